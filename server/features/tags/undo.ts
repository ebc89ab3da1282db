import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PastChange, Undoer, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import type { MergedTags } from './changes/merge.ts';
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

async function recordRestored(tx: Tx, act: Act, team: string, { id, name, colour }: RemovedTag): Promise<void> {
  await record(tx, act, { team, action: 'tag.create', noun: 'tag', subject: id, after: { name, colour } });
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

const undoMerge: Undoer = async (tx, act, changes) => {
  for (const change of changes.toReversed()) {
    const { team } = change;
    const to = await present(tx, change);
    const { from } = change.before as MergedTags['before'];
    const { added } = change.after as MergedTags['after'];
    for (const tag of from) await bringBack(tx, team, tag);
    await untagFiles(tx, team, to.id, added);
    for (const tag of from) await recordRestored(tx, act, team, tag);
    const after = { name: to.name, colour: to.colour };
    await record(tx, act, { team, action: 'tag.unmerge', noun: 'tag', subject: to.id, before: { from, added }, after });
  }
};

/** `tag.unmerge`, the trace of an undone merge, is undone by merging again. */
export const tagUndo: Undoers = {
  'tag.create': undoCreate,
  'tag.update': undoUpdate,
  'tag.delete': undoDelete,
  'tag.merge': undoMerge,
};
