import { expect, test } from 'vitest';
import { withUtm } from './utm.ts';

test('the parameters of a campaign go behind those of an address, and before its part', () => {
  const all = { source: 'gallery', medium: 'image & text', campaign: 'summer' };
  const added = 'utm_source=gallery&utm_medium=image%20%26%20text&utm_campaign=summer';
  expect(withUtm('https://a.example/b', all)).toBe(`https://a.example/b?${added}`);
  expect(withUtm('https://a.example/b?c=1#d', all)).toBe(`https://a.example/b?c=1&${added}#d`);
  expect(withUtm('https://a.example/?', { source: 'x', medium: ' ' })).toBe('https://a.example/?utm_source=x');
  // What somebody wrote into the address is not said twice.
  expect(withUtm('https://a.example/?utm_source=mail', { source: 'x' })).toBe('https://a.example/?utm_source=mail');
  expect(withUtm('https://a.example/', null)).toBe('https://a.example/');
  expect(withUtm('nonsense', all)).toBe('nonsense');
});
