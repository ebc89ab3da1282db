import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FileSummary } from '#contract/files/routes.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';
import { done, ines, refused, testPage } from '../../../test/page.tsx';
import { loadOverlays } from '../../../ui/overlays/overlays.ts';
import { AddToGallery } from './AddToGallery.tsx';

await loadOverlays();

const page = testPage();
const gallery = (uuid: string, title: string) => ({ uuid, title, type: 'grid', previews: [] });
const galleries = [gallery('harbour', 'Harbour'), gallery('alps', 'Alps')];
const subject = { team: 'team', files: [{ uuid: 'a' }, { uuid: 'b' }] as FileSummary[] };
const onClose = vi.fn();

const inPlan = (features: readonly string[]) =>
  queryClient.setQueryData(meQuery.queryKey, {
    ...ines,
    teams: ines.teams.map((team) => ({ ...team, features: [...features] }) as (typeof ines.teams)[number]),
  });

beforeEach(() => {
  onClose.mockReset();
  inPlan(['GALLERIES']);
  page.answer = ({ path, method }) => {
    if (method !== 'GET') return done({ ...gallery('made', 'Made'), files: [] });
    const q = new URL(path, 'http://x').searchParams.get('query') ?? '';
    const results = galleries.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()));
    return done({ results, count: results.length, next: null });
  };
  page.show(<AddToGallery subject={subject} onClose={onClose} />);
});

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const changes = () => page.asked.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[path, body]]));
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Find or create a gallery'), { target: { value } });

test('files go into the gallery that is chosen', async () => {
  await screen.findByText('Alps');
  expect(button('Add').disabled).toBe(true);
  fireEvent.click(button(/^Alps/));
  fireEvent.click(button('Add'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(changes()).toEqual([['/v1/files/embed/file/add/alps/', { files: ['a', 'b'], draft: true }]]);
});

test('one that is no longer found is not added to', async () => {
  await screen.findByText('Alps');
  fireEvent.click(button(/^Alps/));
  type('harb');
  await waitFor(() => expect(screen.queryByText('Alps')).toBeNull());
  expect(button('Add').disabled).toBe(true);
});

test('a title makes a new one with the files in it, and a refusal stays in the dialog', async () => {
  const answer = page.answer;
  type(' Piers ');
  page.answer = (asked) => (asked.method === 'GET' ? answer(asked) : refused('No more galleries.'));
  fireEvent.click(button('Create “Piers” with it'));
  await screen.findByText('No more galleries.');
  expect(onClose).not.toHaveBeenCalled();
  page.answer = answer;
  fireEvent.click(button('Create “Piers” with it'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(changes().at(-1)?.[1]).toMatchObject({ title: 'Piers', files: ['a', 'b'], team: 'team', draft: true });
});
