import type { Attempt } from '#platform/jobs/queue.ts';
import type { Thumbnail } from '#platform/media/model.ts';
import { original } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { askInspection, type VersionJob } from '../changes/ask-processing.ts';
import { findVersion, setThumbnail, type VersionRow } from '../store.ts';
import { noteMade } from './note-made.ts';
import { dropRenditions, storeRenditions, withFolder } from './rendition-files.ts';

const nothing = { width: null, height: null, duration: null, frames: null };

async function look(services: Services, row: VersionRow, outDir: string, signal: AbortSignal): Promise<Thumbnail> {
  if (row.size === 0) return { ...nothing, failed: 'This file is empty.' };
  const source = await wholePath(services.storage, original(row.team_id, row.sha256), row.size);
  if (!source) return { ...nothing, failed: 'This file is missing on the server.' };
  const sniffed = { mediaType: row.media_type, extension: row.extension, kind: row.kind };
  return services.media.thumbnail({ source, sniffed, outDir, signal });
}

/** Makes the small picture of a version and asks for the rest. */
export async function makeThumbnail(
  services: Services,
  job: VersionJob,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, jobs, pulse } = services;
  const row = await findVersion(db, job.team, job.version);
  if (!row) return;
  await withFolder(services, async (folder) => {
    const seen = await look(services, row, folder, signal);
    const made = seen.failed === null ? seen : { thumb: null, made: null, thumbhash: null };
    const renditions = await storeRenditions(services, job, [made.thumb, made.made]);
    const { width, height, duration, frames, failed } = seen;
    const facts = { width, height, duration, frames, failed, thumbhash: made.thumbhash, renditions };
    const there = await noteMade(services, row, attempt, {
      action: 'version.thumbnail',
      told: { failed },
      marks: false,
      write: (tx) => setThumbnail(tx, job.team, job.version, facts),
      next: (tx) => askInspection(tx, jobs, job),
    });
    if (!there) await dropRenditions(services, job, renditions);
  });
  pulse.changed();
  jobs.wake();
}
