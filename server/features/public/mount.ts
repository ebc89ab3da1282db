import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { mountBlueskyClient } from './bluesky-client.ts';
import { mountCalendars } from './calendars/page.ts';
import { mountEmbedContent } from './embeds/content.ts';
import { mountGalleryContent } from './galleries/content.ts';
import { mountGalleryPages } from './galleries/page.ts';
import { mountLinkContent } from './links/content.ts';
import { mountLinkPages } from './links/page.ts';
import { mountPortalActions } from './portals/actions.ts';
import { mountPortalContent } from './portals/content.ts';
import { mountPortalGuests } from './portals/guests/sign-in.ts';
import { mountPortalIiif } from './portals/iiif/pages.ts';
import { mountPortalPages } from './portals/page.ts';
import { mountPortalPreview } from './portals/preview/pages.ts';
import { mountPortalRequests } from './portals/requests/pages.ts';
import { mountPortalSheets } from './portals/sheets.ts';
import { mountPortalStrips } from './portals/strip.ts';
import { mountReviewContent } from './post-reviews/content.ts';
import { mountReviewPages } from './post-reviews/page.ts';
import { mountStopEmails } from './stop-emails.ts';
import { mountWallContent } from './walls/content.ts';
import { mountWalls } from './walls/page.ts';

/** Pages for visitors without an account, and the bytes that they show. */
export function mountPublic(app: FastifyInstance, services: Services): void {
  mountLinkPages(app, services);
  mountLinkContent(app, services);
  mountEmbedContent(app, services);
  mountGalleryPages(app, services);
  mountGalleryContent(app, services);
  mountPortalPages(app, services);
  mountPortalGuests(app, services);
  mountPortalActions(app, services);
  mountPortalRequests(app, services);
  mountPortalSheets(app, services);
  mountPortalIiif(app, services);
  mountPortalStrips(app, services);
  mountPortalContent(app, services);
  mountPortalPreview(app, services);
  mountStopEmails(app, services);
  mountWalls(app, services);
  mountWallContent(app, services);
  mountCalendars(app, services);
  mountReviewPages(app, services);
  mountReviewContent(app, services);
  mountBlueskyClient(app, services);
}
