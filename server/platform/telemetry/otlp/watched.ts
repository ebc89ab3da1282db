import type { Log } from '#platform/log.ts';

/** Told how each export went. */
export interface CollectorWatch {
  logTo(log: Log): void;
  /** `error` is undefined when the collector took it. */
  exported(error: Error | undefined): void;
}

const againMs = 15 * 60_000;
const reasonAtMost = 200;

/** Says in the log that the collector does not answer: once, then every quarter of an hour while it lasts, and when it is over. */
export function watchCollector(host: string, now: () => number = Date.now): CollectorWatch {
  let log: Pick<Log, 'warn' | 'info'> | undefined;
  let saidAt: number | undefined;
  return {
    logTo(given) {
      log = given;
    },
    exported(error) {
      if (!error) {
        if (saidAt !== undefined) log?.info({ host }, 'the OpenTelemetry collector answers again');
        saidAt = undefined;
        return;
      }
      if (saidAt !== undefined && now() - saidAt < againMs) return;
      saidAt = now();
      const { code, message } = error as Error & { code?: unknown };
      const reason = [code, message].filter(Boolean).join(' ').slice(0, reasonAtMost);
      log?.warn(
        { host, reason },
        'the OpenTelemetry collector does not take what is sent: traces and metrics are dropped until it does',
      );
    },
  };
}
