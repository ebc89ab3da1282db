import { sql } from 'kysely';
import type { FileFilters } from '#contract/files/query.ts';
import type { Condition, ConditionContext } from './condition.ts';
import { createdConditions, filterConditions, plainExtension, takenConditions } from './filter-conditions.ts';
import type { ColumnOrder } from './list-order.ts';
import { oneClass } from './rights-conditions.ts';

/** The places to look for files, and the conditions that are left to ask of each. */
export interface IndexPrefixChoice {
  /** Conditions that are the beginning of an index which goes on with the order. */
  indexPrefix: Condition;
  /** True when there is such an index. */
  ordered: boolean;
  /** Named first in `order by` where the lane begins with "is null", or the index would not be seen. */
  first: Condition | null;
  conditions: Condition[];
}

const only = <T>(values: readonly T[] | undefined): T | undefined => (values?.length === 1 ? values[0] : undefined);

/** A beginning of an index by time within one extension, kind or state of rights. */
function narrowest({ extension, type, rights_state: states }: FileFilters, order: ColumnOrder): Condition | null {
  if (order.column !== 'created_at') return null;
  const rightsClass = oneClass(states);
  const [oneExtension, oneKind] = [only(extension), only(type)];
  if (oneExtension !== undefined) return sql`f.extension = ${plainExtension(oneExtension)}`;
  if (rightsClass !== null) return sql`f.rights_class = ${sql.lit(rightsClass)}`;
  return oneKind === undefined ? null : sql`f.kind = ${oneKind}`;
}

interface Within {
  indexPrefix: Condition;
  ordered: boolean;
  first: Condition | null;
  rest: Condition[];
}

function within(asked: ConditionContext, order: ColumnOrder): Within {
  const { team, filters, refs } = asked;
  const inTeam = sql`f.team_id = ${team}`;
  const folders = refs.subtree ?? (filters.folder === undefined || filters.folder === 'root' ? null : [filters.folder]);
  const atRoot = filters.folder === 'root' && !filters.recursive;
  const inFolder = [
    ...(folders === null
      ? []
      : [folders.length === 1 ? sql`f.folder_id = ${folders[0]}` : sql`f.folder_id = any(${folders}::uuid[])`]),
    ...(atRoot ? [sql`f.folder_id is null`] : []),
  ];
  if (filters.recycled) {
    const indexPrefix = sql`${inTeam} and f.recycled_at is not null`;
    return { indexPrefix, ordered: order.column === 'created_at', first: null, rest: inFolder };
  }
  const live = sql`${inTeam} and f.recycled_at is null`;
  if (atRoot || folders?.length === 1)
    return {
      indexPrefix: sql`${live} and ${inFolder[0]}`,
      ordered: true,
      first: atRoot ? sql`f.folder_id` : null,
      rest: [],
    };
  const narrow = folders === null ? narrowest(filters, order) : null;
  return { indexPrefix: narrow ? sql`${live} and ${narrow}` : live, ordered: true, first: null, rest: inFolder };
}

/** Files that live in the folder asked for, or anywhere. */
export function ownIndexPrefix(asked: ConditionContext, order: ColumnOrder): IndexPrefixChoice {
  const { indexPrefix, ordered, first, rest } = within(asked, order);
  const times = [
    { column: 'created_at', conditions: createdConditions(asked.filters) },
    { column: 'taken_key', conditions: takenConditions(asked.filters) },
  ];
  const [inIndexPrefix, after] = [true, false].map((leads) =>
    times.filter(({ column }) => (column === order.column) === leads).flatMap(({ conditions }) => conditions),
  ) as [Condition[], Condition[]];
  return {
    indexPrefix: sql.join([indexPrefix, ...inIndexPrefix], sql` and `),
    ordered,
    first,
    conditions: [...rest, ...after, ...filterConditions(asked)],
  };
}

/** Files that live elsewhere and are linked into the folders. */
export function linkedIndexPrefix(asked: ConditionContext, folders: readonly string[]): IndexPrefixChoice {
  const { team, filters } = asked;
  const state = filters.recycled ? sql`f.recycled_at is not null` : sql`f.recycled_at is null`;
  return {
    indexPrefix: sql`f.team_id = ${team} and ${state}`,
    ordered: false,
    first: null,
    conditions: [
      sql`exists (select 1 from file_links l where l.team_id = ${team} and l.folder_id = any(${[...folders]}::uuid[]) and l.file_id = f.id)`,
      sql`(f.folder_id is null or f.folder_id <> all(${[...folders]}::uuid[]))`,
      ...createdConditions(filters),
      ...takenConditions(filters),
      ...filterConditions(asked),
    ],
  };
}
