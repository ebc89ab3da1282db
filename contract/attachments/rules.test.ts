import { describe, expect, it } from 'vitest';
import { readLink, siteOf } from './rules.ts';

describe('a link', () => {
  it('is kept as a browser would write it', () => {
    expect(readLink(' HTTP://Example.COM:80/a/../b?q=ü ')).toEqual({ url: 'http://example.com/b?q=%C3%BC' });
    expect(readLink('https://bücher.example')).toEqual({ url: 'https://xn--bcher-kva.example/' });
  });

  it('leads to the web, without a name or a password', () => {
    for (const said of [
      'example.com',
      'mailto:a@b.example',
      'javascript://%0aalert(1)',
      'https://',
      'https://a:b@c.example',
    ])
      expect(readLink(said)).toHaveProperty('wrong');
    expect(readLink(`https://example.com/${'ü'.repeat(400)}`)).toHaveProperty('wrong');
  });

  it('is of a site', () => {
    expect(siteOf('https://www.example.com:8080/a')).toBe('example.com:8080');
  });
});
