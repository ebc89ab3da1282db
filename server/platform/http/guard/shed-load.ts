import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { fail } from '#platform/errors.ts';

const longestDelayMs = 3_000;
const sampleMs = 1_000;
/** Of the time of a core, from which on the thread that answers is itself what keeps others waiting. */
const busyShare = 0.5;

/** The share of a core that the thread which answers has had since it was last asked. */
export function ownShare(
  usage: () => { user: number; system: number } = () => process.threadCpuUsage(),
  now: () => number = () => performance.now(),
): () => number {
  let last = { at: now(), spent: 0, share: 0 };
  const spentOf = ({ user, system }: { user: number; system: number }) => (user + system) / 1000;
  last.spent = spentOf(usage());
  return () => {
    const at = now();
    if (at - last.at >= sampleMs) {
      const spent = spentOf(usage());
      last = { at, spent, share: (spent - last.spent) / (at - last.at) };
    }
    return last.share;
  };
}

/**
 * Refuses requests while more of them come than can be answered. Decoders and the database on the same machine may keep the
 * thread waiting as well: then refusing helps nobody, as what is asked for costs little and is answered as soon as it runs.
 */
export async function shedLoad(app: FastifyInstance, maxDelayMs = longestDelayMs): Promise<void> {
  const share = ownShare();
  const timer = setInterval(share, sampleMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: async () => {
      if (share() >= busyShare) fail('busy', { retryAfter: 2 });
    },
  });
}
