import type { StreamStart } from '#contract/playback/routes.ts';

/** Times of a download, in milliseconds of the page's clock. */
export interface Came {
  readonly asked: number;
  readonly first: number;
  readonly last: number;
}

/** The beginning of a stream, asked for before its player is there. */
export interface Beginning {
  /** Text of a playlist, or bytes of a file from `from` up to before `to`; undefined where nothing of it is held. */
  get(address: string, from?: number, to?: number): Promise<string | ArrayBuffer> | undefined;
  /** The times at which bytes came over the network; undefined before that, and where the browser does not tell. */
  came(address: string): Came | undefined;
  /** Bits in a second at which they came. */
  rate(): number | undefined;
}

interface Held {
  readonly address: string;
  readonly from: number;
  readonly to: number;
  readonly bytes: Promise<ArrayBuffer>;
}

/** A held beginning that does not come is asked for again, by the player itself. */
const withinMs = 15_000;
const mostKept = 6;
const kept = new Map<string, Beginning>();

async function bytesOf(asked: Promise<Response>): Promise<ArrayBuffer> {
  const answer = await asked;
  if (answer.status !== 206) throw new Error(`The bytes were answered by ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Asks for bytes from `from` up to before `to`. */
function hold(address: string, from: number, to: number, asked?: Promise<Response>): Held {
  const init = { headers: { range: `bytes=${from}-${to - 1}` }, signal: AbortSignal.timeout(withinMs) };
  const bytes = bytesOf(asked ?? fetch(address, init));
  bytes.catch(() => undefined);
  return { address, from, to, bytes };
}

/** The bytes of the segment in which a second is, by the playlist of byte ranges. */
export function segmentAt(list: string, second: number): { from: number; to: number } | undefined {
  let begins = 0;
  for (const [, length, bytes, offset] of list.matchAll(/^#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm)) {
    begins += Number(length);
    if (second < begins) return { from: Number(offset), to: Number(offset) + Number(bytes) };
  }
  return undefined;
}

const headOf = (list: string): number => Number(/^#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/m.exec(list)?.[1] ?? Number.NaN);

/** The ranges of a file that are read first: where it goes on in the middle, its head and that segment. */
function rangesOf({ playlists, list, first }: StreamStart, from: number): { from: number; to: number }[] {
  if (from === 0) return [{ from: 0, to: first.bytes }];
  const text = playlists[list];
  const segment = text === undefined ? undefined : segmentAt(text, from);
  const head = headOf(text ?? '');
  return segment && head > 0 ? [{ from: 0, to: head }, segment] : [];
}

/** Of fewer bytes the time says little. */
const tellingBytes = 16_000;

/**
 * The browser's record of a file's bytes that came over the network. Bytes from the cache are not in it, nor is the end of
 * a long list.
 */
function told(of: string): PerformanceResourceTiming | undefined {
  const all = performance.getEntriesByName(of, 'resource') as PerformanceResourceTiming[];
  return all.find(
    ({ transferSize, responseStart, responseEnd }) => transferSize > tellingBytes && responseEnd > responseStart,
  );
}

function begin(address: string, start: StreamStart, from: number, asked: Promise<Response> | undefined): Beginning {
  const beside = (name: string) => new URL(name, new URL(address, location.href)).href;
  const texts = new Map(Object.entries(start.playlists).map(([name, text]) => [beside(name), text]));
  const file = beside(start.first.name);
  const ranges = rangesOf(start, from);
  const held = ranges.map((range) => hold(file, range.from, range.to, from === 0 ? asked : undefined));
  return {
    get(of, low = 0, high = 0) {
      if (high === 0) {
        const text = texts.get(of);
        return text === undefined ? undefined : Promise.resolve(text);
      }
      const part = held.find((one) => one.address === of && one.from <= low && high <= one.to);
      return part?.bytes.then((bytes) => bytes.slice(low - part.from, high - part.from));
    },
    came(of) {
      const entry = told(of);
      return entry && { asked: entry.startTime, first: entry.responseStart, last: entry.responseEnd };
    },
    rate() {
      const entry = told(file);
      return entry && (entry.encodedBodySize * 8_000) / (entry.responseEnd - entry.responseStart);
    },
  };
}

/**
 * Asks for what a stream begins with, once for its address. `from`: the second at which it starts. `asked`: a page that
 * asked for the first bytes by itself.
 */
export function beginningOf(
  address: string,
  start: StreamStart,
  { from = 0, asked }: { from?: number | undefined; asked?: Promise<Response> | undefined } = {},
): Beginning {
  const known = kept.get(address);
  if (known) return known;
  const begun = begin(address, start, from, asked);
  kept.set(address, begun);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return begun;
}
