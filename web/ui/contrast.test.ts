import { expect, test } from 'vitest';
import { contrast, ink, ratio, textOn, verdict, white } from './contrast.ts';

test('black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', white)).toBeCloseTo(21, 1);
  expect(contrast('#0b737d', '#0b737d')).toBe(1);
  expect(contrast(white, '#767676')).toBeCloseTo(4.54, 2);
});
test('white or ink, whichever reads better', () => {
  expect([textOn('#0b737d'), textOn('#ffe066')]).toEqual([white, ink]);
});
test('the words follow what text needs, and a figure is not rounded up to it', () => {
  expect([verdict(4.5), verdict(4.49), verdict(2.9)]).toEqual([
    'is easy to read',
    'is readable only in large text',
    'is too faint to read',
  ]);
  expect(ratio(4.49)).toBe('4.4 : 1');
});
