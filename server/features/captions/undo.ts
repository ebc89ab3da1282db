import { lockFiles } from '#features/files/store/files.ts';
import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptCaption, keptOf, noteCaptions } from './changes/write.ts';
import { findCaption, setCaption } from './store.ts';

const isSame = (one: KeptCaption, other: KeptCaption) =>
  one.text === other.text &&
  (one.text === null || (one.label === other.label && one.language === other.language && one.kind === other.kind));

/** Captions are again as they were: there or not, with the words they had, under their earlier name. */
const putBack = oneByOne(async (tx, act, change) => {
  const { team, subject } = change;
  const [before, after] = [change.before as KeptCaption, change.after as KeptCaption];
  const [file] = await lockFiles(tx, team, [subject]);
  if (!file) fail('conflict', 'A file in this change was permanently deleted.');
  const now = await findCaption(tx, [team], after.uuid);
  if (!now) fail('conflict', `The version of ${file.name} with these captions was deleted.`);
  if (!isSame(keptOf(now), after)) fail('conflict', `The captions ${now.label} were changed again in the meantime.`);
  const removed = before.text === null;
  await setCaption(tx, team, now.id, { ...before, text: before.text ?? now.text_id, removed });
  await noteCaptions(tx, act, file, [after, before]);
});

export const captionUndo: Undoers = { 'file.captions': putBack };
