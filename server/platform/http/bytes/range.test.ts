import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { log, putOriginal, putRendition, remote, serve, serveBytes, url } from './test-bytes.ts';

serveBytes();

describe('ranges', () => {
  const kinds = ['an original', 'a small rendition', 'a large rendition', 'a driver without local files'] as const;
  test.each(kinds)('of %s are the bytes of the file (K5)', async (kind) => {
    const bytes = randomBytes(kind === 'a small rendition' ? 40_000 : 900_000);
    const at = kind === 'a driver without local files' ? await serve(remote) : url;
    const { path } = kind.includes('rendition') ? await putRendition(bytes) : await putOriginal(bytes);
    const size = bytes.length;
    const position = fc.integer({ min: 0, max: Math.floor(size * 1.2) });
    const range = fc.oneof(
      fc.tuple(position, position).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
      position.map((first) => [first, undefined] as const),
      position.map((last) => [undefined, last] as const),
    );
    await fc.assert(
      fc.asyncProperty(range, async ([first, last]) => {
        const response = await fetch(at + path, { headers: { range: `bytes=${first ?? ''}-${last ?? ''}` } });
        const got = Buffer.from(await response.arrayBuffer());
        const from = first ?? size - Math.min(last ?? 0, size);
        const to = first === undefined ? size - 1 : Math.min(last ?? size - 1, size - 1);
        if (from >= size) {
          expect(response.status).toBe(416);
          expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
          expect(JSON.parse(got.toString())).toMatchObject({ status: 416, code: 'bad_range' });
          return;
        }
        expect(response.status).toBe(206);
        expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/${size}`);
        expect(response.headers.get('content-length')).toBe(String(to - from + 1));
        expect(got.equals(bytes.subarray(from, to + 1))).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect(log.warn).not.toHaveBeenCalled();
  });

  test.each([
    'bytes=0-1,4-5',
    'bytes=5-4',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'items=0-5',
    'bytes=1-2-3',
    'bytes = 0-1',
  ])('%s is answered with the whole', async (range) => {
    const { path, bytes } = await putOriginal(randomBytes(100));
    const response = await fetch(url + path, { headers: { range } });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each(['bytes=100-', `bytes=${'9'.repeat(400)}-`, 'bytes=-0', 'bytes=100-200'])(
    '%s has no bytes',
    async (range) => {
      const { path } = await putOriginal(randomBytes(100));
      expect((await fetch(url + path, { headers: { range } })).status).toBe(416);
    },
  );

  test('a file without bytes', async () => {
    const { path } = await putOriginal(Buffer.alloc(0));
    const whole = await fetch(url + path);
    expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, '0', '']);
    expect((await fetch(url + path, { headers: { range: 'bytes=0-' } })).status).toBe(416);
    const thumb = await putRendition('');
    expect((await fetch(url + thumb.path)).status).toBe(200);
  });
});
