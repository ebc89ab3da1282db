import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EndableCentre } from '../access.ts';
import { type CentreRow, lockCentre, setDeleted } from '../store/centres.ts';
import { keepCentre } from './create.ts';

/** Deletes a Media Centre that is locked: albums, publications and numbers stay for a while, so that it can come back whole. */
export async function removeLocked(tx: Tx, act: Act, row: CentreRow): Promise<void> {
  const { team_id: team, id } = row;
  const before = await keepCentre(tx, row);
  await setDeleted(tx, team, id, true);
  await record(tx, act, { team, action: 'media_centre.delete', noun: 'media_centre', subject: id, before });
}

export async function removeCentre(tx: Tx, act: Act, { team_id, id }: EndableCentre): Promise<void> {
  await removeLocked(tx, act, (await lockCentre(tx, team_id, id)) ?? fail('not_found'));
}
