import { afterAll, describe, expect, it } from 'vitest';
import { mutationSeeds, thorough } from '#server/test/run/thorough.ts';
import { residentBytes } from './decode/resident.ts';
import { limits } from './limits.ts';
import type { Sniffed } from './model.ts';
import { damaged } from './test-damage.ts';
import { cornerPicture, moving, pngOf } from './test-files.ts';
import { pdfOf } from './test-pdf.ts';
import { openTestRuntime } from './test-runtime.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());

/** A thumbnail of it, or the words why there is none; and the most memory that decoders held meanwhile. */
async function outcomeOf(name: string, content: Buffer | string, sniffedAs?: Sniffed) {
  const source = await runtime.put(name, content);
  const sniffed = sniffedAs ?? (await runtime.media.sniff(source, name));
  let most = 0;
  const look = () => {
    most = Math.max(most, residentBytes(process.pid) - process.memoryUsage.rss());
  };
  const timer = setInterval(look, 20);
  try {
    const made = await runtime.media.thumbnail({ source, sniffed, outDir: await runtime.makeFolder() });
    return { failed: made.failed, shown: made.failed === null, most };
  } finally {
    clearInterval(timer);
  }
}

async function expectAlive(): Promise<void> {
  expect(await outcomeOf('honest.png', await cornerPicture(300, 200).png().toBuffer())).toMatchObject({ failed: null });
}

/** The same picture so many times: the blocks behind the colours are a frame, up to the trailer. */
async function longGif(frames: number): Promise<Buffer> {
  const gif = await cornerPicture(200, 200).gif().toBuffer();
  const packed = gif[10] ?? 0;
  const colours = (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1);
  const frame = gif.subarray(13 + colours, -1);
  return Buffer.concat([gif.subarray(0, 13 + colours), ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

async function longWebp(frames: number): Promise<Buffer> {
  const webp = await moving('webp', 2, 200, 200);
  const chunks: Buffer[] = [];
  for (let at = 12; at < webp.length; ) {
    const end = at + 8 + webp.readUInt32LE(at + 4);
    chunks.push(webp.subarray(at, end + (end % 2)));
    at = end + (end % 2);
  }
  const named = (name: string) => chunks.filter((chunk) => chunk.toString('latin1', 0, 4) === name);
  const [frame = Buffer.alloc(0)] = named('ANMF');
  const body = [...named('VP8X'), ...named('ANIM'), ...Array<Buffer>(frames).fill(frame)];
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...body]);
}

const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><circle r="50000"/></svg>';

describe('bombs are refused or contained, and told in words (C1)', () => {
  it.each<[string, () => Promise<Buffer> | Buffer | string]>([
    ['long.gif', () => longGif(10_000)],
    ['long.webp', () => longWebp(10_000)],
    ['256-megapixels.png', () => pngOf(16_000, 16_000)],
    ['huge.svg', () => huge],
  ])('%s', async (name, make) => {
    const { failed, shown, most } = await outcomeOf(name, await make());
    if (!shown) expect(failed).toMatch(/^This image .+\.$/);
    expect(most).toBeLessThan(1.3 * limits.residentBytes);
    await expectAlive();
  });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="50" height="9" fill="red"/></svg>';
const eps = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 90 60\n1 0 0 setrgbcolor 0 0 50 9 rectfill showpage\n';
const samples: Record<string, [mediaType: string, make: () => Promise<Buffer> | Buffer]> = {
  jpg: ['image/jpeg', () => cornerPicture(90, 60).jpeg().toBuffer()],
  png: ['image/png', () => cornerPicture(90, 60).png().toBuffer()],
  gif: ['image/gif', () => moving('gif', 3, 90, 60)],
  webp: ['image/webp', () => moving('webp', 3, 90, 60)],
  tif: ['image/tiff', () => cornerPicture(90, 60).tiff().toBuffer()],
  avif: ['image/avif', () => cornerPicture(90, 60).avif({ effort: 0 }).toBuffer()],
  svg: ['image/svg+xml', () => Buffer.from(svg)],
  eps: ['application/postscript', () => Buffer.from(eps)],
  pdf: ['application/pdf', () => pdfOf(['one', 'two'])],
};

describe('damaged files end as done or failed in words, and harm nobody else (C2)', () => {
  it.each(Object.entries(samples))(
    '%s',
    async (extension, [mediaType, make]) => {
      const whole = await make();
      const sniffed: Sniffed = { mediaType, extension, kind: extension === 'pdf' ? 'document' : 'image' };
      for (const seed of mutationSeeds(3)) {
        const { failed } = await outcomeOf(`damaged.${extension}`, damaged(whole, seed), sniffed);
        if (failed !== null) expect([seed, failed]).toEqual([seed, expect.stringMatching(/^Th(is|e) .+\.$/)]);
      }
      await expectAlive();
    },
    thorough ? 3_600_000 : 60_000,
  );
});
