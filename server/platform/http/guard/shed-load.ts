import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { fail } from '#platform/errors.ts';

const longestDelayMs = 3_000;
const sampleMs = 1_000;
/** Of the time of a core, from which on the thread that answers is itself what keeps others waiting. */
const busyShare = 0.5;

export interface Load {
  /** The share of a core that the thread has had. */
  share: number;
  /** The time between the samples, in ms: more than a second by as much as the thread let its timers wait. */
  spanMs: number;
}

/** The load of the thread which answers, since it was last asked. */
export function ownLoad(
  usage: () => { user: number; system: number } = () => process.threadCpuUsage(),
  now: () => number = () => performance.now(),
): () => Load {
  const spentOf = ({ user, system }: { user: number; system: number }) => (user + system) / 1000;
  let last = { at: now(), spent: spentOf(usage()) };
  let load: Load = { share: 0, spanMs: 0 };
  return () => {
    const at = now();
    if (at - last.at >= sampleMs) {
      const spent = spentOf(usage());
      load = { share: (spent - last.spent) / (at - last.at), spanMs: at - last.at };
      last = { at, spent };
    }
    return load;
  };
}

/**
 * Refuses requests while more of them come than can be answered. Decoders and the database on the same machine may keep the
 * thread waiting as well: then refusing helps nobody, as what is asked for costs little and is answered as soon as it runs.
 */
export async function shedLoad(app: FastifyInstance, maxDelayMs = longestDelayMs): Promise<void> {
  const load = ownLoad();
  const timer = setInterval(load, sampleMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: async (_request, _reply, _type, delayMs) => {
      const { share, spanMs } = load();
      // A second of one piece of work leaves nothing to measure, which is told as a delay without end.
      const tooLong = delayMs !== Number.POSITIVE_INFINITY || spanMs >= maxDelayMs;
      if (tooLong && share >= busyShare) fail('busy', { retryAfter: 2 });
    },
  });
}
