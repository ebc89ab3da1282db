import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FileFilters, Order } from '#contract/files.query.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Asked } from './filter-conditions.ts';
import { type Finder, findRefs } from './filter-refs.ts';
import type { Hunt } from './hunt.ts';
import { linkedLane, ownLane } from './lanes.ts';
import { type ColumnOrder, columnOrders } from './list-order.ts';

/** A query made ready to be answered. */
export interface Listing {
  asked: Asked;
  /** What makes this list this list, for its cursors; `narrowing` is the same for every order. */
  identity: string;
  narrowing: string;
  order: ColumnOrder;
  byRelevance: boolean;
  /** Files are looked for in each of these; no file is in two. */
  hunts: Hunt[];
}

/** Whether files that live elsewhere are linked into the folders; refuses when the first is not the team's. */
async function hasLinks(db: Db, team: string, folder: string, folders: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`select
      exists (select 1 from file_links l where l.team_id = d.team_id and l.folder_id = any(${[...folders]}::uuid[])) as linked
    from folders d where d.team_id = ${team} and d.id = ${folder}`.execute(db);
  return (rows[0] ?? fail('not_found', 'This folder does not exist.')).linked;
}

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** Looks up what a query names and decides where to look for its files. */
export async function prepare(
  finder: Finder,
  team: string,
  user: string,
  filters: FileFilters,
  wanted: Order,
): Promise<Listing> {
  const refs = await findRefs(finder, team, filters);
  const asked: Asked = { team, user, filters, refs };
  const byRelevance = wanted === 'relevance' && refs.groups.length > 0;
  const order = columnOrders[wanted === 'relevance' ? 'newest' : wanted];
  const { folder } = filters;
  const folders = folder === undefined || folder === 'root' ? [] : (refs.subtree ?? [folder]);
  const linked = folder !== undefined && folder !== 'root' && (await hasLinks(finder.db, team, folder, folders));
  const lanes = [ownLane(asked, order), ...(linked ? [linkedLane(asked, folders)] : [])];
  const narrowing = hashOf([team, filters.starred === undefined ? null : user, filters]);
  return {
    asked,
    identity: hashOf([narrowing, wanted]),
    narrowing,
    order,
    byRelevance,
    hunts: lanes.map((lane) => ({ ...finder, ...lane, order })),
  };
}
