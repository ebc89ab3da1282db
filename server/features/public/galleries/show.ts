import type { galleryFiles } from '#contract/galleries/files.ts';
import type { showGallery } from '#contract/galleries/routes.ts';
import type { showPublicGallery } from '#contract/public/galleries.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { beginOf, cursorAfter } from './cursor.ts';
import { openForSite, pageOfShown, sendShown } from './open.ts';

/** The published gallery, at the address that its team has as well. */
export const show: Handler<typeof showGallery, Services> = async (call) => {
  const { shown } = await openForSite(call, call.params.id);
  return sendShown(call, shown);
};

/** The published gallery, at the address of visitors alone. */
export const showPublic: Handler<typeof showPublicGallery, Services> = async (call) => {
  const { shown } = await openForSite(call, call.params.uuid);
  return sendShown(call, shown);
};

/** A page of the files of what is published. */
export const files: Handler<typeof galleryFiles, Services> = async (call) => {
  const { id } = call.params;
  const { limit, cursor } = call.query;
  const { shown } = await openForSite(call, id);
  call.reply.header('cache-control', 'no-cache');
  const begin = beginOf(id, shown.items, cursor);
  return pageOfShown(shown, { begin, limit, next: (index) => cursorAfter(id, shown.items, index) });
};
