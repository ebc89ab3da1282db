import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { setAlert } from '../store.alerts.ts';
import type { SearchRow } from '../store.ts';

/** The choice that history keeps. */
export interface AlertLook {
  readonly name: string;
  readonly alert: boolean;
}

/** Has someone told of new finds of a search, or no longer. */
export async function changeAlert(
  tx: Tx,
  act: Act & { actor: string },
  { team_id: team, id, name }: Pick<SearchRow, 'team_id' | 'id' | 'name'>,
  alert: boolean,
): Promise<void> {
  if (!(await setAlert(tx, { team, search: id, user: act.actor }, alert))) return;
  const look = (on: boolean): AlertLook => ({ name, alert: on });
  const sides = { before: look(!alert), after: look(alert) };
  await record(tx, act, { team, action: 'search.alert', noun: 'search', subject: id, ...sides });
}
