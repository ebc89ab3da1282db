import { sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import type { Finder } from '../search/filter-refs.ts';

/** The ids of files by each place where they are in use. Galleries and Media Centres in the bin are read too: the condition itself leaves them out. */
const places = (team: string) =>
  sql.join(
    [
      sql`select file_id as id from collection_files where team_id = ${team}`,
      sql`select attached_id from attachments where team_id = ${team} and attached_id is not null`,
      sql`select file_id from single_embed_files where team_id = ${team}`,
      sql`select file_id from gallery_files where team_id = ${team}`,
      sql`select file_id from media_centre_files where team_id = ${team}`,
    ],
    sql` union all `,
  );

/** The ids of a team's files that may be in use: few of many files are. Null when there are too many to name. */
export async function findUsed({ db, signal }: Finder, team: string): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`select u.id from (${places(team)}) u
    limit ${sql.lit(limits.countExactTo + 1)}`.execute(db, { signal, inflightQueryAbortStrategy: 'cancel query' });
  return rows.length > limits.countExactTo ? null : [...new Set(rows.map(({ id }) => id))];
}
