import type { spelling as spellingRoute } from '#contract/files/find.ts';
import { noteMissed } from '#features/tags/store.missed.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { missedWords } from '../search/missed-words.ts';
import { corrected } from '../search/spelling.ts';

/** Words that files have in the place of mistyped ones, for a search that finds nothing. Words that no file has are counted. */
export const spelling: Handler<typeof spellingRoute, Services> = async (call) => {
  const { services, params, query, actor, request } = call;
  const { db, searchDb } = services;
  const { team } = params;
  await limitRate(db, actor.user, rateLimits.search);
  const finder = { db, searchDb, signal: request.signal };
  const q = query.q ?? [];
  await noteMissed(db, team, await missedWords(finder, team, q));
  return { q: await corrected(finder, team, q) };
};
