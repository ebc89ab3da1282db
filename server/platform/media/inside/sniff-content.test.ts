import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sniffContent } from './sniff-content.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sniff-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sniffed(content: string | Buffer, name: string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const { mediaType, extension, kind } = await sniffContent(path, name);
  return `${kind} ${extension} ${mediaType}`;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const tiff = Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(60)]);

const streamTypes = { audio: '409e69f84d5bcf11a8fd00805f5c442b', video: 'c0ef19bc4d5bcf11a8fd00805f5c442b' };

/** The header of Windows Media with such streams; `much` is something large that nobody needs. */
function asf(...streams: readonly ('audio' | 'video' | 'much')[]): Buffer {
  const object = (id: string, content: Buffer): Buffer => {
    const size = Buffer.alloc(8);
    size.writeBigUInt64LE(BigInt(24 + content.length));
    return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
  };
  const objects = streams.map((stream) =>
    stream === 'much'
      ? object('40a4d0d207e3d21197f000a0c95ea850', Buffer.alloc(100_000))
      : object(
          '9107dcb7b7a9cf118ee600c00c205365',
          Buffer.concat([Buffer.from(streamTypes[stream], 'hex'), Buffer.alloc(80)]),
        ),
  );
  const count = Buffer.alloc(6);
  count.writeUInt32LE(objects.length);
  return object('3026b2758e66cf11a6d900aa0062ce6c', Buffer.concat([count, ...objects]));
}

/** The first pages of Ogg, in each of which a stream says what it is. */
const ogg = (...codecs: readonly string[]): Buffer =>
  Buffer.concat(
    codecs.map((codec) =>
      Buffer.concat([
        Buffer.from('OggS\0\x02'),
        Buffer.alloc(20),
        Buffer.from([1, 30]),
        Buffer.from(codec, 'latin1'),
        Buffer.alloc(30 - codec.length),
      ]),
    ),
  );

describe('what a file is', () => {
  it.each([
    [
      'an HTML page under any name',
      '<!DOCTYPE html><html><script>alert(1)</script></html>',
      'a.jpg',
      'document html text/html',
    ],
    ['HTML without a head', '<script>alert(1)</script>', 'a.txt', 'document html text/html'],
    ['a drawing', svg, 'a.png', 'image svg image/svg+xml'],
    [
      'a drawing behind declarations',
      `\ufeff<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n${svg}`,
      'a.svg',
      'image svg image/svg+xml',
    ],
    ['a drawing with a prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>', 'a', 'image svg image/svg+xml'],
    ['a drawing in gzip', gzipSync(svg), 'a.svgz', 'image svgz image/svg+xml'],
    [
      'a drawing in UTF-16 in gzip',
      gzipSync(Buffer.from(`\ufeff${svg}`, 'utf16le')),
      'a.svgz',
      'image svgz image/svg+xml',
    ],
    ['a drawing in gzip under the name of one that is not', gzipSync(svg), 'a.svg', 'image svgz image/svg+xml'],
    ['a drawing under the name of one in gzip', svg, 'a.svgz', 'image svg image/svg+xml'],
    ['Windows Media whose sound comes first', asf('audio', 'video'), 'a.wmv', 'video wmv video/x-ms-wmv'],
    [
      'Windows Media whose sound comes first, far from the beginning',
      asf('audio', 'much', 'video'),
      'a',
      'video wmv video/x-ms-wmv',
    ],
    ['Windows Media without a picture', asf('audio'), 'a.wmv', 'audio wma audio/x-ms-wma'],
    ['Ogg whose sound comes first', ogg('\x01vorbis', '\x80theora'), 'a.ogg', 'video ogv video/ogg'],
    ['Ogg without a picture', ogg('\x01vorbis'), 'a.ogv', 'audio ogg audio/ogg'],
    ['something else in gzip', gzipSync('hello'), 'a.svgz', 'other gz application/gzip'],
    ['XML that is no drawing', '<?xml version="1.0"?><rss/>', 'a.svg', 'document xml application/xml'],
    [
      'a playlist that calls itself a film',
      '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n',
      'a.mp4',
      'other m3u8 application/vnd.apple.mpegurl',
    ],
    ['text by its name', 'a,b\n1,2\n', 'a.csv', 'document csv text/csv'],
    ['text that calls itself a picture', 'hello', 'a.jpg', 'document txt text/plain'],
    ['text in an old encoding', Buffer.from('Stra\xdfe', 'latin1'), 'a.txt', 'document txt text/plain'],
    ['text in UTF-16', Buffer.from('\ufeffhello', 'utf16le'), 'a.txt', 'document txt text/plain'],
    ['PostScript', '%!PS-Adobe-3.0\nshowpage', 'a.ps', 'document ps application/postscript'],
    ['encapsulated PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n', 'a.jpg', 'image eps application/postscript'],
    ['nothing', '', 'a.jpg', 'other bin application/octet-stream'],
    [
      'bytes under the name of a known type',
      Buffer.from([1, 2, 3, 0, 5]),
      'a.jpg',
      'other bin application/octet-stream',
    ],
    ['bytes under a name of their own', Buffer.from([1, 2, 3, 0, 5]), 'a.xyz', 'other xyz application/octet-stream'],
    ['a TIFF', tiff, 'a.tif', 'image tif image/tiff'],
    ['a TIFF that is named as RAW', tiff, 'a.dng', 'image dng image/x-adobe-dng'],
    ['a TIFF that is named as something else', tiff, 'a.jpg', 'image tif image/tiff'],
  ])('%s', async (_case, content, name, expected) => expect(await sniffed(content, name)).toBe(expected));

  it('is told of an ASF header that made sniffers hang', async () => {
    const header = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
    const object = Buffer.concat([
      Buffer.alloc(14),
      Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex'),
      Buffer.alloc(9),
    ]);
    expect(await sniffed(Buffer.concat([header, object]), 'a.wmv')).toMatch(/^(?:video|other) /);
  });
});
