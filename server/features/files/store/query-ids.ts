import { sql } from 'kysely';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { Db } from '#platform/db/db.ts';

const named = ['tags', 'rights', 'creator'] as const;

interface KnownIds {
  filter: (typeof named)[number];
  asked: string;
  id: string;
}

/** A query that is kept, with the ids of tags, rights and people in the place of their names, so that it stays true when they are renamed. */
export async function withIds(db: Db, team: string, query: SavedQuery): Promise<SavedQuery> {
  const [tags, rights, people] = named.map((filter) => [query[filter] ?? []].flat());
  if (!tags?.length && !rights?.length && !people?.length) return query;
  const { rows } = await sql<KnownIds>`
    select 'tags' as filter, n.asked, t.id from unnest(${tags}::text[]) n (asked) join tags t on t.team_id = ${team} and lower(t.name) = lower(n.asked)
    union all select 'rights', n.asked, (array_agg(r.id))[1] from unnest(${rights}::text[]) n (asked)
      join rights r on r.team_id = ${team} and lower(r.name) = lower(n.asked) group by n.asked having count(*) = 1
    union all select 'creator', n.asked, (array_agg(u.id))[1] from unnest(${people}::text[]) n (asked)
      join users u on lower(n.asked) in (lower(u.first_name || ' ' || u.last_name), u.email)
      join members m on m.team_id = ${team} and m.user_id = u.id group by n.asked having count(*) = 1`.execute(db);
  const idOf = new Map(rows.map(({ filter, asked, id }) => [`${filter} ${asked}`, id]));
  const kept = { ...query };
  for (const filter of named) {
    const given = query[filter];
    if (given === undefined) continue;
    const one = (value: string) => idOf.get(`${filter} ${value}`) ?? value;
    kept[filter] = Array.isArray(given) ? given.map(one) : one(given);
  }
  return kept;
}
