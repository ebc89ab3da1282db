import { isDeepStrictEqual } from 'node:util';
import { record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { writeSettings } from './changes/change.ts';
import { type KeptUploadLink, keep, settingsOf } from './changes/link-history.ts';
import { collectionIfThere } from './store/filled.ts';
import { deleteLink, lockLink, type UploadLinkRow } from './store/links.ts';

/** Settings as they can be now: a collection that was deleted is none. */
const keptNow = async (tx: Tx, team: string, kept: KeptUploadLink): Promise<KeptUploadLink> => ({
  ...kept,
  collection: await collectionIfThere(tx, team, kept.collection ?? null),
});

/** The link as a change left it. */
async function unchanged(tx: Tx, { team, subject, after }: PastChange): Promise<UploadLinkRow> {
  const row = (await lockLink(tx, team, subject)) ?? fail('conflict', 'The upload link no longer exists.');
  if (!isDeepStrictEqual(keep(row), await keptNow(tx, team, after as KeptUploadLink)))
    fail('conflict', `The upload link ${row.title} was changed again in the meantime.`);
  return row;
}

const undoCreate = oneByOne(async (tx, act, change) => {
  const row = await unchanged(tx, change);
  if (row.taken > 0) fail('conflict', `Files were sent by ${row.title} already. End the link instead.`);
  const { team_id: team, id: subject } = row;
  await deleteLink(tx, team, subject);
  await record(tx, act, { team, action: 'upload_link.delete', noun: 'upload_link', subject, before: keep(row) });
});

const undoChange = oneByOne(async (tx, act, change) => {
  const row = await unchanged(tx, change);
  const before = await keptNow(tx, change.team, change.before as KeptUploadLink);
  if (before.password !== null && before.password !== row.password_id)
    fail('conflict', 'The earlier password is not kept. Set it again.');
  await writeSettings(tx, act, row, settingsOf(before, row.password_hash));
});

export const uploadLinkUndo: Undoers = {
  'upload_link.create': undoCreate,
  'upload_link.update': undoChange,
  'upload_link.end': undoChange,
  'upload_link.reopen': undoChange,
};
