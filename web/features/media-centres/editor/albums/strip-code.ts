import { html } from '#contract/core/html.ts';
import type { Album } from '#contract/media-centres/albums.ts';
import type { MediaCentre } from '#contract/media-centres/centre.ts';

/** The code that shows an album as a strip on another website; without scripts, a link to it. */
export function stripCode(
  { url, slug }: Pick<MediaCentre, 'url' | 'slug'>,
  { uuid, title }: Pick<Album, 'uuid' | 'title'>,
) {
  const script = new URL('/embed.js', url).href;
  return html`<script async src="${script}"></script><vitrine-gallery album="${slug}/${uuid}"><noscript><a href="${url}?album=${uuid}">${title}</a></noscript></vitrine-gallery>`
    .text;
}
