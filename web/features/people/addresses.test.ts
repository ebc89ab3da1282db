import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test('addresses are taken from what was pasted, each once', () => {
  expect(addressesIn('')).toEqual([]);
  expect(addressesIn('a@x.test, b@x.test;c@x.test\nd@x.test  a@x.test')).toEqual([
    'a@x.test',
    'b@x.test',
    'c@x.test',
    'd@x.test',
  ]);
  expect(addressesIn('Nadia Okafor <nadia@x.test>, "Erik, S" <erik@x.test>\n<mei@x.test>')).toEqual([
    'nadia@x.test',
    '"Erik',
    'erik@x.test',
    'mei@x.test',
  ]);
  expect(addressesIn('nobody x@')).toEqual(['nobody', 'x@']);
});
