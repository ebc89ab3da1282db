import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FileSummary } from '#contract/files/routes.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';
import { done, ines, refused, testPage } from '../../../test/page.tsx';
import { loadOverlays } from '../../../ui/overlays/overlays.ts';
import { AddToMediaCentre } from './AddToMediaCentre.tsx';

await loadOverlays();

const page = testPage();
const onClose = vi.fn();
const subject = { team: 'team', files: [{ uuid: 'a' }, { uuid: 'b' }] as FileSummary[] };
const centres = [{ uuid: 'press', title: 'Press', slug: 'press', state: 'live', pending: false }];
const album = (uuid: string, title: string, source: string, position: number) => ({
  ...{ uuid, title, source, position, parent_album: null, file_count: 3 },
});
const albums = [album('cabins', 'Cabins', 'hand', 1), album('new', 'New arrivals', 'rule', 2)];

const inPlan = (features: readonly string[]) =>
  queryClient.setQueryData(meQuery.queryKey, {
    ...ines,
    teams: ines.teams.map((team) => ({ ...team, features: [...features] }) as (typeof ines.teams)[number]),
  });

beforeEach(() => {
  onClose.mockReset();
  inPlan(['MEDIA_CENTRES']);
  page.answer = ({ path, method }) => {
    if (path.includes('album/create')) return done({ uuid: 'made' }, 'first');
    if (method === 'POST') return done({ results: [] }, 'second');
    return done({ results: path.includes('permissioned') ? centres : albums, next: null });
  };
});

test('files are put into an album that people fill by hand', async () => {
  page.show(<AddToMediaCentre subject={subject} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: /New arrivals/ }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /Cabins/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(page.sent('album/file/create')).toEqual([{ album: 'cabins', files: ['a', 'b'], draft: true }]);
  expect(page.said()).toMatchObject({ text: '2 files added to Media Centre', action: { label: 'Undo' } });
});

test('a title that is typed makes an album with the files in it', async () => {
  page.show(<AddToMediaCentre subject={subject} onClose={onClose} />);
  await screen.findByRole('button', { name: /Cabins/ });
  fireEvent.change(screen.getByLabelText('Find or create an album'), { target: { value: 'Winter' } });
  expect(screen.getByText('No results')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Create “Winter”/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(page.sent('media-centre/album/create')).toMatchObject([{ media_centre: 'press', title: 'Winter' }]);
  expect(page.sent('album/file/create')).toMatchObject([{ album: 'made' }]);
});

test('a refusal is said, and nothing is closed', async () => {
  const { answer } = page;
  page.answer = (asked) => (asked.method === 'POST' ? refused('This album is full.') : answer(asked));
  page.show(<AddToMediaCentre subject={subject} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: /Cabins/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This album is full.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('without the plan it says how to get access', async () => {
  inPlan([]);
  page.show(<AddToMediaCentre subject={subject} onClose={onClose} />);
  expect(await screen.findByText('Your team does not have access to this feature.')).toBeTruthy();
  expect(screen.getByText('Contact your Account Executive to request access.')).toBeTruthy();
});
