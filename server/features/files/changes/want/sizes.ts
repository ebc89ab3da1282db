import { askSizes } from '#features/versions/changes/ask-processing.ts';
import type { Services } from '#server/services.ts';
import { askNowAndThen, type Memory } from '../ask-now-and-then.ts';

/** A picture that cannot be made in other widths is not tried all day. */
const againMs = 3_600_000;
const asked: Memory = new WeakMap();

/** Has pictures made in further widths that were understood before there were any, as somebody looks at them. Until then they are shown as before. */
export function wantSizes(
  services: Pick<Services, 'db' | 'jobs' | 'log'>,
  team: string,
  versions: readonly string[],
): void {
  askNowAndThen(asked, services, versions, {
    ...{ what: 'sizes', againMs, trouble: 'pictures in further widths could not be asked for' },
    ask: (tx, version) => askSizes(tx, services.jobs, { team, version }),
  });
}
