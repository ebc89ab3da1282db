import { sql } from 'kysely';
import type { FileFilters } from '#contract/files/query.ts';
import type { Asked, Condition } from './condition.ts';
import { createdConditions, filterConditions, plainExtension } from './filter-conditions.ts';
import type { ColumnOrder } from './list-order.ts';
import { oneClass } from './rights-conditions.ts';

/** Where files are looked for, and what is left to ask of each. */
export interface LaneChoice {
  /** Conditions that are the beginning of an index which goes on with the order. */
  lane: Condition;
  /** Whether there is such an index. */
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
  lane: Condition;
  ordered: boolean;
  first: Condition | null;
  rest: Condition[];
}

function within(asked: Asked, order: ColumnOrder): Within {
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
    const lane = sql`${inTeam} and f.recycled_at is not null`;
    return { lane, ordered: order.column === 'created_at', first: null, rest: inFolder };
  }
  const live = sql`${inTeam} and f.recycled_at is null`;
  if (atRoot || folders?.length === 1)
    return { lane: sql`${live} and ${inFolder[0]}`, ordered: true, first: atRoot ? sql`f.folder_id` : null, rest: [] };
  const narrow = folders === null ? narrowest(filters, order) : null;
  return { lane: narrow ? sql`${live} and ${narrow}` : live, ordered: true, first: null, rest: inFolder };
}

/** Files that live in the folder asked for, or anywhere. */
export function ownLane(asked: Asked, order: ColumnOrder): LaneChoice {
  const { lane, ordered, first, rest } = within(asked, order);
  const created = createdConditions(asked.filters);
  const inLane = order.column === 'created_at' ? created : [];
  const after = order.column === 'created_at' ? [] : created;
  return {
    lane: sql.join([lane, ...inLane], sql` and `),
    ordered,
    first,
    conditions: [...rest, ...after, ...filterConditions(asked)],
  };
}

/** Files that live elsewhere and are linked into the folders. */
export function linkedLane(asked: Asked, folders: readonly string[]): LaneChoice {
  const { team, filters } = asked;
  const state = filters.recycled ? sql`f.recycled_at is not null` : sql`f.recycled_at is null`;
  return {
    lane: sql`f.team_id = ${team} and ${state}`,
    ordered: false,
    first: null,
    conditions: [
      sql`exists (select 1 from file_links l where l.team_id = ${team} and l.folder_id = any(${[...folders]}::uuid[]) and l.file_id = f.id)`,
      sql`(f.folder_id is null or f.folder_id <> all(${[...folders]}::uuid[]))`,
      ...createdConditions(filters),
      ...filterConditions(asked),
    ],
  };
}
