import { fail } from '#platform/errors.ts';

/** Searches of one address under way at once, and those that wait for them; more are refused. */
const atOnce = 2;
const waitingAtMost = 10;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}
const byAddress = new Map<string, Turns>();

/** Works when it is this address's turn, so that one that asks without end leaves the database to all others. */
export async function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  const turns = byAddress.get(address) ?? { running: 0, waiting: [] };
  byAddress.set(address, turns);
  if (turns.running >= atOnce) {
    if (turns.waiting.length >= waitingAtMost)
      fail('rate_limited', { detail: 'Too many searches at once. Try again in a moment.', retryAfter: 1 });
    await new Promise<void>((resolve) => turns.waiting.push(resolve));
  } else turns.running += 1;
  try {
    return await work();
  } finally {
    // Whoever waits next takes over the turn.
    const next = turns.waiting.shift();
    if (next) next();
    else {
      turns.running -= 1;
      if (turns.running === 0) byAddress.delete(address);
    }
  }
}
