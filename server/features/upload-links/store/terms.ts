import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

export const hashOfTerms = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The version that a text is: the one that says the same, else the next. */
export async function keepTerms(tx: Tx, team: string, text: string, by: string | null): Promise<number> {
  // Two texts at once get two versions.
  await sql`select 1 from teams t where t.id = ${team} for no key update`.execute(tx);
  const hash = hashOfTerms(text);
  const known = await sql<{ version: number }>`select t.version from upload_terms t
    where t.team_id = ${team} and t.hash = ${hash}`.execute(tx);
  if (known.rows[0]) return known.rows[0].version;
  const { rows } = await sql<{ version: number }>`insert into upload_terms (team_id, version, text, hash, created_by)
    select ${team}, coalesce(max(t.version), 0) + 1, ${text}, ${hash}, ${by}::uuid from upload_terms t where t.team_id = ${team}
    returning version`.execute(tx);
  return rows[0]?.version ?? 1;
}
