import { LRUCache } from 'lru-cache';
import { serverLimits } from '#contract/core/server-limits.ts';
import { type Db, rootOf, writerOf } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type Allowance, spend } from '#platform/rate.ts';

/**
 * A costly action that is counted for each person. A process takes portions, so that counting costs next to nothing.
 */
export interface RateLimit extends Allowance {
  readonly name: string;
  readonly portion: number;
  readonly refusal: string;
}

/** Far more than anyone does by hand, and less than would keep others waiting. */
export const rateLimits = {
  search: {
    name: 'search',
    max: 6_000,
    seconds: 60,
    portion: 50,
    refusal: 'Too many searches in a short time.',
  },
  picture: {
    name: 'picture',
    max: 600,
    seconds: 60,
    portion: 5,
    refusal: 'Too many images were requested in new sizes.',
  },
  film: { name: 'film', max: 60, seconds: 60, portion: 1, refusal: 'Too many videos were requested as MP4.' },
  request: {
    name: 'request',
    max: 60,
    seconds: 3600,
    portion: 1,
    refusal: 'Too many download requests in a short time.',
  },
  clientMail: {
    name: 'client mail',
    max: 60,
    seconds: 3600,
    portion: 1,
    refusal: 'Too many clients were asked by email in a short time.',
  },
  signInLink: {
    name: 'sign-in link',
    max: 60,
    seconds: 3600,
    portion: 1,
    refusal: 'Too many sign-in links were requested from your network in a short time.',
  },
  answer: {
    name: 'answer',
    max: 120,
    seconds: 3600,
    portion: 1,
    refusal: 'Too many answers were sent from your network in a short time.',
  },
  report: {
    name: 'report',
    max: 30,
    seconds: 3600,
    portion: 1,
    refusal: 'Too many reports were sent from your network in a short time.',
  },
  reportMail: {
    name: 'report mail',
    max: 5,
    seconds: 3600,
    portion: 1,
    refusal: 'Too many confirmations were sent to this address in a short time.',
  },
  sending: {
    name: 'sending',
    max: 120,
    seconds: 3600,
    portion: 1,
    refusal: 'Files were sent too often from your network in a short time.',
  },
  requester: {
    name: 'requester',
    max: 20,
    seconds: 3600,
    portion: 1,
    refusal: 'Too many download requests in a short time.',
  },
  embedding: {
    name: 'embedding',
    max: 120,
    seconds: 60,
    portion: 1,
    refusal: 'Too many files were written back in a short time.',
  },
  ping: {
    name: 'ping',
    max: 60,
    seconds: 60,
    portion: 1,
    refusal: 'Too many webhook tests in a short time.',
  },
  network: {
    name: 'network',
    max: 60,
    seconds: 60,
    portion: 1,
    refusal: 'Too many requests to social networks in a short time.',
  },
  designTool: {
    name: 'design tool',
    max: 60,
    seconds: 60,
    portion: 1,
    refusal: 'Too many requests to design tools in a short time.',
  },
  key: {
    name: 'key',
    max: serverLimits.apiKeyCallsPerMinute,
    seconds: 60,
    portion: 20,
    refusal: 'Too many requests with this API key in a short time.',
  },
  beacon: {
    name: 'beacon',
    max: 600,
    seconds: 60,
    portion: 20,
    refusal: 'Too much was told of this gallery in a short time.',
  },
  browserError: {
    name: 'browser error',
    max: 30,
    seconds: 60,
    portion: 1,
    refusal: 'Too many failures of pages were told in a short time.',
  },
  slug: {
    name: 'slug',
    max: 120,
    seconds: 60,
    portion: 5,
    refusal: 'Too many addresses were checked in a short time.',
  },
  visit: {
    name: 'visit',
    max: 3_000,
    seconds: 60,
    portion: 50,
    refusal: 'Public links were opened too often in a short time.',
  },
  miss: {
    name: 'miss',
    max: 300,
    seconds: 60,
    portion: 10,
    refusal: 'Links that show nothing were opened too often in a short time.',
  },
  zip: { name: 'zip', max: 120, seconds: 60, portion: 1, refusal: 'Too many zip downloads in a short time.' },
} as const satisfies Record<string, RateLimit>;

interface Portion {
  left: number;
  /** By the clock that measures durations. */
  until: number;
}

interface CountedUse {
  readonly portions: LRUCache<string, Portion>;
  /** Portions that are being taken: who comes meanwhile shares them. */
  readonly taking: Map<string, Promise<void>>;
}

const counted = new WeakMap<Db, CountedUse>();

function countedIn(given: Db): CountedUse {
  const db = rootOf(given);
  const known = counted.get(db);
  if (known) return known;
  const fresh = { portions: new LRUCache<string, Portion>({ max: 20_000 }), taking: new Map<string, Promise<void>>() };
  counted.set(db, fresh);
  return fresh;
}

async function take(db: Db, key: string, cost: RateLimit): Promise<Portion> {
  const { allowed, retryAfter } = await spend(db, key, cost, cost.portion);
  if (!allowed) fail('rate_limited', { detail: `${cost.refusal} Try again in a moment.`, retryAfter });
  return { left: cost.portion, until: performance.now() + retryAfter * 1000 };
}

/** Counts one of something dear for a person; refuses with 429 and when to come back. */
export async function limitRate(db: Db, user: string, cost: RateLimit): Promise<void> {
  const { portions, taking } = countedIn(db);
  const key = `${cost.name}|${user}`;
  for (;;) {
    const portion = portions.get(key);
    if (portion && portion.left > 0 && portion.until > performance.now()) {
      portion.left -= 1;
      return;
    }
    const taken =
      taking.get(key) ??
      take(writerOf(db), key, cost)
        .then((fresh) => void portions.set(key, fresh))
        .finally(() => taking.delete(key));
    taking.set(key, taken);
    await taken;
  }
}
