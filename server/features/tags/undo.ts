import { authorizeSystem } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { askedForTheSet, oneByOne, type PastChange, type Undoer, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { askCopies } from './changes/ask-copies.ts';
import { lookOf, sameLook, type TagLook, writeLook } from './changes/change.ts';
import { type MergedTags, mergeTags } from './changes/merge.ts';
import { type RemovedTag, rememberTag } from './changes/remove.ts';
import { addSynonyms, findHolder, removeSynonyms, synonymsOf } from './store.synonyms.ts';
import {
  collectionsOf,
  deleteRows,
  filesOf,
  insertTag,
  lockTags,
  type TagRow,
  tagCollections,
  tagFiles,
  untagCollections,
  untagFiles,
} from './store.ts';

async function present(tx: Tx, { team, subject }: PastChange): Promise<TagRow> {
  const [tag] = await lockTags(tx, team, [subject]);
  return tag ?? fail('conflict', 'The tag no longer exists.');
}

async function bringBack(tx: Tx, team: string, tag: RemovedTag): Promise<void> {
  const { id, name, colour, group = null, synonyms = [], created_by: createdBy = null, created_at: createdAt } = tag;
  const held = await findHolder(tx, team, [name, ...synonyms], id);
  if (held?.word === name) fail('conflict', `Another tag is called ${name} now.`);
  if (held) fail('conflict', `The synonym ${held.word} belongs to the tag ${held.holder} now.`);
  if (!(await insertTag(tx, { team, id, name, colour, group, createdBy, createdAt })))
    fail('conflict', `Another tag is called ${name} now.`);
  await addSynonyms(tx, team, id, synonyms);
  await tagFiles(tx, team, id, tag.files);
  await tagCollections(tx, team, id, tag.collections ?? []);
}

/** The record of a tag that was brought back. */
interface RestoredTag {
  name: string;
  colour: string | null;
  files: string[];
  collections?: string[];
}

async function recordRestored(tx: Tx, act: Act, team: string, tag: RemovedTag): Promise<void> {
  const { id, name, colour, files, collections = [] } = tag;
  const after: RestoredTag = { name, colour, files, collections };
  await record(tx, act, { team, action: 'tag.restore', noun: 'tag', subject: id, after });
}

/** A tag that was only made because a file got it stays when others use it by now. */
async function leaveOrHold(tx: Tx, change: PastChange): Promise<TagRow | null> {
  const { by_tagging } = change.after as { by_tagging?: boolean };
  const [tag] = await lockTags(tx, change.team, [change.subject]);
  if (!tag) return by_tagging ? null : fail('conflict', 'The tag no longer exists.');
  const { team_id: team, id } = tag;
  const used = (await filesOf(tx, team, id)).length > 0 || (await collectionsOf(tx, team, id)).length > 0;
  if (used && !by_tagging) fail('conflict', `The tag ${tag.name} is in use.`);
  return used ? null : tag;
}

const undoCreate: Undoer = async (tx, act, changes) => {
  for (const change of changes.toReversed()) {
    const tag = await leaveOrHold(tx, change);
    if (!tag) continue;
    const before = await rememberTag(tx, tag);
    await deleteRows(tx, tag.team_id, [tag.id]);
    await record(tx, act, { team: tag.team_id, action: 'tag.delete', noun: 'tag', subject: tag.id, before });
  }
};

/** Older history tells only of the name and the colour. */
const wholeLook = (kept: Partial<TagLook>, now: TagLook): TagLook => ({ ...now, ...kept });

const undoUpdate = oneByOne(async (tx, act, change) => {
  const tag = await present(tx, change);
  const now = lookOf(tag, await synonymsOf(tx, tag.team_id, tag.id));
  const left = wholeLook(change.after as Partial<TagLook>, now);
  const was = wholeLook(change.before as Partial<TagLook>, now);
  if (!sameLook(now, left)) fail('conflict', `The tag ${tag.name} was changed again in the meantime.`);
  const held = await findHolder(tx, tag.team_id, [was.name, ...was.synonyms], tag.id);
  if (held) fail('conflict', `${held.word} belongs to the tag ${held.holder} now.`);
  await writeLook(tx, tag.team_id, tag.id, now, was);
  await record(tx, act, {
    team: tag.team_id,
    action: 'tag.update',
    noun: 'tag',
    subject: tag.id,
    before: left,
    after: was,
  });
});

const undoDelete = oneByOne(async (tx, act, { team, before }) => {
  await bringBack(tx, team, before as RemovedTag);
  await recordRestored(tx, act, team, before as RemovedTag);
});

const undoRestore = oneByOne(async (tx, act, change) => {
  const tag = await present(tx, change);
  const before = await rememberTag(tx, tag);
  const restored = new Set((change.after as RestoredTag).files);
  if (before.files.some((file) => !restored.has(file)))
    fail('conflict', `The tag ${tag.name} was given to other files in the meantime.`);
  const collected = new Set((change.after as RestoredTag).collections);
  if (before.collections?.some((one) => !collected.has(one)))
    fail('conflict', `The tag ${tag.name} was given to other collections in the meantime.`);
  await deleteRows(tx, tag.team_id, [tag.id]);
  await record(tx, act, { team: tag.team_id, action: 'tag.delete', noun: 'tag', subject: tag.id, before });
});

const undoMerge = oneByOne(async (tx, act, change) => {
  const { team } = change;
  const to = await present(tx, change);
  const { from } = change.before as MergedTags['before'];
  const { added, collections = [], synonyms = [] } = change.after as MergedTags['after'];
  await removeSynonyms(tx, team, to.id, synonyms);
  for (const tag of from) await bringBack(tx, team, tag);
  await untagFiles(tx, team, to.id, added);
  await untagCollections(tx, team, to.id, collections);
  const after: TakenApart = { name: to.name, from: from.map((tag) => tag.id), synonyms: synonyms.length > 0 };
  await record(tx, act, { team, action: 'tag.unmerge', noun: 'tag', subject: to.id, before: { from, added }, after });
});

/** The record of a merge that was undone. */
interface TakenApart {
  name: string;
  from: string[];
  /** True when their words had stayed as synonyms. */
  synonyms?: boolean;
}

const undoUnmerge = oneByOne(async (tx, act, change) => {
  const { from, synonyms = false } = change.after as TakenApart;
  const known = await lockTags(tx, change.team, [...from, change.subject]);
  if (known.length < from.length + 1) fail('conflict', 'One of the tags no longer exists.');
  const tags = known.map((tag) => authorizeSystem(askedForTheSet, 'tag.manage', tag));
  const to = tags.find((tag) => tag.id === change.subject) ?? fail('conflict');
  await mergeTags(
    tx,
    act,
    tags.filter((tag) => tag !== to),
    to,
    synonyms,
  );
});

/** Puts back, then has the files brought up to date that are too many to do it at once. */
const withCopies =
  (undo: Undoer): Undoer =>
  async (tx, act, changes, jobs, secret) => {
    await undo(tx, act, changes, jobs, secret);
    for (const team of new Set(changes.map((change) => change.team))) await askCopies(tx, jobs, team);
  };

export const tagUndo: Undoers = {
  'tag.create': withCopies(undoCreate),
  'tag.update': withCopies(undoUpdate),
  'tag.delete': withCopies(undoDelete),
  'tag.restore': withCopies(undoRestore),
  'tag.merge': withCopies(undoMerge),
  'tag.unmerge': withCopies(undoUnmerge),
};
