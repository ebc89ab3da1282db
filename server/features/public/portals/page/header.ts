import { type Html, html } from '#contract/core/html.ts';
import type { Open } from '../open.ts';
import { ownPictureOf } from '../view.ts';
import { languages } from '../words/all.ts';
import { homeOf } from './home-of.ts';
import { languageIcon, menuIcon, searchIcon } from './icons.ts';
import { languageField } from './in-language.ts';

interface Here {
  /** The part of the navigation that the page is. */
  readonly here: 'albums' | undefined;
  /** Of the page, as it is found again. */
  readonly address: string;
}

/** The team's logo or name, which leads to the first page. */
function nameOf(open: Open): Html {
  const logo = ownPictureOf(open, 'logo');
  const mark = logo?.sources[0];
  const name = mark
    ? html`<img src="${mark.url}" alt="${open.teamName}" height="36"${logo?.width && logo.height && html` width="${Math.round((36 * logo.width) / logo.height)}"`}>`
    : html`<span dir="auto">${open.teamName}</span>`;
  return html`<a class="name" href="${homeOf(open)}">${name}</a>`;
}

/** The languages that the pages speak, each of which leads to the same page in it. */
function languagesOf({ speech }: Open, address: string): Html {
  const at = `${address}${address.includes('?') ? '&' : '?'}lang=`;
  const item = ([language, { name }]: [string, { name: string }]): Html =>
    html`<li><a href="${at}${language}" lang="${language}" hreflang="${language}" rel="nofollow"${language === speech.language && html` aria-current="true"`}>${name}</a></li>`;
  const { name } = languages[speech.language];
  return html`<div class="speaks"><button type="button" popovertarget="languages">${languageIcon}<span class="unseen">${speech.say('language')}: </span>${name}</button><ul id="languages" popover>${Object.entries(languages).map(item)}</ul></div>`;
}

/** The button that leads to the selection, shown as soon as there is one. */
const selectionOf = (open: Open): Html =>
  html`<form class="choose held" action="${homeOf(open)}/basket">${languageField(open)}<button class="basket" type="submit"><span class="unseen">${open.speech.say('selection')}: </span><span data-count></span></button></form>`;

/** The header of every page of a Media Centre. */
export function headerOf(open: Open, { here, address }: Here): Html {
  const { look, contact, downloads } = open.settings;
  const { speech, guest } = open;
  const home = homeOf(open);
  const part = (href: string, words: string, now = false): Html =>
    html`<a href="${href}"${now && html` aria-current="page"`}>${words}</a>`;
  return html`<header class="top">${nameOf(open)}<nav class="nav" id="nav" popover aria-label="${speech.say('navigation')}">${open.tree.top.length > 0 && part(`${home}#albums`, speech.say('albums'), here === 'albums')}${look.header_links.map(({ label, url }) => html`<a href="${url}" rel="noopener"${open.rows.draft && html` target="_blank"`} dir="auto">${label}</a>`)}${downloads.terms.trim() !== '' && part(`${home}#terms`, speech.say('usageTerms'))}<span class="gap"></span>${contact.email && html`<a class="mail" href="mailto:${contact.email}">${contact.email}</a>`}${languagesOf(open, address)}${guest && html`<form class="leave" method="post" action="${home}/sign-out"><button type="submit">${speech.say('signOut')}</button></form>`}</nav><a class="look" href="${home}?q=" aria-label="${speech.say('search')}">${searchIcon}</a>${selectionOf(open)}<button class="menu" type="button" popovertarget="nav" aria-label="${speech.say('menu')}">${menuIcon}</button></header>`;
}
