import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne, type PastChange, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type AlertLook, changeAlert } from './changes/alert.ts';
import { removeLocked } from './changes/remove.ts';
import { type KeptSearch, keep, lineOf, type RemovedSearch } from './changes/search-history.ts';
import { setAlert } from './store.alerts.ts';
import { insertSearch, lockSearch, type SearchRow, updateSearch } from './store.ts';

async function present(tx: Tx, { team, subject }: PastChange): Promise<SearchRow> {
  return (await lockSearch(tx, team, subject)) ?? fail('conflict', 'The search no longer exists.');
}

const undoCreate = oneByOne(async (tx, act, change) => removeLocked(tx, act, await present(tx, change)));

const undoUpdate = oneByOne(async (tx, act, change) => {
  const row = await present(tx, change);
  const [before, after] = [change.before as KeptSearch, change.after as KeptSearch];
  // Lines of before there were kinds name none.
  if (!isDeepStrictEqual({ kind: row.kind, ...after }, keep(row)))
    fail('conflict', `The search ${row.name} was changed again in the meantime.`);
  await updateSearch(tx, row.team_id, row.id, before);
  await record(tx, act, lineOf('update', { team: row.team_id, id: row.id }, after, before));
});

const undoAlert = oneByOne(async (tx, act, change) => {
  const { alert } = change.before as AlertLook;
  const user = act.actor ?? fail('conflict', 'Only a person can be told.');
  await changeAlert(tx, { ...act, actor: user }, await present(tx, change), alert);
});

const undoDelete = oneByOne(async (tx, act, { team, subject: id, before }) => {
  const { alerts = [], ...kept } = before as RemovedSearch;
  const { rows } = await sql`select 1 from users where id = ${kept.user}`.execute(tx);
  if (rows.length === 0) fail('conflict', `The owner of the search ${kept.name} no longer has an account.`);
  await insertSearch(tx, { ...kept, kind: kept.kind ?? 'files', team, id, createdAt: kept.created_at });
  for (const user of alerts) await setAlert(tx, { team, search: id, user }, true);
  await record(tx, act, lineOf('create', { team, id }, null, kept));
});

export const searchUndo: Undoers = {
  'search.alert': undoAlert,
  'search.create': undoCreate,
  'search.update': undoUpdate,
  'search.delete': undoDelete,
  'search.team_create': undoCreate,
  'search.team_update': undoUpdate,
  'search.team_delete': undoDelete,
};
