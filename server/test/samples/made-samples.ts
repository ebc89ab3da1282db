import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import { cornerPicture, moving, paintFilm, pngOf } from '#platform/media/test-files.ts';
import { photoshop, wordDocument } from '#platform/media/test-formats.ts';
import { pdfOf } from '#platform/media/test-pdf.ts';
import { photographNames, photographPath } from '../../../scripts/stdlib-photographs.ts';

/** A file among samples: its path in their folder, the extension that tells its kind, and the size it is shown in, where that is known. */
export interface Sample {
  readonly file: string;
  readonly kind: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}

type Size = readonly [width: number, height: number] | null;
type Content = Buffer | string | ((path: string) => Promise<unknown>);

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="150" height="90" fill="red"/></svg>';
const page = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 90 60\n1 0 0 setrgbcolor 0 0 50 9 rectfill showpage\n';
const markup = '<html><script>alert(1)</script>words</html>';
const hours = '<g id="a0"><path d="M0 0h9v9z"/></g>';
const laughs = Array.from({ length: 30 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`);

const film =
  (...args: string[]) =>
  (path: string) =>
    paintFilm(path, { seconds: 2, ...(args.length > 0 ? { args } : {}) });

/** Pictures, drawings, documents, films and sounds of the kinds that are met most, and some that are meant to harm. */
const made: readonly (readonly [file: string, size: Size, make: () => Promise<Content> | Content])[] = [
  ['images/corners.png', [600, 400], () => cornerPicture(600, 400).png().toBuffer()],
  ['images/corners.webp', [600, 400], () => cornerPicture(600, 400).webp().toBuffer()],
  ['images/corners.avif', [300, 200], () => cornerPicture(300, 200).avif({ effort: 0 }).toBuffer()],
  ['images/corners.tif', [600, 400], () => cornerPicture(600, 400).tiff().toBuffer()],
  ['images/moving.gif', [90, 60], () => moving('gif', 3, 90, 60)],
  ['images/moving.webp', [90, 60], () => moving('webp', 3, 90, 60)],
  ['orientation/6.jpg', [400, 600], () => cornerPicture(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['vector/drawing.svg', null, () => drawing],
  ['vector/page.eps', null, () => page],
  ['vector/planes.psd', [90, 60], () => photoshop(90, 60)],
  ['documents/words.pdf', null, () => pdfOf(['one', 'two'])],
  ['documents/words.docx', null, wordDocument],
  ['documents/words.txt', null, () => 'Notes on the dunes\n'],
  ['video/test.mp4', [640, 360], () => film()],
  ['video/test.mov', [640, 360], () => film()],
  ['video/test.mkv', [640, 360], () => film()],
  ['video/test.webm', [640, 360], () => film('-c:v', 'libvpx', '-deadline', 'realtime', '-an')],
  ['video/test.avi', [640, 360], () => film('-c:v', 'mpeg4', '-an')],
  ['audio/test.mp3', null, () => film('-vn')],
  ['audio/test.wav', null, () => film('-vn')],
  ['hostile/zero-bytes.jpg', null, () => ''],
  [
    'hostile/truncated.jpg',
    null,
    () =>
      cornerPicture(900, 600)
        .jpeg()
        .toBuffer()
        .then((whole) => whole.subarray(0, 300)),
  ],
  ['hostile/png-65536x65536.png', null, () => pngOf(65_536, 65_536)],
  ['hostile/eps-infinite-loop.eps', null, () => '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n{ } loop\n'],
  [
    'hostile/svg-xlink-laughs.svg',
    null,
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs>${hours}${laughs.join('')}</defs><use href="#a30"/></svg>`,
  ],
];

/** Writes samples into a folder, for where there is no collection of real ones: photographs that npm installed, and what is made on the spot. */
export async function makeSamples(folder: string): Promise<Sample[]> {
  const listed: Sample[] = [];
  for (const name of photographNames) {
    const { width, height } = await sharp(photographPath(name)).metadata();
    await put(folder, `photos/${name}.jpg`, (path) => copyFile(photographPath(name), path));
    listed.push({ file: `photos/${name}.jpg`, kind: 'jpg', size: { width, height } });
  }
  for (const [file, size, make] of made) {
    await put(folder, file, await make());
    listed.push({ file, kind: extname(file).slice(1), size: size && { width: size[0], height: size[1] } });
  }
  await put(folder, 'hostile/html-named.jpg', markup);
  listed.push({ file: 'hostile/html-named.jpg', kind: 'html', size: null });
  return listed;
}

async function put(folder: string, file: string, content: Content): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  if (typeof content === 'function') await content(path);
  else await writeFile(path, content);
}
