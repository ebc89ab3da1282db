import { lockFiles } from '#features/files/store/files.ts';
import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptCorrection, writeCorrections } from './changes/correct.ts';
import { findCorrections } from './store.ts';

/** Puts each correction back to what it was, unless it was given another value since. */
const undoCorrections = oneByOne(async (tx, act, { team, subject: file, before, after }) => {
  const [row] = await lockFiles(tx, team, [file]);
  if (!row) fail('conflict', 'A file in this change was permanently deleted.');
  const [was, left] = [before as KeptCorrection, after as KeptCorrection];
  const now = (await findCorrections(tx, team, file)).find(({ id }) => id === left.id)?.value ?? null;
  if (now !== left.value) fail('conflict', `${left.name} of ${row.name} was corrected again in the meantime.`);
  await writeCorrections(tx, act, { team, file }, [was]);
});

export const metadataUndo: Undoers = { 'file.metadata': undoCorrections };
