import { setTimeout as wait } from 'node:timers/promises';

/** Answers and refuses at whole steps after the beginning, so that how long the work took tells nothing of what it found. */
export async function evenTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - began;
    await wait(Math.ceil(took / stepMs) * stepMs - took);
  }
}
