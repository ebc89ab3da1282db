import type { Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { posterOf } from '#platform/http/src-set.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { documentFor } from '../document.ts';
import type { ShownItem } from '../galleries/open.ts';
import { streamStart } from '../played.ts';
import { openInGallery, pageInGallery } from './gallery-file.ts';
import { filePage, pageSizes } from './page/html.ts';
import type { AheadImage } from './page/steps.ts';
import { sheetOf } from './page/team-colours.ts';
import { unseenSentence } from './page/unseen.ts';

/** The image of a file beside the one that is shown, in the width that its own page will take. */
function aheadOf({ shown }: ShownItem): AheadImage[] {
  const { sources, kind } = shown;
  const src = kind === 'image' ? sources.at(-1)?.url : posterOf(shown);
  if (!src) return [];
  const many = kind === 'image' && sources.length > 1;
  return [
    {
      src,
      srcset: many ? sources.map(({ width, url }) => `${url} ${width}w`).join(', ') : '',
      sizes: pageSizes(shown),
    },
  ];
}

/** The page of a file that was opened from a published gallery: with the rights of the gallery, and the way through it. */
export async function galleryFilePage(
  asked: Pick<Visitor<Services>, 'services' | 'request'>,
  gallery: string,
  place: string,
): Promise<PublicPage> {
  const { services, request } = asked;
  await limitRate(services.db, visitorKey(request), rateLimits.visit);
  const opened = await openInGallery(services, gallery, place);
  const { told, team, file, beside } = opened;
  const [read, start] = await Promise.all([documentFor(asked, opened), streamStart(services, opened)]);
  const at = (to: string | null) => to && pageInGallery(to, gallery);
  const { list } = told;
  const page = filePage(told, {
    ...{ read, start, unseen: unseenSentence(file), origin: services.origin, token: place },
    address: `${services.origin}${pageInGallery(place, gallery)}`,
    sheet: sheetOf(team.accent),
    logo: team.logo && `/content/g/${gallery}/${place}/logo`,
    requestable: false,
    report: `/report/gallery/${gallery}/${place}`,
    around: list && { list, previous: at(list.previous), next: at(list.next), ahead: beside.flatMap(aheadOf) },
  });
  return { ...page, framers: 'nobody' };
}
