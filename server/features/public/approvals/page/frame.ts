import { Html, html } from '#contract/core/html.ts';
import type { PublicApproval } from '#contract/public/approvals.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { textFont, titleFont } from '#platform/http/page-fonts.ts';
import { type Inline, inline } from '#platform/http/policy.ts';
import { sheetOf } from '../../links/page/team-colours.ts';
import { style } from './style.ts';

/** A page for a creator, in the accent of the team. `scripts`: what it does better with, and can do without. `besides`: styles of its own. */
export function pageOf(
  title: string,
  body: Html,
  accent: string | null,
  { scripts = [], besides = [] }: { scripts?: readonly Inline[]; besides?: readonly Inline[] } = {},
): PublicPage {
  const sheets = [style, inline(sheetOf(accent)), ...besides];
  const page = html`${new Html('<!doctype html>')}<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><link rel="preload" as="font" type="font/woff2" href="${textFont}" crossorigin><link rel="preload" as="font" type="font/woff2" href="${titleFont}" crossorigin>${sheets.map(({ text }) => new Html(`<style>${text}</style>`))}</head><body>${body}${scripts.map(({ text }) => html`<script>${new Html(text)}</script>`)}</body></html>`;
  return {
    html: page.text,
    styles: sheets,
    scripts,
    calls: scripts.length > 0,
    forms: true,
    framers: 'nobody',
    // Its own address is a secret; forms have to say where they come from.
    referrer: 'same-origin',
    stored: false,
  };
}

export const logoOf = ({ name, logo }: Pick<PublicApproval['team'], 'name' | 'logo'>): Html =>
  logo ? html`<img class="logo" src="${logo}" alt="${name}">` : html`<span class="logo" dir="auto">${name}</span>`;

/** In the place of what cannot be shown. */
export const refusalPage = (title: string, text: string): PublicPage =>
  pageOf(
    title,
    html`<main class="lone"><div class="card"><h1>${title}</h1><p class="soft">${text}</p></div></main>`,
    null,
  );
