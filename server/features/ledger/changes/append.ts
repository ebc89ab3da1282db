import type { Tx } from '#platform/db/db.ts';
import { beginningOf, canonical, hashOf, type LedgerHead, signHead } from '../rules/chain.ts';
import { beginHead, insertEntry, lockHead, moveHead } from '../store.ts';
import type { LedgerKey } from './key.ts';

export interface LedgerFacts {
  readonly team: string;
  /** `approval.approved`. */
  readonly kind: string;
  /** All that is to be proved, as JSON has it. */
  readonly facts: Readonly<Record<string, unknown>>;
}

const signed = (key: LedgerKey, team: string, number: number, hash: Buffer): LedgerHead => ({
  number,
  hash,
  key_id: key.id,
  signature: signHead(key.privateKey, team, { number, hash }),
});

async function headFor(tx: Tx, key: LedgerKey, team: string) {
  const found = await lockHead(tx, team);
  if (found) return found;
  await beginHead(tx, team, signed(key, team, 0, beginningOf(team)));
  const begun = await lockHead(tx, team);
  if (!begun) throw new Error('The ledger of the team was not begun.');
  return begun;
}

/** Adds a line to a team's ledger in the transaction of what it proves. Lines of one team wait for one another. */
export async function appendEntry(
  tx: Tx,
  key: LedgerKey,
  { team, kind, facts }: LedgerFacts,
): Promise<{ number: number; hash: Buffer; at: Date }> {
  const { now: at, ...head } = await headFor(tx, key, team);
  const number = head.number + 1;
  const payload = canonical({ ...facts, team, number, kind, at: at.toISOString() });
  const hash = hashOf(head.hash, payload);
  await insertEntry(tx, team, { number, payload, prev: head.hash, hash, at, kind });
  await moveHead(tx, team, signed(key, team, number, hash));
  return { number, hash, at };
}
