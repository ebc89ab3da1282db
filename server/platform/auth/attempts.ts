import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type Allowance, refund, spend } from '#platform/rate.ts';
import type { LoadAuth } from './auth.ts';

/**
 * Guesses are counted for an account from one address, for an account from anywhere, and for an address whatever the
 * account. The second is wide, so that a stranger cannot easily keep somebody out of their own account.
 */
const allowances: readonly { key(email: string, address: string): string; allowance: Allowance }[] = [
  { key: (email, address) => `guess|${email}|${address}`, allowance: { max: 20, seconds: 900 } },
  { key: (email) => `guess|${email}`, allowance: { max: 200, seconds: 900 } },
  { key: (_, address) => `guess|${address}`, allowance: { max: 120, seconds: 60 } },
];

interface Attempt {
  readonly email: string;
  readonly headers: Headers;
}

/** Lets someone try to sign in. Only tries that fail use up what is allowed; unknown emails are counted like known ones. */
export async function guardAttempt<T>(
  { db, auth }: { db: Db; auth: LoadAuth },
  { email, headers }: Attempt,
  run: () => Promise<T>,
): Promise<T> {
  const { getIP } = await import('better-auth/api');
  const address = getIP(headers, (await auth()).options) ?? 'unknown';
  const spent: string[] = [];
  for (const { key, allowance } of allowances) {
    const name = key(email, address);
    const { allowed, retryAfter } = await spend(db, name, allowance);
    if (!allowed) {
      await refund(db, spent);
      fail('rate_limited', { detail: 'Too many attempts. Wait a little before the next one.', retryAfter });
    }
    spent.push(name);
  }
  const result = await run();
  await refund(db, spent);
  return result;
}
