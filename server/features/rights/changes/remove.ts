import type { Authorized } from '#platform/authorize.ts';
import { allowTime } from '#platform/db/allow-time.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { deleteRow, filesOf } from '../store.files.ts';
import { lockRight, type RightBody, type RightRow } from '../store.ts';
import { rememberBody } from './body.ts';

/** Deleted rights, as history keeps it, with the files that had it. */
export interface RemovedRight extends RightBody {
  id: string;
  created_by: string | null;
  created_at: string;
  revision: number;
  files: string[];
}

/** The state of a right that brings it back after it is deleted. */
export async function rememberRight(tx: Tx, right: RightRow): Promise<RemovedRight> {
  const { id, created_by, created_at, revision } = right;
  const files = await filesOf(tx, right.team_id, id);
  return { ...rememberBody(right), id, created_by, created_at: created_at.toISOString(), revision, files };
}

/** Deletes a right and takes it off every file; dates that it gave to files stay. */
export async function removeRight(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<RightRow, 'right.manage'>,
): Promise<void> {
  await allowTime(tx);
  const right = (await lockRight(tx, team, id)) ?? fail('not_found');
  const before = await rememberRight(tx, right);
  await deleteRow(tx, team, id);
  await record(tx, act, { team, action: 'right.delete', noun: 'right', subject: id, before });
}
