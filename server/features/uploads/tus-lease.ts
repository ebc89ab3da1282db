import { setTimeout as pause } from 'node:timers/promises';
import type { Locker } from '@tus/server';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { dropLease, renewLeases, takeLease } from './store.ts';
import { type TusCall, tusCall } from './tus-call.ts';

/** Longer than a lease lives, so that the place of a writer who died is taken within one wait. */
const waitMs = 14_000;
const renewMs = 2_000;
const knockMs = [20, 50, 100, 200];
/** A connection this quiet may be dead without anyone having said so: it gives way to whoever knocks. */
const quietMs = 1_000;
/** The time for which senders may go on when this process stops, and after which those that can be ended are looked for again. */
const lastMs = 3_000;
const lookMs = 200;
/** The time for which is waited until everything that came is kept. */
const keepMs = 10_000;

const end = (call: TusCall, why: string) => void call.source.destroy(new Error(why));
const giveWay = (call: TusCall) => {
  if (Date.now() - call.activeAt > quietMs) end(call, 'Another request is continuing this upload.');
};

/** One writer per upload, among all servers: the right to write is a lease in the upload's row, renewed while it is used. */
export function createLeases(db: Db, log: Log): Locker & { leave(): void; close(): Promise<void> } {
  const held = new Map<string, TusCall>();
  const dropping = new Set<Promise<void>>();

  async function renew(): Promise<void> {
    // One whose row is still being written cannot be lost.
    const mine = [...held].filter(([, call]) => call.row);
    if (mine.length === 0) return;
    const leases = mine.map(([lease]) => lease);
    const kept = new Map((await renewLeases(db, leases)).map((row) => [row.lease, row.release_asked]));
    for (const [lease, call] of mine) {
      if (kept.get(lease)) giveWay(call);
      else if (!kept.has(lease) && held.has(lease)) end(call, 'Another server is continuing this upload.');
    }
  }
  const timer = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error }, 'upload leases were not renewed')),
    renewMs,
  );
  timer.unref();
  let leaving: NodeJS.Timeout | undefined;

  async function take(call: TusCall): Promise<void> {
    if (!call.writes) return;
    const lease = newId();
    const hold = () => {
      call.lease = lease;
      held.set(lease, call);
    };
    if (call.wanted) return hold();
    const until = Date.now() + waitMs;
    for (let knocks = 0; ; knocks++) {
      const row = (await takeLease(db, call.team, call.id, lease)) ?? fail('not_found');
      call.row = row;
      if (row.mine) return hold();
      if (row.state !== 'receiving') return;
      if (Date.now() > until) fail('locked', { detail: 'Another request is writing to this upload.', retryAfter: 2 });
      for (const other of held.values()) if (other.id === call.id) giveWay(other);
      await pause(knockMs[knocks] ?? knockMs.at(-1));
    }
  }

  return {
    newLock: () => ({
      async lock(signal) {
        await take(tusCall());
        signal.throwIfAborted();
      },
      async unlock() {
        const call = tusCall();
        const lease = call.lease;
        if (!lease) return;
        call.lease = null;
        held.delete(lease);
        // A complete upload has no lease any more.
        if (call.row?.state !== 'receiving') return;
        const drop = dropLease(db, lease);
        dropping.add(drop);
        await drop.finally(() => dropping.delete(drop));
      },
    }),
    /**
     * This process stops: whoever is still sending is cut off after a moment. What came is kept, and they go on from there at
     * another server, or at this one when it is back. A stop waits for nobody without end, and would lose what came last.
     */
    leave() {
      const until = Date.now() + lastMs;
      leaving ??= setInterval(() => {
        if (Date.now() < until) return;
        // One whose bytes are being stored is answered before that, or listens again after it.
        for (const call of held.values()) if (Number.isFinite(call.activeAt)) end(call, 'The server is stopping.');
      }, lookMs);
    },
    /** Of whoever was cut off there is no connection left that a stop would wait for: what came of them is still being kept. */
    async close() {
      for (const until = Date.now() + keepMs; held.size + dropping.size > 0 && Date.now() < until; )
        await pause(lookMs);
      clearInterval(timer);
      clearInterval(leaving);
    },
  };
}
