import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import { appendEntry } from '#features/ledger/changes/append.ts';
import type { LedgerKey } from '#features/ledger/changes/key.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { AnswerableApproval } from '../access.ts';
import { factsOfAnswer, type Signed } from '../rules/facts.ts';
import { answerItems, approvedElsewhere, bindPieces, type ItemRow, itemsOf } from '../store/items.ts';
import { setPostsApproval } from '../store/posts.ts';
import { noteEntry, noteView, takeDecision, takeWithdrawal } from '../store/states.ts';
import { lineOf } from './ask.ts';
import { markApproved, unmark } from './mark.ts';

export interface Given extends Signed {
  /** The hash of the secret by which it can be taken back. */
  readonly receipt: Buffer;
}

/** Things that changes of an answer need besides the row. */
export interface Around {
  readonly key: LedgerKey;
  readonly items: readonly ItemRow[];
  /** The address of the proof of the answer, for files that came from no known place. */
  readonly proof: string;
  /** Takes files from everywhere that strangers see them. */
  recall(tx: Tx, act: Act, ids: ReadonlySet<string>): Promise<void>;
}

const filesOf = (items: readonly ItemRow[]) => [...new Set(items.flatMap(({ file_id }) => file_id ?? []))];
const postsOf = (items: readonly ItemRow[]) => [...new Set(items.flatMap(({ post_id }) => post_id ?? []))];

/** The files as they were shown; other bytes by the same name are refused. */
async function lockShown(tx: Tx, team: string, items: readonly ItemRow[]): Promise<FileRow[]> {
  const rows = await lockFiles(tx, team, filesOf(items));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const item of items) {
    if (item.version_id === null) continue;
    const file = item.file_id === null ? undefined : byId.get(item.file_id);
    if (!file || file.recycled_at !== null || !file.sha256.equals(item.sha256))
      fail('conflict', `${item.name} was changed or removed since you opened this page. Reload it.`);
  }
  return rows;
}

/** Files that nothing allows the team to use any more are taken from where strangers see them. */
async function recallUnlicensed(tx: Tx, act: Act, files: readonly FileRow[], { recall }: Around): Promise<void> {
  const ids = files.filter(({ approval, right_ids }) => approval === null && right_ids.length === 0);
  await recall(tx, act, new Set(ids.map(({ id }) => id)));
}

/** Takes the one answer to a request, with its line in the ledger. False where it was answered, or is over. */
export async function answerRequest(
  tx: Tx,
  act: Act,
  row: AnswerableApproval,
  given: Given,
  around: Around,
): Promise<boolean> {
  const { team_id: team, id } = row;
  if (!(await takeDecision(tx, row, given))) return false;
  const { key } = around;
  await bindPieces(tx, team, id);
  const items = await itemsOf(tx, team, [id]);
  const granted = items.filter(({ position }) => given.granted.includes(position));
  const refused = items.filter(({ position }) => !given.granted.includes(position));
  const files = await lockShown(tx, team, granted);
  await answerItems(tx, team, id, given.granted);
  const entry = await appendEntry(tx, key, {
    team,
    kind: `approval.${given.status}`,
    facts: factsOfAnswer(row, items, given),
  });
  await noteEntry(tx, row, entry.number);
  await markApproved(tx, act, files, {
    approval: id,
    rights: row.rights.map(({ uuid }) => uuid),
    permalink: row.permalink ?? around.proof,
    durationDays: row.duration_days,
    at: entry.at,
  });
  await recallUnlicensed(tx, act, await lockFiles(tx, team, filesOf(refused)), around);
  const yes = postsOf(granted);
  await setPostsApproval(tx, team, { posts: yes, to: 'approved' });
  await setPostsApproval(tx, team, { posts: postsOf(refused).filter((post) => !yes.includes(post)), to: 'declined' });
  await record(tx, act, {
    ...lineOf(row),
    action: given.status === 'approved' ? 'approval.approve' : 'approval.decline',
    after: { name: row.creator_name, signed: given.name, files: granted.length, ledger: entry.number },
  });
  return true;
}

/** Takes an approval back: files lose its mark and its rights, and are seen by no stranger any more. False where there is none. */
export async function withdrawAnswer(
  tx: Tx,
  act: Act,
  row: AnswerableApproval,
  from: Pick<Signed, 'ip' | 'agent'>,
  around: Around,
): Promise<boolean> {
  const { team_id: team, id } = row;
  if (!(await takeWithdrawal(tx, row))) return false;
  const { key } = around;
  const items = around.items.filter(({ granted }) => granted === true);
  const entry = await appendEntry(tx, key, {
    team,
    kind: 'approval.withdrawn',
    facts: {
      approval: id,
      refers_to: row.ledger_number,
      creator: { name: row.creator_name, handle: row.creator_handle },
      signature: { name: row.signature_name, ip: from.ip, user_agent: from.agent },
      files: items.map(({ file_id, name, sha256 }) => ({ file: file_id, name, sha256: sha256.toString('hex') })),
    },
  });
  const files = await lockFiles(tx, team, filesOf(items));
  const standing = await approvedElsewhere(tx, team, id, filesOf(items));
  const given = new Map(items.flatMap((item) => (item.file_id ? [[item.file_id, item.given] as const] : [])));
  await unmark(tx, act, files, { given, standing });
  await around.recall(tx, act, new Set(filesOf(items).filter((file) => !standing.includes(file))));
  await setPostsApproval(tx, team, { posts: postsOf(items), from: 'approved', to: 'declined' });
  await record(tx, act, {
    ...lineOf(row),
    action: 'approval.withdraw',
    after: { name: row.creator_name, files: items.length, ledger: entry.number },
  });
  return true;
}

/** Keeps that the creator saw the request, and tells the team of the first time. */
export async function noteViewed(tx: Tx, act: Act, row: AnswerableApproval): Promise<void> {
  if (await noteView(tx, row)) await record(tx, act, { ...lineOf(row), action: 'approval.view' });
}
