import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { insertEvents, type NewEvent } from './event.ts';

interface PendingEvent {
  readonly id: string;
  readonly event: NewEvent;
}

export interface Book {
  /** Keeps an event in a moment; nobody waits for it. What could not be kept is logged. */
  note(event: NewEvent): void;
  /** Settles when everything noted so far is kept. */
  settle(): Promise<void>;
}

const atOnce = 200;
const mostWaiting = 20_000;
/** Milliseconds before each new try. */
const tries = [100, 500, 2_000, 5_000];

/** Notes events off the way of requests: those that come together are kept by one statement. */
export function createBook({ db, log }: { db: Db; log: Log }): Book {
  let waiting: PendingEvent[] = [];
  let writing: Promise<void> | undefined;

  const lose = (events: readonly PendingEvent[], error: unknown) => {
    for (const { id, event } of events)
      log.error(
        {
          err: error,
          event: { id, team: event.team, actor: event.actor, action: event.action, subject: event.subject },
        },
        'a security event could not be kept',
      );
  };

  async function keep(events: readonly PendingEvent[]): Promise<void> {
    for (const wait of [...tries, null]) {
      try {
        // Told twice is kept once: the ids are given before.
        return await insertEvents(db, events);
      } catch (error) {
        if (wait === null) return lose(events, error);
        await pause(wait);
      }
    }
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.slice(0, atOnce);
      waiting = waiting.slice(atOnce);
      await keep(some);
    }
    writing = undefined;
  }

  return {
    note(event) {
      const one = { id: newId(), event };
      if (waiting.length >= mostWaiting) return lose([one], new Error('Too many events are waiting to be kept.'));
      waiting.push(one);
      writing ??= Promise.resolve().then(write);
    },
    async settle() {
      while (writing) await writing;
    },
  };
}
