import { isDeepStrictEqual } from 'node:util';
import { record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { writeLook } from './changes/change.ts';
import { type KeptEmbed, keep, lookOf, type RemovedEmbed } from './changes/embed-history.ts';
import { removeLocked } from './changes/remove.ts';
import { insertEmbed, lockEmbed, type SingleEmbedRow } from './store.ts';

/** The embed as a change left it. */
async function unchanged(tx: Tx, { team, subject, after }: PastChange): Promise<SingleEmbedRow> {
  const row = (await lockEmbed(tx, team, subject)) ?? fail('conflict', 'The embed no longer exists.');
  if (!isDeepStrictEqual(keep(row), keep(lookOf(after as KeptEmbed))))
    fail('conflict', `The embed ${row.title} was changed again in the meantime.`);
  return row;
}

const undoCreate = oneByOne(async (tx, act, change) => removeLocked(tx, act, await unchanged(tx, change)));

const undoUpdate = oneByOne(async (tx, act, change) =>
  writeLook(tx, act, await unchanged(tx, change), lookOf(change.before as KeptEmbed)),
);

const undoDelete = oneByOne(async (tx, act, { team, subject: id, before }) => {
  const { created_by: createdBy, created_at: createdAt, ...kept } = before as RemovedEmbed;
  await insertEmbed(tx, { ...lookOf(kept), team, id, createdBy, createdAt });
  const row = await lockEmbed(tx, team, id);
  if (!row || row.files.length === 0) fail('conflict', `The files that ${kept.name} showed were deleted.`);
  await record(tx, act, {
    team,
    action: 'single_embed.restore',
    noun: 'single_embed',
    subject: id,
    after: keep(row),
  });
});

export const singleEmbedUndo: Undoers = {
  'single_embed.create': undoCreate,
  'single_embed.update': undoUpdate,
  'single_embed.delete': undoDelete,
  'single_embed.restore': undoCreate,
};
