import type { GalleryPublicFile, PublicGallery } from '#contract/public/galleries.ts';
import type { GalleryView } from '#contract/public/gallery-view/model.ts';
import { base } from './place.ts';

async function get<T>(path: string, signal: AbortSignal): Promise<T | null> {
  // No cookies, wherever the page is: what a visitor gets is the same for everybody.
  const answer = await fetch(`${base}/v1/files/embed/${path}`, { signal, credentials: 'omit' });
  return answer.ok ? ((await answer.json()) as T) : null;
}

/** Null: it is not shown, or not on this site. */
export async function readGallery(id: string, signal: AbortSignal): Promise<GalleryView | null> {
  return (await get<PublicGallery>(`${encodeURIComponent(id)}/`, signal)) as GalleryView | null;
}

interface Page {
  readonly results: GalleryPublicFile[];
  readonly next: string | null;
}

export const readMore = (id: string, cursor: string, signal: AbortSignal): Promise<Page | null> =>
  get<Page>(`files/${encodeURIComponent(id)}/?limit=50&cursor=${encodeURIComponent(cursor)}`, signal);
