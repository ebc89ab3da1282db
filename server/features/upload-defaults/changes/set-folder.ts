import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ManagedDefaults } from '../access.ts';
import type { Gives } from '../store.refs.ts';
import { lockDefaults, writeDefaults } from '../store.ts';

/** Writes what a folder gives to uploads; `wanted` makes it of what it gave. */
export async function setDefaults(
  tx: Tx,
  act: Act,
  { team_id: team, id }: ManagedDefaults,
  wanted: (now: { gives: Gives; revision: number }) => Promise<Gives>,
): Promise<void> {
  const now = await lockDefaults(tx, team, id);
  const gives = await wanted(now);
  if (isDeepStrictEqual(now.gives, gives)) return;
  await writeDefaults(tx, team, id, gives);
  await record(tx, act, {
    team,
    action: 'folder.defaults',
    noun: 'folder',
    subject: id,
    before: now.gives,
    after: gives,
  });
}
