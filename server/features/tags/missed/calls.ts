import type * as contract from '#contract/tags/missed.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { missedWords, setDismissed } from '../store.missed.ts';

export const list: Handler<typeof contract.listMissedWords, Services> = async ({ db, params: { team }, query }) => {
  const rows = await missedWords(db, team);
  const words = rows.map(({ typed, times, missed_at }) => ({ word: typed, times, missed_at: missed_at.toISOString() }));
  return pageOfAll(`missed words ${team}`, words, query, ({ word }) => word);
};

/** A word that is in no list is none to dismiss: nothing is left to do. */
export const dismiss: Handler<typeof contract.dismissMissedWord, Services> = async ({ write, params, body }) => {
  await write((tx) => setDismissed(tx, params.team, body.word, body.dismissed));
};
