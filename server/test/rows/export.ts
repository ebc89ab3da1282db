import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { TestTeam } from '../world.ts';

/** Puts an export that came to nothing into a team: no job has to make one. */
export async function plantExport({ db, id: team, owner }: TestTeam): Promise<string> {
  const id = newId();
  await sql`insert into team_exports (team_id, id, asked_by, part_bytes, state, failed, finished_at)
    values (${team}, ${id}, ${owner.user}, 1024, 'failed', 'The disk was full.', now())`.execute(db);
  return id;
}
