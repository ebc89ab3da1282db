import type { uploadLinkPolicy } from '#contract/policy/uploads/upload-links.ts';
import { openManual } from '#features/collections/access.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findLink, type UploadLinkRow } from './store/links.ts';

export type UploadLinkAction = keyof typeof uploadLinkPolicy;
export type NewUploadLink = Authorized<{ team_id: string }, 'upload_link.manage'>;
/** To be changed, or to be ended. */
export type OpenedLink = Authorized<UploadLinkRow, 'upload_link.manage'> | Authorized<UploadLinkRow, 'upload_link.end'>;

/** Asks whether the caller may make upload links, before there is a row that says so. */
export const requireManager = (call: Opener, team: string): NewUploadLink =>
  authorize(call, 'upload_link.manage', { team_id: team });

/** Asks whether the caller may fill a collection of the team: guests would do it for them. */
export async function requireFillable(call: Opener, team: string, collection: string): Promise<void> {
  const row = await openManual(call, 'collection.add', collection);
  if (row.team_id !== team) fail('not_found');
}

/** Opens an upload link of one of the caller's teams. */
export async function openLink<A extends UploadLinkAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<UploadLinkRow, A>> {
  const row = (await findLink(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row);
}
