import type { FileAction, FileCase, FileFacts } from '#contract/policy/files.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { admitToFile } from '#features/shares/access.ts';
import { type Authorized, authorize, authorizeAs } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { standing, teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type FileRow, findFile, findFiles } from './store/files.ts';

export const factsOf = (row: FileRow): FileFacts => ({
  createdBy: row.created_by,
  recycled: row.recycled_at !== null,
  internalUse: row.internal_use,
  watermark: row.watermark,
  reviewStatus: row.review_status,
  expirationDate: row.expiration_date,
  rightsWithdrawn: row.rights_withdrawn,
  takenDown: row.taken_down,
  rightsFrom: row.rights_from,
  rightsTo: row.rights_to,
  picture: row.kind === 'image',
  lineage: row.lineage,
});

/** A file with the moment it was read at, as the policy is asked about it. */
export const caseOf = (row: FileRow): FileCase => ({ file: factsOf(row), at: row.read_at });

/** Asks the policy about a row that is the caller's to see; refuses with its reason. */
export const authorizeFile = <A extends FileAction>(who: Standing, action: A, row: FileRow): Authorized<FileRow, A> =>
  authorizeAs(who, action, row, caseOf(row));

/** A file in a folder that another team shares with one of the caller's, for as far as policy lets guests go. */
async function openGuestFile<A extends FileAction>(
  call: Opener,
  action: A,
  uuid: string,
): Promise<Authorized<FileRow, A>> {
  const membership = (await admitToFile(call, teamsOf(call.actor), uuid)) ?? fail('not_found');
  const row = (await findFile(call.db, [membership.team], uuid)) ?? fail('not_found');
  const opened = authorizeFile(standing(call.actor, membership), action, row);
  call.membershipFor(row.team_id);
  return opened;
}

/** Files that others submitted are there for those who review alone, until they are in the library. */
export const isUnseen = ({ flags, user }: Standing, { submitted, created_by }: FileRow): boolean =>
  submitted && created_by !== user && !flags.includes('EDIT_ASSETS');

function requireSeen(who: Standing, row: FileRow, detail?: string): void {
  if (isUnseen(who, row)) fail('not_found', detail);
}

/** Opens a file of one of the caller's teams, or one shared with them, for an action: 404 when it is not theirs to see, 403 when they may not. */
export async function openFile<A extends FileAction>(
  call: Opener,
  action: A,
  uuid: string,
): Promise<Authorized<FileRow, A>> {
  const row = await findFile(call.db, teamsOf(call.actor), uuid);
  if (!row) return openGuestFile(call, action, uuid);
  requireSeen(call.standingIn(row.team_id), row);
  // What the call asks for comes first: of all files, where the rules of one may ask for less.
  call.membershipFor(row.team_id);
  return authorize(call, action, row, caseOf(row));
}

/** Opens a file of one of the caller's own teams: what guests of it do not see is named by `what`. */
export async function openOwnFile(call: Opener, uuid: string, what: string): Promise<Authorized<FileRow, 'view'>> {
  const file = await openFile(call, 'view', uuid);
  const { guest } = call.membershipFor(file.team_id);
  if (guest) fail('forbidden', `This file belongs to another team, ${guest.name}: only that team sees ${what}.`);
  return file;
}

/** Opens files of one team for an action, each once and in the order asked for; one that is not the team's refuses them all. */
export async function openFiles<A extends FileAction>(
  call: Opener,
  action: A,
  team: string,
  ids: readonly string[],
): Promise<Authorized<FileRow, A>[]> {
  const distinct = [...new Set(ids)];
  const found = new Map((await findFiles(call.db, team, distinct)).map((row) => [row.id, row]));
  const who = standing(call.actor, call.membershipFor(team));
  const missing = 'One of these files does not exist.';
  return distinct.map((id) => {
    const row = found.get(id) ?? fail('not_found', missing);
    requireSeen(who, row, missing);
    return authorizeFile(who, action, row);
  });
}
