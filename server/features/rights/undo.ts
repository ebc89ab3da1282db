import { allowTime } from '#platform/db/allow-time.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoer, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { rememberBody, sameBody } from './changes/body.ts';
import { type RemovedRight, rememberRight } from './changes/remove.ts';
import { deleteRow, giveToFiles, isUsed } from './store.files.ts';
import { findNamed, insertRight, lockRight, type RightBody, type RightRow, updateRow } from './store.ts';

async function present(tx: Tx, { team, subject }: PastChange): Promise<RightRow> {
  await allowTime(tx);
  return (await lockRight(tx, team, subject)) ?? fail('conflict', 'The right no longer exists.');
}

async function take(tx: Tx, act: Act, right: RightRow): Promise<void> {
  const { team_id: team, id } = right;
  const before = await rememberRight(tx, right);
  await deleteRow(tx, team, id);
  await record(tx, act, { team, action: 'right.delete', noun: 'right', subject: id, before });
}

const undoCreate = oneByOne(async (tx, act, change) => {
  const right = await present(tx, change);
  if (await isUsed(tx, right.team_id, right.id)) fail('conflict', `The right ${right.name} is in use.`);
  await take(tx, act, right);
});

const undoUpdate = oneByOne(async (tx, act, change) => {
  const right = await present(tx, change);
  const [was, left] = [rememberBody(change.before as RightBody), change.after as RightBody];
  if (!sameBody(right, left)) fail('conflict', `The right ${right.name} was changed again in the meantime.`);
  const other = await findNamed(tx, right.team_id, was.name);
  if (other && other.id !== right.id) fail('conflict', `Another right is called ${was.name} now.`);
  await updateRow(tx, right.team_id, right.id, was);
  await record(tx, act, {
    team: right.team_id,
    action: 'right.update',
    noun: 'right',
    subject: right.id,
    before: rememberBody(right),
    after: was,
  });
});

const undoDelete: Undoer = async (tx, act, changes) => {
  await allowTime(tx);
  for (const { team, subject, before } of changes.toReversed()) {
    const { id, created_by: createdBy, created_at: createdAt, revision, files, ...kept } = before as RemovedRight;
    const body = rememberBody(kept);
    if (!(await insertRight(tx, { ...body, team, id, createdBy, createdAt, revision })))
      fail('conflict', `Another right is called ${body.name} now.`);
    await giveToFiles(tx, team, id, files);
    await record(tx, act, { team, action: 'right.restore', noun: 'right', subject, after: { ...body, files } });
  }
};

const undoRestore = oneByOne(async (tx, act, change) => {
  const right = await present(tx, change);
  const restored = new Set((change.after as { files: string[] }).files);
  const now = await rememberRight(tx, right);
  if (now.files.some((file) => !restored.has(file)))
    fail('conflict', `The right ${right.name} was given to other files in the meantime.`);
  await take(tx, act, right);
});

export const rightUndo: Undoers = {
  'right.create': undoCreate,
  'right.update': undoUpdate,
  'right.delete': undoDelete,
  'right.restore': undoRestore,
};
