import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

const name = 'pages.pdf';

/** Notes why a document has no pages, in a sentence. */
export async function notePagesFailed(db: Db, team: string, version: string, why: string): Promise<void> {
  await sql`insert into conversions (team_id, version_id, name, state, failed) select ${team}, ${version}, ${name}, 'failed', ${why}
      where exists (select 1 from versions where team_id = ${team} and id = ${version})
    on conflict (team_id, version_id, name) do update set state = 'failed', failed = excluded.failed, asked_at = now()`.execute(
    db,
  );
}

/** The reason a document has no pages, when making them failed. */
export async function findPagesFailure(db: Db, team: string, version: string): Promise<string | null> {
  const { rows } = await sql<{ failed: string | null }>`select failed from conversions
    where team_id = ${team} and version_id = ${version} and name = ${name} and state = 'failed'`.execute(db);
  return rows[0]?.failed ?? null;
}
