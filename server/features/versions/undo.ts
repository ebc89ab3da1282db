import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptPoster, notePoster } from './changes/poster.ts';
import { type ChosenPoster, findVersion, setCover, setNote } from './store.ts';

const textOf = (poster: ChosenPoster | null) =>
  poster === null ? '' : `${poster.kind} ${poster.kind === 'frame' ? poster.at : poster.name}`;
const isSamePoster = (one: ChosenPoster | null, other: ChosenPoster | null) => textOf(one) === textOf(other);

const versionIn = (value: unknown) => (value as { version: string }).version;

async function putBack(tx: Tx, act: Act, change: PastChange, file: FileRow): Promise<void> {
  const { team, subject } = change;
  const [before, after] = [versionIn(change.before), versionIn(change.after)];
  if (file.cover_version !== after)
    fail('conflict', `Another version of ${file.name} became the cover in the meantime.`);
  const earlier = await findVersion(tx, team, before);
  if (earlier?.file_id !== subject) fail('conflict', `The earlier version of ${file.name} no longer exists.`);
  await setCover(tx, team, subject, before);
  await record(tx, act, {
    team,
    action: 'file.cover',
    noun: 'file',
    subject,
    before: { version: after },
    after: { version: before },
  });
}

/** The earlier version is put first again. The newer one stays among the versions: nothing is lost by undoing. */
const undoCover = oneByOne(async (tx, act, change) => {
  const [file] = await lockFiles(tx, change.team, [change.subject]);
  await putBack(tx, act, change, file ?? fail('conflict', 'A file in this change was permanently deleted.'));
});

interface KeptNote {
  version: string;
  note: string | null;
}

const undoNote = oneByOne(async (tx, act, { team, subject, before, after }) => {
  const [file] = await lockFiles(tx, team, [subject]);
  if (!file) fail('conflict', 'A file in this change was permanently deleted.');
  const { version, note } = before as KeptNote;
  const now = await findVersion(tx, team, version);
  if (!now) fail('conflict', `The version of ${file.name} no longer exists.`);
  if (now.note !== (after as KeptNote).note)
    fail('conflict', `The note of a version of ${file.name} was changed in the meantime.`);
  await setNote(tx, team, version, note);
  await record(tx, act, { team, action: 'file.version_note', noun: 'file', subject, before: after, after: before });
});

/** The poster is again what it was; the image of one that was uploaded is kept with its version. */
const undoPoster = oneByOne(async (tx, act, change, jobs) => {
  const [before, after] = [change.before as KeptPoster, change.after as KeptPoster];
  const [file] = await lockFiles(tx, change.team, [change.subject]);
  if (!file) fail('conflict', 'A file in this change was permanently deleted.');
  const now = await findVersion(tx, change.team, after.version);
  if (!now) fail('conflict', `The version of ${file.name} no longer exists.`);
  if (!isSamePoster(now.poster, after.poster))
    fail('conflict', `The poster of ${file.name} was changed again in the meantime.`);
  await notePoster(tx, jobs, act, file, [after, before]);
});

export const versionUndo: Undoers = {
  'file.version': undoCover,
  'file.cover': undoCover,
  'file.version_note': undoNote,
  'file.poster': undoPoster,
};
