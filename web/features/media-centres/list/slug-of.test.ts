import { expect, test } from 'vitest';
import { slugOf, slugWrong } from './slug-of.ts';

test('an address is made of what a title has of letters and digits', () => {
  expect(slugOf('Übersee — Presse 2026!')).toBe('ubersee-presse-2026');
  expect(slugOf('Straße')).toBe('strasse');
  expect(slugOf('東京')).toBe('');
  expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});

test('an address says what is wrong with it', () => {
  expect(slugWrong('press-room')).toBeUndefined();
  expect(slugWrong('')).toBe('Enter an address.');
  expect(slugWrong('-press')).toMatch(/letters, digits and hyphens/);
  expect(slugWrong('press room')).toMatch(/letters, digits and hyphens/);
});
