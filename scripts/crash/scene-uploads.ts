import { wholeUntilGone } from './multipart.ts';
import { goOn, resumableUntilGone } from './resumable.ts';
import type { Scene } from './scene.ts';

/** Whole and resumable uploads, several at once: those that were begun are gone on with afterwards. */
export const uploads: Scene = {
  name: 'uploads',
  promise: 'A1',
  withinMs: 2_500,
  async play({ account, name, random, ledger, armed }) {
    armed();
    const whole = ['a', 'b'].map((letter) => wholeUntilGone(account, `${name}${letter}`, random, ledger));
    const resumable = ['c', 'd'].map((letter) => resumableUntilGone(account, `${name}${letter}`, random, ledger));
    await Promise.all(whole);
    const unfinished = (await Promise.all(resumable)).filter((one) => one !== null);
    return async () => {
      const broken: string[] = [];
      for (const one of unfinished)
        await goOn(account, one, 1_000_000).catch((error: unknown) => {
          broken.push(`An upload could not be gone on with: ${String(error)}`);
        });
      return broken;
    };
  },
};
