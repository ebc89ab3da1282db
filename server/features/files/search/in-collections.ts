import { sql } from 'kysely';
import type { Condition, ConditionContext } from './condition.ts';
import type { CollectionRef } from './filter-ref.ts';

const nothing = sql`false`;
const all = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;

const inAnyOf = (team: string, ids: readonly string[]) =>
  sql`exists (select 1 from collection_files x where x.team_id = ${team} and x.collection_id = any(${[...ids]}::uuid[]) and x.file_id = f.id)`;

/** The whole of what fills a smart collection. */
export type Fill = (asked: ConditionContext) => Condition[];

function inOne(asked: ConditionContext, { id, kind, filling }: CollectionRef, fill: Fill): Condition[] {
  if (kind === 'manual') return [inAnyOf(asked.team, [id])];
  return filling ? fill({ ...asked, ...filling }) : [nothing];
}

function inSome(asked: ConditionContext, refs: readonly CollectionRef[], fill: Fill): Condition[] {
  const manual = refs.filter((ref) => ref.kind === 'manual').map((ref) => ref.id);
  const smart = refs.filter((ref) => ref.kind === 'smart').map((ref) => inOne(asked, ref, fill));
  const either = [...(manual.length > 0 ? [[inAnyOf(asked.team, manual)]] : []), ...smart];
  if (either.length < 2) return either[0] ?? [nothing];
  return [
    sql`(${sql.join(
      either.map((one) => sql`(${all(one)})`),
      sql` or `,
    )})`,
  ];
}

/** In any of the collections asked for, in each of some, in none of others. */
export function collectionConditions(asked: ConditionContext, fill: Fill): Condition[] {
  const { filters, refs } = asked;
  const each = refs.in_collections ?? [];
  const unknown = each.length < new Set(filters.in_collections?.map((ref) => ref.toLowerCase())).size;
  return [
    ...(refs.collections === null ? [] : inSome(asked, refs.collections, fill)),
    ...(unknown ? [nothing] : each.flatMap((ref) => inOne(asked, ref, fill))),
    ...(refs.not_collection ?? []).map((ref) => sql`(${all(inOne(asked, ref, fill))}) is not true`),
  ];
}
