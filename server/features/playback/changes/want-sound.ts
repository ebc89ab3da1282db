import { askNowAndThen, type Memory } from '#features/files/changes/ask-now-and-then.ts';
import { askSound } from '#features/versions/changes/ask-sound.ts';
import type { Services } from '#server/services.ts';
import type { Version } from '../store.ts';

/** A job that was lost is found soon; one that waits is not asked for twice. */
const againMs = 60_000;
const asked: Memory = new WeakMap();

/** Has a sound made playable as somebody looks at its page. Nobody waits for it. */
export function wantPlayableSound(services: Pick<Services, 'db' | 'jobs' | 'log'>, { team, version }: Version): void {
  askNowAndThen(asked, services, [version], {
    ...{ what: 'sound', againMs, trouble: 'a sound that plays could not be asked for' },
    ask: (tx) => askSound(tx, services.jobs, { team, version }),
  });
}
