import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { AttributeRow } from '../store.ts';
import { lockOrder, writeOrder } from '../store.ts';

/** Puts an attribute at a place among those not archived, counted from 0; behind the last is the last. */
export async function moveAttribute(
  tx: Tx,
  act: Act,
  { team_id: team, id, name }: Pick<AttributeRow, 'team_id' | 'id' | 'name'>,
  wanted: number,
): Promise<void> {
  const all = await lockOrder(tx, team);
  const live = all.filter(({ archived }) => !archived).map((one) => one.id);
  const from = live.indexOf(id);
  if (from === -1) {
    if (all.some((one) => one.id === id)) invalid('position', 'what is archived has no place');
    fail('not_found');
  }
  const place = Math.min(wanted, live.length - 1);
  if (place === from) return;
  live.splice(from, 1);
  live.splice(place, 0, id);
  const rest = all.filter(({ archived }) => archived).map((one) => one.id);
  await writeOrder(tx, team, [...live, ...rest]);
  await record(tx, act, {
    team,
    action: 'attribute.move',
    noun: 'attribute',
    subject: id,
    before: { name, place: from },
    after: { name, place },
  });
}
