import { html } from '#contract/core/html.ts';

/** The iframe that shows a single embed on another site. */
export const frameCode = (
  origin: string,
  { id, title, width, height }: { id: string; title: string; width: number; height: number },
): string =>
  html`<iframe src="${origin}/p/file/embed/${id}" width="${width}" height="${height}" title="${title}" style="border:0;max-width:100%;height:auto;aspect-ratio:${width}/${height}" loading="lazy" allowfullscreen></iframe>`
    .text;
