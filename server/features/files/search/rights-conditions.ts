import { type RawBuilder, sql } from 'kysely';
import type { FileFilters, RightsStateFilter } from '#contract/files/query.ts';
import { expiringDays } from '#contract/policy/use/rights-state.ts';

type Condition = RawBuilder<unknown>;

/** The values of `files.rights_class`: what a state comes to but for the time. Higher ones go before. */
const classes = { usable: 0, conditions: 1, missing: 2, internal: 3, pending: 4, withdrawn: 5 } as const;

const lasting = sql`(f.ends_at is null or f.ends_at > now())`;
const begun = sql`(f.rights_from is null or f.rights_from <= now())`;
const ofClass = (value: number) => sql`f.rights_class = ${sql.lit(value)}`;
/** Withdrawn and pending go before all that hangs on time. */
const timely = sql`f.rights_class < ${sql.lit(classes.pending)}`;
const now = (value: number) => sql`${ofClass(value)} and ${lasting} and ${begun}`;

/** The same as `rightsState` in the contract tells of a row, in SQL. */
const states: Readonly<Record<RightsStateFilter, Condition>> = {
  usable: now(classes.usable),
  conditions: now(classes.conditions),
  missing: now(classes.missing),
  internal: now(classes.internal),
  pending: ofClass(classes.pending),
  withdrawn: ofClass(classes.withdrawn),
  expired: sql`f.ends_at <= now() and ${timely}`,
  embargoed: sql`f.rights_from > now() and ${lasting} and ${timely}`,
  expiring: sql`f.ends_at > now() and f.ends_at <= now() + make_interval(days => ${sql.lit(expiringDays)}) and ${timely}`,
};

const byClass = sql.join(
  Object.entries(classes).map(([name, value]) => sql`when ${sql.lit(value)} then ${sql.lit(name)}`),
  sql` `,
);

/** The state of `files f` now, by the names of the filter. */
export const stateNow = sql`case when not (${timely}) then case f.rights_class ${byClass} end when f.ends_at <= now() then 'expired'
  when f.rights_from > now() then 'embargoed' else case f.rights_class ${byClass} end end`;
/** 'expiring' for those that also count as that, else null. */
export const expiringNow = sql`case when ${states.expiring} then 'expiring' end`;

/** The one class that all files of these states are of, when there is one: an index begins with it. */
export function oneClass(wanted: readonly RightsStateFilter[] | undefined): number | null {
  const [first, ...more] = wanted ?? [];
  if (first === undefined || more.length > 0) return null;
  return first in classes ? classes[first as keyof typeof classes] : null;
}

const firstOf = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`;

/** The conditions of a query on the rights of files and on their end. */
export function rightsConditions({ rights_state: wanted, ends_from: from, ends_to: to }: FileFilters): Condition[] {
  const any = (wanted ?? []).map((state) => sql`(${states[state]})`);
  return [
    ...(any.length > 0 ? [sql`(${sql.join(any, sql` or `)})`] : []),
    ...(from === undefined ? [] : [sql`f.ends_at >= ${firstOf(from)}`]),
    ...(to === undefined ? [] : [sql`f.ends_at < ${firstOf(to)} + interval '1 day'`]),
  ];
}
