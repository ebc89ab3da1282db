import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mark } from './model.ts';
import { openTestRuntime, type TestRuntime } from './test-runtime.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime();
});
afterAll(() => runtime.close());

const grey = { r: 120, g: 120, b: 120 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: grey } });
const words: Mark = { picture: null, words: 'Nørd & <Sønner> 株式会社', opacity: 0.5 };
let count = 0;

async function mark(picture: Sharp, extension: 'jpg' | 'png' | 'webp' | 'gif', what: Mark, width?: number) {
  count += 1;
  const format = extension === 'jpg' ? 'jpeg' : extension;
  const source = await runtime.put(`${count}.${extension}`, await picture.toFormat(format).toBuffer());
  const sniffed = { mediaType: `image/${format}`, extension, kind: 'image' } as const;
  const made = await runtime.media.resize({
    source,
    sniffed,
    out: join(runtime.folder, `out-${count}`),
    mark: what,
    width,
  });
  const { data, info } = await sharp(made.path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { made, data, info };
}

/** The part of the pixels that are no longer the grey they were. */
function changed({ data, info }: Awaited<ReturnType<typeof mark>>): number {
  let pixels = 0;
  for (let at = 0; at < data.length; at += info.channels) if (Math.abs((data[at] ?? 0) - grey.r) > 20) pixels += 1;
  return pixels / (info.width * info.height);
}

describe('a mark', () => {
  it.each(['jpg', 'png', 'webp', 'gif'] as const)('of words is seen in a %s of any shape', async (extension) => {
    for (const [width, height] of [
      [800, 600],
      [300, 1200],
      [1600, 90],
    ] as const)
      expect(changed(await mark(plain(width, height), extension, words)), `${width}x${height}`).toBeGreaterThan(0.002);
  });

  it('is scaled with the picture, which keeps its size', async () => {
    const { made } = await mark(plain(1200, 800), 'jpg', words, 300);
    expect([made.width, made.height]).toEqual([300, 200]);
    const large = changed(await mark(plain(1600, 1200), 'jpg', words));
    const small = changed(await mark(plain(400, 300), 'jpg', words));
    expect(small / large).toBeGreaterThan(0.5);
    expect(small / large).toBeLessThan(2);
  });

  it('of a picture is laid over it at its opacity', async () => {
    const picture = await runtime.put(
      'red.png',
      await sharp({ create: { width: 40, height: 40, channels: 4, background: '#f00' } })
        .png()
        .toBuffer(),
    );
    const { data, info } = await mark(plain(600, 600), 'png', { ...words, picture });
    const middle = (300 * info.width + 300) * info.channels;
    expect([...data.subarray(middle, middle + 3)].map((value) => Math.round(value / 4))).toEqual([47, 15, 15]);
    expect([...data.subarray(0, 3)]).toEqual([120, 120, 120]);
  });

  it('that cannot be seen gives way to one that can', async () => {
    const empty = await runtime.put(
      'empty.png',
      await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    );
    for (const unseen of [
      { ...words, picture: empty },
      { ...words, picture: empty, words: ' ' },
      { ...words, words: '\u200b' },
    ])
      expect(changed(await mark(plain(400, 400), 'jpg', unseen))).toBeGreaterThan(0.002);
  });

  it('is burnt into grey, see-through and tiny pictures, and stills what moves', async () => {
    expect(changed(await mark(plain(300, 300).greyscale(), 'png', words))).toBeGreaterThan(0.002);
    const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: { ...grey, alpha: 0.5 } } });
    expect(changed(await mark(clear, 'webp', words))).toBeGreaterThan(0.002);
    expect((await mark(plain(1, 1), 'png', words)).made).toMatchObject({ width: 1, height: 1 });
    const frames = await Promise.all(
      [plain(200, 100), plain(200, 100).negate()].map((frame) => frame.png().toBuffer()),
    );
    const moving = sharp(frames, { join: { animated: true } });
    const { made } = await mark(moving, 'gif', words);
    expect((await sharp(made.path).metadata()).pages ?? 1).toBe(1);
  });
});
