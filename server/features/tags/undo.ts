import { authorized } from '#platform/authorized.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PastChange, Undoer, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type MergedTags, mergeTags } from './changes/merge.ts';
import { type RemovedTag, rememberTag } from './changes/remove.ts';
import {
  deleteRows,
  filesOf,
  findNamed,
  insertTag,
  lockTags,
  type TagRow,
  tagFiles,
  untagFiles,
  updateRow,
} from './store.ts';

interface Look {
  name: string;
  colour: string | null;
}

async function present(tx: Tx, { team, subject }: PastChange): Promise<TagRow> {
  const [tag] = await lockTags(tx, team, [subject]);
  return tag ?? fail('conflict', 'The tag no longer exists.');
}

async function bringBack(tx: Tx, team: string, { id, name, colour, created_at, files }: RemovedTag): Promise<void> {
  if (!(await insertTag(tx, { team, id, name, colour, createdAt: created_at })))
    fail('conflict', `Another tag is called ${name} now.`);
  await tagFiles(tx, team, id, files);
}

/** What history keeps of a tag that was brought back. */
interface RestoredTag {
  name: string;
  colour: string | null;
  files: string[];
}

async function recordRestored(tx: Tx, act: Act, team: string, { id, name, colour, files }: RemovedTag): Promise<void> {
  const after: RestoredTag = { name, colour, files };
  await record(tx, act, { team, action: 'tag.restore', noun: 'tag', subject: id, after });
}

/** A tag that was only made because a file got it stays when others use it by now. */
async function leaveOrHold(tx: Tx, change: PastChange): Promise<TagRow | null> {
  const { by_tagging } = change.after as { by_tagging?: boolean };
  const [tag] = await lockTags(tx, change.team, [change.subject]);
  if (!tag) return by_tagging ? null : fail('conflict', 'The tag no longer exists.');
  const used = (await filesOf(tx, tag.team_id, tag.id)).length > 0;
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

const undoUpdate: Undoer = async (tx, act, changes) => {
  for (const change of changes.toReversed()) {
    const tag = await present(tx, change);
    const [was, left] = [change.before as Look, change.after as Look];
    if (tag.name !== left.name || tag.colour !== left.colour)
      fail('conflict', `The tag ${tag.name} was changed again in the meantime.`);
    const other = await findNamed(tx, tag.team_id, was.name);
    if (other && other.id !== tag.id) fail('conflict', `Another tag is called ${was.name} now.`);
    await updateRow(tx, tag.team_id, tag.id, was);
    await record(tx, act, {
      team: tag.team_id,
      action: 'tag.update',
      noun: 'tag',
      subject: tag.id,
      before: left,
      after: was,
    });
  }
};

const undoDelete: Undoer = async (tx, act, changes) => {
  for (const { team, before } of changes.toReversed()) {
    await bringBack(tx, team, before as RemovedTag);
    await recordRestored(tx, act, team, before as RemovedTag);
  }
};

const undoRestore: Undoer = async (tx, act, changes) => {
  for (const change of changes.toReversed()) {
    const tag = await present(tx, change);
    const before = await rememberTag(tx, tag);
    const restored = new Set((change.after as RestoredTag).files);
    if (before.files.some((file) => !restored.has(file)))
      fail('conflict', `The tag ${tag.name} was given to other files in the meantime.`);
    await deleteRows(tx, tag.team_id, [tag.id]);
    await record(tx, act, { team: tag.team_id, action: 'tag.delete', noun: 'tag', subject: tag.id, before });
  }
};

const undoMerge: Undoer = async (tx, act, changes) => {
  for (const change of changes.toReversed()) {
    const { team } = change;
    const to = await present(tx, change);
    const { from } = change.before as MergedTags['before'];
    const { added } = change.after as MergedTags['after'];
    for (const tag of from) await bringBack(tx, team, tag);
    await untagFiles(tx, team, to.id, added);
    const after: TakenApart = { name: to.name, from: from.map((tag) => tag.id) };
    await record(tx, act, { team, action: 'tag.unmerge', noun: 'tag', subject: to.id, before: { from, added }, after });
  }
};

/** What history keeps of a merge that was undone. */
interface TakenApart {
  name: string;
  from: string[];
}

const undoUnmerge: Undoer = async (tx, act, changes) => {
  for (const change of changes.toReversed()) {
    const { from } = change.after as TakenApart;
    const tags = await lockTags(tx, change.team, [...from, change.subject]);
    if (tags.length < from.length + 1) fail('conflict', 'One of the tags no longer exists.');
    const of = (id: string) => authorized(tags.find((tag) => tag.id === id) ?? fail('conflict'), 'tag.manage');
    await mergeTags(tx, act, from.map(of), of(change.subject));
  }
};

export const tagUndo: Undoers = {
  'tag.create': undoCreate,
  'tag.update': undoUpdate,
  'tag.delete': undoDelete,
  'tag.restore': undoRestore,
  'tag.merge': undoMerge,
  'tag.unmerge': undoUnmerge,
};
