// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { recentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('the latest search comes first, once, and few are kept', () => {
  for (let nr = 0; nr < 12; nr += 1) rememberSearch('a', [`word ${nr}`]);
  rememberSearch('a', ['WORD 9']);
  expect(recentSearches('a').read()).toHaveLength(8);
  expect(recentSearches('a').read().slice(0, 3)).toEqual([['WORD 9'], ['word 11'], ['word 10']]);
  expect(recentSearches('b').read()).toEqual([]);
});

test('a search that grows by a group stays one search', () => {
  rememberSearch('c', ['harbour']);
  rememberSearch('c', ['harbour', 'evening']);
  expect(recentSearches('c').read()).toEqual([['harbour', 'evening']]);
});

test('what was stored badly is forgotten', () => {
  localStorage.setItem('vitrine.searches.d', '[["a", 1], [], "b", ["ok"]]');
  expect(recentSearches('d').read()).toEqual([['ok']]);
});
