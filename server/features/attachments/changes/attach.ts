import { limits } from '#contract/core/limits.ts';
import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type AttachmentRow, bumpFile, countAll, deleteAttachments, insertAttachments } from '../store.ts';

/** The thing to attach: a link, or a file of the same team. */
export type Attachable =
  | { url: string; title: string | null }
  | { file: Pick<FileRow, 'id' | 'name'>; uploaded: boolean };

/** The record of an attachment: enough to put it back. */
export interface KeptAttachment {
  uuid: string;
  /** For people. */
  name: string;
  url: string | null;
  title: string | null;
  file: string | null;
  uploaded: boolean;
  by: string | null;
}

const keep = (what: Attachable, by: string | null): KeptAttachment => {
  const common = { uuid: newId(), by };
  if ('url' in what)
    return { ...common, name: what.title ?? what.url, url: what.url, title: what.title, file: null, uploaded: false };
  const { file, uploaded } = what;
  return { ...common, name: file.name, url: null, title: null, file: file.id, uploaded };
};

/** Refuses one more than a file can have. */
export async function requireAttachable(db: Db, file: FileRow): Promise<void> {
  if ((await countAll(db, file.team_id, file.id)) >= limits.attachmentsPerFile)
    fail('conflict', `${file.name} has ${limits.attachmentsPerFile} attachments already. Remove one first.`);
}

type Line = { added: readonly KeptAttachment[]; taken: readonly KeptAttachment[] };

/** One line of the file's history, for what was attached and what was taken off. */
export async function recordAttachments(tx: Tx, act: Act, file: FileRow, { added, taken }: Line): Promise<void> {
  await bumpFile(tx, file.team_id, file.id);
  const [before, after] = [{ attachments: taken }, { attachments: added }];
  await record(tx, act, {
    team: file.team_id,
    action: 'file.attach',
    noun: 'file',
    subject: file.id,
    before,
    after,
  });
}

/** Puts attachments to a file as history keeps them. Gives those that it did not have. */
export async function putAttachments(
  tx: Tx,
  file: FileRow,
  wanted: readonly KeptAttachment[],
): Promise<KeptAttachment[]> {
  const rows = wanted.map(({ uuid: id, url, title, file: attached_id, uploaded, by: created_by }) => ({
    id,
    url,
    title,
    attached_id,
    uploaded,
    created_by,
  }));
  const made = new Set(await insertAttachments(tx, file.team_id, file.id, rows));
  return wanted.filter(({ uuid }) => made.has(uuid));
}

/** Attaches links and files of the team to a file of it; what it has already is left out. Gives the ids of the new ones. */
export async function attach(
  tx: Tx,
  act: Act,
  file: Authorized<FileRow, 'edit'> | Authorized<FileRow, 'attach'>,
  wanted: readonly Attachable[],
): Promise<string[]> {
  const [now] = await lockFiles(tx, file.team_id, [file.id]);
  if (!now) fail('not_found');
  const added = await putAttachments(
    tx,
    now,
    wanted.map((what) => keep(what, act.actor)),
  );
  if (added.length > 0) await recordAttachments(tx, act, now, { added, taken: [] });
  return added.map(({ uuid }) => uuid);
}

const keptOf = (row: AttachmentRow, name: string): KeptAttachment => ({
  uuid: row.id,
  name,
  url: row.url,
  title: row.title,
  file: row.attached_id,
  uploaded: row.uploaded,
  by: row.created_by,
});

/** Takes an attachment off its file. A file that was attached stays in the library. */
export async function detach(tx: Tx, act: Act, row: Authorized<AttachmentRow, 'attachment.delete'>): Promise<void> {
  const { team_id: team, file_id, attached_id } = row;
  const files = await lockFiles(tx, team, attached_id === null ? [file_id] : [file_id, attached_id]);
  const file = files.find(({ id }) => id === file_id) ?? fail('not_found');
  if ((await deleteAttachments(tx, team, file_id, [row.id])).length === 0) fail('not_found');
  const name = files.find(({ id }) => id === attached_id)?.name ?? row.title ?? row.url ?? '';
  await recordAttachments(tx, act, file, { added: [], taken: [keptOf(row, name)] });
}
