import { html } from '#contract/core/html.ts';

/** The page of a gallery by itself, which is also what a frame shows. */
export const pageOf = (origin: string, id: string): string => `${origin}/g/${id}`;

/** The code for another site's page: a frame that sizes itself with the script beside it. */
export const frameCode = (origin: string, { id, title }: { id: string; title: string }): string =>
  html`<iframe src="${pageOf(origin, id)}" title="${title}" width="100%" height="600" style="border:0" loading="lazy" allowfullscreen></iframe><script async src="${origin}/embed.js"></script>`
    .text;

/** The same with an element in the page itself; without scripts, a link. */
export const scriptCode = (origin: string, { id, title }: { id: string; title: string }): string =>
  html`<script async src="${origin}/embed.js"></script><vitrine-gallery gallery="${id}"><noscript><a href="${pageOf(origin, id)}">${title}</a></noscript></vitrine-gallery>`
    .text;
