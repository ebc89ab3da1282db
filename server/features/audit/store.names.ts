import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { History } from '#platform/history/history.ts';

/** A thing or a person that a line is about. */
export interface SubjectRef {
  readonly noun: string;
  readonly id: string;
}

export const keyOf = ({ noun, id }: SubjectRef): string => `${noun} ${id}`;

export interface SubjectName {
  readonly name: string;
  /** True when it is still there. */
  readonly exists: boolean;
}

const thing = { noun: sql`t.noun`, team: sql`t.team_id`, id: sql`t.id` };

/** The names of a team's things now, or when they went. */
export async function findNames(
  db: Db,
  history: History,
  team: string,
  things: readonly SubjectRef[],
): Promise<Map<string, SubjectName>> {
  if (things.length === 0) return new Map();
  const nouns = things.map(({ noun }) => noun);
  const ids = things.map(({ id }) => id);
  const { rows } = await sql<SubjectRef & { name: string | null; last: string | null }>`select n.noun, n.id, n.name,
      case when n.name is null then (
        select coalesce(d.before ->> 'name', d.before ->> 'title', (select u.name from users u where u.id::text = d.before ->> 'user')) from changes d
        where d.team_id = ${team} and d.subject = n.id and d.action in (n.noun || '.delete', n.noun || '.remove') order by d.seq desc limit 1) end as last
    from (select t.noun, t.id, ${history.titleOf('audit', thing)} as name from (select ${team}::uuid as team_id, u.noun, u.id from unnest(${nouns}::text[], ${ids}::uuid[]) u (noun, id)) t) n`.execute(
    db,
  );
  return new Map(
    rows.flatMap((row) => {
      const name = row.name ?? row.last;
      return name === null ? [] : [[keyOf(row), { name, exists: row.name !== null }]];
    }),
  );
}

export interface PersonRow {
  uuid: string;
  first_name: string;
  last_name: string;
}

export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const { rows } =
    await sql<PersonRow>`select id as uuid, first_name, last_name from users where id = any(${[...ids]}::uuid[])`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.uuid, row]));
}
