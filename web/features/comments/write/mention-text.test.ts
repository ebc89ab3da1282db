import { expect, test } from 'vitest';
import { askedAt, complete, mentionsIn, pieces, suggest } from './mention-text.ts';

const person = (uuid: string, first_name: string, last_name: string) => ({ uuid, first_name, last_name });
const nadia = person('n', 'Nadia', 'Okafor');
const sam = person('s', 'Sam', '');
const renee = person('r', 'Renée', 'Dupont');
const people = [nadia, sam, renee];

test('an @ asks for a person at the beginning of a word, until the name has ended', () => {
  expect(askedAt('Look @na', 8)).toEqual({ from: 5, words: 'na' });
  expect(askedAt('@', 1)).toEqual({ from: 0, words: '' });
  expect(askedAt('(@nadia ok', 10)).toEqual({ from: 1, words: 'nadia ok' });
  expect(askedAt('ines@example', 12)).toBeUndefined();
  expect(askedAt('@Nadia Okafor ', 14)).toBeUndefined();
  expect(askedAt('@Sam ', 5)).toBeUndefined();
  expect(askedAt('@Sam and', 8)).toEqual({ from: 0, words: 'Sam and' });
  expect(askedAt('Look @na', 4)).toBeUndefined();
});

test('people are found by the beginning of any word of their name, without accents', () => {
  expect(suggest(people, 'ok')).toEqual([nadia]);
  expect(suggest(people, 'rene')).toEqual([renee]);
  expect(suggest(people, 'na ok')).toEqual([nadia]);
  expect(suggest(people, '')).toEqual(people);
  expect(suggest(people, 'nobody')).toEqual([]);
});

test('choosing someone completes the name and leaves the rest as it is', () => {
  expect(complete('Look @na', 8, { from: 5, words: 'na' }, nadia)).toEqual({ text: 'Look @Nadia Okafor ', caret: 19 });
  expect(complete('@na please', 3, { from: 0, words: 'na' }, nadia)).toEqual({
    text: '@Nadia Okafor please',
    caret: 14,
  });
});

test('mentions are those whose name still stands in the text', () => {
  expect(mentionsIn('@Nadia Okafor and @Samantha', [nadia, sam], people)).toEqual(['n']);
  expect(mentionsIn('Changed my mind', [nadia], people)).toEqual([]);
  expect(mentionsIn('@Nadia Okafor, typed by hand', [], people)).toEqual(['n']);
  const other = person('n2', 'Nadia', 'Okafor');
  expect(mentionsIn('@Nadia Okafor, but which', [], [...people, other])).toEqual([]);
  expect(mentionsIn('@Nadia Okafor, this one', [other], [...people, other])).toEqual(['n2']);
});

test('a text is cut at its mentions', () => {
  expect(pieces('Ask @Nadia Okafor.', [nadia])).toEqual(['Ask ', '@Nadia Okafor', '.']);
  expect(pieces('Nobody', [])).toEqual(['Nobody']);
  expect(pieces('@A (b) x', [person('x', 'A', '(b)')])).toEqual(['', '@A (b)', ' x']);
});
