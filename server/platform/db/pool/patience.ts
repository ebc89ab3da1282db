import { setTimeout as pause } from 'node:timers/promises';

/** As long as a database or a pooler takes that is started again. */
const patienceMs = 3_000;
const againMs = 100;

/** Does work again that failed, for some seconds and as long as `mayAgain` says that it does no harm. */
export async function patiently<T>(work: () => Promise<T>, mayAgain: (error: unknown) => boolean): Promise<T> {
  for (const until = Date.now() + patienceMs; ; await pause(againMs)) {
    try {
      return await work();
    } catch (error) {
      if (!mayAgain(error) || Date.now() > until) throw error;
    }
  }
}
