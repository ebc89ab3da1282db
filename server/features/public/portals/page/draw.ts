import { Html, html } from '#contract/core/html.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { textFont, titleFont } from '#platform/http/page-fonts.ts';
import { type Inline, inline } from '#platform/http/policy.ts';
import { playerFor, videoScripts } from '../../video.ts';
import type { Open } from '../open.ts';
import { coverFocus, ownPictureOf } from '../view.ts';
import { lookSheet } from './colours.ts';
import { headerOf } from './header.ts';
import { homeOf } from './home-of.ts';
import { searchIcon } from './icons.ts';
import { inLanguage, languageField } from './in-language.ts';
import type { Palette } from './palette.ts';
import { previewed } from './previewed.ts';
import { style } from './style.ts';
import { lateScript } from './tiles.ts';

/** The parts of a page that differ. */
export interface Drawn {
  readonly title: string;
  readonly body: Html;
  readonly palette: Palette;
  /** Its address within the server, as search engines are told. */
  readonly address: string;
  readonly head?: Html;
  /** The part of the navigation that it is. */
  readonly here?: 'albums';
  readonly styles?: readonly Inline[];
  readonly scripts?: readonly Inline[];
  /** True when it has a film or a sound. */
  readonly player?: boolean;
  /** False for pages that nobody should find, such as a basket. */
  readonly indexed?: boolean;
}

/** True when search engines may list its pages. */
export const isIndexed = ({ visibility, noindex }: Pick<Open, 'visibility' | 'noindex'>): boolean =>
  visibility === 'public' && !noindex;

function footerOf(open: Open): Html {
  const { settings, teamName, speech } = open;
  const { look, contact, feeds } = settings;
  const said = [contact.name, contact.email, contact.phone].filter(Boolean).join(', ');
  return html`<footer class="foot"><span class="name">${teamName}</span><p class="words" dir="auto">${[look.footer, said].filter(Boolean).join('\n')}</p>${feeds && isIndexed(open) && html`<a href="${homeOf(open)}/feed.xml">${speech.say('feed')}</a>`}</footer>`;
}

/** The field to search by; `album`: within that alone. */
export function findForm(
  open: Open,
  placeholder: string,
  { q = '', album }: { q?: string; album?: string } = {},
): Html {
  return html`<form class="find" role="search" action="${homeOf(open)}">${languageField(open)}${searchIcon}<input type="search" name="q" value="${q}" placeholder="${placeholder}" aria-label="${open.speech.say('search')}" maxlength="500" dir="auto">${album && html`<input type="hidden" name="album" value="${album}">`}<button class="button" type="submit">${open.speech.say('search')}</button></form>`;
}

/** A whole page of a Media Centre. */
export function drawPage(origin: string, open: Open, drawn: Drawn): PublicPage {
  const { title, body, palette, address, head, here, styles = [], scripts = [], player = false } = drawn;
  const preview = open.rows.draft;
  const indexed = isIndexed(open) && drawn.indexed !== false && !preview;
  const all = preview ? [] : [...scripts, ...(body.text.includes(' data-src=') ? [lateScript] : [])];
  const loaded = !preview && html`<script type="module" src="/portal.js"></script>${player && playerFor(body)}`;
  const sheets = [
    style,
    inline(lookSheet({ look: { ...open.settings.look, focus: coverFocus(open) } })),
    inline(palette.sheet()),
    ...styles,
  ];
  const { speech } = open;
  const { feeds } = open.settings;
  const favicon = ownPictureOf(open, 'favicon')?.sources[0]?.url;
  const whole = title === open.title ? title : `${title} · ${open.title}`;
  const page = html`${new Html('<!doctype html>')}<html lang="${speech.tag}" dir="${speech.dir}"><head><meta charset="utf-8"><title>${whole}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">${!indexed && html`<meta name="robots" content="noindex">`}<link rel="canonical" href="${origin}${address}"><link rel="icon" href="${favicon ?? '/favicon.svg'}"><link rel="preload" as="font" type="font/woff2" href="${textFont}" crossorigin>${open.settings.look.fonts.headings === 'newsreader' && html`<link rel="preload" as="font" type="font/woff2" href="${titleFont}" crossorigin>`}${feeds && indexed && html`<link rel="alternate" type="application/atom+xml" title="${open.title}" href="${homeOf(open)}/feed.xml">`}${head}
${sheets.map(({ text }) => new Html(`<style>${text}</style>`))}</head><body data-portal="${open.slug}" data-files="${JSON.stringify(speech.forms('files'))}"><a class="skip" href="#main">${speech.say('skip')}</a>${headerOf(open, { here, address })}<main id="main" tabindex="-1">${body}</main>${footerOf(open)}${all.map(({ text }) => new Html(`<script>${text}</script>`))}${loaded}</body></html>`;
  const drawnPage: PublicPage = {
    html: inLanguage(page.text, open),
    styles: sheets,
    scripts: [...all, ...videoScripts(body)],
    ownScripts: true,
    calls: true,
    player,
    forms: true,
    indexed,
    framers: 'nobody',
    referrer: 'same-origin',
    vary: 'Cookie',
  };
  return preview ? previewed(drawnPage) : drawnPage;
}
