import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { TestTeam } from '../world.ts';

/** An edit of a video that has ended, which no call makes without one. */
export async function plantVideoEdit({ id: team, db, owner }: TestTeam, file: string): Promise<string> {
  const id = newId();
  const cut = { from: 0, to: 1, crop: null, mute: false, exact: false, as: 'version', note: null };
  await sql`insert into video_edits (team_id, id, file_id, version_id, user_id, set_id, cut, state)
    values (${team}, ${id}, ${file}, ${newId()}, ${owner.user}, ${newId()}, ${JSON.stringify(cut)}::jsonb, 'done')`.execute(
    db,
  );
  return id;
}
