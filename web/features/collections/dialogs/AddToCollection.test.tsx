import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { done, testPage } from '../../../test/page.tsx';
import { loadOverlays } from '../../../ui/overlays/overlays.ts';
import { AddToCollection } from './AddToCollection.tsx';

await loadOverlays();

const page = testPage();
const collection = (uuid: string, title: string) => ({ uuid, title, kind: 'manual', file_count: 3, tiles: [] });
const all = [collection('harbour', 'Harbour'), collection('alps', 'Alps')];

/** The dialog over two files; the team has `all`, and `held` says how many of the two each has. */
function dialog(held: Readonly<Record<string, number>> = {}) {
  page.answer = ({ path, method }) => {
    const q = new URL(path, 'http://x').searchParams.get('q') ?? '';
    const found = all.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()));
    if (path.includes('/holding/'))
      return done({ results: Object.entries(held).map(([uuid, files]) => ({ uuid, count: files })) });
    if (method !== 'GET') return done({ uuid: 'made', title: 'Made' });
    return done({ results: found, count: found.length, next: null });
  };
  const onClose = vi.fn();
  page.show(<AddToCollection files={['a', 'b']} onClose={onClose} />);
  const field = screen.getByLabelText('Find or create a collection');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const enter = () => fireEvent.keyDown(field, { key: 'Enter' });
  return { onClose, field, type, enter };
}
const option = (name: RegExp) => screen.findByRole('option', { name });
/** The change, with its files or title. */
const changes = () =>
  page.asked.flatMap(({ method, path, body }) =>
    method === 'GET' || path.includes('/holding/') ? [] : [[path.replace('/v1/files/collection/', ''), body]],
  );
const files = ['a', 'b'];

test('each says how much of the selection it holds, and a click puts the rest in or takes all out', async () => {
  dialog({ alps: 2, harbour: 1 });
  await screen.findByText('partly added');
  fireEvent.click(await option(/^Harbour.*partly added/));
  await waitFor(() => expect(changes()).toEqual([['files/add/harbour/', { files }]]));
  await waitFor(() => expect(page.said()?.text).toBe('Collection added'));
  fireEvent.click(await option(/^Alps/));
  await waitFor(() => expect(changes().at(-1)).toEqual(['files/remove/alps/', { files }]));
});

test('Enter pressed before the answer takes the first that the answer brings', async () => {
  const { type, enter } = dialog();
  await option(/^Harbour/);
  type('alp');
  enter();
  expect(changes()).toEqual([]);
  await waitFor(() => expect(changes()).toEqual([['files/add/alps/', { files }]]));
});

test('Enter that was followed by more typing takes nothing', async () => {
  const { type, enter } = dialog();
  await option(/^Harbour/);
  type('al');
  enter();
  type('harb');
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Alps/ })).toBeNull());
  await option(/^Harbour/);
  expect(changes()).toEqual([]);
});

test('a name that no collection has makes one, with the files in it', async () => {
  const { field, type } = dialog();
  type(' Piers ');
  fireEvent.click(await option(/^Create “Piers”/));
  await waitFor(() => expect(changes()).toEqual([['create/team/', { title: 'Piers', files }]]));
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
});

test('a name that is there already is not offered to be made, whatever its case', async () => {
  const { type } = dialog();
  type('HARBOUR ');
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Alps/ })).toBeNull());
  await option(/^Harbour/);
  expect(screen.queryByRole('option', { name: /^Create/ })).toBeNull();
});
