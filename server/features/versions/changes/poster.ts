import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { writePoster } from '../store.pictures.ts';
import { type ChosenPoster, findVersion, keepRendition } from '../store.ts';
import { askPoster } from './ask-processing.ts';

/** The record of a poster. */
export interface KeptPoster {
  readonly version: string;
  readonly poster: ChosenPoster | null;
}

/** One line of the file's history, and the job that makes the pictures. */
export async function notePoster(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { team_id: team, id: subject }: Pick<FileRow, 'team_id' | 'id'>,
  [before, after]: readonly [KeptPoster, KeptPoster],
): Promise<void> {
  await writePoster(tx, team, after.version, after.poster);
  await record(tx, act, { team, action: 'file.poster', noun: 'file', subject, before, after });
  await askPoster(tx, jobs, { team, version: after.version });
}

/** Chooses the poster of a file's cover; null: the one that is chosen by itself. Nothing happens when it is chosen already. */
export async function choosePoster(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { team_id: team, id, cover_version: version }: Authorized<FileRow, 'edit'>,
  { poster, bytes }: { poster: ChosenPoster | null; bytes?: number },
): Promise<void> {
  const [file] = await lockFiles(tx, team, [id]);
  const now = await findVersion(tx, team, version);
  if (!file || !now) fail('not_found');
  const asked = poster?.kind === 'frame' ? poster.at : poster?.name;
  const known = now.poster?.kind === 'frame' ? now.poster.at : now.poster?.name;
  if (asked === known) return;
  if (poster?.kind === 'image')
    await keepRendition(tx, team, version, `made:${poster.name}`, { name: poster.name, bytes: bytes ?? 0 });
  await notePoster(tx, jobs, act, file, [
    { version, poster: now.poster },
    { version, poster },
  ]);
}
