import type { spelling as spellingRoute } from '#contract/files/find.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { corrected } from '../search/spelling.ts';

/** Words that files have in the place of mistyped ones, for a search that finds nothing. */
export const spelling: Handler<typeof spellingRoute, Services> = async (call) => {
  const { services, params, query, actor, request } = call;
  const { db, searchDb } = services;
  await limitRate(db, actor.user, rateLimits.search);
  return { q: await corrected({ db, searchDb, signal: request.signal }, params.team, query.q ?? []) };
};
