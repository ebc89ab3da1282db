import type { RightChanges } from '#contract/rights.ts';
import type { Authorized } from '#platform/authorize.ts';
import { allowTime } from '#platform/db/allow-time.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { addTerms, findNamed, lockRight, type RightRow, updateRow } from '../store.ts';
import { changedBody, rememberBody, sameBody } from './body.ts';

/** The version the terms are at then: other terms are a new one, none are none, and the old ones stay. */
async function versionOf(tx: Tx, act: Act, right: RightRow, terms: string | null | undefined): Promise<number> {
  if (terms === undefined || (terms || null) === right.terms) return right.terms_version;
  return terms ? addTerms(tx, right.team_id, right.id, terms, act.actor) : 0;
}

/** Changes a right, and with it what may be done with its files. False, and nothing is written, when another has the name. */
export async function changeRight(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<RightRow, 'right.manage'>,
  wanted: RightChanges,
): Promise<boolean> {
  await allowTime(tx);
  const right = (await lockRight(tx, team, id)) ?? fail('not_found');
  const row = changedBody(right, wanted);
  if (row.valid_from !== null && row.valid_to !== null && row.valid_to < row.valid_from)
    invalid('valid_to', 'must not be before the first day');
  const other = await findNamed(tx, team, row.name);
  if (other && other.id !== id) return false;
  const after = { ...row, terms_version: await versionOf(tx, act, right, wanted.terms) };
  if (sameBody(right, after)) return true;
  await updateRow(tx, team, id, after);
  await record(tx, act, {
    team,
    action: 'right.update',
    noun: 'right',
    subject: id,
    before: rememberBody(right),
    after: rememberBody(after),
  });
  return true;
}
