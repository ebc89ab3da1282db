import { type RawBuilder, sql } from 'kysely';
import type { Route } from '#contract/core/route.ts';
import type { FileFilters } from '#contract/files/query.ts';
import { decideOn } from '#contract/policy/policies.ts';
import { allow, type Decision, type Standing } from '#contract/policy/rule.ts';
import { refuseSharedFiles } from '#features/shares/access.ts';
import { refuse } from '#platform/authorize.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { requireFeature } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { matching } from './search/filter-conditions.ts';
import { findRefs } from './search/filter-refs.ts';
import { folderIds } from './search/references.ts';
import { hasUnreviewed } from './search/unreviewed.ts';
import { countOwn } from './store/bulk.ts';
import { lineageOf } from './store/folder-lineage.ts';

export type TargetCall = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'membership' | 'request'>;

/** Every one must be a file of the team's own. */
async function ofList(call: TargetCall, team: string, ids: readonly string[]): Promise<RawBuilder<unknown>> {
  const distinct = [...new Set(ids)];
  if ((await countOwn(call.db, team, distinct)) < distinct.length) {
    await refuseSharedFiles(call.db, team, distinct);
    fail('not_found', 'One of these files does not exist.');
  }
  return sql`f.team_id = ${team} and f.id = any(${distinct}::uuid[])`;
}

/** All that a list with these filters would show, whole pages or not. */
async function ofQuery(call: TargetCall, team: string, filters: FileFilters): Promise<RawBuilder<unknown>> {
  const { db, searchDb } = call.services;
  if (filters.folder !== undefined && filters.folder !== 'root') await folderIds(db, team, [filters.folder]);
  const refs = await findRefs({ db, searchDb, signal: call.request.signal }, team, filters);
  const { user } = call.actor;
  const hides = !call.membership.flags.includes('EDIT_ASSETS') && (await hasUnreviewed(db, team, user));
  return matching({ team, user, filters, refs, hides });
}

/** The files that a body names, one by one or by a query, as a condition on `files f`. */
export function targetOf(
  call: TargetCall,
  team: string,
  { files, query }: { files?: string[] | undefined; query?: FileFilters | undefined },
): Promise<RawBuilder<unknown>> {
  requireFeature(call.membership, query?.attribute && 'DAM_PLUS');
  if (files) return ofList(call, team, files);
  return query ? ofQuery(call, team, query) : fail('invalid');
}

/**
 * Policy about the folder that files are moved to; null is Root. One that is not there is for those to tell of who look up
 * what was named.
 */
export async function decideReceiving(db: Db, who: Standing, team: string, folder: string | null): Promise<Decision> {
  const lineage = folder === null ? [] : await lineageOf(db, team, folder);
  return lineage ? decideOn(who, 'folder.receive', { lineage }) : allow;
}

/** Refuses to move files to where the caller may put none. */
export async function requireReceiving(db: Db, who: Standing, team: string, folder: string | null): Promise<void> {
  const decision = await decideReceiving(db, who, team, folder);
  if (!decision.allow) refuse(decision);
}
