import { afterEach, expect, it, vi } from 'vitest';
import { BytesRefused, openRanges } from './byte-ranges.ts';

const bytes = new TextEncoder().encode('%PDF-1.4 and so on');
const over = new AbortController().signal;
afterEach(() => vi.unstubAllGlobals());

/** A server that gives parts at the addresses that live. */
function serve(living: Set<string>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: { range: string } }) => {
    asked.push(`${address} ${headers.range}`);
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.range) ?? [];
    if (!living.has(address)) return new Response('', { status: 403 });
    const part = bytes.slice(Number(from), Number(to) + 1);
    return new Response(part, { status: 206, headers: { 'content-range': `bytes ${from}-${to}/${bytes.length}` } });
  });
  return asked;
}

it('reads the parts that are asked for', async () => {
  const asked = serve(new Set(['/a']));
  const ranges = await openRanges('/a', async () => null, over);
  expect(ranges.length).toBe(bytes.length);
  expect(new TextDecoder().decode(await ranges.read(1, 4, over))).toBe('PDF');
  expect(asked).toEqual(['/a bytes=0-0', '/a bytes=1-3']);
});

it('asks once for another address when one is over, however many parts wait for it', async () => {
  const living = new Set(['/a']);
  serve(living);
  const renew = vi.fn(async () => '/b');
  const ranges = await openRanges('/a', renew, over);
  living.clear();
  living.add('/b');
  await Promise.all([ranges.read(0, 4, over), ranges.read(4, 8, over)]);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('says so when the person may not have the bytes any more', async () => {
  const living = new Set(['/a']);
  serve(living);
  const ranges = await openRanges('/a', async () => null, over);
  living.clear();
  await expect(ranges.read(0, 4, over)).rejects.toEqual(new BytesRefused(403));
});
