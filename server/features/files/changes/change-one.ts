import { type RawBuilder, sql } from 'kysely';
import { type Act, historyOf } from '#platform/db/change.ts';
import type { Db } from '#platform/db/db.ts';
import { type KeptText, keepText, withValues } from '#platform/db/kept-text.ts';
import { type DetailedFileRow, detailColumns } from '../present/details.ts';
import { type FileRow, fileColumns } from '../store/files.ts';
import type { ColumnRule } from './column-rule.ts';
import type { ColumnChange } from './columns.ts';

/** The text of the statement for every update of the same fields. */
const kept = new Map<string, KeptText>();

const standIn = {
  team: 'team',
  file: 'file',
  revision: -1,
  set: 'set',
  actor: 'actor',
  source: 'source',
  user: 'user',
};
const before = (rule: ColumnRule) => `${rule.field} before`;
const after = (rule: ColumnRule) => `${rule.field} after`;

function lineOf(rule: ColumnRule): RawBuilder<unknown> {
  const typed = (value: string) => sql`${value}::${sql.raw(rule.type)}`;
  const keep = (value: string) =>
    sql`jsonb_build_object(${sql.lit(rule.field)}, ${rule.remember(standIn.team, typed(value))})`;
  return sql`select 'file', ${rule.action(typed(after(rule)))}, id, ${keep(before(rule))}, ${keep(after(rule))} from changed`;
}

function make(db: Db, rules: readonly ColumnRule[]): KeptText {
  const act: Act = { id: standIn.set, actor: standIn.actor, source: standIn.source, wrote: new Set() };
  const sets = rules.map(
    (rule) => sql`${sql.ref(rule.column)} = ${rule.assign(sql`${after(rule)}::${sql.raw(rule.type)}`)}`,
  );
  const change = sql`update files f set ${sql.join(sets, sql`, `)}, revision = f.revision + 1, updated_at = now()
    where f.team_id = ${standIn.team} and f.id = ${standIn.file} and f.revision = ${standIn.revision} returning ${fileColumns}`;
  const history = historyOf(act, standIn.team, sql.join(rules.map(lineOf), sql` union all `));
  return keepText(
    db,
    sql`with changed as (${change}), history as (${history}) select f.*, ${detailColumns(standIn.user)} from changed f`,
    [...Object.values(standIn), ...rules.map(before), ...rules.map(after)],
  );
}

/** The changes that would make a difference to a row. */
export const differing = (row: FileRow, changes: readonly ColumnChange[]): ColumnChange[] =>
  changes.filter(({ rule, value }) => rule.of(row) !== value);

/**
 * Changes columns of one file in one statement with its history, and gives the file as it is then, with its details for
 * `user`. Nothing when the file is at another revision than the row that was read: what it held is known no more.
 */
export async function changeOne(
  db: Db,
  act: Act,
  user: string,
  file: FileRow,
  changes: readonly ColumnChange[],
): Promise<DetailedFileRow | undefined> {
  const rules = changes.map(({ rule }) => rule);
  const key = rules.map((rule) => rule.field).join(' ');
  const text = kept.get(key) ?? make(db, rules);
  kept.set(key, text);
  const { rows } = await db.executeQuery(
    withValues<DetailedFileRow>(text, [
      file.team_id,
      file.id,
      file.revision,
      act.id,
      act.actor,
      act.source,
      user,
      ...rules.map((rule) => rule.of(file)),
      ...changes.map(({ value }) => value),
    ]),
  );
  if (rows.length > 0) act.wrote.add(file.team_id);
  return rows[0];
}
