import { isDeepStrictEqual } from 'node:util';
import { record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptGallery, type KeptItems, type KeptLive, type KeptLook, lookOf } from './changes/history.ts';
import { writeLook } from './changes/look.ts';
import { type ItemAction, writeItems } from './changes/places.ts';
import { showPublication } from './changes/publish.ts';
import { keepGallery, removeLocked } from './changes/remove.ts';
import { draftOf, type KeptDraft, putDraft } from './changes/revert.ts';
import { type GalleryLook, type GalleryRow, lockGallery, setDeleted } from './store/galleries.ts';
import { itemsById } from './store/items.ts';
import { findContent, isContent } from './store/publications.ts';

const changedAgain = ({ title }: GalleryRow): never =>
  fail('conflict', `The gallery ${title} was changed again in the meantime.`);

async function present(tx: Tx, { team, subject }: PastChange): Promise<GalleryRow> {
  return (await lockGallery(tx, team, subject)) ?? fail('conflict', 'The gallery no longer exists.');
}

const undoCreate = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const { look, files } = change.after as KeptGallery;
  const now = await keepGallery(tx, row);
  if (now.files !== files || !isDeepStrictEqual(now.look, look)) changedAgain(row);
  await removeLocked(tx, act, row);
});

const undoUpdate = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const { name: _, ...after } = change.after as KeptLook;
  const { name: __, ...before } = change.before as KeptLook;
  const now = lookOf(row);
  if (Object.entries(after).some(([key, value]) => !isDeepStrictEqual(now[key as keyof GalleryLook], value)))
    changedAgain(row);
  await writeLook(tx, act, row, before);
});

/** Places as history kept them: before there were recipes, they named none. */
const wholePlaces = (kept: unknown) =>
  (kept as KeptItems).places.map((place) => ({ ...place, recipe: place.recipe ?? null }));

const undoItems = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const [before, after] = [wholePlaces(change.before), wholePlaces(change.after)];
  const ids = [...new Set([...before, ...after].map((place) => place.id))];
  const now = new Map((await itemsById(tx, row.team_id, row.id, ids)).map((place) => [place.id, place] as const));
  const left = new Map(after.map((place) => [place.id, place] as const));
  if (ids.some((id) => !isDeepStrictEqual(now.get(id), left.get(id)))) changedAgain(row);
  await writeItems(tx, act, row, change.action as ItemAction, { before: after, after: before });
});

const undoDelete = oneByOne(async (tx, act, { team, subject: id }) => {
  if (!(await lockGallery(tx, team, id, true)))
    fail('conflict', 'The gallery was deleted too long ago to be restored.');
  await setDeleted(tx, team, id, false);
  const row = (await lockGallery(tx, team, id)) ?? fail('not_found');
  const after = await keepGallery(tx, row);
  await record(tx, act, { team, action: 'gallery.restore', noun: 'gallery', subject: id, after });
});

const undoPublish = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const [before, after] = [(change.before as KeptLive).live, (change.after as KeptLive).live];
  if (row.live !== after) fail('conflict', `The gallery ${row.title} was published again in the meantime.`);
  if (before !== null && !(await findContent(tx, row.team_id, row.id, before)))
    fail('conflict', `The earlier publication of ${row.title} is no longer kept.`);
  await showPublication(tx, act, row, before);
});

const undoRevert = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const { live, number } = change.after as KeptLive & { number?: number };
  const stands = number === undefined ? !row.pending : await isContent(tx, row.team_id, row.id, number);
  if (!stands || row.live !== live) changedAgain(row);
  const before = await draftOf(tx, row);
  const kept = change.before as KeptDraft;
  await putDraft(tx, row, kept);
  const { team_id: team, id } = row;
  const after = { name: kept.name, live: row.live };
  await record(tx, act, { team, action: 'gallery.redraft', noun: 'gallery', subject: id, before, after });
});

export const galleryUndo: Undoers = {
  'gallery.create': undoCreate,
  'gallery.update': undoUpdate,
  'gallery.delete': undoDelete,
  'gallery.restore': undoCreate,
  'gallery.add': undoItems,
  'gallery.remove': undoItems,
  'gallery.order': undoItems,
  'gallery.words': undoItems,
  'gallery.ctas': undoItems,
  'gallery.recipe': undoItems,
  'gallery.recall': undoItems,
  'gallery.publish': undoPublish,
  'gallery.put_back': undoRevert,
  'gallery.revert': undoRevert,
};
