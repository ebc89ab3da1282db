import { itemLink } from '#contract/public/gallery-view/item-link.ts';
import { base } from './place.ts';
import type { Named } from './read.ts';

/** The form by which a visitor reports a file, with the page that shows it. */
export function reportAddress({ gallery, album }: Named, shown: string, file: string): string {
  const path = album ? `/m/${album.split('/')[0]}/file/${file}/report` : `/report/gallery/${gallery ?? shown}/${file}`;
  const url = new URL(path, base);
  if (!album && location.origin !== base) url.searchParams.set('from', `${location.origin}${location.pathname}`);
  return url.href;
}

/** The page of a gallery that opens with this file; null: an album has none. */
export const linkAddress = ({ gallery, album }: Named, shown: string, file: string): string | null =>
  album ? null : itemLink(new URL(`/g/${gallery ?? shown}`, base).href, file);

/** The page of a file by itself, with the way to the others of its gallery or album. */
export function pageAddressOf({ gallery, album }: Named, shown: string, file: string): string {
  const path = album ? `/m/${album.split('/')[0]}/file/${file}` : `/p/file/${file}?gallery=${gallery ?? shown}`;
  return new URL(path, base).href;
}
