import type { galleryFiles } from '#contract/galleries/files.ts';
import type { showGallery, showPublicGallery } from '#contract/galleries/routes.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { openForSite, pageOfShown, sendShown } from '../access-public.ts';
import { beginOf, cursorAfter } from '../live/cursor.ts';
import { tellGallery } from '../present-told.ts';
import { findGallery, type GalleryRow } from '../store/galleries.ts';
import { tellPage } from '../told-files.ts';

/** The gallery where the caller is of its team and may look; visitors get what is published. */
async function ofMember(call: Pick<Caller, 'db' | 'visitor'>, id: string): Promise<GalleryRow | undefined> {
  const { visitor, db } = call;
  if (!visitor) return undefined;
  const row = await findGallery(db, teamsOf(visitor), id);
  const seat = visitor.memberships.find(({ team }) => team === row?.team_id);
  return seat?.flags.includes('VIEW_ASSETS') ? row : undefined;
}

export const show: Handler<typeof showGallery, Services> = async (call) => {
  const { id } = call.params;
  const own = call.query.public ? undefined : await ofMember(call, id);
  if (own) return tellGallery(call, own.team_id, id);
  const { shown } = await openForSite(call, id);
  // Its bytes were made from the contract's fields alone: see live/item.ts.
  return sendShown(call, shown);
};

export const showPublic: Handler<typeof showPublicGallery, Services> = async (call) => {
  const { shown } = await openForSite(call, call.params.uuid);
  return sendShown(call, shown);
};

export const files: Handler<typeof galleryFiles, Services> = async (call) => {
  const { id } = call.params;
  const { limit, cursor } = call.query;
  const own = call.query.public ? undefined : await ofMember(call, id);
  if (!own) {
    const { shown } = await openForSite(call, id);
    call.reply.header('cache-control', 'no-cache');
    const begin = beginOf(id, shown.items, cursor);
    return pageOfShown(shown, { begin, limit, next: (index) => cursorAfter(id, shown.items, index) });
  }
  return tellPage(call, own, call.query);
};
