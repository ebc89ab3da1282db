import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FileFilters, ListOrder, Order } from '#contract/files/query.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { findUsed } from '../store/used-files.ts';
import { fillingsOf, unfold } from './collection-refs.ts';
import type { Condition, ConditionContext } from './condition.ts';
import { type Finder, findRefs, findRepeated } from './filter-refs.ts';
import { stretchOf } from './hits/library-size.ts';
import { linkedIndexPrefix, ownIndexPrefix } from './index-prefix.ts';
import { type ColumnOrder, orderOf } from './list-order.ts';
import type { Scope } from './scope.ts';
import type { SearchPlan } from './search-plan.ts';
import { wordGroups } from './search-words.ts';

/** A query made ready to be answered. */
export interface Listing {
  asked: ConditionContext;
  order: ColumnOrder;
  byRelevance: boolean;
  /** Files are looked for in each of these; no file is in two. */
  hunts: SearchPlan[];
}

/** True when files that live elsewhere are linked into the folders; refuses when the first is not the team's. */
async function hasLinks(db: Db, team: string, folder: string, folders: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`select
      exists (select 1 from file_links l where l.team_id = d.team_id and l.folder_id = any(${[...folders]}::uuid[])) as linked
    from folders d where d.team_id = ${team} and d.id = ${folder}`.execute(db);
  return (rows[0] ?? fail('not_found', 'This folder does not exist.')).linked;
}

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** The identity of a list: `identity` ties its cursors to it, `narrowing` is the same for every order. */
export function identify(
  team: string,
  user: string,
  filters: FileFilters,
  wanted: ListOrder,
  { guest, hides = false }: Partial<Scope> = {},
  fillings: readonly FileFilters[] = [],
): { identity: string; narrowing: string } {
  const personal = [filters, ...fillings].some(({ starred }) => starred !== undefined);
  const narrowing = hashOf([
    team,
    personal ? user : null,
    filters,
    ...fillings,
    ...(guest ? ['guest'] : []),
    ...(hides ? ['hides', user] : []),
  ]);
  return { narrowing, identity: hashOf([narrowing, wanted]) };
}

/** Relevance means something only where words were asked for. */
export const isRanked = ({ q }: FileFilters, wanted: ListOrder): boolean =>
  wanted === 'relevance' && wordGroups(q).length > 0;

/** Looks up what a query names and decides where to look for its files. */
export async function prepare(
  finder: Finder,
  scope: Scope,
  user: string,
  given: FileFilters,
  wanted: Order,
): Promise<Listing> {
  const { team, guest, hides } = scope;
  const asked: ConditionContext = unfold({
    team,
    user,
    filters: given,
    refs: await findRefs(finder, team, given),
    guest,
    hides,
  });
  const { filters, refs } = asked;
  const order = orderOf(wanted);
  const { folder } = filters;
  const folders = folder === undefined || folder === 'root' ? [] : (refs.subtree ?? [folder]);
  const linked = folder !== undefined && folder !== 'root' && (await hasLinks(finder.db, team, folder, folders));
  const indexPrefixes = [ownIndexPrefix(asked, order), ...(linked ? [linkedIndexPrefix(asked, folders)] : [])];
  let repeated: Promise<Buffer[] | null> | undefined;
  let used: Promise<string[] | null> | undefined;
  const hints = async (): Promise<Condition[]> => {
    if (filters.duplicates) repeated ??= findRepeated(finder, team);
    if (filters.used) used ??= findUsed(finder, team);
    const [hashes, ids] = [(await repeated) ?? null, (await used) ?? null];
    return [
      ...(hashes === null ? [] : [sql`f.sha256 = any(${hashes}::bytea[])`]),
      ...(ids === null ? [] : [sql`f.id = any(${ids}::uuid[])`]),
    ];
  };
  const stretch = await stretchOf(finder.db, team);
  const { narrowing } = identify(team, user, filters, wanted, scope, fillingsOf(refs));
  return {
    asked,
    order,
    byRelevance: isRanked(filters, wanted),
    hunts: indexPrefixes.map((indexPrefix, place) => ({
      ...finder,
      ...indexPrefix,
      order,
      hints,
      stretch,
      name: `${narrowing} ${place}`,
    })),
  };
}
