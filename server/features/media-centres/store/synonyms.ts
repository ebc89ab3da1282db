import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

interface Where {
  readonly team: string;
  readonly centre: string;
}

export interface SynonymRow {
  term: string;
  means: string;
}

/** All of a Media Centre, by term. */
export async function synonymsOf(db: Db, { team, centre }: Where): Promise<SynonymRow[]> {
  const { rows } = await sql<SynonymRow>`select term, means from media_centre_synonyms
    where team_id = ${team} and centre_id = ${centre} order by term`.execute(db);
  return rows;
}

/** Has a term searched by these words as well; null: by nothing else. */
export async function putSynonym(
  tx: Tx,
  { team, centre, by }: Where & { readonly by: string | null },
  term: string,
  means: string | null,
): Promise<void> {
  if (means === null)
    await sql`delete from media_centre_synonyms where team_id = ${team} and centre_id = ${centre} and term = ${term}`.execute(
      tx,
    );
  else
    await sql`insert into media_centre_synonyms (team_id, centre_id, term, means, created_by) values (${team}, ${centre}, ${term}, ${means}, ${by})
      on conflict (team_id, centre_id, term) do update set means = excluded.means`.execute(tx);
}
