import { AppError } from '#platform/errors.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import { mayRemoveBytes } from '#platform/storage/hold.ts';
import type { Services } from '#server/services.ts';
import { finishUpload } from '../finish.ts';
import { deleteDoomed, forgetStale, nextDoomed } from '../store.sweep.ts';
import { expireUploads, listStranded } from '../store.ts';
import { endUpload, removeKept } from '../unfinished/end-upload.ts';
import { orphansJob } from './orphans.ts';
import { removeOriginal, removeRenditions } from './remove-bytes.ts';

export const sweepJob: JobDefinition = {
  name: 'bytes.sweep',
  concurrency: 1,
  priority: 10,
  retries: 0,
  expireSeconds: 600,
  everySeconds: 30,
};

/** An upload this long complete was left by whoever should have made its file. */
const strandedSeconds = 15;
const staleTempMs = 24 * 3_600_000;

/** Makes the files of uploads whose request died between the last byte and the commit. */
export async function finishStranded(services: Services): Promise<void> {
  for (const upload of await listStranded(services.db, strandedSeconds)) {
    try {
      await finishUpload(services, upload, null);
    } catch (error) {
      services.log.warn({ err: error, upload: upload.id }, 'an upload could not be finished');
      if (!(error instanceof AppError) || error.status >= 500) continue;
      await endUpload(services, upload);
    }
  }
}

/** Gives up uploads that nobody went on with. */
export async function expire(services: Services): Promise<void> {
  const expired = await expireUploads(services.db, services.config.uploadExpirySeconds);
  for (const gone of expired) await removeKept(services, gone);
}

/** Removes bytes that were deleted, or announced by an upload that died, longer ago than the grace. A backup holds them all back. */
export async function removeDoomed(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, config } = services;
  let after: number | null = 0;
  while (after !== null && !signal?.aborted) {
    const last: number = after;
    after = await db.transaction().execute(async (tx) => {
      if (!(await mayRemoveBytes(tx))) return null;
      const doomed = await nextDoomed(tx, config.bytesGraceSeconds, last);
      if (!doomed) return null;
      const { id, team_id: team, sha256, version_id: version } = doomed;
      await deleteDoomed(tx, id);
      if (version) await removeRenditions(tx, services, team, version);
      if (sha256) await removeOriginal(tx, services, team, sha256);
      return id;
    });
  }
}

/** Everything that tidies up after people and crashes. Each part may be done at any time, by anyone, twice. */
export async function sweep(services: Services, _data: object, signal: AbortSignal): Promise<void> {
  const { db, jobs, storage, config } = services;
  await finishStranded(services);
  await expire(services);
  await removeDoomed(services, signal);
  await forgetStale(db);
  await storage.clearTemp(staleTempMs);
  const startAfterSeconds = Math.min(86_400, config.bytesGraceSeconds);
  await db.transaction().execute((tx) => jobs.enqueue(tx, orphansJob, {}, { key: 'daily', startAfterSeconds }));
}
