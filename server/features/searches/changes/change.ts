import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableSearch } from '../access.ts';
import { lockSearch, type SearchLook, updateSearch } from '../store.ts';
import { keep, lineOf } from './search-history.ts';

/** Changes what is named. */
export async function changeSearch(
  tx: Tx,
  act: Act,
  { team_id: team, id }: EditableSearch,
  wanted: { [K in keyof SearchLook]?: SearchLook[K] | undefined },
): Promise<void> {
  const row = (await lockSearch(tx, team, id)) ?? fail('not_found');
  const before = keep(row);
  const after = {
    ...before,
    name: wanted.name ?? row.name,
    query: wanted.query ?? row.query,
    pinned: wanted.pinned ?? row.pinned,
  };
  if (isDeepStrictEqual(before, after)) return;
  await updateSearch(tx, team, id, after);
  await record(tx, act, lineOf('update', { team, id }, before, after));
}
