import type { cutStart } from '#contract/video-edits/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { openForCut } from '../access.ts';
import { sourceOf } from '../source.ts';

export const start: Handler<typeof cutStart, Services> = async (call) => {
  const { services, db, actor, query, params } = call;
  const { version } = await openForCut(call, params.uuid);
  await limitRate(db, actor.user, rateLimits.picture);
  const source = await sourceOf(services, version);
  try {
    return { starts_at: await services.media.cutStart({ ...source, from: query.from }) };
  } catch (error) {
    if (error instanceof MediaFailure) fail('unsupported_type', error.message);
    throw error;
  }
};
