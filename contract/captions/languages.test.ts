import { expect, it } from 'vitest';
import { languageInName, languageName, languageTag } from './languages.ts';

it('reads language tags as everybody writes them', () => {
  expect(['PT-br', 'de_AT', ' en ', 'deu', 'not a tag', '', 'e'].map(languageTag)).toEqual([
    'pt-BR',
    'de-AT',
    'en',
    'de',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['pt-BR', 'en', 'qqq'].map(languageName)).toEqual(['Brazilian Portuguese', 'English', 'qqq']);
});

it('finds the language in the name of a file, and no other letters', () => {
  expect(
    ['harbour.en.vtt', 'harbour_pt-BR.srt', 'Harbour FR.srt', 'harbour.vtt', 'final.cut.srt', 'in-ku.vtt.txt'].map(
      languageInName,
    ),
  ).toEqual(['en', 'pt-BR', 'fr', undefined, undefined, undefined]);
});
