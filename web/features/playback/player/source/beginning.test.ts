import type { HlsConfig, Loader, LoaderContext } from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamStart } from '#contract/playback/routes.ts';
import { type Beginning, beginningOf, segmentAt } from './beginning.ts';
import { heldLoader } from './held-loader.ts';

const list = [
  '#EXTM3U',
  '#EXT-X-MAP:URI="play-360.mp4?v=1",BYTERANGE="4@0"',
  ...['#EXTINF:2.000000,', '#EXT-X-BYTERANGE:3@6', 'play-360.mp4?v=1'],
  ...['#EXTINF:2.000000,', '#EXT-X-BYTERANGE:5@9', 'play-360.mp4?v=1'],
].join('\n');
const start: StreamStart = {
  playlists: { 'play.m3u8': 'all', 'play-360.m3u8': list },
  list: 'play-360.m3u8',
  first: { name: 'play-360.mp4?v=1', bytes: 9 },
};
const bytes = Uint8Array.from({ length: 20 }, (_, at) => at);
const asked: string[] = [];
let folders = 0;
/** A stream that nobody has asked for. */
const fresh = () => {
  folders += 1;
  return `https://a/${folders}/play.m3u8`;
};

function answer(_: string, init: RequestInit = {}): Promise<Response> {
  const range = new Headers(init.headers).get('range') ?? '';
  asked.push(range);
  const [, from, to] = /(\d+)-(\d+)/.exec(range) ?? [];
  return Promise.resolve(new Response(bytes.slice(Number(from), Number(to) + 1), { status: 206 }));
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => vi.unstubAllGlobals());

const given = async (beginning: Beginning, of: string, from?: number, to?: number) => {
  const got = await beginning.get(of, from, to);
  return got instanceof ArrayBuffer ? [...new Uint8Array(got)] : got;
};

test('the first bytes are asked for once, and give the head and the first segment', async () => {
  const address = fresh();
  const beginning = beginningOf(address, start);
  expect(beginningOf(address, start)).toBe(beginning);
  const file = new URL(start.first.name, address).href;
  expect(await given(beginning, address)).toBe('all');
  expect(await given(beginning, new URL('play-360.m3u8', address).href)).toBe(list);
  expect(await given(beginning, file, 0, 4)).toEqual([0, 1, 2, 3]);
  expect(await given(beginning, file, 6, 9)).toEqual([6, 7, 8]);
  expect(await given(beginning, file, 9, 14)).toBeUndefined();
  expect(asked).toEqual(['bytes=0-8']);
});

test('who goes on in the middle gets the head and the segment of that second', async () => {
  const address = fresh();
  const beginning = beginningOf(address, start, { from: 2.5 });
  expect(asked).toEqual(['bytes=0-3', 'bytes=9-13']);
  expect(await given(beginning, new URL(start.first.name, address).href, 9, 14)).toEqual([9, 10, 11, 12, 13]);
  expect([segmentAt(list, 0), segmentAt(list, 9)]).toEqual([{ from: 6, to: 9 }, undefined]);
});

test('what a page has asked for is not asked for again', async () => {
  const address = fresh();
  const page = Promise.resolve(new Response(bytes.slice(0, 9), { status: 206 }));
  const beginning = beginningOf(address, start, { asked: page });
  expect(await given(beginning, new URL(start.first.name, address).href, 0, 4)).toEqual([0, 1, 2, 3]);
  expect(asked).toEqual([]);
});

/** A loader of hls.js that only notes what it is asked for. */
function plainLoader() {
  const plain: string[] = [];
  const stats = { loading: {}, loaded: 0, total: 0 };
  const Plain = class {
    stats = stats;
    load({ url }: LoaderContext): void {
      plain.push(url);
    }
    abort() {}
    destroy() {}
  };
  return { plain, stats, Plain: Plain as unknown as new (config: HlsConfig) => Loader<LoaderContext> };
}

test('a loader gives what is held, and asks for the rest and for what did not come', async () => {
  const { plain, stats, Plain } = plainLoader();
  const held: Record<string, Promise<string> | undefined> = {
    'https://a/held': Promise.resolve('text'),
    'https://a/refused': Promise.reject(new Error('403')),
  };
  const beginning: Beginning = { get: (of) => held[of], came: () => undefined, rate: () => undefined };
  const onSuccess = vi.fn();
  const callbacks = { onSuccess, onError: vi.fn(), onTimeout: vi.fn() };
  const load = (url: string) => {
    const one = new (heldLoader(beginning, Plain))({} as HlsConfig);
    one.load(
      { url, responseType: 'text', type: 'manifest' as LoaderContext['type'] },
      {} as Parameters<typeof one.load>[1],
      callbacks,
    );
    return one;
  };
  load('https://a/held').abort();
  for (const url of ['https://a/held', 'https://a/refused', 'https://a/other']) load(url);
  await vi.waitFor(() => expect(plain).toEqual(['https://a/other', 'https://a/refused']));
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(
    { url: 'https://a/held', data: 'text', code: 200 },
    stats,
    expect.anything(),
    null,
  );
  expect(stats.loaded).toBe(4);
});
