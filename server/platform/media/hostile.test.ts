import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thorough } from '#server/test/run/thorough.ts';
import { typeOfExtension } from './kinds.ts';
import type { Sniffed } from './model.ts';
import { cornerPicture, paintFilm, pngOf } from './test-files.ts';
import { openTestRuntime, type TestRuntime } from './test-runtime.ts';

const runtime: TestRuntime = await openTestRuntime();
/** Ends what never ends after two seconds, where all tests run after as long as in the product. */
const hasty: TestRuntime = await openTestRuntime(thorough ? {} : { svg: 2_000, postscript: 2_000 });
const { ffmpeg, ghostscript } = runtime.media.available;
let server: Server;
let address: string;
let hits = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    hits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.close();
  await hasty.close();
  await runtime.close();
});

const mp4: Sniffed = { mediaType: 'video/mp4', extension: 'mp4', kind: 'video' };

/** The reason there is no thumbnail of it. */
async function failedOf(
  name: string,
  content: Buffer | string,
  sniffedAs?: Sniffed,
  at = runtime,
): Promise<string | null> {
  const source = await at.put(name, content);
  const sniffed = sniffedAs ?? (await at.media.sniff(source, name));
  const outDir = await at.makeFolder();
  return (await at.media.thumbnail({ source, sniffed, outDir })).failed;
}

/** The pool still does honest work. */
async function expectAlive(at = runtime): Promise<void> {
  const picture = await cornerPicture(600, 400).jpeg().toBuffer();
  expect(await failedOf(`honest-${randomUUID()}.jpg`, picture, undefined, at)).toBeNull();
}

describe('files that are not what they should be', () => {
  it('an empty one says so', async () => {
    expect(await failedOf('empty.jpg', '')).toBe('This file is empty.');
  });

  it('a page of HTML is a document, whatever it is called', async () => {
    const processed = await runtime.process(
      await runtime.put('page.jpg', '<html><script>alert(1)</script>words</html>'),
    );
    expect(processed.sniffed).toEqual({ mediaType: 'text/html', extension: 'html', kind: 'document' });
    expect(processed.thumbnail).toMatchObject({ failed: null, thumb: null });
    expect(processed.inspection.text).toBe('words');
  });

  it('a picture that is mostly missing is not shown, one that is nearly whole is', async () => {
    const noise = Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, index) => (index * 2654435761) >>> 24));
    const whole = await sharp(noise, { raw: { width: 900, height: 600, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(await failedOf('cut.jpg', whole.subarray(0, whole.length / 5))).toBe(
      'This image is incomplete and cannot be shown.',
    );
    expect(await failedOf('nearly.jpg', whole.subarray(0, whole.length * 0.9))).toBeNull();
  });

  it('a picture of another format than its type is not believed', async () => {
    const png = await cornerPicture(100, 100).png().toBuffer();
    expect(await failedOf('lie.jpg', png, { mediaType: 'image/jpeg', extension: 'jpg', kind: 'image' })).toContain(
      'cannot be read',
    );
  });

  it.each(['jpg', 'png', 'gif', 'webp', 'tif', 'heic', 'cr3', 'psd', 'mp4', 'mkv', 'pdf', 'eps', 'svg', 'docx'])(
    'noise under %s harms nobody',
    async (extension) => {
      const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 2654435761) >>> 24));
      const type = typeOfExtension(extension);
      if (!type) throw new Error(extension);
      const { thumbnail } = await runtime.process(await runtime.put(`noise.${extension}`, noise), '', type);
      expect(typeof thumbnail.failed).toBe('string');
    },
  );
});

describe.concurrent('bombs', () => {
  it('a picture of billions of pixels in a few bytes is refused with its size', async () => {
    const path = await runtime.put('bomb.png', pngOf(60_000, 20_000));
    expect((await runtime.process(path)).thumbnail).toMatchObject({
      ...{ failed: 'This image is too large to be shown.', width: 60_000, height: 20_000 },
    });
    await expectAlive();
  });

  it('a drawing of endless references is ended', async () => {
    const levels = Array.from(
      { length: 30 },
      (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`,
    ).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs><path id="a0" d="M0 0h9v9z" filter="blur(3px)"/>${levels}</defs><use href="#a30"/></svg>`;
    expect(await failedOf('laughs.svg', svg, undefined, hasty)).toBe('This image took too long to read.');
    await expectAlive(hasty);
  });

  it('a drawing of endless entities is refused', async () => {
    const entities = Array.from(
      { length: 12 },
      (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
    ).join('');
    const svg = `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><text>&e12;</text></svg>`;
    expect(typeof (await failedOf('entities.svg', svg))).toBe('string');
    await expectAlive();
  });

  it.runIf(ghostscript)('PostScript that never ends is ended', async () => {
    const program = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n{ } loop\n';
    expect(await failedOf('loop.eps', program, undefined, hasty)).toBe('This image took too long to read.');
    await expectAlive(hasty);
  });
});

describe('files that reach for others', () => {
  it('a drawing neither reads a file nor asks the network', async () => {
    await runtime.put(
      'secret.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>',
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="200">
      <image href="${address}a.png" width="200" height="200"/><image xlink:href="file://${runtime.folder}/secret.svg" width="200" height="200"/>
      <image href="secret.svg" width="200" height="200"/><script>fetch('${address}')</script>
      <style>@import url('${address}b.css'); @font-face { font-family: x; src: url('${address}c.woff') }</style></svg>`;
    const processed = await runtime.process(await runtime.put('reach.svg', svg));
    expect(hits).toBe(0);
    expect(processed.thumbnail.failed).toBeNull();
    expect(processed.inspection.colours).toEqual([]);
  });

  it('an entity of a drawing neither reads a file nor asks the network', async () => {
    const secret = await runtime.put('secret.txt', 'planted');
    const svg = `<!DOCTYPE svg [<!ENTITY f SYSTEM "file://${secret}"><!ENTITY n SYSTEM "${address}">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><text y="90" font-size="60">&f;&n;</text></svg>`;
    await runtime.process(await runtime.put('entity.svg', svg));
    expect(hits).toBe(0);
  });

  it.runIf(ffmpeg)('a playlist that calls itself a film plays nothing', async () => {
    await paintFilm(join(runtime.folder, 'secret.mp4'), { seconds: 1 });
    const playlists = [
      `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\nfile://${runtime.folder}/secret.mp4\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${runtime.folder}/secret.mp4'\n`,
      `#EXTM3U\n#EXTINF:1.0,\n${address}film.ts\n#EXT-X-ENDLIST\n`,
    ];
    for (const playlist of playlists) {
      expect((await runtime.process(await runtime.put('list.mp4', playlist))).thumbnail).toMatchObject({ thumb: null });
      expect(await failedOf('list.mp4', playlist, mp4)).toBe('This video cannot be read. It may be damaged.');
      await expect(
        runtime.media.toMp4({
          source: join(runtime.folder, 'list.mp4'),
          sniffed: mp4,
          out: join(runtime.folder, 'no.mp4'),
          onProgress: () => {},
        }),
      ).rejects.toMatchObject({ reason: 'broken' });
    }
    expect(hits).toBe(0);
  });

  it.runIf(ghostscript)('PostScript neither reads, writes nor runs anything', async () => {
    const secret = await runtime.put('secret.txt', 'planted');
    const program = `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100
      { (${secret}) (r) file 99 string readline pop pop 1 0 0 setrgbcolor 0 0 100 100 rectfill } stopped pop
      { (${runtime.folder}/wrote.txt) (w) file closefile 1 0 0 setrgbcolor 0 0 100 100 rectfill } stopped pop
      { (%pipe%touch ${runtime.folder}/ran.txt) (w) file closefile 1 0 0 setrgbcolor 0 0 100 100 rectfill } stopped pop showpage\n`;
    const processed = await runtime.process(await runtime.put('reach.eps', program));
    expect(processed.inspection.colours.map(({ hex }) => hex)).toEqual(['#ffffff']);
    expect((await readdir(runtime.folder)).filter((name) => name === 'wrote.txt' || name === 'ran.txt')).toEqual([]);
  });
});

it('leaves no room and no process behind', async () => {
  await expectAlive();
  await runtime.media.close();
  expect((await readdir(join(runtime.folder, 'work'))).filter((name) => name.startsWith('run-'))).toEqual([]);
  await runtime.media.start();
});
