import { type RawBuilder, sql } from 'kysely';
import type { FileAction } from '#contract/policy/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, historyOf } from '#platform/db/change.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileRef } from '../store/files.ts';
import type { ColumnRule } from './column-rule.ts';

/** A value for a column of files whose caller was allowed to set it. */
export interface ColumnChange {
  readonly rule: ColumnRule;
  readonly value: unknown;
}

/** Sets a value on files that were opened for it: the only way to a `ColumnChange`. */
export function setting<Needs extends FileAction, Value>(
  rule: ColumnRule<Needs, Value>,
  _files: Authorized<FileRef, Needs> | readonly Authorized<FileRef, Needs>[],
  value: Value,
): ColumnChange {
  return { rule, value };
}

const join = (parts: RawBuilder<unknown>[], separator: RawBuilder<unknown>) => sql.join(parts, separator);
const was = (rule: ColumnRule) => sql.ref(`was_${rule.field}`);
const wish = (rule: ColumnRule) => sql.ref(`wish_${rule.field}`);

interface Wishes {
  team: string;
  rules: readonly ColumnRule[];
  /** All that may be among those wanted. Named as a list, so that no plan begins with every file of a team. */
  ids: readonly string[];
  /** Selects `id` and, under each rule's field, the value wanted for that file. */
  wanted: RawBuilder<unknown>;
  /** Changes nothing unless the file is still at this revision. */
  revision?: number | undefined;
}

/**
 * Locks the rows in the order of their ids and reads what they hold. PostgreSQL 18 could tell by `returning old.…`, but
 * where a trigger runs before the update, as here, that is wrong for a row someone else changed meanwhile.
 */
const hold = ({ team, rules, ids, wanted, revision }: Wishes) =>
  sql`select f.id, ${join(
    rules.map((rule) => sql`${rule.current} as ${was(rule)}, w.${sql.ref(rule.field)} as ${wish(rule)}`),
    sql`, `,
  )} from files f join (${wanted}) w on w.id = f.id
    where f.team_id = ${team} and f.id = any(${ids}::uuid[]) ${revision === undefined ? sql`` : sql`and f.revision = ${revision}`}
    order by f.id for update of f`;

function update({ team, rules, ids }: Wishes) {
  const sets = rules.map((rule) => sql`${sql.ref(rule.column)} = ${rule.assign(wish(rule))}`);
  const differ = rules.map((rule) => sql`${was(rule)} is distinct from ${wish(rule)}`);
  const kept = rules.map((rule) => sql`${was(rule)}, ${wish(rule)}`);
  return sql`update files f set ${join(sets, sql`, `)}, revision = f.revision + 1, updated_at = now()
    from held where f.team_id = ${team} and f.id = any(${ids}::uuid[]) and f.id = held.id and (${join(differ, sql` or `)})
    returning f.id, ${join(kept, sql`, `)}`;
}

const lineOf = (team: string, rule: ColumnRule) =>
  sql`select 'file', ${rule.action(wish(rule))}, id,
    jsonb_build_object(${sql.lit(rule.field)}, ${rule.remember(team, was(rule))}),
    jsonb_build_object(${sql.lit(rule.field)}, ${rule.remember(team, wish(rule))})
    from changed where ${was(rule)} is distinct from ${wish(rule)}`;

const statement = (act: Act, wishes: Wishes) =>
  sql`with held as (${hold(wishes)}),
    changed as (${update(wishes)}),
    history as (${historyOf(
      act,
      wishes.team,
      join(
        wishes.rules.map((rule) => lineOf(wishes.team, rule)),
        sql` union all `,
      ),
    )})`;

/** Changes columns of many files, each to its own values, in one statement with its history. Tells which it changed. */
export async function changeColumns(db: Db, act: Act, wishes: Wishes): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${statement(act, wishes)} select id from changed`.execute(db);
  if (rows.length > 0) act.wrote.add(wishes.team);
  return rows.map((row) => row.id);
}

const common = (changes: readonly ColumnChange[]) =>
  join(
    changes.map(({ rule, value }) => sql`${value}::${sql.raw(rule.type)} as ${sql.ref(rule.field)}`),
    sql`, `,
  );

/** The same changes for each of some files. */
export async function changeAll(
  db: Db,
  act: Act,
  team: string,
  ids: readonly string[],
  changes: readonly ColumnChange[],
): Promise<string[]> {
  const rules = changes.map(({ rule }) => rule);
  return changeColumns(db, act, {
    team,
    rules,
    ids,
    wanted: sql`select unnest(${ids}::uuid[]) as id, ${common(changes)}`,
  });
}
