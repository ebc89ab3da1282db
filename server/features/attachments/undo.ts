import { findFiles, lockFiles } from '#features/files/store/files.ts';
import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptAttachment, putAttachments, recordAttachments } from './changes/attach.ts';
import { deleteAttachments } from './store.ts';

interface KeptAttach {
  attachments: KeptAttachment[];
}

/** Takes off what was attached and attaches what was taken off, under the ids they had. */
const putBack = oneByOne(async (tx, act, change) => {
  const { team, subject } = change;
  const [back, off] = [(change.before as KeptAttach).attachments, (change.after as KeptAttach).attachments];
  const [file] = await lockFiles(tx, team, [subject]);
  if (!file) fail('conflict', 'A file in this change was permanently deleted.');
  const gone = await deleteAttachments(
    tx,
    team,
    file.id,
    off.map(({ uuid }) => uuid),
  );
  const missing = off.find(({ uuid }) => !gone.includes(uuid));
  if (missing) fail('conflict', `${missing.name} was removed from ${file.name} in the meantime.`);
  const there = new Set(
    (
      await findFiles(
        tx,
        team,
        back.flatMap((one) => one.file ?? []),
      )
    ).map(({ id }) => id),
  );
  const lost = back.find((one) => one.file !== null && !there.has(one.file));
  if (lost) fail('conflict', `The file ${lost.name} no longer exists.`);
  const put = await putAttachments(tx, file, back);
  const twice = back.find((one) => !put.includes(one));
  if (twice) fail('conflict', `${twice.name} was attached to ${file.name} again in the meantime.`);
  await recordAttachments(tx, act, file, { added: back, taken: off });
});

export const attachmentUndo: Undoers = { 'file.attach': putBack };
