import { beforeEach, expect, test } from 'vitest';
import type { AlbumFile } from '#contract/media-centres/albums.ts';
import { queryClient } from '../../../../lib/query.ts';
import { done, refused, testPage } from '../../../../test/page.tsx';
import { albumFilesQuery, pinnedQuery } from '../../queries.ts';
import { placeEdits } from './place-edits.ts';

const page = testPage();
const place = (uuid: string, more: Partial<AlbumFile> = {}) =>
  ({
    ...{ uuid, file: { uuid: `file-${uuid}`, name: `${uuid}.jpg` }, album: { uuid: 'album', title: 'Cabins' } },
    ...{ pinned: false, hidden: false, source: 'hand', usable: true, title: null, caption: null },
    ...more,
  }) as AlbumFile;

const key = albumFilesQuery('team', 'album', '').queryKey;
const rows = () => {
  const data = queryClient.getQueryData(key) as { pages: { results: AlbumFile[] }[] };
  return data.pages.map(({ results }) => results.map(({ uuid }) => uuid));
};
const row = (uuid: string) => {
  const data = queryClient.getQueryData(key) as { pages: { results: AlbumFile[] }[] };
  return data.pages.flatMap(({ results }) => results).find((one) => one.uuid === uuid);
};
const [a, b, c, byRule] = [
  place('a'),
  place('b'),
  place('c', { pinned: true }),
  place('d', { source: 'rule' }),
] as const;

beforeEach(() => {
  queryClient.setQueryData(key, { pages: [{ results: [a, b] }, { results: [c, byRule] }], pageParams: [] } as never);
  queryClient.setQueryData(pinnedQuery('team', 'press').queryKey, [c]);
});

const edits = placeEdits('team', 'press');
const pinned = () => queryClient.getQueryData(pinnedQuery('team', 'press').queryKey)?.map(({ uuid }) => uuid);

test('files are taken out at once, and those of a rule are hidden', async () => {
  const removed = edits.remove([a, byRule]);
  expect(rows()).toEqual([['b'], ['c', 'd']]);
  expect(row('d')).toMatchObject({ hidden: true });
  await removed;
  expect(page.sent('media-centre/files/delete/press')).toEqual([{ files: ['a', 'd'], draft: true }]);
  expect(page.said()).toMatchObject({ text: 'Removed successfully', action: { label: 'Undo' } });
});

test('a file goes beside another across pages, and unpinning takes it from the pinned ones', async () => {
  await edits.move(a, c, 'after');
  expect(rows()).toEqual([
    ['b', 'c'],
    ['a', 'd'],
  ]);
  expect(page.sent('album/file/update/a')).toEqual([{ after: 'c', order: 'album', draft: true }]);
  await edits.mark([c], { pinned: false }, 'Unpinned');
  expect(pinned()).toEqual([]);
});

test('a file that is dropped among the pinned ones is pinned there', async () => {
  page.answer = () => done(b);
  await edits.movePinned([c], b, c, 'before');
  expect(pinned()).toEqual(['b', 'c']);
  expect(page.sent('album/file/update/b')).toEqual([{ pinned: true, before: 'c', order: 'pinned', draft: true }]);
});

test('a refusal is said', async () => {
  page.answer = () => refused('Your role does not allow you to edit Media Centres.');
  await edits.mark([a], { hidden: true }, 'Hidden from visitors');
  expect(page.said()).toMatchObject({ kind: 'error', text: 'Error updating file' });
});
