import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import { original } from '#platform/storage/keys.ts';
import { BlobDamaged, BlobMissing, type Storage } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { tellDamaged } from '../changes/tell-damaged.ts';
import { type BlobToCheck, type Damage, longestUnchecked, scrubState, setChecked } from '../store.scrub.ts';

const runSeconds = 600;

export const scrubJob: JobDefinition = {
  name: 'storage.scrub',
  concurrency: 1,
  priority: 0,
  retries: 1,
  expireSeconds: 6 * 3600,
  everySeconds: runSeconds,
};

const day = 24 * 3_600;
/** Every byte is read once in 30 days. What was read within the last ten is left, which leaves time to catch up. */
const days = { between: 10, longest: 30 } as const;
const leastPerRun = 256 * 1024 * 1024;
/** The disk belongs to those who work: so many bytes a second, and no more. */
const bytesPerSecond = 32 * 1024 * 1024;
const atOnce = 20;

/** Bytes that one run may read: as many as it takes to be round in time, and half as many again. */
const budgetOf = (bytes: number) =>
  Math.max(leastPerRun, (bytes * 1.5 * runSeconds) / ((days.longest - days.between) * day));

async function readPaced(
  storage: Storage,
  key: string,
  signal: AbortSignal,
): Promise<{ size: number; sha256: string }> {
  const { stream } = await storage.open(key);
  const hash = createHash('sha256');
  const begun = performance.now();
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    hash.update(chunk);
    size += chunk.length;
    const early = (size / bytesPerSecond) * 1000 - (performance.now() - begun);
    if (early > 20) await pause(early, undefined, { signal });
  }
  return { size, sha256: hash.digest('hex') };
}

const unreadable = new Set(['EIO', 'EBADMSG', 'EUCLEAN']);

/** The damage of stored bytes. */
async function examine(storage: Storage, blob: BlobToCheck, signal: AbortSignal): Promise<Damage | null> {
  const key = original(blob.team, blob.sha256);
  try {
    const { size, sha256 } = await readPaced(storage, key, signal);
    if (blob.size !== null && size !== blob.size) return 'wrong size';
    return sha256 === blob.sha256.toString('hex') ? null : 'damaged';
  } catch (error) {
    if (error instanceof BlobMissing) return 'missing';
    if (error instanceof BlobDamaged || unreadable.has(String((error as { code?: unknown }).code))) return 'damaged';
    throw error;
  }
}

/** Reads the bytes that were not read for the longest, and notes those that are not what came in. Cut off, it goes on where it was. */
export async function scrub(
  services: Pick<Services, 'db' | 'store' | 'damaged' | 'mail' | 'origin' | 'pulse' | 'clock'>,
  _data: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { db, store, damaged, clock } = services;
  const before = new Date(clock.now().getTime() - days.between * day * 1000);
  let left = budgetOf((await scrubState(db)).bytes);
  const found: { blob: BlobToCheck; damage: Damage }[] = [];
  while (left > 0 && !signal.aborted) {
    const blobs = await longestUnchecked(db, before, atOnce);
    for (const blob of blobs) {
      if (left <= 0) break;
      const damage = await examine(store, blob, signal);
      left -= Math.max(blob.size ?? 0, 64 * 1024);
      if ((await setChecked(db, blob, damage)) && damage !== null) found.push({ blob, damage });
    }
    if (blobs.length < atOnce) break;
  }
  await damaged.refresh();
  if (found.length > 0)
    await tellDamaged(
      services,
      found.map(({ blob }) => blob),
    );
}
