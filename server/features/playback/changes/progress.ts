import type { Services } from '#server/services.ts';
import { type PlaybackFile, setProgress } from '../store.ts';
import { noteProgress, type Told } from './note.ts';

/** Those who look hear of it no more often. */
const tellMs = 3_000;

export interface Progress {
  /** To be called with whole numbers, 0 to 100. */
  readonly onProgress: (percent: number) => void;
  /** Waits until the last is written. */
  settled(): Promise<void>;
}

/** Writes how far a file is at each whole percent. `told`: those who look at it hear of it as well, `patiently`: of what takes long alone. */
export function writeProgress(
  { db, log, pulse }: Services,
  of: Told,
  file: Pick<PlaybackFile, 'mark' | 'name'>,
  told: boolean | 'patiently',
): Progress {
  let last = -1;
  let toldAt = told === 'patiently' ? performance.now() : Number.NEGATIVE_INFINITY;
  let writing: Promise<void> = Promise.resolve();

  async function write(percent: number): Promise<void> {
    await setProgress(db, of, file, percent);
    if (!told || performance.now() - toldAt < tellMs) return;
    toldAt = performance.now();
    await db.transaction().execute((tx) => noteProgress(tx, of, percent));
    pulse.changed();
  }

  return {
    onProgress(percent) {
      const whole = Math.min(99, Math.floor(percent));
      if (whole <= last) return;
      last = whole;
      writing = writing
        .then(() => write(whole))
        .catch((error: unknown) => log.warn({ err: error }, 'progress was not noted'));
    },
    settled: () => writing,
  };
}
