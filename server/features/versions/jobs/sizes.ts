import { lacksSizes } from '#features/files/rules/sizes.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { Rendition } from '#platform/media/model.ts';
import type { Services } from '#server/services.ts';
import type { VersionJob } from '../changes/ask-processing.ts';
import { setSizes } from '../store.pictures.ts';
import { findVersion, type VersionRow } from '../store.ts';
import { noteMade } from './note-made.ts';
import { dropRenditions, storedRendition, storeRenditions, withFolder } from './rendition-files.ts';

async function make(
  services: Services,
  row: VersionRow,
  outDir: string,
  signal: AbortSignal,
): Promise<readonly Rendition[]> {
  const { preview, poster, thumb } = row.renditions;
  const made = await storedRendition(services, { team: row.team_id, version: row.id }, preview ?? poster ?? thumb);
  if (!made) return [];
  try {
    return await services.media.sizes({ made, outDir, signal });
  } catch (error) {
    // What was kept cannot be read: it is shown as it was, and the doctor tells of it.
    if (error instanceof MediaFailure) return [];
    throw error;
  }
}

/** Makes the picture of a version in further widths, of the largest that is kept. */
export async function sizeVersion(
  services: Services,
  job: VersionJob,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, jobs, pulse } = services;
  const row = await findVersion(db, job.team, job.version);
  if (!row?.processed || !lacksSizes(row.renditions)) return;
  await withFolder(services, async (folder) => {
    const made = await make(services, row, folder, signal);
    if (made.length === 0) return;
    const renditions = await storeRenditions(services, job, made);
    const there = await noteMade(services, row, attempt, {
      action: 'version.sized',
      marks: true,
      write: (tx) => setSizes(tx, job.team, job.version, renditions),
    });
    if (!there) await dropRenditions(services, job, renditions);
  });
  pulse.changed();
  jobs.wake();
}
