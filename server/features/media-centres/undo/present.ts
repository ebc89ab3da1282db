import type { Tx } from '#platform/db/db.ts';
import type { PastChange } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type CentreRow, lockCentre } from '../store/centres.ts';

export const changedAgain = ({ title }: Pick<CentreRow, 'title'>): never =>
  fail('conflict', `The Media Centre ${title} was changed again in the meantime.`);

/** The Media Centre of a change, locked. */
export async function present(tx: Tx, { team, subject }: PastChange): Promise<CentreRow> {
  return (await lockCentre(tx, team, subject)) ?? fail('conflict', 'The Media Centre no longer exists.');
}
