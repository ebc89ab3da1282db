import { type RawBuilder, sql } from 'kysely';
import type { FileAction } from '#contract/policy/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, historyOf } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FileRef } from '../store/files.ts';
import type { RelationRule } from './relation-rule.ts';

/**
 * Relations of one kind to add to files and to take from them. Both select pairs of a file's id and the other's; `putBack`
 * also what the rule keeps of each.
 */
interface Pairs {
  team: string;
  rule: RelationRule;
  /** All that may be among the pairs. Named as a list everywhere, so that no plan begins with every file of a team. */
  files: readonly string[];
  add: RawBuilder<unknown>;
  putBack?: boolean;
  take: RawBuilder<unknown>;
  /** True when it counts as a new revision of the files; not when the same act has counted one already. */
  bump: boolean;
}

const nothing = sql`select null::uuid, null::uuid where false`;

/** The files whose pairs are in `moved`, each with the names and ids of its others as jsonb. */
function named(team: string, rule: RelationRule, moved: string): RawBuilder<unknown> {
  const kept = rule.keeps ? sql`, ${sql.lit(rule.keeps)}, m.kept` : sql``;
  return sql`select m.file_id, jsonb_agg(jsonb_build_object('uuid', m.other, 'name', n.${sql.ref(rule.title)}${kept}) order by n.${sql.ref(rule.title)}) as others
    from ${sql.ref(moved)} m left join ${sql.table(rule.target)} n on n.team_id = ${team} and n.id = m.other group by m.file_id`;
}

/** The pairs to insert, in the order of the files, which is that of their coming. */
function inserted({ team, rule, add, putBack }: Pairs): RawBuilder<unknown> {
  const [table, column] = [sql.table(rule.table), sql.ref(rule.column)];
  if (rule.keeps && putBack)
    return sql`insert into ${table} (team_id, file_id, ${column}, ${sql.ref(rule.keeps)})
      select ${team}::uuid, a.file_id, a.other, a.kept from (${add}) a (file_id, other, kept)`;
  return sql`insert into ${table} (team_id, file_id, ${column}) select distinct ${team}::uuid, a.file_id, a.other from (${add}) a (file_id, other)
    ${rule.keeps ? sql`order by a.file_id, a.other` : sql``}`;
}

/** Adds and takes away pairs in one statement with its history. Tells which files it changed. */
export async function changePairs(tx: Tx, act: Act, pairs: Pairs): Promise<string[]> {
  const { team, rule, files, take, bump } = pairs;
  const kept = (from: string) => (rule.keeps ? sql`, ${sql.ref(`${from}.${rule.keeps}`)} as kept` : sql``);
  const [table, column, field] = [sql.table(rule.table), sql.ref(rule.column), sql.lit(rule.field)];
  const bumped = sql`bumped as (update files f set revision = f.revision + 1, updated_at = now()
    from touched where f.team_id = ${team} and f.id = any(${files}::uuid[]) and f.id = touched.file_id),`;
  const { rows } = await sql<{ file_id: string }>`
    with gone as (delete from ${table} x using (${take}) t (file_id, other)
        where x.team_id = ${team} and x.file_id = any(${files}::uuid[]) and x.file_id = t.file_id and x.${column} = t.other returning x.file_id, x.${column} as other${kept('x')}),
      came as (${inserted(pairs)}
        on conflict do nothing returning file_id, ${column} as other${kept(rule.table)}),
      lost as (${named(team, rule, 'gone')}), won as (${named(team, rule, 'came')}),
      touched as (select file_id, lost.others as lost, won.others as won from lost full join won using (file_id)),
      ${bump && !rule.countsItself ? bumped : sql``}
      history as (${historyOf(
        act,
        team,
        sql`select 'file', ${sql.lit(rule.action)}, file_id,
          jsonb_build_object(${field}, coalesce(lost, '[]')), jsonb_build_object(${field}, coalesce(won, '[]')) from touched`,
      )})
    select file_id from touched`.execute(tx);
  if (rows.length > 0) act.wrote.add(team);
  return rows.map((row) => row.file_id);
}

type Files<Needs extends FileAction> = readonly Authorized<FileRef, Needs>[];
const idsOf = (files: readonly FileRef[]) => files.map((file) => file.id);

interface Related<Needs extends FileAction> {
  team: string;
  rule: RelationRule<Needs>;
  files: Files<Needs>;
  others: readonly string[];
  bump: boolean;
}

const everyPair = (files: readonly FileRef[], others: readonly string[]) =>
  sql`select f.id, o.id from unnest(${idsOf(files)}::uuid[]) f (id) cross join unnest(${others}::uuid[]) o (id)`;

/** Puts others to files, besides those they have. */
export async function relate<Needs extends FileAction>(tx: Tx, act: Act, wanted: Related<Needs>): Promise<string[]> {
  return changePairs(tx, act, {
    ...wanted,
    files: idsOf(wanted.files),
    add: everyPair(wanted.files, wanted.others),
    take: nothing,
  });
}

/** Takes others from files. */
export async function unrelate<Needs extends FileAction>(tx: Tx, act: Act, wanted: Related<Needs>): Promise<string[]> {
  return changePairs(tx, act, {
    ...wanted,
    files: idsOf(wanted.files),
    add: nothing,
    take: everyPair(wanted.files, wanted.others),
  });
}

/** Puts some others to files and takes some from them, in one line of history. No other may be among both. */
export async function adjustRelated<Needs extends FileAction>(
  tx: Tx,
  act: Act,
  { add, remove, ...wanted }: Omit<Related<Needs>, 'others'> & { add: readonly string[]; remove: readonly string[] },
): Promise<string[]> {
  return changePairs(tx, act, {
    ...wanted,
    files: idsOf(wanted.files),
    add: everyPair(wanted.files, add),
    take: everyPair(wanted.files, remove),
  });
}

/** Leaves files with exactly these others. */
export async function replaceRelated<Needs extends FileAction>(
  tx: Tx,
  act: Act,
  wanted: Related<Needs>,
): Promise<string[]> {
  const { team, rule, files, others } = wanted;
  return changePairs(tx, act, {
    ...wanted,
    files: idsOf(files),
    add: everyPair(files, others),
    take: sql`select x.file_id, x.${sql.ref(rule.column)} from ${sql.table(rule.table)} x
      where x.team_id = ${team} and x.file_id = any(${idsOf(files)}::uuid[]) and x.${sql.ref(rule.column)} <> all(${others}::uuid[])`,
  });
}
