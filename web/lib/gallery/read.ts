import type { GalleryPublicFile, PublicGallery } from '#contract/public/galleries.ts';
import type { GalleryView } from '#contract/public/gallery-view/model.ts';
import { base } from './place.ts';

async function get<T>(path: string, signal: AbortSignal): Promise<T | null> {
  // No cookies, wherever the page is: what a visitor gets is the same for everybody.
  const answer = await fetch(`${base}/${path}`, { signal, credentials: 'omit' });
  return answer.ok ? ((await answer.json()) as T) : null;
}

/** A gallery, or an album of a Media Centre, which is named by the address of that and its own id. */
export interface Named {
  readonly gallery: string | null;
  readonly album: string | null;
}

function pathOf({ gallery, album }: Named): string | null {
  if (gallery) return `v1/files/embed/${encodeURIComponent(gallery)}/`;
  const [slug, id] = album?.split('/') ?? [];
  return slug && id ? `m/${encodeURIComponent(slug)}/strip/${encodeURIComponent(id)}` : null;
}

/** Null: it is not shown, or not on this site. */
export async function readGallery(named: Named, signal: AbortSignal): Promise<GalleryView | null> {
  const path = pathOf(named);
  return path === null ? null : ((await get<PublicGallery>(path, signal)) as GalleryView | null);
}

interface Page {
  readonly results: GalleryPublicFile[];
  readonly next: string | null;
}

export async function readMore(named: Named, id: string, cursor: string, signal: AbortSignal): Promise<Page | null> {
  const at = encodeURIComponent(cursor);
  if (!named.album) return get<Page>(`v1/files/embed/files/${encodeURIComponent(id)}/?limit=50&cursor=${at}`, signal);
  const page = await get<PublicGallery>(`${pathOf(named)}?cursor=${at}`, signal);
  return page?.files ?? null;
}
