import { expect, test } from 'vitest';
import { ownPath } from './back.ts';
import { readLibrarySearch } from './library-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

test('an address survives being read and written', () => {
  const address =
    '?q=harbour+lagoon&q=evening&type=image&type=video&min_width=2000&starred=true&order=-size&size=small';
  const search = readLibrarySearch(parseSearch(address));
  expect(search).toEqual({
    q: ['harbour lagoon', 'evening'],
    type: ['image', 'video'],
    min_width: 2000,
    starred: true,
    order: '-size',
    size: 'small',
  });
  expect(new Set(new URLSearchParams(stringifySearch({ ...search })))).toEqual(new Set(new URLSearchParams(address)));
});

test('one search group is still a list', () => {
  expect(readLibrarySearch(parseSearch('?q=dusk')).q).toEqual(['dusk']);
});

test('what makes no sense is left out', () => {
  const address = '?type=cheese&min_width=-4&order=best&file=1&panel=11&starred=yes&color=red&created_from=soon&q=';
  expect(readLibrarySearch(parseSearch(address))).toEqual({});
});

test('reading twice changes nothing', () => {
  const once = readLibrarySearch(parseSearch('?review_status=1&review_status=9&recycled=false&panel=3'));
  expect(readLibrarySearch({ ...once })).toEqual(once);
});

test('the way back is only ever a path of our own', () => {
  expect(ownPath('/library/?q=a')).toBe('/library/?q=a');
  for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', undefined]) {
    expect(ownPath(bad)).toBeUndefined();
  }
});
