import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Copies that are taken down at once. */
export const mostCopies = 100;

interface Named {
  readonly team_id: string;
  readonly file_id: string;
}

const copies = ({
  team_id: team,
  file_id: file,
}: Named) => sql`files o join files f on f.team_id = o.team_id and f.sha256 = o.sha256
  and f.id <> o.id and f.size > 0 and f.recycled_at is null where o.team_id = ${team} and o.id = ${file}`;

/** Other files of the team with the same bytes: those that are taken down for a reason, or not at all. */
export async function copiesOf(db: Db, of: Named, reason: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f.id from ${copies(of)}
    and f.taken_down is not distinct from ${reason} order by f.id limit ${mostCopies}`.execute(db);
  return rows.map(({ id }) => id);
}
