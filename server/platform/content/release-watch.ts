import type { Log } from '#platform/log.ts';
import { createPoller } from '#platform/poller.ts';
import type { Pulse } from '#platform/pulse.ts';
import type { VerifiedAddress } from './address-types.ts';

/** A version whose file's release changed lately, and the state that it is in now; null where it is gone. */
export interface ChangedRelease {
  readonly version: string;
  readonly stamp: string | null;
}

/** Reads changes from a place on, and tells the place to read from next. From the beginning without one. */
export type ReadReleases = (from: string | null, each: (changes: readonly ChangedRelease[]) => void) => Promise<string>;

/** Versions whose release changed while addresses that were signed before may still live: kept in memory, so that sending bytes asks no row. */
export interface ReleaseWatch {
  start(): Promise<void>;
  /** True when an address was made in another state of the file's release than the one it is in. */
  hasEnded(address: Pick<VerifiedAddress, 'version' | 'stamp'>): Promise<boolean>;
  stop(): void;
}

const everyMs = 2_000;
/** Longer than any address lives. */
export const keptMs = 3 * 3_600_000;

export function watchReleases({
  read,
  pulse,
  log,
}: {
  read: ReadReleases;
  pulse: Pulse;
  log: Pick<Log, 'warn'>;
}): ReleaseWatch {
  let recent = new Map<string, string | null>();
  let older = new Map<string, string | null>();
  let since = Date.now();
  let place: string | null = null;
  let reading: Promise<boolean> | null = null;
  let forgetPulse: (() => void) | undefined;

  const known = (version: string) => (recent.has(version) ? recent.get(version) : older.get(version));
  const isOver = ({ version, stamp }: Pick<VerifiedAddress, 'version' | 'stamp'>) => {
    const now = known(version);
    return now !== undefined && now !== stamp;
  };
  const ageOut = () => {
    if (Date.now() - since < keptMs) return;
    [older, recent, since] = [recent, new Map(), Date.now()];
  };

  const readOn = async (): Promise<boolean> => {
    let found = false;
    ageOut();
    place = await read(place, (changes) => {
      for (const { version, stamp } of changes) {
        found ||= known(version) !== stamp;
        recent.set(version, stamp);
      }
    });
    return found;
  };
  const once = (): Promise<boolean> => {
    reading ??= readOn().finally(() => {
      reading = null;
    });
    return reading;
  };
  /** One that begins now or later: what is being read may be older than the question. */
  const afresh = async () => {
    await reading?.catch(() => undefined);
    await once();
  };
  const look = () =>
    once().catch((error: unknown) => {
      log.warn({ err: error }, 'changes of what may be seen could not be read');
      return false;
    });
  const poller = createPoller({ look, everyMs, pauseMs: 100, patience: 3 });

  return {
    async start() {
      await once();
      poller.start();
      forgetPulse = pulse.onChange(poller.knock);
    },
    async hasEnded(address) {
      if (!isOver(address)) return false;
      // The address may be newer than what is known here: only then is a row read, once for all that ask meanwhile.
      await afresh().catch(() => undefined);
      return isOver(address);
    },
    stop() {
      poller.rest();
      forgetPulse?.();
    },
  };
}
