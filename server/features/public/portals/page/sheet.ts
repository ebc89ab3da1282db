import { type Html, html } from '#contract/core/html.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { inline } from '#platform/http/policy.ts';
import type { Open } from '../open.ts';
import type { Sheet, SheetItem } from '../sheet.ts';
import { drawPage } from './draw.ts';
import { homeOf } from './home-of.ts';
import { crumbs } from './lists.ts';
import { createPalette, type Palette } from './palette.ts';
import { pictureTag } from './tiles.ts';

const sheetStyle = inline(`
.sheet{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:24px 16px;padding:24px var(--gap) 0}
.sheet figure{margin:0;break-inside:avoid}
.sheet img,.sheet .none{width:100%;height:150px;aspect-ratio:auto;object-fit:contain;object-position:0 100%;background:none}
.sheet figcaption{margin-top:8px;font-size:12px;line-height:17px}
.sheet figcaption>*{display:block}
.as-pdf{display:flex;flex-wrap:wrap;align-items:center;gap:12px 16px;margin-top:12px}
.as-pdf select{min-height:44px;margin-inline-start:6px;padding:0 8px;border:1px solid var(--line);border-radius:6px;background:var(--bg);color:inherit;font:inherit}
.sheet b{font-size:13px;font-weight:600}
@page{margin:12mm}
@media print{
:root{color-scheme:light}
body{background:#fff;color:#000;font-size:9pt}
.crumbs,.screen,.foot{display:none!important}
.top{min-height:0;padding:0 0 4mm}.head{padding:0}.head h1{font-size:18pt;line-height:1.2}
.sheet{grid-template-columns:repeat(4,minmax(0,1fr));gap:6mm 4mm;padding:5mm 0 0}
.sheet img,.sheet .none{height:34mm}
.sheet figcaption{font-size:7.5pt;line-height:1.35}
.soft{color:#444}
}`);

function itemOf({ speech }: Open, { file, credit, terms, until }: SheetItem, palette: Palette): Html {
  const picture = pictureTag(file, { sizes: '220px', palette, alt: file.alt || file.title, when: 'now' });
  const size = file.width && file.height && speech.sides(file.width, file.height);
  return html`<figure><a href="${file.url}">${picture ?? html`<span class="none"></span>`}</a><figcaption><b dir="auto">${file.title}</b>${credit && html`<span dir="auto">${credit}</span>`}${size && html`<span class="soft">${size}</span>`}${terms && html`<span class="soft" dir="auto">${terms}</span>`}${until && html`<span class="soft">${speech.say('useUntilDay', { day: speech.day(until) })}</span>`}</figcaption></figure>`;
}

const option = (value: string | number, words: string, chosen: boolean): Html =>
  html`<option value="${value}"${chosen && html` selected`}>${words}</option>`;

/** The sheet as a PDF, on paper that the visitor chooses. */
function asPdf(open: Open, { items }: Sheet, album: string | null): Html {
  const { speech } = open;
  const named = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`;
  const what = album ? named('album', album) : items.map(({ file }) => named('files', file.uuid));
  const columns = [3, 4, 5].map((count) => option(count, String(count), count === 4));
  return html`<form class="screen as-pdf" method="post" action="${homeOf(open)}/sheet.pdf">${what}<label>${speech.say('paper')} <select name="paper">${option('a4', 'A4', true)}${option('letter', 'Letter', false)}</select></label><label>${speech.say('columns')} <select name="columns">${columns}</select></label><button class="button" type="submit">${speech.say('asPdf')}</button></form>`;
}

/** A page to print: small pictures with names, credits and terms. */
export function sheetPage(
  origin: string,
  open: Open,
  {
    sheet,
    back,
    address,
    album,
  }: {
    sheet: Sheet;
    back: readonly { url: string; title: string }[];
    address: string;
    /** The album it is of; null for files that were chosen. */
    album: string | null;
  },
): PublicPage {
  const palette = createPalette();
  const { title, items, more } = sheet;
  const { speech } = open;
  const tooMany = more && ` ${speech.counted('firstFiles', serverLimits.basketFiles)}`;
  const from = title !== open.title && html`<span dir="auto">${open.title}</span>, `;
  const body = html`${crumbs(open, back, speech.say('contactSheet'))}<header class="head"><h1 dir="auto">${title}</h1><p class="soft">${from}${speech.counted('files', items.length)}.${tooMany}</p><p class="screen">${speech.say('howToPrint')} <button class="act" type="button" data-print hidden>${speech.say('print')}</button></p>${items.length > 0 && asPdf(open, sheet, album)}</header>
${items.length > 0 ? html`<section class="sheet" aria-label="${speech.say('files')}">${items.map((item) => itemOf(open, item, palette))}</section>` : html`<p class="sec">${speech.say('nothingToPrint')}</p>`}`;
  return drawPage(origin, open, {
    title: speech.say('sheetOf', { title }),
    palette,
    address,
    indexed: false,
    styles: [sheetStyle],
    body,
  });
}
