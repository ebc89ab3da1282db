import { expect, test } from 'vitest';
import { rulesOf, withoutRule } from './rule-words.ts';

const folder = '01900000-0000-7000-8000-000000000001';
const query = {
  folder,
  recursive: 'true',
  q: ['harbour lagoon', 'evening'],
  type: ['image', 'video'],
  expired: 'false',
};

test('a query is told in words, one rule for each value', () => {
  expect(rulesOf(query).map((rule) => rule.text)).toEqual([
    'Below',
    'harbour or lagoon',
    'evening',
    'Image',
    'Video',
    'Not expired',
  ]);
  expect(rulesOf(query)[0]?.id).toEqual({ of: 'folder', uuid: folder });
});

test('a typed "or", phrases, attributes and what is missing are told as people say it', () => {
  const texts = rulesOf({
    q: ['dusk or evening', '"golden gate" bridge'],
    missing: ['required_attributes'],
    located: 'false',
    'attribute[season]': ['Spring'],
  }).map((rule) => rule.text);
  expect(texts).toEqual([
    'dusk or evening',
    '"golden gate" or bridge',
    'Missing required attributes',
    'Not on the map',
    'Season: Spring',
  ]);
});

test('a filter that has no words yet is told by its name', () => {
  expect(rulesOf({ has_sound: 'yes' })[0]?.text).toBe('has sound yes');
});

test('one rule is taken away and the others stay', () => {
  const [below, words] = rulesOf(query);
  expect(withoutRule(query, below!)).toEqual({ q: query.q, type: query.type, expired: 'false' });
  expect(withoutRule(query, words!)).toEqual({ ...query, q: ['evening'] });
  expect(withoutRule({ q: 'one' }, { key: 'q', value: 'one', text: 'one' })).toEqual({});
});
