import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoer, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptSections, plainSections, setSections } from './changes/arrange.ts';
import { type CollectionLook, lookOf, writeLook } from './changes/change.ts';
import type { KeptFreeze } from './changes/freeze.ts';
import { keepPeople, peopleKept } from './changes/kept-people.ts';
import { type KeptNote, setNote } from './changes/note.ts';
import type { KeptOrder } from './changes/order.ts';
import { type RemovedCollection, removeLocked } from './changes/remove.ts';
import { keptNow, type SharedPeople, setPeople, writeKept } from './changes/share.ts';
import { changeTags, type KeptTags } from './changes/tag.ts';
import { watchCollection } from './changes/watch.ts';
import { type CollectionRow, lockCollection, startCount, updateCollection } from './store/collections.ts';
import { linkAgain } from './store/links.ts';
import { findPositions, insertAtPositions, positionsOf, removeAllFiles, setPositions } from './store/positions.ts';
import { noteOn, sectionsOf, writeNotes, writeSections } from './store/sections.ts';
import { writeTags } from './tags/store.ts';

async function present(tx: Tx, { team, subject }: PastChange): Promise<CollectionRow> {
  return (await lockCollection(tx, team, subject)) ?? fail('conflict', 'The collection no longer exists.');
}

async function refuseOthers(tx: Tx, row: CollectionRow, known: readonly string[]): Promise<void> {
  const more = (await positionsOf(tx, row.team_id, row.id)).some(({ file }) => !known.includes(file));
  if (more) fail('conflict', `The collection ${row.title} holds other files by now.`);
}

const undoCreate = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  await refuseOthers(tx, row, []);
  await removeLocked(tx, act, row);
});

const undoUpdate = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  if (!isDeepStrictEqual(lookOf(row), change.after as CollectionLook))
    fail('conflict', `The collection ${row.title} was changed again in the meantime.`);
  await writeLook(tx, act, row, change.before as CollectionLook);
});

async function bringBack(tx: Tx, act: Act, { team, subject: id, before }: PastChange): Promise<void> {
  const {
    files,
    sections = [],
    notes = [],
    people = [],
    add = [],
    manage = [],
    groups = [],
    groups_add = [],
    groups_manage = [],
    tags = [],
    links = [],
    ...row
  } = before as RemovedCollection;
  await sql`insert into collections (team_id, id, title, description, query, cover_file, archived_at, created_by, created_at)
    values (${team}, ${id}, ${row.name}, ${row.description}, ${row.query === null ? null : JSON.stringify(row.query)}::jsonb,
      (select f.id from files f where f.team_id = ${team} and f.id = ${row.cover}), case when ${row.archived} then now() end,
      (select u.id from users u where u.id = ${row.created_by}), ${row.created_at})`.execute(tx);
  await insertAtPositions(tx, team, id, files);
  await writeSections(tx, team, id, sections);
  await writeNotes(tx, team, id, notes);
  await writeKept(tx, team, id, { people, add, manage, groups, groups_add, groups_manage });
  await writeTags(tx, team, id, { add: tags, take: [] });
  await linkAgain(tx, team, id, links);
  const after = { name: row.name, files: files.map(({ file }) => file) };
  await record(tx, act, { team, action: 'collection.restore', noun: 'collection', subject: id, after });
}

const undoDelete = oneByOne((tx, act, change) => bringBack(tx, act, change));

const undoRestore = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  await refuseOthers(tx, row, (change.after as { files: string[] }).files);
  await removeLocked(tx, act, row);
});

const undoOrder = oneByOne(async (tx, act, change) => {
  const { team_id: team, id, title: name } = await present(tx, change);
  const { places: before } = change.before as KeptOrder;
  const { places: after } = change.after as KeptOrder;
  const files = after.map(({ file }) => file);
  const now = new Map((await findPositions(tx, team, id, files)).map(({ file, position }) => [file, position]));
  if (after.some(({ file, position }) => now.get(file) !== position))
    fail('conflict', `The collection ${name} was put in another order in the meantime.`);
  await setPositions(tx, team, id, before);
  await record(tx, act, {
    team,
    action: 'collection.order',
    noun: 'collection',
    subject: id,
    before: { name, places: after } satisfies KeptOrder,
    after: { name, places: before } satisfies KeptOrder,
  });
});

/** Puts a smart collection back as it was, unless people have changed what it holds. */
const undoFreeze = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const { team_id: team, id, title: name } = row;
  const { query } = change.before as KeptFreeze['before'];
  const { files } = change.after as KeptFreeze['after'];
  const now = (await positionsOf(tx, team, id)).map(({ file }) => file);
  if (row.kind === 'smart' || now.length !== files.length || now.some((file) => !files.includes(file)))
    fail('conflict', `The collection ${name} holds other files by now.`);
  await removeAllFiles(tx, team, id);
  const { name: title, ...rest } = lookOf(row);
  await updateCollection(tx, team, id, { title, ...rest, query });
  await startCount(tx, team, id);
  const after = { name, query };
  await record(tx, act, {
    team,
    action: 'collection.thaw',
    noun: 'collection',
    subject: id,
    before: { name, files },
    after,
  });
});

const undoArrange = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const now = plainSections(await sectionsOf(tx, row.team_id, row.id));
  if (!isDeepStrictEqual(now, (change.after as KeptSections).sections))
    fail('conflict', `The sections of ${row.title} were changed again in the meantime.`);
  await setSections(tx, act, row, now, (change.before as KeptSections).sections);
});

const undoNote = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const { file, note } = change.after as KeptNote;
  const now = await noteOn(tx, row.team_id, row.id, file);
  if (now !== note) fail('conflict', `A note in ${row.title} was changed again in the meantime.`);
  await setNote(tx, act, row, file, now, (change.before as KeptNote).note);
});

/** The tags that it got go and those that it lost come back, whatever else it has by now. Tags that are gone stay so. */
const undoTag = oneByOne(async (tx, act, change) => {
  const [before, after] = [change.before as KeptTags, change.after as KeptTags];
  await changeTags(tx, act, await present(tx, change), {
    add: before.tags.map(({ uuid }) => uuid),
    take: after.tags.map(({ uuid }) => uuid),
  });
});

const undoShare = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const now = await keptNow(tx, row);
  const [before, left] = [change.before, change.after].map((kept) => keepPeople(peopleKept(kept as SharedPeople)));
  if (!before || !isDeepStrictEqual(now, left))
    fail('conflict', `Whom ${row.title} is shared with was changed again in the meantime.`);
  await setPeople(tx, act, row, now, before);
});

const undoWatch: Undoer = async (tx, act, changes) => {
  const { actor } = act;
  if (actor === null) return;
  for (const change of changes.toReversed()) {
    const { watching } = change.before as { watching: boolean };
    await watchCollection(tx, { ...act, actor }, await present(tx, change), watching, null);
  }
};

/** A collection that was thawed is frozen anew by its people: there is no telling what it would hold. */
export const collectionUndo: Undoers = {
  'collection.create': undoCreate,
  'collection.update': undoUpdate,
  'collection.delete': undoDelete,
  'collection.restore': undoRestore,
  'collection.order': undoOrder,
  'collection.freeze': undoFreeze,
  'collection.arrange': undoArrange,
  'collection.note': undoNote,
  'collection.tag': undoTag,
  'collection.share': undoShare,
  'collection.share_level': undoShare,
  'collection.watch': undoWatch,
};
