import { LRUCache } from 'lru-cache';
import { escaped, Html } from '#contract/core/html.ts';
import { day as englishDay, moment as englishMoment, sides as englishSides, size as englishSize } from '../../facts.ts';
import { type Language, languageIn, languages } from './all.ts';
import type { Plural, Word } from './dictionary.ts';

type Values = Readonly<Record<string, string | number>>;

/** Dates, sizes and numbers as a language writes them; moments in UTC: nothing is known of the visitor's clock. */
interface Formats {
  day(instant: string): string;
  moment(instant: string): string;
  size(bytes: number): string;
  sides(width: number, height: number): string;
  number(value: number): string;
}

/** The texts of the pages in the visitor's language. */
export interface Speech extends Formats {
  /** As `lang` has it. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly language: Language;
  /** The language that addresses carry on; null where the Media Centre speaks it in any case. */
  readonly chosen: Language | null;
  say(word: Word, values?: Values): string;
  /** The same with markup put in. */
  sayHtml(word: Word, values: Readonly<Record<string, Html | string>>): Html;
  /** A text that goes by a number, which is its `{n}`. */
  counted(plural: Plural, count: number, values?: Values): string;
  /** The texts of a plural by category, for scripts. */
  forms(plural: Plural): Readonly<Record<string, string>>;
}

const hole = /\{(\w+)\}/g;
const filled = (text: string, values: Values = {}) =>
  text.replaceAll(hole, (_, name: string) => String(values[name] ?? ''));

function filledHtml(text: string, values: Readonly<Record<string, Html | string>>): Html {
  const markup = (name: string) => {
    const value = values[name] ?? '';
    return value instanceof Html ? value.text : escaped(value);
  };
  return new Html(escaped(text).replaceAll(hole, (_, name: string) => markup(name)));
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

function formatsOf(tag: string): Formats {
  // Visitors compare these numbers with those of other programs, which write them in these digits.
  const locale = `${tag.split('-u-')[0]}-u-nu-latn`;
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const sizes = units.map((unit, power) => [
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 }),
    new Intl.NumberFormat(locale, {
      ...{ style: 'unit', unit, minimumFractionDigits: power > 0 ? 1 : 0 },
      maximumFractionDigits: power > 0 ? 1 : 0,
    }),
  ]);
  return {
    number: (value) => numbers.format(value),
    day: (instant) => days.format(new Date(instant)),
    moment: (instant) => moments.format(new Date(instant)),
    sides: (width, height) => `${numbers.format(width)} × ${numbers.format(height)}`,
    size: (bytes) => {
      const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
      const shown = bytes / 1000 ** power;
      return (shown < 100 ? sizes[power]?.[1] : sizes[power]?.[0])?.format(shown) ?? '';
    },
  };
}

const inEnglish: Formats = {
  day: englishDay,
  moment: englishMoment,
  size: englishSize,
  sides: englishSides,
  number: (value) => new Intl.NumberFormat('en').format(value),
};

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Speech in a language, made anew. `tag`: with its region, where that is known. */
function makeSpeech(language: Language, tag: string, dir: Speech['dir'], chosen: Language | null): Speech {
  const { words, plurals } = languages[language].dictionary;
  const rules = new Intl.PluralRules(tag);
  const formats = language === 'en' ? inEnglish : formatsOf(tag);
  const forms = (plural: Plural): Readonly<Record<string, string>> => plurals[plural];
  return {
    ...{ tag, dir, language, chosen },
    ...formats,
    say: (word, values) => filled(words[word], values),
    sayHtml: (word, values) => filledHtml(words[word], values),
    counted: (plural, count, values) =>
      filled(forms(plural)[rules.select(count)] ?? plurals[plural].other, { ...values, n: formats.number(count) }),
    forms,
  };
}

const made = new LRUCache<string, Speech>({ max: 200 });

interface Spoken {
  /** Of the Media Centre. */
  readonly language: string;
  readonly direction?: 'auto' | 'ltr' | 'rtl';
}

/** The speech of a Media Centre for a visitor. `wanted`: the language that they chose, if any. */
export function speechOf({ language: own, direction = 'auto' }: Spoken, wanted?: Language): Speech {
  const known = languageIn(own);
  const chosen = wanted !== undefined && wanted !== (known ?? 'en') ? wanted : null;
  const language = chosen ?? known ?? 'en';
  const tag = chosen === null && known && isTag(own) ? own : language;
  // A direction that the team chose is that of its own language.
  const dir = chosen === null && direction !== 'auto' ? direction : languages[language].dir;
  const key = `${language} ${tag} ${dir} ${chosen}`;
  const kept = made.get(key) ?? makeSpeech(language, tag, dir, chosen);
  made.set(key, kept);
  return kept;
}

/** For programs, and wherever nothing is known of a visitor. */
export const english: Speech = speechOf({ language: 'en' });
