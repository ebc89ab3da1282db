import { askMark } from '#features/versions/changes/ask-processing.ts';
import type { Services } from '#server/services.ts';
import { askNowAndThen, type Memory } from '../ask-now-and-then.ts';

/** Asked again after so long: a job that was lost, or a mark that changed meanwhile. */
const againMs = 60_000;
const asked: Memory = new WeakMap();

/**
 * Has pictures with the team's mark made, as somebody looks at them who may see no others. Nobody waits for it: until
 * they are there, nothing is shown.
 */
export function wantMarks(
  services: Pick<Services, 'db' | 'jobs' | 'log'>,
  team: string,
  mark: string,
  versions: readonly string[],
): void {
  askNowAndThen(asked, services, versions, {
    ...{ what: mark, againMs, trouble: 'pictures with the mark could not be asked for' },
    ask: (tx, version) => askMark(tx, services.jobs, { team, version }),
  });
}
