import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ManagedDefaults } from '../access.ts';
import type { StoredDefaults } from '../store.refs.ts';
import { lockDefaults, writeDefaults } from '../store.ts';

/** Writes what a folder gives to uploads; `wanted` makes it of what it gave. */
export async function setDefaults(
  tx: Tx,
  act: Act,
  { team_id: team, id }: ManagedDefaults,
  wanted: (now: { gives: StoredDefaults; revision: number }) => Promise<StoredDefaults>,
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
