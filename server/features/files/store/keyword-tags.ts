import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { FileRef } from './files.ts';

/** The number of tags that a new file has; null where its team does not tag by keywords, or it is not new any more. */
export async function tagsByKeywords(tx: Tx, { team_id: team, id }: FileRef): Promise<number | null> {
  const { rows } = await sql<{
    held: number;
  }>`select cardinality(f.tag_ids) as held from files f join teams t on t.id = f.team_id
    where f.team_id = ${team} and f.id = ${id} and f.version_count = 1 and t.keyword_tags for update of f`.execute(tx);
  return rows[0]?.held ?? null;
}
