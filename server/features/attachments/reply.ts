import type { Attachment } from '#contract/attachments/routes.ts';
import { decideOn } from '#contract/policy/policies.ts';
import { caseOf } from '#features/files/access.ts';
import { type Presenter, presentSummaries } from '#features/files/present/file.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { standing } from '#platform/http/identity/actor.ts';
import type { NamedAttachmentRow } from './store.ts';

/** Attachments of one file, with the attached files as far as the caller may see them. */
export async function showAttachments(
  call: Presenter,
  file: FileRow,
  rows: readonly NamedAttachmentRow[],
): Promise<Attachment[]> {
  const who = standing(call.actor, call.membershipFor(file.team_id));
  const ids = rows.flatMap((row) => row.attached_id ?? []);
  const files = await presentSummaries(
    call,
    ids.map((id) => ({ team_id: file.team_id, id })),
  );
  const editable = decideOn(who, 'edit', caseOf(file)).allow;
  const known = new Map(files.map((one) => [one.uuid, one]));
  return rows.map((row) => ({
    uuid: row.id,
    url: row.url,
    title: row.title,
    file: (row.attached_id !== null && known.get(row.attached_id)) || null,
    created_at: row.created_at.toISOString(),
    created_by: row.creator,
    removable: decideOn(who, 'attachment.delete', { ...row, editable }).allow,
  }));
}
