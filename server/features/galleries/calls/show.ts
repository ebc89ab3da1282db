import type { galleryFiles } from '#contract/galleries/files.ts';
import type { showGallery } from '#contract/galleries/routes.ts';
import type { Caller } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { TeamHandler } from '#platform/http/shared-address.ts';
import type { Services } from '#server/services.ts';
import { tellGallery } from '../present-told.ts';
import { findGallery, type GalleryRow } from '../store/galleries.ts';
import { tellPage } from '../told-files.ts';

/** The gallery where the caller is of its team and may look. */
async function ofMember({ visitor, db }: Pick<Caller, 'db' | 'visitor'>, id: string): Promise<GalleryRow | undefined> {
  if (!visitor) return undefined;
  const row = await findGallery(db, teamsOf(visitor), id);
  const membership = visitor.memberships.find(({ team }) => team === row?.team_id);
  return membership?.flags.includes('VIEW_ASSETS') ? row : undefined;
}

/** The gallery with its draft, for its team. */
export const show: TeamHandler<typeof showGallery, Services> = async (call) => {
  const { id } = call.params;
  const own = call.query.public ? undefined : await ofMember(call, id);
  return own && tellGallery(call, own.team_id, id);
};

/** A page of its files, for its team. */
export const files: TeamHandler<typeof galleryFiles, Services> = async (call) => {
  const own = call.query.public ? undefined : await ofMember(call, call.params.id);
  return own && tellPage(call, own, call.query);
};
