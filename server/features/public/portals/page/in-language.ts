import { type Html, html } from '#contract/core/html.ts';
import type { Open } from '../open.ts';
import { languageIn } from '../words/all.ts';

type Spoken = Pick<Open, 'home' | 'settings' | 'speech'>;

/** Carries the language that was chosen on in a form that is sent as an address. */
export const languageField = ({ speech }: Pick<Open, 'speech'>): Html | false =>
  speech.chosen !== null && html`<input type="hidden" name="lang" value="${speech.chosen}">`;

/** Links and forms of a page with the language that was chosen. What programs read has none. */
function withLanguage(page: string, home: string, chosen: string): string {
  const own = new RegExp(`( (?:href|action)=")(${home}(?=[/?#"])[^"?#]*)(\\?[^"#]*)?(#[^"]*)?"`, 'g');
  return page.replace(own, (all, name: string, path: string, query = '', hash = '') =>
    /\/(?:feed\.xml|iiif\/)/.test(path) || query.includes('lang=')
      ? all
      : `${name}${path}${query === '' ? '?' : `${query}&amp;`}lang=${chosen}${hash}"`,
  );
}

/** Texts of the team say which language they are in, where the page speaks another one: all that go in their own direction. */
const withTexts = (page: string, language: string): string =>
  page.replace(/(<(?!input|textarea)[a-z][^<>]*) dir="auto"/g, `$1 dir="auto" lang="${language}"`);

/** A page as a visitor gets it who chose a language, or who reads one that the team does not write. */
export function inLanguage(page: string, { home, settings, speech }: Spoken): string {
  const linked = speech.chosen === null ? page : withLanguage(page, home, speech.chosen);
  return languageIn(settings.language) === speech.language ? linked : withTexts(linked, settings.language);
}
