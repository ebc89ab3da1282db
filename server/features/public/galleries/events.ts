import type { sendGalleryEvents, sendGalleryFileEvents } from '#contract/public/galleries.ts';
import { count, type GalleryEvent } from '#features/gallery-stats/rules.ts';
import { tell } from '#features/gallery-stats/store.batches.ts';
import type { Handler } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { siteOf } from '../site-of.ts';
import { openForSite } from './open.ts';

export const send: Handler<typeof sendGalleryEvents | typeof sendGalleryFileEvents, Services> = async (call) => {
  const { request, services, db, params, body } = call;
  const id = params.id;
  const { team, shown } = await openForSite(call, id);
  if (isBot(request)) return;
  await limitRate(db, `${visitorKey(request)} gallery ${id}`, rateLimits.beacon);
  const { byPlace } = shown;
  const ctas = new Map(
    shown.items.flatMap((item) => item.shown.ctas.map((cta) => [cta.uuid, { ...cta, place: item.id }] as const)),
  );
  const counted = count(body.events as GalleryEvent[], {
    hasPlace: (place) => byPlace.has(place),
    hasCta: (place, cta) => {
      const known = ctas.get(cta);
      return known !== undefined && (place === undefined || known.place === place);
    },
    hostOf: ({ referrer }) => siteOf(referrer ?? request.headers.referer, services.origin),
  });
  await tell(db, {
    team,
    gallery: id,
    counted,
    fileOf: (place) => byPlace.get(place)?.file ?? '',
    ctaOf: (cta) => ({ label: ctas.get(cta)?.label ?? '', url: ctas.get(cta)?.url ?? '' }),
  });
};
