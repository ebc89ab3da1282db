import { sql } from 'kysely';
import type { nearDuplicateTags } from '#contract/tags.ts';
import type { Db } from '#platform/db/db.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentTag } from './present.ts';
import { findCounted } from './store.ts';

type Reason = 'writing' | 'plural' | 'spelling';
interface Pair {
  one: string;
  other: string;
  reason: Reason;
}

const groupsAtMost = 200;
const pairsAtMost = 5_000;

/**
 * Pairs of tags that may be one word: the same letters, the same stem, or one letter more, fewer, other or swapped. Words
 * one step apart share a word when a letter is left out of each, so equal words are all that is looked for.
 */
async function findPairs(db: Db, team: string): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with words as materialized (
      select id, plain, regexp_replace(plain, '[^0-9]', '', 'g') as digits,
        case when plain ~ '[^aeiou]ies$' then left(plain, -3) || 'y' when plain ~ '(s|x|z|ch|sh)es$' then left(plain, -2)
          when plain ~ '[^s]s$' and length(plain) > 3 then left(plain, -1) else plain end as stem
      from (select id, regexp_replace(fold(name), '[^[:alnum:]]+', '', 'g') as plain from tags where team_id = ${team}) t where plain <> ''),
    forms as (
      select id, hashtextextended(plain, 0) as form from words union all select id, hashtextextended(stem, 0) from words where stem <> plain
      union all select id, hashtextextended(overlay(plain placing '' from place for 1), 0) from words cross join generate_series(2, length(plain)) place
        where length(plain) between 5 and 40),
    shared as (select (array_agg(distinct id))[1:50] as ids from forms group by form having count(*) > 1)
    select one, other, reason from (
      select distinct a.id as one, b.id as other,
        case when a.plain = b.plain then 'writing' when a.stem = b.stem then 'plural' else 'spelling' end as reason
      from shared s cross join lateral unnest(s.ids) x (id) cross join lateral unnest(s.ids) y (id) join words a on a.id = x.id join words b on b.id = y.id
      where x.id < y.id and a.digits = b.digits
        and (a.stem = b.stem or (length(a.plain) > 4 and length(b.plain) > 4 and left(a.plain, 1) = left(b.plain, 1)))) p
    order by array_position(array['writing', 'plural', 'spelling'], reason), one, other limit ${sql.lit(pairsAtMost)}`.execute(
    db,
  );
  return rows;
}

/** Puts pairs that share a tag together; a group is called by its strongest pair. */
function groupsOf(pairs: readonly Pair[]): { reason: Reason; ids: string[] }[] {
  const groupOf = new Map<string, { reason: Reason; ids: string[] }>();
  for (const { one, other, reason } of pairs) {
    const [mine, theirs] = [groupOf.get(one), groupOf.get(other)];
    const group = mine ?? theirs ?? { reason, ids: [] };
    const joining = [one, other, ...(mine && theirs && mine !== theirs ? theirs.ids : [])];
    for (const id of joining) {
      if (!group.ids.includes(id)) group.ids.push(id);
      groupOf.set(id, group);
    }
  }
  return [...new Set(groupOf.values())];
}

/** Groups of tags that may be the same, the most used first. */
export const nearDuplicates: Handler<typeof nearDuplicateTags, Services> = async ({ db, params: { team }, query }) => {
  const groups = groupsOf(await findPairs(db, team));
  const shown = groups.slice(0, groupsAtMost);
  const rows = await findCounted(
    db,
    team,
    shown.flatMap(({ ids }) => ids),
  );
  const tags = new Map(rows.map((row) => [row.id, presentTag(row)]));
  const told = shown.map(({ reason, ids }) => ({
    reason,
    tags: ids.flatMap((id) => tags.get(id) ?? []).toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
  }));
  const real = told.filter((group) => group.tags.length > 1);
  return pageOfAll(`near duplicates ${team}`, real, query, ({ tags: [first] }) => first?.uuid ?? '');
};
