import { askHearing } from '#features/versions/changes/ask-sound.ts';
import type { Services } from '#server/services.ts';
import { askNowAndThen, type Memory } from '../ask-now-and-then.ts';

/** A sound that cannot be heard is not tried all day. */
const againMs = 3_600_000;
const asked: Memory = new WeakMap();

/** Has sounds heard that were understood before sounds had waves, as somebody looks at them. */
export function wantSounds(
  services: Pick<Services, 'db' | 'jobs' | 'log'>,
  team: string,
  versions: readonly string[],
): void {
  askNowAndThen(asked, services, versions, {
    ...{ what: 'sound', againMs, trouble: 'waves of sounds could not be asked for' },
    ask: (tx, version) => askHearing(tx, services.jobs, { team, version }),
  });
}
