import { expect, it } from 'vitest';
import { linksOf, safeAddress } from './page-links.ts';

it('follows links to sites and mail addresses, and to nothing else', () => {
  expect(safeAddress('https://example.org/a')).toBe('https://example.org/a');
  expect(safeAddress('http://example.org')).toBe('http://example.org/');
  expect(safeAddress('mailto:ines@example.org')).toBe('mailto:ines@example.org');
  for (const url of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'ftp://a',
    'vbscript:x',
    '/v1/x',
    '',
  ])
    expect(safeAddress(url), url).toBeUndefined();
});

it('keeps places of the document, and drops fields, scripts and what leads nowhere', () => {
  const rect = [0, 0, 10, 10];
  const all = [
    { subtype: 'Link', rect, dest: 'chapter' },
    { subtype: 'Link', rect, dest: [{ num: 3, gen: 0 }, { name: 'Fit' }] },
    { subtype: 'Link', rect, url: 'https://example.org/' },
    { subtype: 'Link', rect, url: 'javascript:alert(1)' },
    { subtype: 'Link', rect, url: 'javascript:alert(1)', dest: 'chapter' },
    { subtype: 'Link', rect },
    { subtype: 'Widget', rect, url: 'https://example.org/' },
  ];
  expect(linksOf(all)).toEqual([
    { rect, dest: 'chapter' },
    { rect, dest: [{ num: 3, gen: 0 }, { name: 'Fit' }] },
    { rect, href: 'https://example.org/' },
  ]);
});
