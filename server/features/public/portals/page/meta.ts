import { Html, html } from '#contract/core/html.ts';
import type { PortalFileDetail, PortalPicture } from '#contract/public/portals.ts';
import type { Open } from '../open.ts';
import { homeOf } from './home-of.ts';

/** The picture in a card of a link: the largest up to this width. */
const cardWidth = 1280;
const largestOf = ({ sources }: PortalPicture) =>
  (sources.findLast(({ width }) => width <= cardWidth) ?? sources.at(-1))?.url;

/** The card in the head, for those who preview a link. */
export function cardMeta(
  origin: string,
  open: Open,
  {
    title,
    description,
    address,
    picture,
  }: { title: string; description: string | null; address: string; picture: PortalPicture | null },
): Html {
  const image = picture && largestOf(picture);
  const words = description?.trim().slice(0, 300).toWellFormed();
  // Search engines show a line of their own choosing where a page has no description.
  const name = title === open.title ? title : `${title} · ${open.title}`;
  return html`<meta property="og:title" content="${title}"><meta property="og:site_name" content="${open.title}"><meta property="og:type" content="website"><meta property="og:url" content="${origin}${address}">
<meta name="description" content="${words || name}">${words && html`<meta property="og:description" content="${words}">`}${image && html`<meta property="og:image" content="${origin}${image}"><meta name="twitter:card" content="summary_large_image">`}`;
}

/** Closes no script element, whatever a person typed. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A picture as search engines read it: whose it is, under which terms, and where it can be had. */
export function imageData(origin: string, open: Open, file: PortalFileDetail): Html | false {
  const largest = file.sources.at(-1);
  if (file.kind !== 'image' || !largest) return false;
  const page = `${origin}${file.url}`;
  const { terms } = open.settings.downloads;
  const data = {
    '@context': 'https://schema.org/',
    '@type': 'ImageObject',
    contentUrl: `${origin}${largest.url}`,
    url: page,
    name: file.title,
    ...(file.caption ? { caption: file.caption } : {}),
    ...(file.credit_line ? { creditText: file.credit_line } : {}),
    ...(file.credit ? { creator: { '@type': 'Organization', name: file.credit } } : {}),
    ...(file.copyright ? { copyrightNotice: file.copyright } : {}),
    ...(terms.trim() !== '' ? { license: `${origin}${homeOf(open)}#terms` } : {}),
    acquireLicensePage: page,
    ...(file.width && file.height ? { width: file.width, height: file.height } : {}),
  };
  return html`<script type="application/ld+json">${new Html(inScript(data))}</script>`;
}
