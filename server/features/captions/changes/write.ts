import { serverLimits } from '#contract/core/server-limits.ts';
import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import { setSpokenWords } from '#features/versions/store.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type CaptionRow, countCaptions, findCaption, insertCaption, setCaption } from '../store.ts';
import { keepText, type StoredText } from './keep-text.ts';

/** The record of captions: enough to put them back. Those that were removed, or not there yet, have no text. */
export interface KeptCaption {
  readonly uuid: string;
  readonly version: string;
  /** For people. */
  readonly label: string;
  readonly language: string | null;
  readonly kind: CaptionRow['kind'];
  readonly text: string | null;
}

export const keptOf = (row: CaptionRow): KeptCaption => ({
  uuid: row.id,
  version: row.version_id,
  label: row.label,
  language: row.language,
  kind: row.kind,
  text: row.removed_at === null ? row.text_id : null,
});

/** One line of the file's history, and what search finds. */
export async function noteCaptions(
  tx: Tx,
  act: Act,
  { team_id: team, id: subject }: Pick<FileRow, 'team_id' | 'id'>,
  [before, after]: readonly [KeptCaption, KeptCaption],
): Promise<void> {
  await setSpokenWords(tx, team, after.version);
  await record(tx, act, { team, action: 'file.captions', noun: 'file', subject, before, after });
}

export interface CaptionWords {
  readonly label: string;
  readonly language: string | null;
  readonly kind: CaptionRow['kind'];
}

/** Adds captions to a version of a file. Gives their id. */
export async function addCaption(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<FileRow, 'edit'>,
  { version, text, words }: { version: string; text: StoredText; words: CaptionWords },
): Promise<string> {
  const [file] = await lockFiles(tx, team, [id]);
  if (!file) fail('not_found');
  if ((await countCaptions(tx, team, version)) >= serverLimits.captionsPerVersion)
    fail('conflict', `${file.name} has ${serverLimits.captionsPerVersion} captions already. Remove some first.`);
  await keepText(tx, team, version, text);
  const uuid = newId();
  await insertCaption(tx, { team, id: uuid, version, text: text.id, stream: null, by: act.actor, ...words });
  const after: KeptCaption = { uuid, version, text: text.id, ...words };
  await noteCaptions(tx, act, file, [{ ...after, text: null }, after]);
  return uuid;
}

/** Locks the file, and reads captions of it as they are now. */
async function lockCaption(tx: Tx, file: FileRow, id: string): Promise<CaptionRow> {
  await lockFiles(tx, file.team_id, [file.id]);
  const now = await findCaption(tx, [file.team_id], id);
  return now?.removed_at === null ? now : fail('not_found');
}

/** Changes what captions are called, or their words. Nothing happens when they are so already. */
export async function changeCaption(
  tx: Tx,
  act: Act,
  file: Authorized<FileRow, 'edit'>,
  id: string,
  { text, ...words }: Partial<CaptionWords> & { text?: StoredText },
): Promise<void> {
  const now = await lockCaption(tx, file, id);
  if (text) await keepText(tx, file.team_id, now.version_id, text);
  const before = keptOf(now);
  const after: KeptCaption = { ...before, ...words, text: text?.id ?? before.text };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await setCaption(tx, file.team_id, id, { ...after, text: text?.id ?? now.text_id, removed: false });
  await noteCaptions(tx, act, file, [before, after]);
}

export async function removeCaption(tx: Tx, act: Act, file: Authorized<FileRow, 'edit'>, id: string): Promise<void> {
  const now = await lockCaption(tx, file, id);
  const before = keptOf(now);
  await setCaption(tx, file.team_id, id, { ...before, text: now.text_id, removed: true });
  await noteCaptions(tx, act, file, [before, { ...before, text: null }]);
}
