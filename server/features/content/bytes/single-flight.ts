import { fail } from '#platform/errors.ts';

export interface Turns {
  /** Does work under a name once, however many ask for it meanwhile; refuses politely when too much waits. */
  once<T>(name: string, work: () => Promise<T>): Promise<T>;
}

interface Room {
  readonly atOnce: number;
  readonly waiting: number;
  /** The sentence for whoever comes when all places are taken. */
  readonly busy?: string;
}

/** At most `atOnce` pieces of work run and `waiting` wait; one more is told to come back. */
export function createTurns({
  atOnce,
  waiting,
  busy = 'Many images are being created right now. Try again in a moment.',
}: Room): Turns {
  const flying = new Map<string, Promise<unknown>>();
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) fail('busy', { detail: busy, retryAfter: 3 });
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    once(name, work) {
      const known = flying.get(name);
      if (known) return known as ReturnType<typeof work>;
      const flight = enter()
        .then(() => work().finally(leave))
        .finally(() => flying.delete(name));
      flying.set(name, flight);
      return flight;
    },
  };
}
