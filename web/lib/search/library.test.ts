import { expect, test } from 'vitest';
import { ownPath } from './back.ts';
import { readLibrarySearch } from './library.ts';
import { parseSearch, stringifySearch } from './params.ts';

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

test('attributes are told one by one, and none of them too', () => {
  const address =
    '?attribute%5Bseason%5D=Spring&attribute%5Bseason%5D=Autumn&attribute%5Blength%5D=10..&attribute%5Bplace%5D=';
  const search = readLibrarySearch(parseSearch(address));
  expect(search).toEqual({ attribute: { season: ['Spring', 'Autumn'], length: ['10..'], place: [''] } });
  expect(stringifySearch({ ...search })).toBe(address);
  expect(readLibrarySearch({ ...search })).toEqual(search);
});

test('one search group is still a list', () => {
  expect(readLibrarySearch(parseSearch('?q=dusk')).q).toEqual(['dusk']);
});

test('what makes no sense is left out', () => {
  const address =
    '?type=cheese&min_width=-4&order=best&file=1&panel=12&starred=yes&color=red&created_from=soon&q=&tags[x]=1&attribute=x';
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
