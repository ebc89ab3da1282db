import { findFile } from '#features/files/store/files.ts';
import type { Attempt, JobDefinition } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { makePart, makeRoomForPart, type Part, partName } from '../bytes/part-variant.ts';
import { noteMade } from '../changes/made.ts';
import { keepName, setConversion } from '../store.ts';

export interface PartWish {
  team: string;
  file: string;
  version: string;
  /** Of the rendition that was asked for. */
  name: string;
  part: Part;
  /** True when policy wants the mark. */
  marked: boolean;
}

export const partJob: JobDefinition<PartWish> = {
  name: 'content.part',
  concurrency: 1,
  priority: 5,
  retries: 1,
  expireSeconds: 3600,
};

const changed = 'The file changed meanwhile. Ask for it once more.';
const notHere = 'This part could not be made after several attempts.';

/** Makes a part of a video and tells how far it is at each whole per cent. Done twice, it is found done. */
export async function makePartJob(
  services: Services,
  { team, file: id, version, name, part, marked }: PartWish,
  signal: AbortSignal,
  attempt: Pick<Attempt, 'retries'>,
): Promise<void> {
  const { db, storage, log } = services;
  const tell = (state: 'running' | 'failed', progress: number, failed: string | null = null) =>
    setConversion(db, team, version, name, { state, progress, failed });
  const made = () => noteMade(services, { team, file: id, version, name });
  const key = rendition(team, version, name);
  const file = await findFile(db, [team], id);
  if (file?.cover_version !== version || (await partName(services, file, part, marked)).name !== name)
    return tell('failed', 0, changed);
  if (await storage.stat(key)) return made();
  const out = await storage.tempFile();
  let told = 0;
  const onProgress = (percent: number) => {
    if (percent <= told || percent >= 100) return;
    told = Math.floor(percent);
    tell('running', told).catch((error: unknown) => log.warn({ err: error }, 'progress was not noted'));
  };
  try {
    await makePart(services, file, part, { out, marked, signal, onProgress });
  } catch (error) {
    if (error instanceof MediaFailure) return tell('failed', 0, error.message);
    if (!signal.aborted && attempt.retries >= partJob.retries) await tell('failed', 0, notHere);
    throw error;
  }
  await makeRoomForPart(services, file);
  await keepName(db, team, version, name);
  await storage.adopt(key, out);
  await made();
}
