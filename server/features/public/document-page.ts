import { Html, html } from '#contract/core/html.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { pageFaces, textFont } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';
import type { ReadDocument } from './document.ts';
import { documentHtml } from './document-html.ts';
import { documentSheet } from './document-sheet.ts';

const style = inline(`${pageFaces}
:root{color-scheme:light dark;--page:#fff;--text:#14191c;--soft:#54626a;--line:#dde3e5}
@media (prefers-color-scheme:dark){:root{--page:#14191c;--text:#eef2f3;--soft:#a3b0b7;--line:#2b3439}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:14px/22px Inter,"Inter Variable",system-ui,sans-serif}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
${documentSheet}
.doc{box-shadow:none}
@media (max-width:767px){.doc{padding:22px 20px}}
`);

/** A document that is read as text, as a page of its own: for a tab, or a frame within the page that shows it. */
export function documentPage(title: string, read: ReadDocument, framers: string): PublicPage {
  const { content, notice } = read;
  const body = content
    ? documentHtml(content, read)
    : html`<article class="doc"><p>${notice ?? 'This file has no preview.'}</p></article>`;
  const page = html`${new Html('<!doctype html>')}<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="preload" as="font" type="font/woff2" href="${textFont}" crossorigin>
<style>${new Html(style.text)}</style></head><body><main>${body}</main></body></html>`;
  return { html: page.text, styles: [style], scripts: [], calls: false, framers, referrer: 'no-referrer' };
}
