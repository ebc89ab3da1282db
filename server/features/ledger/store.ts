import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { LedgerEntry, LedgerHead } from './rules/chain.ts';

/** The end of a team's ledger, which nobody else can move until the transaction ends, and the time. */
export async function lockHead(tx: Tx, team: string): Promise<(LedgerHead & { now: Date }) | undefined> {
  const { rows } = await sql<LedgerHead & { now: Date }>`
    select h.number, h.hash, h.key_id, h.signature, clock_timestamp() as now from ledger_heads h
    where h.team_id = ${team} for update`.execute(tx);
  return rows[0];
}

/** Makes the end of a ledger that has no line yet, where there is none. */
export async function beginHead(tx: Tx, team: string, head: LedgerHead): Promise<void> {
  await sql`insert into ledger_heads (team_id, number, hash, key_id, signature)
    values (${team}, ${head.number}, ${head.hash}, ${head.key_id}, ${head.signature}) on conflict do nothing`.execute(
    tx,
  );
}

export async function moveHead(tx: Tx, team: string, head: LedgerHead): Promise<void> {
  await sql`update ledger_heads set number = ${head.number}, hash = ${head.hash}, key_id = ${head.key_id}, signature = ${head.signature}
    where team_id = ${team}`.execute(tx);
}

export async function insertEntry(
  tx: Tx,
  team: string,
  { number, payload, prev, hash, at, kind }: LedgerEntry & { at: Date; kind: string },
): Promise<void> {
  await sql`insert into ledger_entries (team_id, number, at, kind, payload, prev, hash)
    values (${team}, ${number}, ${at.toISOString()}::timestamptz, ${kind}, ${payload}, ${prev}, ${hash})`.execute(tx);
}

/** Lines of a team after one, in order. */
export async function entriesAfter(db: Db, team: string, after: number, limit: number): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`select e.number, e.payload, e.prev, e.hash from ledger_entries e
    where e.team_id = ${team} and e.number > ${after} order by e.number limit ${limit}`.execute(db);
  return rows;
}

export async function findEntry(db: Db, team: string, number: number): Promise<LedgerEntry | undefined> {
  const { rows } = await sql<LedgerEntry>`select e.number, e.payload, e.prev, e.hash from ledger_entries e
    where e.team_id = ${team} and e.number = ${number}`.execute(db);
  return rows[0];
}

export async function headOf(db: Db, team: string): Promise<LedgerHead | undefined> {
  const { rows } = await sql<LedgerHead>`select h.number, h.hash, h.key_id, h.signature from ledger_heads h
    where h.team_id = ${team}`.execute(db);
  return rows[0];
}

export async function nameOfTeam(db: Db, team: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select t.name from teams t where t.id = ${team}`.execute(db);
  return rows[0]?.name ?? '';
}

export interface KeyRow {
  id: string;
  public_key: string;
  sealed: string;
}

/** The key that signs: the first one that was made. */
export async function findKey(db: Db): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`select k.id, k.public_key, k.sealed from ledger_keys k
    order by k.created_at, k.id limit 1`.execute(db);
  return rows[0];
}

export async function keyById(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ public_key: string }>`select k.public_key from ledger_keys k where k.id = ${id}`.execute(
    db,
  );
  return rows[0]?.public_key;
}

export async function insertKey(db: Db, { id, public_key, sealed }: KeyRow): Promise<void> {
  await sql`insert into ledger_keys (id, public_key, sealed) values (${id}, ${public_key}, ${sealed})`.execute(db);
}
