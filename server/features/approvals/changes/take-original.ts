import { addVersion } from '#features/files/changes/add-version.ts';
import { lockFiles } from '#features/files/store/files.ts';
import type { StoredBytes } from '#features/files/store/insert.ts';
import { appendEntry } from '#features/ledger/changes/append.ts';
import type { LedgerKey } from '#features/ledger/changes/key.ts';
import { acquirePieces } from '#features/social-posts/changes/acquire.ts';
import { findSocialPost } from '#features/social-posts/store/posts.ts';
import { authorizeSystem } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import type { Mail } from '#platform/mail.ts';
import type { AnswerableApproval } from '../access.ts';
import { originalEmail } from '../rules/emails.ts';
import { originalKinds } from '../rules/original.ts';
import { bindPieces, type ItemRow, itemsOf } from '../store/items.ts';
import { holdApproved, takeOriginalOf } from '../store/originals.ts';
import { teamInMails } from '../store/people.ts';
import { lineOf } from './ask.ts';
import { leaveWord, wantsLetterNow } from './leave-word.ts';

const asked = 'its creator was asked for the original';

export interface SentOriginal {
  readonly name: string;
  /** On stable storage. */
  readonly bytes: StoredBytes;
  readonly ip: string | null;
  readonly agent: string | null;
}

export interface OriginalTools {
  readonly jobs: Jobs;
  readonly mail: Pick<Mail, 'send'>;
  readonly key: LedgerKey;
  readonly origin: string;
}

async function itemAt(tx: Tx, { team_id: team, id }: AnswerableApproval, position: number): Promise<ItemRow> {
  await bindPieces(tx, team, id);
  const items = await itemsOf(tx, team, [id]);
  return items.find((item) => item.position === position) ?? fail('not_found');
}

/** The original as a new version of the file that was asked about. */
async function toFile(
  tx: Tx,
  { act, jobs }: { act: Act; jobs: Jobs },
  item: ItemRow & { file_id: string },
  { team, sent: { name, bytes } }: { team: string; sent: SentOriginal },
): Promise<void> {
  const [file] = await lockFiles(tx, team, [item.file_id]);
  if (!file || file.recycled_at !== null) fail('gone', `${item.name} is no longer there.`);
  const note = 'Original from its creator';
  await addVersion(tx, jobs, act, authorizeSystem(asked, 'version', file), { name, bytes, createdBy: null, note });
}

/** The original as the file that a picture of a post becomes: acquired, as it was approved. */
async function toPost(
  tx: Tx,
  using: { act: Act; jobs: Jobs },
  { post_id: post, piece, name: called }: ItemRow,
  { team, folder, sent: { name, bytes } }: { team: string; folder: string | null; sent: SentOriginal },
): Promise<void> {
  const row = post === null ? undefined : await findSocialPost(tx, [team], post);
  const of = row?.pieces.find(({ position }) => position === piece);
  if (!row || !of) fail('gone', `${called} is no longer there.`);
  const pieces = [{ position: of.position, name, alt: of.alt, bytes }];
  await acquirePieces(tx, using, authorizeSystem(asked, 'social_post.edit', row), { folder, html: null, pieces });
}

/** Tells whoever asked, in the app and by an email, as they chose. */
async function tell(
  tx: Tx,
  row: AnswerableApproval,
  { name: file, url }: { name: string; url: string },
  mail: OriginalTools['mail'],
): Promise<void> {
  const { team_id: team, created_by: asker, creator_name: creator } = row;
  await leaveWord(tx, row, 'original', 1);
  const { look: from, email: to } = await teamInMails(tx, team, asker);
  if (asker === null || to === null || !(await wantsLetterNow(tx, asker))) return;
  await mail.send(originalEmail({ to, from, creator, file, url }), tx);
}

/**
 * Takes the original of a picture that its creator approved, once: a version of the file, or the file itself where the picture
 * is not in the library yet, with an entry of the ledger that refers to the approval. Gives the file.
 */
export async function takeOriginal(
  tx: Tx,
  act: Act,
  { row, position, sent }: { row: AnswerableApproval; position: number; sent: SentOriginal },
  { jobs, mail, key, origin }: OriginalTools,
): Promise<string> {
  const { team_id: team, id } = row;
  const { bytes } = sent;
  if (!originalKinds.includes(bytes.kind))
    fail('unsupported_type', 'This is no image, video or sound. Send the original file.');
  if (bytes.size === 0) fail('invalid', 'The file is empty.');
  if (!(await holdApproved(tx, row))) fail('gone', 'This approval was withdrawn.');
  if (!(await takeOriginalOf(tx, row, position, bytes.sha256)))
    fail('conflict', 'The original of this image was sent already.');
  const item = await itemAt(tx, row, position);
  const { file_id } = item;
  const of = { team, folder: row.folder_id, sent };
  if (file_id === null) await toPost(tx, { act, jobs }, item, of);
  else await toFile(tx, { act, jobs }, { ...item, file_id }, of);
  const file = file_id ?? (await itemAt(tx, row, position)).file_id ?? fail('busy');
  const [now] = await lockFiles(tx, team, [file]);
  const { number } = await appendEntry(tx, key, {
    team,
    kind: 'approval.original',
    facts: {
      approval: id,
      refers_to: row.ledger_number,
      creator: { name: row.creator_name, handle: row.creator_handle },
      signature: { name: row.signature_name, ip: sent.ip, user_agent: sent.agent },
      files: [
        {
          file,
          version: now?.cover_version,
          post: item.post_id,
          piece: item.piece,
          name: sent.name,
          sha256: bytes.sha256.toString('hex'),
          of: item.sha256.toString('hex'),
          granted: true,
        },
      ],
    },
  });
  const { creator_name: name } = row;
  await record(tx, act, { ...lineOf(row), action: 'approval.original', after: { name, file, ledger: number } });
  await tell(tx, row, { name: sent.name, url: `${origin}/file/${file}` }, mail);
  return file;
}
