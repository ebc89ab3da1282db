import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EndableGallery } from '../access.ts';
import { type GalleryLook, type GalleryRow, lockGallery, updateGallery } from '../store/galleries.ts';
import { type KeptLook, lookOf } from './history.ts';
import { settle } from './settle.ts';

/** The fields that reach visitors with a publication. */
const published: readonly (keyof GalleryLook)[] = ['title', 'type', 'settings', 'filter', 'fallback'];

/** Writes what is another of a gallery that is locked, with its history. */
export async function writeLook(
  tx: Tx,
  act: Act,
  row: GalleryRow,
  wanted: Partial<GalleryLook>,
  draft?: boolean,
): Promise<void> {
  const now = lookOf(row);
  const changed = (Object.keys(wanted) as (keyof GalleryLook)[]).filter(
    (key) => wanted[key] !== undefined && !isDeepStrictEqual(now[key], wanted[key]),
  );
  if (changed.length === 0) return;
  const look = { ...now, ...Object.fromEntries(changed.map((key) => [key, wanted[key]])) } as GalleryLook;
  const { team_id: team, id } = row;
  await updateGallery(tx, team, id, look);
  const part = (from: GalleryLook) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  const before: KeptLook = { name: now.title, ...part(now) };
  const after: KeptLook = { name: look.title, ...part(look) };
  await record(tx, act, { team, action: 'gallery.update', noun: 'gallery', subject: id, before, after });
  // Whether it is on, where, and how lists show it, is not of what is published.
  if (changed.some((key) => published.includes(key))) await settle(tx, act, row, draft);
}

/** Changes what is named of a gallery. */
export async function changeLook(
  tx: Tx,
  act: Act,
  { team_id, id }: EndableGallery,
  wanted: (row: GalleryRow) => Partial<GalleryLook>,
  draft: boolean | undefined,
): Promise<void> {
  const row = (await lockGallery(tx, team_id, id)) ?? fail('not_found');
  await writeLook(tx, act, row, wanted(row), draft);
}
