import type { NewRight } from '#contract/rights.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { addTerms, insertRight } from '../store.ts';
import { bodyOf, rememberBody } from './body.ts';

/** Makes a right and tells its id; null when the team has one of this name. */
export async function createRight(tx: Tx, act: Act, team: string, wanted: NewRight): Promise<string | null> {
  const id = newId();
  const row = { ...bodyOf(wanted), terms_version: wanted.terms ? 1 : 0 };
  if (!(await insertRight(tx, { ...row, team, id, createdBy: act.actor }))) return null;
  if (wanted.terms) await addTerms(tx, team, id, wanted.terms, act.actor);
  await record(tx, act, { team, action: 'right.create', noun: 'right', subject: id, after: rememberBody(row) });
  return id;
}
