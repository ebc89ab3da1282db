import { isDeepStrictEqual } from 'node:util';
import { serverLimits } from '#contract/core/server-limits.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import type { EditableCentre } from '../access.ts';
import { requirePlace } from '../rules.tree.ts';
import { type AlbumFacts, type AlbumRow, albumsOf, putAlbums } from '../store/albums.ts';
import { type CentreRow, lockCentre, touchCentre } from '../store/centres.ts';
import { keepFound } from '../store/files.ts';
import { sortPlaces } from '../store/order.ts';
import { askFilling } from './ask-filling.ts';
import { albumFacts, type KeptAlbum, type KeptAlbumFacts, type KeptAlbums } from './history.ts';
import { settle, type Way } from './settle.ts';

/** The facts of an album with what its source needs, and nothing of the other sources. Refuses when that is missing. */
export function withSource(facts: AlbumFacts): AlbumFacts {
  const { source, filter, folder_id } = facts;
  if (source === 'rule' && filter === null) fail('invalid', 'filter: an album filled by rules needs a filter.');
  if (source === 'folder' && folder_id === null)
    fail('invalid', 'folder: an album filled from a folder needs a folder.');
  return { ...facts, filter: source === 'rule' ? filter : null, folder_id: source === 'folder' ? folder_id : null };
}

const siblings = (albums: readonly AlbumRow[], parent: string | null, but?: string) =>
  albums.filter((album) => album.parent_id === parent && album.id !== but);

/** Writes albums as they are to be, with the files that follow from it. `files`: puts those that come with them. */
export async function writeAlbums(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  row: CentreRow,
  { before, after }: { before: readonly KeptAlbum[]; after: readonly KeptAlbum[] },
  way: Way,
  files?: () => Promise<void>,
): Promise<void> {
  const { team_id: team, id: centre } = row;
  await putAlbums(tx, { team, centre, by: act.actor }, after);
  await files?.();
  const was = new Map(before.map((album) => [album.id, album] as const));
  const reordered: string[] = [];
  for (const album of after) {
    const old = was.get(album.id);
    const same = (...keys: (keyof KeptAlbum)[]) => old && keys.every((key) => isDeepStrictEqual(old[key], album[key]));
    if (album.source === 'hand' && old && old.source !== 'hand') await keepFound(tx, team, album.id);
    if (album.source !== 'hand' && !same('source', 'filter', 'folder_id', 'sort')) await askFilling(tx, jobs, { team });
    if (!same('sort', 'source')) {
      await sortPlaces(tx, 'media_centre_files', { team, album: album.id, sort: album.sort });
      reordered.push(album.id);
    }
  }
  await touchCentre(tx, team, centre);
  await settle(tx, act, row, { albums: true, files: { albums: reordered } }, way);
}

/** Makes an album, last among those beside it, and tells its id. */
export async function createAlbum(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { team_id: team, id: centre }: EditableCentre,
  facts: Omit<AlbumFacts, 'position'>,
  draft: boolean | undefined,
): Promise<string> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const albums = await albumsOf(tx, team, centre);
  if (albums.length >= serverLimits.mediaCentreAlbums)
    fail('conflict', `A Media Centre can have at most ${serverLimits.mediaCentreAlbums} albums.`);
  requirePlace(albums, null, facts.parent_id);
  const last = Math.max(0, ...siblings(albums, facts.parent_id).map(({ position }) => Math.floor(Number(position))));
  const album: KeptAlbum = { ...withSource({ ...facts, position: String(last + 1) }), id: newId() };
  const after: KeptAlbums = { name: row.title, albums: [album] };
  await record(tx, act, { team, action: 'media_centre.album_create', noun: 'media_centre', subject: centre, after });
  await writeAlbums(tx, jobs, act, row, { before: [], after: [album] }, { draft });
  return album.id;
}

/** The changed facts of albums alone. */
function told(
  title: string,
  albums: readonly { from: KeptAlbum; to: KeptAlbum }[],
  side: 'from' | 'to',
): KeptAlbumFacts {
  return {
    name: title,
    albums: albums.map((album) => {
      const changed = (Object.keys(album.to) as (keyof KeptAlbum)[]).filter(
        (key) => !isDeepStrictEqual(album.from[key], album.to[key]),
      );
      return { ...Object.fromEntries(changed.map((key) => [key, album[side][key]])), id: album.to.id };
    }),
  };
}

/** Writes what is another of albums, with its history. The Media Centre is locked by the caller. */
export async function rewriteAlbums(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  row: CentreRow,
  { before, after }: { before: readonly KeptAlbum[]; after: readonly KeptAlbum[] },
  way: Way,
): Promise<void> {
  const was = new Map(before.map((album) => [album.id, album] as const));
  const changed = after.flatMap((to) => {
    const from = was.get(to.id);
    return from && !isDeepStrictEqual(from, to) ? [{ from, to }] : [];
  });
  if (changed.length === 0) return;
  await record(tx, act, {
    team: row.team_id,
    action: 'media_centre.album_update',
    noun: 'media_centre',
    subject: row.id,
    before: told(row.title, changed, 'from'),
    after: told(row.title, changed, 'to'),
  });
  const sides = { before: changed.map(({ from }) => from), after: changed.map(({ to }) => to) };
  await writeAlbums(tx, jobs, act, row, sides, way);
}

/** The place of an album beside another, under the same one above it. */
export interface Beside {
  readonly album: string;
  readonly side: 'before' | 'after';
}

function moved(
  albums: readonly AlbumRow[],
  album: KeptAlbum,
  beside: Beside | null,
  oldParent: string | null,
): KeptAlbum[] {
  if (!beside && album.parent_id === oldParent) return [album];
  const others = siblings(albums, album.parent_id, album.id).map(albumFacts);
  const at = beside ? others.findIndex(({ id }) => id === beside.album) : others.length;
  if (at < 0) fail('not_found', 'The other album does not exist.');
  const ordered = others.toSpliced(beside?.side === 'after' ? at + 1 : at, 0, album);
  return ordered.map((one, index) => ({ ...one, position: String(index + 1) }));
}

/** Changes an album, and its place among the others. */
export async function changeAlbum(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { team_id: team, id: centre }: EditableCentre,
  id: string,
  { facts, beside }: { facts: Partial<Omit<AlbumFacts, 'position'>>; beside: Beside | null },
  draft: boolean | undefined,
): Promise<void> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const albums = await albumsOf(tx, team, centre);
  const now = albums.find((album) => album.id === id) ?? fail('not_found');
  const neighbour = beside ? albums.find((album) => album.id === beside.album) : undefined;
  if (beside && !neighbour) fail('not_found', 'The other album is not in this Media Centre.');
  if (beside?.album === id) fail('invalid', 'An album cannot be placed before or after itself.');
  const target = facts.parent_id === undefined ? (neighbour ?? now).parent_id : facts.parent_id;
  if (target !== now.parent_id) requirePlace(albums, id, target);
  const next: KeptAlbum = { ...withSource({ ...albumFacts(now), ...facts, parent_id: target }), id };
  const after = moved(albums, next, beside, now.parent_id);
  await rewriteAlbums(tx, jobs, act, row, { before: albums.map(albumFacts), after }, { draft });
}
