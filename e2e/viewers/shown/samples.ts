import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Expected, Look } from './expected.ts';

/** Real files of every kind, which lie beside the repository. */
const folder = fileURLToPath(new URL('../../../../shared/samples', import.meta.url));
export const samplesAreThere = (): boolean => existsSync(folder);

const picture: Look = { as: 'picture' };
const damaged = (what: string): Look => ({ as: 'sentence', words: new RegExp(`This ${what} cannot be read`) });
const incomplete: Look = { as: 'sentence', words: /This image is incomplete/ };
const content = (words: string): Look => ({ as: 'content', words });

/** Without LibreOffice, which is not installed with the product, an office document shows its text or first table. */
const hasOffice = spawnSync('soffice', ['--version']).status === 0;
const office = (count: number, words: string): Look => (hasOffice ? { as: 'pages', count } : content(words));

const byFolder: Readonly<Record<string, Look>> = {
  archives: content('.jpg'),
  audio: { as: 'sound' },
  heic: picture,
  hostile: picture,
  images: picture,
  orientation: { as: 'picture', upright: 'wide' },
  photos: picture,
  raw: picture,
  vector: picture,
  video: { as: 'video' },
};

const byName: Readonly<Record<string, Look>> = {
  'fully-featured-layout.docx': office(3, 'This is another introduction'),
  'lorem-ipsum.txt': content('Lorem ipsum dolor sit amet'),
  'neddy-flyer.pdf': { as: 'pages', count: 1 },
  'testEXCEL_charts.xlsx': hasOffice ? { as: 'pages', count: 3 } : { as: 'content', words: 'January', drawn: true },
  'thirteen-pages.pdf': { as: 'pages', count: 13 },
  'images_severalformats_historicaldates.zip': content('image-300ppi.png'),
  'corrupted.heic': damaged('image'),
  'droste.zip': content('droste.zip'),
  'eps-infinite-loop.eps': { as: 'sentence', words: /This image took too long to read/ },
  'hls-in-avi-reads-file.avi': damaged('video'),
  'html-named.jpg': content('html-executed:'),
  'malformed-free-box.mp4': damaged('video'),
  'pdf-javascript.pdf': { as: 'pages', count: 1 },
  'png-65536x65536.png': { as: 'sentence', words: /This image is too large to be shown/ },
  'recursive-ifd.tif': damaged('image'),
  'svg-external-entity.svg': damaged('image'),
  // It ends by the memory it needs or by the time it takes, whichever is used up first.
  'svg-xlink-laughs.svg': { as: 'sentence', words: /This image (cannot be read|took too long to read)/ },
  'truncated.jpg': incomplete,
  'truncated.png': incomplete,
  'zero-bytes.jpg': { as: 'sentence', words: /This file is empty/ },
  'zip-bomb-nested-10GiB.zip': content('level2-00.zip'),
  'zip-slip.zip': content('evil-unix.txt'),
};

/** Every sample; those that move last, as they take longest until they play. */
export async function samples(): Promise<Expected[]> {
  const found: Expected[] = [];
  for (const { name: of } of (await readdir(folder, { withFileTypes: true })).filter((one) => one.isDirectory()))
    for (const name of (await readdir(join(folder, of))).sort()) {
      const look = byName[name] ?? byFolder[of];
      if (!look) throw new Error(`Nothing says what the page of ${of}/${name} shows.`);
      found.push({ name, look, bytes: () => readFile(join(folder, of, name)) });
    }
  const order = ({ look }: Expected) => Number(look.as === 'video');
  return found.sort((a, b) => order(a) - order(b));
}
