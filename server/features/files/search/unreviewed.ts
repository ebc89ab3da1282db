import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Condition } from './condition.ts';

/** A file of `files f` that somebody submitted: until it is in the library, reviewers and its sender see it. */
export const submitted: Condition = sql`exists (select 1 from submission_files y where y.team_id = f.team_id and y.file_id = f.id)`;

/** The files that someone sees who does not review. */
export const reviewedOrOwn = (user: string): Condition =>
  sql`(f.review_status = 0 or f.created_by = ${user} or not ${submitted})`;

/** True when a team has files that this person may not see yet: few teams do, and then every list leaves them out. */
export async function hasUnreviewed(db: Db, team: string, user: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select 1 from files f
      where f.team_id = ${team} and f.review_status > 0 and f.review_status in (1, 2, 4) and f.created_by is distinct from ${user}::uuid)
    or exists (select 1 from submission_files x join files f on f.team_id = x.team_id and f.id = x.file_id
      where x.team_id = ${team} and x.again and x.reason is null and f.review_status = 3 and f.created_by is distinct from ${user}::uuid) as any`.execute(
    db,
  );
  return rows[0]?.any ?? false;
}
