import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Posts that are still to come and were written in a zone; those of one account, or all. */
export async function plannedIn(
  db: Db,
  { team, account, zone }: { team: string; account: string | null; zone: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from posts p
    where p.team_id = ${team} and p.deleted_at is null and p.scheduled_at > now() and p.time_zone = ${zone}
      and p.status in ('idea', 'draft', 'in_review', 'changes_asked', 'approved', 'scheduled')
      ${account === null ? sql`` : sql`and exists (select 1 from post_targets x where x.team_id = p.team_id and x.post_id = p.id and x.account_id = ${account})`}
    order by p.id limit 5000`.execute(db);
  return rows.map((row) => row.id);
}
