import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { mountEmbedContent } from './embeds/content.ts';
import { mountGalleryContent } from './galleries/content.ts';
import { mountGalleryPages } from './galleries/page.ts';
import { mountLinkContent } from './links/content.ts';
import { mountLinkPages } from './links/page.ts';

/** Pages for visitors without an account, and the bytes that they show. */
export function mountPublic(app: FastifyInstance, services: Services): void {
  mountLinkPages(app, services);
  mountLinkContent(app, services);
  mountEmbedContent(app, services);
  mountGalleryPages(app, services);
  mountGalleryContent(app, services);
}
