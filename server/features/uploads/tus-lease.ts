import { setTimeout as pause } from 'node:timers/promises';
import type { Locker } from '@tus/server';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { dropLease, renewLeases, takeLease } from './store.ts';
import { tusCall } from './tus-call.ts';

/** Longer than a lease lives, so that the place of a writer who died is taken within one wait. */
const waitMs = 14_000;
const renewMs = 2_000;
const knockMs = [20, 50, 100, 200];

interface Held {
  id: string;
  since: number;
  /** Ends the writing request, because another one waits for the upload or has it already. */
  letGo(): void;
}

/** One writer per upload, among all servers: the right to write is a lease in the upload's row, renewed while it is used. */
export function createLeases(db: Db, log: Log): Locker & { close(): void } {
  const held = new Map<string, Held>();

  async function renew(): Promise<void> {
    const mine = [...held.keys()];
    if (mine.length === 0) return;
    const kept = new Map((await renewLeases(db, mine)).map((row) => [row.lease, row.release_asked]));
    for (const lease of mine) {
      const entry = held.get(lease);
      // A young one may not be in its row yet.
      const lost = !kept.has(lease) && entry && Date.now() - entry.since > renewMs;
      if (kept.get(lease) || lost) entry?.letGo();
    }
  }
  const timer = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error }, 'upload leases were not renewed')),
    renewMs,
  );
  timer.unref();

  async function take(letGo: () => void): Promise<void> {
    const call = tusCall();
    const lease = newId();
    const hold = () => {
      call.lease = lease;
      held.set(lease, { id: call.id, since: Date.now(), letGo });
    };
    if (call.wanted) return call.writes ? hold() : undefined;
    const until = Date.now() + waitMs;
    for (let knocks = 0; ; knocks++) {
      const row = (await takeLease(db, call.team, call.id, lease)) ?? fail('not_found');
      call.row = row;
      if (row.mine) return hold();
      if (row.state !== 'receiving') return;
      if (Date.now() > until) fail('locked', { detail: 'Another request is writing to this upload.', retryAfter: 2 });
      for (const other of held.values()) if (other.id === call.id) other.letGo();
      await pause(knockMs[knocks] ?? knockMs.at(-1));
    }
  }

  return {
    newLock: () => ({
      lock: async (signal, requestRelease) => {
        await take(() => void requestRelease());
        signal.throwIfAborted();
      },
      async unlock() {
        const call = tusCall();
        const lease = call.lease;
        if (!lease) return;
        call.lease = null;
        held.delete(lease);
        // A complete upload has no lease any more.
        if (call.row?.state === 'receiving') await dropLease(db, lease);
      },
    }),
    close: () => clearInterval(timer),
  };
}
