import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The beginning of a post that is planned or on its way with an image by this recipe; null where there is none. */
export async function postWithRecipe(db: Db, team: string, recipe: string): Promise<string | null> {
  const { rows } = await sql<{ words: string }>`select left(p.caption, 60) as words
    from post_files x join posts p on p.team_id = x.team_id and p.id = x.post_id
    where x.team_id = ${team} and x.recipe_id = ${recipe} and p.deleted_at is null
      and p.status in ('in_review', 'approved', 'scheduled', 'publishing', 'handover_pending') limit 1`.execute(db);
  return rows[0]?.words ?? null;
}
