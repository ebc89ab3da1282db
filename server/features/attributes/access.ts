import { type Authorized, authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type AttributeRow, findAttribute, knownFolders } from './store.ts';

export type ManagedAttribute = Authorized<AttributeRow, 'attribute.manage'>;

/** Opens an attribute of one of the caller's teams. */
export async function openAttribute(call: Opener, id: string): Promise<ManagedAttribute> {
  const row = (await findAttribute(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'attribute.manage', row);
}

/** Refuses folders that an attribute is to be for, where one is not the team's. Those it had before may be gone by now. */
export async function requireFolders(
  db: Db,
  team: string,
  folders: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const added = folders.filter((id) => !before.includes(id));
  const known = added.length === 0 ? new Set() : await knownFolders(db, team, added);
  if (added.some((id) => !known.has(id))) fail('not_found', 'A folder that this was to be for does not exist.');
}
