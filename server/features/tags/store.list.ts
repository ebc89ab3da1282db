import { type RawBuilder, sql } from 'kysely';
import type { TagOrder } from '#contract/tags/orders.ts';
import type { TagUse } from '#contract/tags.ts';
import type { Db } from '#platform/db/db.ts';
import { type CountedTagRow, countedColumns, tagLastUsed, tagUses } from './store.ts';

export interface TagFilters {
  /** Part of a name or of a synonym; empty for all. */
  words: string;
  uses: TagUse | undefined;
  group: string | undefined;
  subgroups?: boolean;
}

export interface ListedTagRow extends CountedTagRow {
  /** The sort key of the list, as text that sorts the same. */
  key: string;
}

const sortableInstant = (at: RawBuilder<unknown>) =>
  sql`coalesce(to_char(${at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '')`;

const keys: Record<string, RawBuilder<unknown>> = {
  name: sql`fold(t.name)`,
  uses: sql`lpad(${tagUses}::text, 18, '0')`,
  created: sortableInstant(sql`t.created_at`),
  used: sortableInstant(tagLastUsed),
};

const keyOf = (order: TagOrder) => sql`${keys[order.replace('-', '')]} collate "C"`;

/** The group itself, or with those below it; empty: none. */
const grouped = (group: string, subgroups: boolean) => {
  if (group === '') return sql`t.tag_group is null`;
  const itself = sql`lower(t.tag_group) = lower(${group})`;
  return subgroups ? sql`(${itself} or starts_with(lower(t.tag_group), lower(${group}) || ' / '))` : itself;
};

export const conditionOf = (team: string, { words, uses, group, subgroups = false }: TagFilters) => {
  const pattern = sql`'%' || regexp_replace(fold(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  return sql.join(
    [
      sql`t.team_id = ${team}`,
      ...(words === ''
        ? []
        : [
            sql`(fold(t.name) like ${pattern} or t.id in (select s.tag_id from tag_synonyms s where s.team_id = ${team} and fold(s.name) like ${pattern}))`,
          ]),
      ...(uses === undefined ? [] : [sql`${tagUses} = ${uses === 'once' ? 1 : 0}`]),
      ...(uses === 'unused'
        ? [sql`not exists (select 1 from collection_tags x where x.team_id = t.team_id and x.tag_id = t.id)`]
        : []),
      ...(group === undefined ? [] : [grouped(group, subgroups)]),
    ],
    sql` and `,
  );
};

/** Tags in an order, after a place. */
export async function listTagRows(
  db: Db,
  team: string,
  filters: TagFilters,
  order: TagOrder,
  limit: number,
  after: { key: string; id: string } | null,
): Promise<ListedTagRow[]> {
  const down = order.startsWith('-');
  const direction = down ? sql`desc` : sql`asc`;
  const behind = sql`and (${keyOf(order)}, t.id) ${down ? sql`<` : sql`>`} (${after?.key ?? ''}, ${after?.id ?? null}::uuid)`;
  const { rows } = await sql<ListedTagRow>`select ${countedColumns}, ${keyOf(order)} as key from tags t
    where ${conditionOf(team, filters)} ${after ? behind : sql``}
    order by ${keyOf(order)} ${direction}, t.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

export async function countTagRows(db: Db, team: string, filters: TagFilters): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from tags t where ${conditionOf(team, filters)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Files whose copy of their tags is yet to be brought up to date. */
export async function countStale(db: Db, team: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from stale_tag_copies where team_id = ${team}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
