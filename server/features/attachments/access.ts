import { decide } from '#contract/policy/files.ts';
import { factsOf, type Opener, openFile, openFiles, refuse } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail, invalid } from '#platform/errors.ts';
import { standing, teamsOf } from '#platform/http/identity/actor.ts';
import { type AttachmentRow, findAttachment } from './store.ts';

/** Whether someone may take an attachment off: who may edit its file, or may upload and had uploaded it. */
export function mayDetach(
  call: Pick<Opener, 'actor' | 'seatFor'>,
  file: FileRow,
  { uploaded, created_by }: Pick<AttachmentRow, 'uploaded' | 'created_by'>,
) {
  const who = standing(call.actor, call.seatFor(file.team_id));
  const may = (action: 'edit' | 'attach') => decide(who, action, factsOf(file), file.read_at);
  return uploaded && created_by === who.user && may('attach').allow ? may('attach') : may('edit');
}

/** Opens an attachment of one of the caller's teams, to be taken off. */
export async function openAttachment(call: Opener, id: string): Promise<Authorized<AttachmentRow, 'detach'>> {
  const row = (await findAttachment(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  const file = await openFile(call, 'view', row.file_id);
  const decision = mayDetach(call, file, row);
  if (!decision.allow) refuse(decision);
  return authorized(row, 'detach');
}

/** Opens a file of the same team that is to be attached to another, or linked with it. */
export async function openOther(call: Opener, file: FileRow, id: string): Promise<FileRow> {
  if (id === file.id) invalid('file', 'A file cannot be attached to itself.');
  const [other] = await openFiles(call, 'view', file.team_id, [id]);
  if (!other) fail('not_found');
  if (other.recycled_at !== null) fail('conflict', `${other.name} is in the Recycling Bin. Restore it first.`);
  return other;
}
