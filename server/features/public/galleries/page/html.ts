import { Html, html } from '#contract/core/html.ts';
import { galleryMarkup } from '#contract/public/gallery-view/markup.ts';
import type { GalleryView } from '#contract/public/gallery-view/model.ts';
import { galleryStyle } from '#contract/public/gallery-view/style.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { pageFaces, textFont } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';

/** A page as it is sent, whoever may frame it. */
type Page = Omit<PublicPage, 'framers'>;

const plain = inline(
  `${pageFaces}html{color-scheme:light}body{margin:0;font:14px/1.5 Inter,ui-sans-serif,system-ui,sans-serif}.alone{padding:clamp(16px,4vw,48px);max-width:1440px;margin:auto}.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.ended{padding:12px;color:#565c60;text-align:center}`,
);
const rest = {
  scripts: 'files',
  calls: true,
  player: true,
  frames: true,
  referrer: 'same-origin',
  vary: 'Sec-Fetch-Dest, Accept-Encoding',
} as const;

/** Closes no script element, whatever a person typed. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

function documentOf(title: string, head: Html | false, body: Html, alone: boolean): string {
  return html`${new Html('<!doctype html>')}<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="preload" as="font" type="font/woff2" href="${textFont}" crossorigin>${head}
<style>${new Html(plain.text)}</style></head><body data-gallery-page${alone && new Html(' class="alone"')}><main><h1 class="unseen">${title}</h1>${body}</main><script async src="/embed.js"></script></body></html>`
    .text;
}

function cardOf({ title, team, settings, uuid, files }: GalleryView, origin: string): Html {
  const picture = files.results[0]?.sources.at(-1)?.url;
  return html`<meta property="og:title" content="${title}"><meta property="og:site_name" content="${team.name}"><meta property="og:type" content="website"><meta property="og:url" content="${origin}/g/${uuid}">
${settings.intro !== '' && html`<meta property="og:description" content="${settings.intro}">`}
${picture && html`<meta property="og:image" content="${origin}${picture}"><meta name="twitter:card" content="summary_large_image">`}`;
}

/**
 * The page of a gallery, whole before any script: the element takes over what is drawn.
 * `json`: the public answer. `alone`: not in a frame.
 */
export function galleryPage(json: string, origin: string, alone: boolean): Page {
  const view = JSON.parse(json) as GalleryView;
  const style = inline(galleryStyle(view));
  const drawn = new Html(`<style>${style.text}</style>${galleryMarkup(view, '')}`);
  const element = html`<vitrine-gallery gallery="${view.uuid}"><template shadowrootmode="open">${drawn}</template><script type="application/json">${new Html(inScript(json))}</script></vitrine-gallery>`;
  return { ...rest, html: documentOf(view.title, cardOf(view, origin), element, alone), styles: [plain, style] };
}

export const endedPage = (words: string): Page => ({
  ...rest,
  html: documentOf('Gallery', false, html`<p class="ended">${words}</p>`, false),
  styles: [plain],
});
