import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.gen.ts';

/** Columns of the row whose title is looked up, as SQL. */
export interface TitleKey {
  readonly team: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

/** SQL of the present title of a row; null where there is no such row. Its tables are called `o` and `p`, which no key is of. */
export type Title = (key: TitleKey) => RawBuilder<unknown>;

/** Title that is a column of a table with a team and an id. */
export const titleIn =
  (table: keyof Tables & string, column: string): Title =>
  ({ team, id }) =>
    sql`(select o.${sql.ref(column)} from ${sql.table(table)} o where o.team_id = ${team} and o.id = ${id})`;
