import { expect, test } from 'vitest';
import { pgConf } from './pg-conf.ts';

const GB = 1024 ** 3;
const read = (conf: string) =>
  Object.fromEntries([...conf.matchAll(/^(\w+) = '(.*)'$/gm)].map(([, name, value]) => [name, value]));

test.each([
  ['a small machine', GB, '256MB', '512MB'],
  ['a large machine', 64 * GB, '512MB', '32768MB'],
])('memory is shared out by the size of %s', (_, ram, buffers, cache) => {
  expect(read(pgConf(ram, 2))).toMatchObject({ shared_buffers: buffers, effective_cache_size: cache });
});

test('nothing is ever traded against durability, and only this machine may connect', () => {
  expect(read(pgConf())).toMatchObject({ fsync: 'on', synchronous_commit: 'on', listen_addresses: '127.0.0.1' });
  expect(pgConf()).not.toContain('full_page_writes');
});
