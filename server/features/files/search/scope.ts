import type { Route } from '#contract/core/route.ts';
import type { FileFilters } from '#contract/files/query.ts';
import { admitToFolder } from '#features/shares/access.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { folderExists } from './references.ts';
import { hasUnreviewed } from './unreviewed.ts';

/** The files that a query is about: the team's own, or those of a folder that another team shares with it. */
export interface Scope {
  readonly team: string;
  readonly guest: boolean;
  /** True when the caller does not see what others submitted, until it is in the library. */
  readonly hides?: boolean;
}

/** Filters allowed in a shared folder: none that could tell of files and lists that are not shared. */
const openToGuests: ReadonlySet<string> = new Set<keyof FileFilters>([
  'folder',
  'recursive',
  'q',
  'tags',
  'tags_in',
  'rights',
  'creator',
  'type',
  'extension',
  'orientation',
  'min_width',
  'max_width',
  'min_height',
  'max_height',
  'min_size',
  'max_size',
  'min_duration',
  'max_duration',
  'created_from',
  'created_to',
  'taken_from',
  'taken_to',
  'dated',
  'located',
  'bounds',
  'in_place',
  'camera',
  'lens',
  'expiring_within',
  'expired',
  'starred',
  'color',
  'missing',
]);

function requireOpen(filters: FileFilters): void {
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && !openToGuests.has(name) && !(name === 'recycled' && value === false))
      invalid(name, 'cannot be asked of a folder that belongs to another team');
}

/** The scope of a query whose folder is not the team's own: refuses unless it is shared with the team. */
export async function sharedScope(
  call: Pick<Call<Route>, 'db' | 'admit'>,
  team: string,
  filters: FileFilters,
): Promise<Scope> {
  const { folder } = filters;
  const membership = folder === undefined || folder === 'root' ? undefined : await admitToFolder(call, [team], folder);
  if (!membership) fail('not_found', 'This folder does not exist.');
  requireOpen(filters);
  return { team: membership.team, guest: true };
}

type Asker = Pick<Call<Route>, 'db' | 'actor' | 'admit' | 'standingIn'>;

/** True when the caller does not see some files of a team: those who edit see all. */
export async function hidesSome(call: Omit<Asker, 'admit'>, team: string): Promise<boolean> {
  if (call.standingIn(team).flags.includes('EDIT_ASSETS')) return false;
  return hasUnreviewed(call.db, team, call.actor.user);
}

export async function scopeOf(call: Asker, team: string, filters: FileFilters): Promise<Scope> {
  const { folder } = filters;
  const own = folder === undefined || folder === 'root' || (await folderExists(call.db, team, folder));
  return own ? { team, guest: false, hides: await hidesSome(call, team) } : sharedScope(call, team, filters);
}
