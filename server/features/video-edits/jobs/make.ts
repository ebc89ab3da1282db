import { rm } from 'node:fs/promises';
import { authorizeFile } from '#features/files/access.ts';
import { type FileRow, findFile } from '#features/files/store/files.ts';
import { requireQuota } from '#features/storage/access.quota.ts';
import { keepBytes } from '#features/uploads/changes/keep-bytes.ts';
import { findVersion, type VersionRow } from '#features/versions/store.ts';
import type { Authorized } from '#platform/authorize.ts';
import { AppError, fail } from '#platform/errors.ts';
import { findStanding } from '#platform/http/identity/standing.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { requireRoom } from '#platform/jobs/require-room.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { receivedFrom } from '#platform/storage/receive.ts';
import type { Services } from '#server/services.ts';
import { requireClean } from '../access.ts';
import { endEdit, leaveWord } from '../changes/end.ts';
import { keepCut } from '../changes/keep.ts';
import { nameOfCut, tookLong } from '../rules.ts';
import { sourceOf } from '../source.ts';
import { readEdit, tellProgress, type VideoEditRow } from '../store.ts';
import { type EditData, editJob } from './definition.ts';

const lookMs = 1_000;
const gaveUp = 'This video could not be saved after several attempts.';

/** Nobody wants it any more. */
class Cancelled extends Error {}

/** Opens what an edit is made of, as far as whoever asked for it may still do it. */
async function openFor(
  { db }: Services,
  { team_id: team, file_id, version_id, user_id: user, set_id: set }: VideoEditRow,
): Promise<{ file: Authorized<FileRow, 'version'>; version: VersionRow }> {
  const gone = 'The file was deleted meanwhile.';
  const row = (await findFile(db, [team], file_id)) ?? fail('not_found', gone);
  const version = await findVersion(db, team, version_id);
  if (version?.file_id !== row.id) fail('not_found', 'The version was deleted meanwhile.');
  const who = (await findStanding(db, { team, user, set })) ?? fail('forbidden');
  const file = authorizeFile(who, 'version', row);
  requireClean(who, file);
  return { file, version };
}

/** Ends the work when the edit is cancelled. */
function watch({ db }: Services, { team_id: team, id }: VideoEditRow): { signal: AbortSignal; stop(): void } {
  const ending = new AbortController();
  const look = async () => {
    const now = await readEdit(db, team, id);
    if (!now || now.state === 'cancelled') ending.abort(new Cancelled());
  };
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  return { signal: ending.signal, stop: () => clearInterval(timer) };
}

/** Makes the video, stores it, and gives the file its version, or makes the copy: once. */
async function make(services: Services, row: VideoEditRow, signal: AbortSignal): Promise<void> {
  const { db, storage, media, log } = services;
  const { team_id: team, cut } = row;
  const { version } = await openFor(services, row);
  const source = await sourceOf(services, version);
  await requireRoom(services, 2 * version.size);
  const out = await storage.tempFile();
  let last = 0;
  const onProgress = (percent: number) => {
    if (percent <= last || percent >= 100) return;
    last = percent;
    tellProgress(db, row, percent).catch((error: unknown) => log.warn({ err: error }, 'progress was not noted'));
  };
  try {
    const made = await media.cut({ ...source, ...cut, out, onProgress, signal });
    signal.throwIfAborted();
    const { path, size, head, sha256 } = await receivedFrom(out);
    const { file } = await openFor(services, row);
    await requireQuota(services, team, size);
    const name = nameOfCut(cut.as === 'copy' ? file.name : version.original_name, made.extension, cut.as);
    const bytes = await keepBytes(services, { team, name, path, size, head, sha256: Buffer.from(sha256, 'hex') });
    await keepCut(services, row, { file, version, name, bytes, startsAt: made.startsAt, copied: made.copied });
  } finally {
    await rm(out, { force: true });
  }
}

/** The sentence that an edit ends with; null where it is tried again. A full storage is no fuller for waiting. */
function endOf(error: unknown, last: boolean): string | null {
  if (error instanceof MediaFailure) return error.message;
  if (error instanceof AppError && (error.status < 500 || error.code === 'no_space' || last)) return error.message;
  return last ? gaveUp : null;
}

async function failEdit({ db, clock, pulse }: Services, row: VideoEditRow, failed: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endEdit(tx, row, { state: 'failed', failed }))) return;
    if (tookLong(row.created_at, clock.now())) await leaveWord(tx, row, row.file_id, failed);
  });
  pulse.changed();
}

/** Makes a video of a part of another and tells how far it is. Killed, it is begun anew; done twice, it is found done. */
export async function makeEdit(
  services: Services,
  { team, edit }: EditData,
  signal: AbortSignal,
  attempt: Pick<Attempt, 'retries'>,
): Promise<void> {
  const row = await readEdit(services.db, team, edit);
  if (!row || (row.state !== 'waiting' && row.state !== 'running')) return;
  await tellProgress(services.db, row, 0);
  const wish = watch(services, row);
  try {
    await make(services, row, AbortSignal.any([signal, wish.signal]));
  } catch (error) {
    signal.throwIfAborted();
    if (wish.signal.aborted) return;
    const failed = endOf(error, attempt.retries >= editJob.retries);
    if (failed === null) throw error;
    await failEdit(services, row, failed);
    services.log.info({ edit, reason: failed }, 'a video could not be edited');
  } finally {
    wish.stop();
  }
}
