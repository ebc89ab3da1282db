import type { Dictionary } from './dictionary.ts';
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { he } from './languages/he.ts';
import { it } from './languages/it.ts';
import { nl } from './languages/nl.ts';
import { pt } from './languages/pt.ts';

interface Spoken {
  /** As those who speak it call it. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly dictionary: Dictionary;
}

/** The languages that the pages of a Media Centre speak, in the order of their menu. */
export const languages = {
  en: { name: 'English', dir: 'ltr', dictionary: en },
  de: { name: 'Deutsch', dir: 'ltr', dictionary: de },
  es: { name: 'Español', dir: 'ltr', dictionary: es },
  fr: { name: 'Français', dir: 'ltr', dictionary: fr },
  it: { name: 'Italiano', dir: 'ltr', dictionary: it },
  nl: { name: 'Nederlands', dir: 'ltr', dictionary: nl },
  pt: { name: 'Português', dir: 'ltr', dictionary: pt },
  ar: { name: 'العربية', dir: 'rtl', dictionary: ar },
  he: { name: 'עברית', dir: 'rtl', dictionary: he },
} as const satisfies Record<string, Spoken>;

export type Language = keyof typeof languages;

/** A language of the pages by its tag, whatever region or script that names; undefined for any other. */
export function languageIn(tag: string): Language | undefined {
  const [base = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(languages, base) ? (base as Language) : undefined;
}
