import type { Route } from '#contract/core/route.ts';
import { decide, type FileAction, type FileFacts } from '#contract/policy/files.ts';
import type { Denial, Standing } from '#contract/policy/rule.ts';
import { admitToFile } from '#features/shares/access.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { standing, teamsOf } from '#platform/http/identity/actor.ts';
import { type FileRow, findFile, findFiles } from './store/files.ts';

/** What opening a file needs of a call. */
export type Opener = Pick<Call<Route>, 'db' | 'actor' | 'seatFor' | 'admit'>;

export const factsOf = (row: FileRow): FileFacts => ({
  createdBy: row.created_by,
  recycled: row.recycled_at !== null,
  internalUse: row.internal_use,
  watermark: row.watermark,
  reviewStatus: row.review_status,
  expirationDate: row.expiration_date,
  rightsWithdrawn: row.rights_withdrawn,
  rightsFrom: row.rights_from,
  rightsTo: row.rights_to,
  picture: row.kind === 'image',
});

/** Answers with the law's reason and what would be needed. */
export function refuse({ feature, reason, needs }: Denial): never {
  if (feature) fail('feature_required', { detail: reason, needs: [feature] });
  fail('forbidden', { detail: reason, needs });
}

/** Asks the law about a row that is the caller's to see; refuses with its reason. */
export function authorizeFile<A extends FileAction>(who: Standing, action: A, row: FileRow): Authorized<FileRow, A> {
  const decision = decide(who, action, factsOf(row), row.read_at);
  if (!decision.allow) refuse(decision);
  return authorized(row, action);
}

/** A file in a folder that another team shares with one of the caller's, for as far as the law lets guests go. */
async function openGuestFile<A extends FileAction>(
  call: Opener,
  action: A,
  uuid: string,
): Promise<Authorized<FileRow, A>> {
  const seat = (await admitToFile(call, teamsOf(call.actor), uuid)) ?? fail('not_found');
  const row = (await findFile(call.db, [seat.team], uuid)) ?? fail('not_found');
  const opened = authorizeFile(standing(call.actor, seat), action, row);
  call.seatFor(row.team_id);
  return opened;
}

/** Opens a file of one of the caller's teams, or one shared with them, for an action: 404 when it is not theirs to see, 403 when they may not. */
export async function openFile<A extends FileAction>(
  call: Opener,
  action: A,
  uuid: string,
): Promise<Authorized<FileRow, A>> {
  const row = await findFile(call.db, teamsOf(call.actor), uuid);
  if (!row) return openGuestFile(call, action, uuid);
  return authorizeFile(standing(call.actor, call.seatFor(row.team_id)), action, row);
}

/** Opens a file of one of the caller's own teams: what guests of it do not see is named by `what`. */
export async function openOwnFile(call: Opener, uuid: string, what: string): Promise<Authorized<FileRow, 'view'>> {
  const file = await openFile(call, 'view', uuid);
  const { guest } = call.seatFor(file.team_id);
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
  const who = standing(call.actor, call.seatFor(team));
  return distinct.map((id) =>
    authorizeFile(who, action, found.get(id) ?? fail('not_found', 'One of these files does not exist.')),
  );
}
