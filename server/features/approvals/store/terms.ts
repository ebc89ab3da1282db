import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface TermsRow {
  version: number;
  text: string;
  hash: Buffer;
  created_at: Date;
}

export const hashOfTerms = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Versions of the terms of a team, the newest first, before one. */
export async function listTerms(db: Db, team: string, limit: number, before: number | null): Promise<TermsRow[]> {
  const { rows } = await sql<TermsRow>`select t.version, t.text, t.hash, t.created_at from approval_terms t
    where t.team_id = ${team} ${before === null ? sql`` : sql`and t.version < ${before}`}
    order by t.version desc limit ${limit}`.execute(db);
  return rows;
}

export async function countTerms(db: Db, team: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from approval_terms t where t.team_id = ${team}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The version that a text is: the one that says the same, else the next. */
export async function keepTerms(tx: Tx, team: string, text: string, by: string | null): Promise<number> {
  // Two texts at once get two versions.
  await sql`select 1 from teams t where t.id = ${team} for no key update`.execute(tx);
  const hash = hashOfTerms(text);
  const known = await sql<{ version: number }>`select t.version from approval_terms t
    where t.team_id = ${team} and t.hash = ${hash}`.execute(tx);
  if (known.rows[0]) return known.rows[0].version;
  const { rows } = await sql<{ version: number }>`insert into approval_terms (team_id, version, text, hash, created_by)
    select ${team}, coalesce(max(t.version), 0) + 1, ${text}, ${hash}, ${by}::uuid from approval_terms t where t.team_id = ${team}
    returning version`.execute(tx);
  return rows[0]?.version ?? 1;
}
