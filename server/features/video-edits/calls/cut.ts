import { serverLimits } from '#contract/core/server-limits.ts';
import type { cutVideo } from '#contract/video-edits/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { openForCut } from '../access.ts';
import { beginEdit } from '../changes/begin.ts';
import { presentEdit } from '../present.ts';
import { requireCut } from '../rules.ts';
import { sourceOf } from '../source.ts';
import { countOpen } from '../store.ts';

/** Has a video made of a part of a version. */
export const cut: Handler<typeof cutVideo, Services> = async (call) => {
  const { services, db, act, actor, body } = call;
  const { file, version } = await openForCut(call, call.params.uuid);
  requireCut(body, version);
  await sourceOf(services, version);
  await limitRate(db, actor.user, rateLimits.film);
  if ((await countOpen(db, file.team_id, actor.user)) >= serverLimits.videoEditsAtOnce)
    fail('rate_limited', `${serverLimits.videoEditsAtOnce} videos of yours are being saved. Wait until one is done.`);
  const row = await call.write((tx) =>
    beginEdit(tx, { act, jobs: services.jobs }, file, { user: actor.user, version: version.id, cut: body }),
  );
  services.jobs.wake();
  return presentEdit(row);
};
