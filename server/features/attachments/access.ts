import { decideOn } from '#contract/policy/policies.ts';
import { caseOf, openFile, openFiles } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail, invalid } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type AttachmentRow, findAttachment } from './store.ts';

/** Opens an attachment of one of the caller's teams, to be taken off. */
export async function openAttachment(
  call: Opener,
  id: string,
): Promise<Authorized<AttachmentRow, 'attachment.delete'>> {
  const row = (await findAttachment(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  const file = await openFile(call, 'view', row.file_id);
  const who = call.standingIn(row.team_id);
  return authorize(call, 'attachment.delete', row, { ...row, editable: decideOn(who, 'edit', caseOf(file)).allow });
}

/** Opens a file of the same team that is to be attached to another, or linked with it. */
export async function openOther(call: Opener, file: FileRow, id: string): Promise<FileRow> {
  if (id === file.id) invalid('file', 'A file cannot be attached to itself.');
  const [other] = await openFiles(call, 'view', file.team_id, [id]);
  if (!other) fail('not_found');
  if (other.recycled_at !== null) fail('conflict', `${other.name} is in the Recycling Bin. Restore it first.`);
  return other;
}
