import { Html, html } from '#contract/core/html.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { textFont, titleFont } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';
import { english, type Speech } from '../words/speech.ts';
import { lookSheet } from './colours.ts';
import { style } from './style.ts';

const look = {
  focus: { x: 50, y: 50 },
  colours: { accent: '#0b737d', background: '#ffffff', text: '#161b1c' },
  fonts: { headings: 'newsreader', text: 'inter' },
} as const;
/** Nothing here tells whose Media Centre it is. */
const plain = inline(lookSheet({ look }));

/** A page that says one thing. */
export function lonePage(title: string, body: Html, { tag, dir }: Pick<Speech, 'tag' | 'dir'> = english): PublicPage {
  const page = html`${new Html('<!doctype html>')}<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><link rel="preload" as="font" type="font/woff2" href="${textFont}" crossorigin><link rel="preload" as="font" type="font/woff2" href="${titleFont}" crossorigin><style>${new Html(style.text)}</style><style>${new Html(plain.text)}</style></head><body><main class="lone"><div class="card"><h1>${title}</h1>${body}</div></main></body></html>`;
  return {
    html: page.text,
    styles: [style, plain],
    scripts: [],
    calls: false,
    forms: true,
    framers: 'nobody',
    referrer: 'same-origin',
  };
}
