import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources, repository } from '#server/test/code/imports.ts';
import { visitorKey } from './visitor-key.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::99', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts the tries of %s under %s (G6)', (ip, key) => {
  expect(visitorKey({ ip })).toBe(`address ${key}`);
});

/** The places in which an address is kept or handed on as it is; whatever counts by it asks for the key. */
const asItIs = [
  'server/features/approvals/changes/answer.ts',
  'server/features/approvals/changes/take-original.ts',
  'server/features/approvals/rules/facts.ts',
  'server/features/approvals/store/states.ts',
  'server/features/session/show-me.ts',
  'server/features/upload-links/rules/facts.ts',
  'server/features/upload-links/store/sendings.ts',
  'server/platform/auth/request.ts',
  'server/platform/http/handle.ts',
  'server/platform/http/request-log.ts',
];

it('is what everything counts visitors by (J1)', () => {
  const readers = readSources('server')
    .map(({ path }) => path)
    .filter((path) => !/\.test\.ts$|^server\/test\//.test(path))
    .filter((path) => /\.ip\b/.test(readFileSync(join(repository, path), 'utf8')));
  expect(readers.sort()).toEqual(asItIs);
});
