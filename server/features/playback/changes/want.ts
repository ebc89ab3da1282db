import { askNowAndThen, type Memory } from '#features/files/changes/ask-now-and-then.ts';
import type { Services } from '#server/services.ts';
import { askFiles, type PlanWish } from './ask-playback.ts';

/** Whoever looks at a page asks now and then; a job that was lost is found soon. */
const againMs = 60_000;
const asked: Memory = new WeakMap();

/** Has a video made playable as somebody looks at it: it goes first. Nobody waits for it. */
export function wantPlayback(
  services: Pick<Services, 'db' | 'jobs' | 'log'>,
  { team, version, mark = '', whole = false }: Omit<PlanWish, 'first'>,
): void {
  askNowAndThen(asked, services, [version], {
    ...{ what: `${mark}:${whole}`, againMs, trouble: 'a video that plays could not be asked for' },
    ask: (tx) => askFiles(tx, services.jobs, { team, version, mark, whole, first: true }),
  });
}
