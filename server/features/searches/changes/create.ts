import type { SearchKind } from '#contract/searches.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { insertSearch, type SearchLook } from '../store.ts';
import { lineOf } from './search-history.ts';

/** Keeps a search and tells its id. */
export async function createSearch(
  tx: Tx,
  act: Act,
  { team, user, kind, name, query, pinned }: SearchLook & { team: string; user: string; kind: SearchKind },
): Promise<string> {
  const id = newId();
  const look: SearchLook = { name, query, pinned };
  await insertSearch(tx, { ...look, team, id, user, kind });
  await record(tx, act, lineOf('create', { team, id }, null, look));
  return id;
}
