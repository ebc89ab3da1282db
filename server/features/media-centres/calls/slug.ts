import { type checkSlug, slug as slugField } from '#contract/media-centres/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { likeSlug, slugOf } from '../rules.slug.ts';
import { freeSlugs } from '../store/slugs.ts';

export const check: Handler<typeof checkSlug, Services> = async ({ db, params, actor, services }) => {
  await limitRate(services.db, actor.user, rateLimits.slug);
  const asked = slugField.safeParse(params.slug);
  const wanted = asked.success ? asked.data : slugOf(params.slug);
  const [suggestion = wanted] = await freeSlugs(db, likeSlug(wanted, newId()), null);
  return { available: asked.success && suggestion === wanted, suggestion };
};
