import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cornerPicture, cornersOf, moving, upright } from './test-files.ts';
import { openTestRuntime, type Processed, type TestRuntime } from './test-runtime.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime();
});
afterAll(() => runtime.close());

function shown({ thumbnail }: Processed) {
  if (thumbnail.failed !== null) throw new Error(thumbnail.failed);
  if (!thumbnail.thumb) throw new Error('no thumb');
  return { ...thumbnail, thumb: thumbnail.thumb };
}

const middle = async (path: string): Promise<number[]> => {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return [...data.subarray(at, at + 4)];
};

describe('a photograph', () => {
  // What the camera stored, for each orientation, so that turning by it gives the upright picture.
  const stored: Record<number, (picture: Sharp) => Sharp> = {
    1: (picture) => picture,
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    5: (picture) => picture.rotate(270).flop(),
    6: (picture) => picture.rotate(270),
    7: (picture) => picture.rotate(90).flop(),
    8: (picture) => picture.rotate(90),
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of orientation %i is upright everywhere, and says so in its size',
    async (orientation) => {
      const turned = await (stored[orientation] ?? ((picture) => picture))(cornerPicture(1200, 800)).png().toBuffer();
      const path = join(runtime.folder, `orientation-${orientation}.jpg`);
      await sharp(turned).withMetadata({ orientation }).jpeg().toFile(path);
      const processed = await runtime.process(path);
      const { width, height, thumb } = shown(processed);
      expect({ width, height }).toEqual({ width: 1200, height: 800 });
      expect([thumb.width, thumb.height, thumb.name]).toEqual([400, 267, 'thumb.jpg']);
      expect(await cornersOf(thumb.path)).toBe(upright);
      expect(await cornersOf(processed.inspection.preview?.path ?? '')).toBe(upright);
      const resized = await runtime.media.resize({
        source: path,
        sniffed: processed.sniffed,
        out: join(runtime.folder, 'small.jpg'),
        width: 300,
      });
      expect([resized.width, resized.height, await cornersOf(resized.path)]).toEqual([300, 200, upright]);
    },
  );

  it('leaves no metadata and no profile in what is made of it (C5)', async () => {
    const path = join(runtime.folder, 'tagged.jpg');
    await cornerPicture(900, 600)
      .withExif({ IFD0: { Artist: 'Someone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .keepIccProfile()
      .jpeg()
      .toFile(path);
    const processed = await runtime.process(path);
    for (const rendition of [shown(processed).thumb, processed.inspection.preview]) {
      const meta = await sharp(rendition?.path).metadata();
      expect([meta.exif, meta.icc, meta.iptc, meta.xmp, meta.orientation]).toEqual(Array(5).fill(undefined));
    }
    if (runtime.media.available.exiftool) {
      expect(processed.inspection.metadata).toContainEqual({ schema: 'EXIF', key: 'Artist', value: 'Someone' });
      expect(processed.inspection.facts.creator).toBe('Someone');
    }
  });

  it('is at most 400 wide and 800 high as a thumbnail, and never larger than it is', async () => {
    const size = async (width: number, height: number) => {
      const { thumb } = shown(
        await runtime.process(await runtime.put('size.jpg', await cornerPicture(width, height).jpeg().toBuffer())),
      );
      return [thumb.width, thumb.height];
    };
    expect(await size(300, 3000)).toEqual([80, 800]);
    expect(await size(3000, 30)).toEqual([400, 4]);
    expect(await size(120, 90)).toEqual([120, 90]);
  });

  it('has a preview of at most 2048, and none when the thumbnail is as large', async () => {
    const large = await runtime.process(
      await runtime.put('large.jpg', await cornerPicture(5200, 1300).jpeg().toBuffer()),
    );
    expect(large.inspection.preview?.width).toBeLessThanOrEqual(2048);
    expect(large.inspection.preview?.width).toBeGreaterThan(1500);
    const small = await runtime.process(
      await runtime.put('small.jpg', await cornerPicture(400, 300).jpeg().toBuffer()),
    );
    expect(small.inspection.preview).toBeNull();
  });
});

describe('further widths', () => {
  const sizesOf = ({ inspection }: Processed) =>
    inspection.sizes.map(({ name, width, height }) => [name, width, height]);

  it('are made in WebP, rising, as far as the picture is wide enough', async () => {
    const wide = await runtime.put('sizes.jpg', await cornerPicture(2400, 1600).jpeg().toBuffer());
    const processed = await runtime.process(wide);
    expect(sizesOf(processed)).toEqual([
      ['px200.webp', 200, 133],
      ['px400.webp', 400, 267],
      ['px600.webp', 600, 400],
      ['px800.webp', 800, 533],
      ['px1080.webp', 1080, 720],
    ]);
    for (const { path, bytes } of processed.inspection.sizes) {
      const meta = await sharp(path).metadata();
      expect([meta.format, meta.exif, meta.icc, (await stat(path)).size]).toEqual([
        'webp',
        undefined,
        undefined,
        bytes,
      ]);
      expect(await cornersOf(path)).toBe(upright);
    }
    expect(shown(processed).thumb.name).toBe('thumb.jpg');
  });

  it('are none of a small picture, and few of a tall one', async () => {
    const widths = async (width: number, height: number) => {
      const path = await runtime.put(`${width}x${height}.png`, await cornerPicture(width, height).png().toBuffer());
      return sizesOf(await runtime.process(path)).map(([, wide]) => wide);
    };
    expect(await widths(399, 300)).toEqual([]);
    expect(await widths(400, 300)).toEqual([200, 400]);
    expect(await widths(900, 600)).toEqual([200, 400, 600, 800]);
    expect(await widths(1000, 1500)).toEqual([200, 400, 600, 800]);
    expect(await widths(600, 6000)).toEqual([]);
    expect(await widths(500, 2000)).toEqual([200]);
  });

  it('are made of a large picture that came with the thumbnail, and keep what is see-through', async () => {
    const preview = await runtime.put('preview.jpg', await cornerPicture(2048, 1365).jpeg().toBuffer());
    const outDir = await runtime.makeFolder();
    const made = await runtime.media.sizes({ made: { path: preview, name: 'preview.jpg' }, outDir });
    expect(made.map(({ name }) => name)).toEqual([200, 400, 600, 800, 1080].map((width) => `px${width}.webp`));
    expect(await cornersOf(made[0]?.path ?? '')).toBe(upright);
    const clear = {
      create: { width: 800, height: 600, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    } as const;
    const path = await runtime.put('clear.png', await sharp(clear).png().toBuffer());
    const [first] = (await runtime.process(path)).inspection.sizes;
    expect((await middle(first?.path ?? ''))[3]).toBe(0);
    const broken = { path: await runtime.put('broken.jpg', 'no picture'), name: 'preview.jpg' };
    await expect(runtime.media.sizes({ made: broken, outDir })).rejects.toThrow('This image cannot be read.');
  });

  it('of what moves are those of lists alone', async () => {
    const path = await runtime.put('sizes.gif', await moving('gif', 3, 900, 600));
    const { inspection } = await runtime.process(path);
    expect(inspection.sizes.map(({ name }) => name)).toEqual(['px200.webp', 'px400.webp']);
    expect(await sharp(inspection.sizes[1]?.path).metadata()).not.toHaveProperty('pages');
  });
});

describe('colours', () => {
  it('of CMYK are converted', async () => {
    const path = join(runtime.folder, 'cmyk.jpg');
    await cornerPicture(600, 400).toColourspace('cmyk').jpeg().toFile(path);
    expect((await sharp(path).metadata()).space).toBe('cmyk');
    expect(await cornersOf(shown(await runtime.process(path)).thumb.path)).toBe(upright);
  });

  it('of a wide profile are converted to sRGB, not relabelled', async () => {
    const path = join(runtime.folder, 'p3.png');
    await sharp({ create: { width: 500, height: 500, channels: 3, background: '#ff0000' } })
      .withIccProfile('p3')
      .png()
      .toFile(path);
    expect((await sharp(path).raw().toBuffer({ resolveWithObject: true })).info.channels).toBe(3);
    const [red = 0, green = 0, blue = 0] = await middle(shown(await runtime.process(path)).thumb.path);
    expect(red).toBeGreaterThan(250);
    expect(green).toBeLessThan(12);
    expect(blue).toBeLessThan(12);
  });

  it('of 16 bits are brought to 8', async () => {
    const path = join(runtime.folder, 'deep.png');
    await cornerPicture(600, 400).toColourspace('rgb16').png().toFile(path);
    expect((await sharp(path).metadata()).depth).toBe('ushort');
    expect(await cornersOf(shown(await runtime.process(path)).thumb.path)).toBe(upright);
  });

  it('stay see-through as WebP, and a channel that says nothing is dropped', async () => {
    const clear = { r: 200, g: 20, b: 20, alpha: 0.5 };
    const path = join(runtime.folder, 'alpha.png');
    await sharp({ create: { width: 900, height: 600, channels: 4, background: clear } })
      .png()
      .toFile(path);
    const processed = await runtime.process(path);
    expect(shown(processed).thumb).toMatchObject({ name: 'thumb.webp', mediaType: 'image/webp' });
    expect((await middle(shown(processed).thumb.path))[3]).toBeCloseTo(128, -1);
    expect(processed.inspection.preview?.name).toBe('preview.webp');
    await cornerPicture(900, 600).ensureAlpha().png().toFile(path);
    expect(shown(await runtime.process(path)).thumb.name).toBe('thumb.jpg');
  });
});

describe('several pictures in one file', () => {
  it.each(['gif', 'webp'] as const)('%s: the first stands for it, the preview and other sizes move', async (format) => {
    const processed = await runtime.process(
      await runtime.put(`moving.${format}`, await moving(format, 4, 500, 300)),
      `moving.${format}`,
    );
    const { frames, width, height, thumb } = shown(processed);
    expect({ frames, width, height }).toEqual({ frames: 4, width: 500, height: 300 });
    expect((await middle(thumb.path))[0]).toBeGreaterThan(180);
    expect((await sharp(processed.inspection.preview?.path).metadata()).pages).toBe(4);
    const job = { source: join(runtime.folder, `moving.${format}`), sniffed: processed.sniffed };
    const resized = await runtime.media.resize({ ...job, out: join(runtime.folder, `resized.${format}`), width: 100 });
    expect(resized).toMatchObject({ width: 100, height: 60, mediaType: `image/${format}` });
    expect((await sharp(resized.path).metadata()).pages).toBe(4);
    const still = await runtime.media.toJpg({ ...job, out: join(runtime.folder, 'still.jpg') });
    expect(still).toMatchObject({ width: 500, height: 300, mediaType: 'image/jpeg' });
  });

  it('a TIFF of pages shows the first and counts them', async () => {
    const pages = await Promise.all([1, 2, 3].map(() => cornerPicture(300, 200).png().toBuffer()));
    const path = await runtime.put(
      'pages.tif',
      await sharp(pages, { join: { animated: true } })
        .tiff()
        .toBuffer(),
    );
    const { frames, height, thumb } = shown(await runtime.process(path));
    expect([frames, height, await cornersOf(thumb.path)]).toEqual([3, 200, upright]);
  });
});

describe('other sizes and formats', () => {
  it('keeps the family, makes JPEG of the rest, and never enlarges', async () => {
    const make = async (name: string, content: Buffer, sides: object) => {
      const source = await runtime.put(name, content);
      const sniffed = await runtime.media.sniff(source, name);
      return runtime.media.resize({ source, sniffed, out: join(runtime.folder, 'resized'), ...sides });
    };
    const picture = cornerPicture(900, 600);
    expect(await make('a.png', await picture.png().toBuffer(), { height: 300 })).toMatchObject({
      width: 450,
      height: 300,
      mediaType: 'image/png',
    });
    expect(await make('a.webp', await picture.webp().toBuffer(), { long: 300 })).toMatchObject({
      width: 300,
      mediaType: 'image/webp',
    });
    expect(await make('a.tif', await picture.tiff().toBuffer(), { width: 450 })).toMatchObject({
      height: 300,
      mediaType: 'image/jpeg',
    });
    expect(await make('a.avif', await picture.avif({ effort: 0 }).toBuffer(), { width: 8000 })).toMatchObject({
      width: 900,
      mediaType: 'image/jpeg',
    });
  });

  it('says in words why it cannot', async () => {
    const source = await runtime.put('a.txt', 'hello');
    const sniffed = await runtime.media.sniff(source, 'a.txt');
    await expect(runtime.media.toJpg({ source, sniffed, out: join(runtime.folder, 'no.jpg') })).rejects.toMatchObject({
      reason: 'unsupported',
      message: 'This type of document cannot be shown.',
    });
  });

  it('stops at once when it is not wanted any more', async () => {
    const source = await runtime.put('stop.jpg', await cornerPicture(3000, 2000).jpeg().toBuffer());
    const stop = new AbortController();
    const job = {
      source,
      sniffed: await runtime.media.sniff(source, 'stop.jpg'),
      outDir: runtime.folder,
      signal: stop.signal,
    };
    const work = runtime.media.thumbnail(job);
    stop.abort(new Error('not wanted'));
    await expect(work).rejects.toThrow('not wanted');
  });
});

describe('drawings', () => {
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="40"><rect width="50" height="40" fill="#d02020"/></svg>';

  it('are drawn sharp at the size of the thumbnail', async () => {
    const processed = await runtime.process(await runtime.put('a.svg', square));
    const { width, height, thumb } = shown(processed);
    expect([width, height, thumb.width, thumb.height]).toEqual([50, 40, 400, 320]);
  });

  it('are refused when they unfold too far', async () => {
    const path = join(runtime.folder, 'huge.svgz');
    await writeFile(path, gzipSync(square.replace('<rect', `${' '.repeat(40_000_000)}<rect`)));
    expect((await runtime.process(path)).thumbnail.failed).toBe('This image is too large to be shown.');
  });

  it.each(['1cm', '0.5in', '20pt'])('of %s is shown as large as any other, packed too', async (side) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="9" height="9" fill="#d02020"/></svg>`;
    const { thumbnail, inspection } = await runtime.process(await runtime.put(`${side}.svgz`, gzipSync(drawing)));
    expect(thumbnail).toMatchObject({ failed: null, thumb: { width: 400, height: 400 } });
    expect(inspection).toMatchObject({ failed: null, preview: { width: 2048, height: 2048 } });
  });
});
