import { galleryFiles } from '#contract/galleries/files.ts';
import { showGallery } from '#contract/galleries/routes.ts';
import type { GalleryPublicFile, PublicGallery } from '#contract/public/galleries.ts';
import { call } from '../../../lib/call.ts';

export interface Published {
  readonly gallery: PublicGallery;
  /** Ids of the gallery files that visitors can come to. */
  readonly files: readonly string[];
}

const asVisitor = { public: 'true' } as const;

/** The gallery as anybody without an account gets it now. */
export async function readPublished(uuid: string, signal: AbortSignal): Promise<Published> {
  const params = { id: uuid };
  const gallery = (await call(showGallery, { params, query: asVisitor, signal })) as PublicGallery;
  const files = gallery.files.results.map((file) => file.uuid);
  let { next } = gallery.files;
  while (next !== null) {
    const query = { ...asVisitor, cursor: next, limit: 200 };
    const more = await call(galleryFiles, { params, query, signal });
    files.push(...(more.results as GalleryPublicFile[]).map((file) => file.uuid));
    next = more.next;
  }
  return { gallery, files };
}
