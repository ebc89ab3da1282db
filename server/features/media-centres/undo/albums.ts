import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoer, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { rewriteAlbums, writeAlbums } from '../changes/albums.ts';
import { albumFacts, type KeptAlbum, type KeptAlbumFacts, type KeptAlbums } from '../changes/history.ts';
import { removeAlbums } from '../changes/remove-album.ts';
import { requirePlace } from '../rules.tree.ts';
import { albumsOf } from '../store/albums.ts';
import { countPlaces, putPlaces } from '../store/files.ts';
import { changedAgain, present } from './present.ts';

const undoCreate: Undoer = async (tx, act, changes) => {
  for (const change of changes.toReversed()) {
    const row = await present(tx, change);
    const albums = await albumsOf(tx, row.team_id, row.id);
    const { albums: made, files: filed = [] } = change.after as KeptAlbums;
    const ids = new Set(made.map(({ id }) => id));
    const gone = albums.filter(({ id }) => ids.has(id));
    const below = albums.some(({ id, parent_id }) => parent_id !== null && ids.has(parent_id) && !ids.has(id));
    const same = made.every((album) => gone.some((now) => isDeepStrictEqual(albumFacts(now), album)));
    if (!same || below) changedAgain(row);
    for (const { id, source } of gone) {
      if (source !== 'hand') continue;
      const files = await countPlaces(tx, { team: row.team_id, album: id, words: '' }, filed.length + 1);
      if (files > filed.filter(({ album }) => album === id).length) changedAgain(row);
    }
    await removeAlbums(tx, act, row, gone, 'undo');
  }
};

const undoUpdate: Undoer = async (tx, act, changes, jobs) => {
  for (const change of changes.toReversed()) {
    const row = await present(tx, change);
    const now = new Map(
      (await albumsOf(tx, row.team_id, row.id)).map((album) => [album.id, albumFacts(album)] as const),
    );
    const { albums: left } = change.after as KeptAlbumFacts;
    const unchanged = left.every(({ id, ...facts }) => {
      const album = now.get(id);
      return (
        album && Object.entries(facts).every(([key, value]) => isDeepStrictEqual(album[key as keyof KeptAlbum], value))
      );
    });
    if (!unchanged) changedAgain(row);
    const after = (change.before as KeptAlbumFacts).albums.flatMap((facts) => {
      const album = now.get(facts.id);
      return album ? [{ ...album, ...facts }] : [];
    });
    const all = [...now.values()].map((album) => after.find(({ id }) => id === album.id) ?? album);
    for (const { id, parent_id } of after)
      if (parent_id !== now.get(id)?.parent_id) requirePlace([...now.values()], id, parent_id);
    await rewriteAlbums(tx, jobs, act, row, { before: [...now.values()], after: all }, 'undo');
  }
};

async function bringBack(tx: Tx, jobs: Jobs, act: Act, change: PastChange): Promise<void> {
  const row = await present(tx, change);
  const { team_id: team, id: centre, title: name } = row;
  const { albums, files = [] } = change.before as KeptAlbums;
  const there = await albumsOf(tx, team, centre);
  const known = new Set([...there, ...albums].map(({ id }) => id));
  if (albums.some(({ parent_id }) => parent_id !== null && !known.has(parent_id)))
    fail('conflict', 'The album above it was deleted as well. Restore that one first.');
  const after: KeptAlbums = { name, albums, files };
  await record(tx, act, { team, action: 'media_centre.album_restore', noun: 'media_centre', subject: centre, after });
  // The albums first, then their files, and visitors see both at once.
  await writeAlbums(tx, jobs, act, row, { before: [], after: albums }, 'undo', () =>
    putPlaces(tx, team, centre, files),
  );
}

const undoDelete = oneByOne((tx, act, change, jobs) => bringBack(tx, jobs, act, change));

export const albumUndo: Undoers = {
  'media_centre.album_create': undoCreate,
  'media_centre.album_update': undoUpdate,
  'media_centre.album_delete': undoDelete,
  'media_centre.album_restore': undoCreate,
};
