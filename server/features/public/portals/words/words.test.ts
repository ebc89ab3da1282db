import { expect, it } from 'vitest';
import { languages } from './all.ts';
import { english, speechOf } from './speech.ts';
import { inLanguage, speechFor, wantedIn } from './wanted.ts';

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
const all = Object.entries(languages);

it('every language says everything, with the same things put in', () => {
  const { words, plurals } = languages.en.dictionary;
  for (const [language, { dictionary }] of all) {
    for (const [word, text] of Object.entries(words)) {
      const said = dictionary.words[word as keyof typeof words];
      expect([language, word, said.trim() === '' ? 'empty' : holes(said)]).toEqual([language, word, holes(text)]);
    }
    for (const [plural, { other }] of Object.entries(plurals)) {
      const said = dictionary.plurals[plural as keyof typeof plurals].other;
      expect([language, plural, holes(said)]).toEqual([language, plural, holes(other)]);
    }
  }
});

it('every language has a form for each number that there can be of files', () => {
  for (const [language, { dictionary }] of all) {
    const rules = new Intl.PluralRules(language);
    const needed = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
    for (const [plural, forms] of Object.entries(dictionary.plurals))
      expect([language, plural, [...needed].filter((category) => !(category in forms))]).toEqual([
        language,
        plural,
        [],
      ]);
  }
  const counts = [0, 1, 2, 3, 11, 100];
  expect(counts.map((count) => speechOf({ language: 'ar' }).counted('files', count))).toEqual([
    ...['لا ملفات', 'ملف واحد', 'ملفان', '3 ملفات', '11 ملفًا', '100 ملف'],
  ]);
  expect(speechOf({ language: 'de' }).counted('files', 12345)).toBe('12.345 Dateien');
});

it('a Media Centre speaks its own language, and that of a visitor who chose another', () => {
  const told = (...asked: Parameters<typeof speechOf>) => {
    const { tag, dir, chosen, say } = speechOf(...asked);
    return [tag, dir, chosen, say('albums')];
  };
  expect(told({ language: 'pt-BR' })).toEqual(['pt-BR', 'ltr', null, 'Álbuns']);
  expect(told({ language: 'he' })).toEqual(['he', 'rtl', null, 'אלבומים']);
  expect(told({ language: 'de' }, 'ar')).toEqual(['ar', 'rtl', 'ar', 'الألبومات']);
  expect(told({ language: 'de' }, 'de')).toEqual(['de', 'ltr', null, 'Alben']);
  // A language that the pages do not speak; a direction that the team chose.
  expect(told({ language: 'fi' })).toEqual(['en', 'ltr', null, 'Albums']);
  expect(told({ language: 'fa', direction: 'rtl' })).toEqual(['en', 'rtl', null, 'Albums']);
  expect(told({ language: 'fa', direction: 'rtl' }, 'fr')).toEqual(['fr', 'ltr', 'fr', 'Albums']);
});

it('an address says which language was chosen, a browser which one it likes best', () => {
  expect(['de', 'pt-PT', 'xx', 'constructor', ['de']].map((lang) => wantedIn({ query: { lang } }))).toEqual([
    ...['de', 'pt', undefined, undefined, undefined],
  ]);
  const browser = (accepted: string) => speechFor({ query: {}, headers: { 'accept-language': accepted } }).language;
  expect(['da, fr;q=0.4, de-CH;q=0.9', '*', 'x;q=nothing', ''].map(browser)).toEqual(['de', 'en', 'en', 'en']);
  const german = speechOf({ language: 'en' }, 'de');
  expect(inLanguage(german, '/m/a?x=1#take')).toBe('/m/a?x=1&lang=de#take');
  expect(inLanguage(english, '/m/a#take')).toBe('/m/a#take');
});

it('dates, sizes and what is put in are written as the language writes them, as text', () => {
  const german = speechOf({ language: 'de' });
  expect([german.day('2026-09-21T10:00:00Z'), german.size(5_240_000), german.sides(4000, 3000)]).toEqual([
    ...['21.09.2026', '5,2 MB', '4.000 × 3.000'],
  ]);
  expect([english.day('2026-09-21T10:00:00Z'), english.size(5_240_000)]).toEqual(['Sep 21 2026', '5.2 MB']);
  expect(speechOf({ language: 'ar' }).sides(4000, 3000)).toBe('4,000 × 3,000');
  expect(english.sayHtml('backTo', { title: '<b>' }).text).toBe('Back to &lt;b&gt;');
});
