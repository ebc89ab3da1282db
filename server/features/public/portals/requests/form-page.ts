import { type Html, html } from '#contract/core/html.ts';
import { limits } from '#contract/core/limits.ts';
import type { PortalFile } from '#contract/public/portals.ts';
import type { PublicPage } from '#platform/http/page.ts';
import type { Open } from '../open.ts';
import { inAddress } from '../page/basket.ts';
import { drawPage } from '../page/draw.ts';
import { homeOf } from '../page/home-of.ts';
import { crumbs } from '../page/lists.ts';
import { createPalette, type Palette } from '../page/palette.ts';
import { agreeWords } from '../page/take.ts';
import { pictureTag } from '../page/tiles.ts';
import type { Word } from '../words/dictionary.ts';
import { isRequired, type Said } from './asking.ts';

/** The files of a request, each with its picture. */
export function filesOf(files: readonly PortalFile[], palette: Palette): Html {
  const row = (file: PortalFile): Html => {
    const picture = pictureTag(file, { sizes: '96px', palette, alt: '' });
    return html`<li><a href="${file.url}" tabindex="-1" aria-hidden="true">${picture ?? html`<span class="none"></span>`}</a><div><a href="${file.url}" dir="auto">${file.title}</a>${file.credit && html`<div class="soft" dir="auto">${file.credit}</div>`}</div></li>`;
  };
  return html`<ul class="rows">${files.map(row)}</ul>`;
}

type Field = Exclude<keyof Said, 'agreed' | 'size'>;

const labels: Readonly<Record<Field, Word>> = {
  name: 'yourName',
  email: 'email',
  company: 'organisation',
  reason: 'reason',
  neededUntil: 'neededUntil',
};

const labelOf = ({ speech }: Open, field: Field, required: boolean): string =>
  required ? speech.say(labels[field]) : speech.say('optional', { field: speech.say(labels[field]) });

function input(
  open: Open,
  field: Field,
  said: Said,
  { required, attributes }: { required: boolean; attributes: Html },
): Html {
  return html`<label class="field">${labelOf(open, field, required)}<input name="${field}" value="${said[field]}"${required && html` required`} ${attributes}></label>`;
}

/** The fields for name and email. Those of a guest are known. */
function whoOf(open: Open, said: Said): Html {
  const { guest, speech } = open;
  const name = input(open, 'name', said, { required: true, attributes: html`maxlength="200" autocomplete="name"` });
  if (!guest)
    return html`${name}${input(open, 'email', said, { required: true, attributes: html`type="email" maxlength="254" autocomplete="email"` })}`;
  return html`<p class="as">${speech.sayHtml('askAs', { who: html`<b dir="auto">${guest.name === null ? guest.email : `${guest.name}, ${guest.email}`}</b>` })}</p>${guest.name === null && name}`;
}

/** The size that images are needed in. */
function sizeField({ speech }: Open, { size }: Said): Html {
  const { large, medium } = limits.downloadSizes;
  const labels = {
    original: speech.say('original'),
    large: speech.say('largeSize', { pixels: large }),
    medium: speech.say('mediumSize', { pixels: medium }),
  };
  const option = ([value, label]: [string, string]): Html =>
    html`<option value="${value}"${size === value && html` selected`}>${label}</option>`;
  return html`<label class="field">${speech.say('sizeOfImages')}<select name="size">${Object.entries(labels).map(option)}</select></label>`;
}

function fieldsOf(open: Open, said: Said): Html {
  const terms = open.settings.downloads.terms.trim() !== '';
  const reasonRequired = isRequired(open, 'purpose');
  return html`${whoOf(open, said)}${input(open, 'company', said, { required: isRequired(open, 'organisation'), attributes: html`maxlength="200" autocomplete="organization"` })}<label class="field">${labelOf(open, 'reason', reasonRequired)}<textarea name="reason" rows="3" maxlength="2000"${reasonRequired && html` required`}>${said.reason}</textarea></label>${sizeField(open, said)}${input(open, 'neededUntil', said, { required: false, attributes: html`type="date"` })}${terms && html`<label class="agree"><input type="checkbox" name="agree" value="yes" required${said.agreed && html` checked`}><span>${agreeWords(open)}</span></label>`}`;
}

/** The form that asks for files. `wrong`: what has to be put right first. `key`: makes one request of a form that is sent twice. */
export function requestPage(
  origin: string,
  open: Open,
  {
    files,
    missing,
    said,
    key,
    wrong,
  }: { files: readonly PortalFile[]; missing: number; said: Said; key: string; wrong: string | null },
): PublicPage {
  const palette = createPalette();
  const { speech, teamName: team } = open;
  const title = speech.say('requestFiles');
  const empty = html`<section class="sec"><p>${speech.say('noneToRequest')} <a class="more" href="${homeOf(open)}#albums">${speech.say('browse')}</a></p></section>`;
  const hidden = files.map(({ uuid }) => html`<input type="hidden" name="files" value="${uuid}">`);
  const form = html`<div class="two"><section aria-labelledby="asked"><h2 id="asked">${speech.counted('files', files.length)}</h2>${filesOf(files, palette)}</section><form method="post" action="${homeOf(open)}/request"><input type="hidden" name="step" value="send"><input type="hidden" name="key" value="${key}">${hidden}${fieldsOf(open, said)}<button class="button" type="submit">${speech.say('sendRequest')}</button><p class="soft">${speech.say('privateDetails', { team })}</p></form></div>`;
  const body = html`${crumbs(open, [], title)}<header class="head"><h1>${title}</h1><p>${speech.say('howRequests', { team })}</p>${missing > 0 && html`<p class="wrong">${speech.counted('selectedGone', missing)}</p>`}${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}</header>${files.length === 0 ? empty : form}`;
  return drawPage(origin, open, {
    title,
    palette,
    address: `${homeOf(open)}/request?${files
      .slice(0, inAddress)
      .map(({ uuid }) => `files=${uuid}`)
      .join('&')}`,
    indexed: false,
    body,
  });
}
