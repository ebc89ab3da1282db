import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { samples, samplesAreHere } from '#server/test/samples/samples.ts';
import { readZip } from '#server/test/zip.ts';
import { MediaFailure } from '../failure.ts';
import { findExiftool } from '../metadata/exiftool.ts';
import { run as paragraph, word } from '../test-documents.ts';
import { pdfOf } from '../test-pdf.ts';
import { openTestRuntime } from '../test-runtime.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());
const program = await findExiftool();
const command = promisify(execFile);
const ffmpeg = (...args: string[]) => command('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...args]);

/** All that a file says of itself and of what is in it. */
async function said(path: string): Promise<string> {
  const { perl, script } = program ?? { perl: '', script: '' };
  const { stdout } = await command(perl, [script, '-config', '', '-ee', '-a', '-G1', '-s', path], {
    cwd: dirname(script),
  });
  return stdout;
}
const place = /GPS|Latitude|Longitude|ISO6709/i;

let made = 0;
async function clean(path: string, words: { artist?: string; copyright?: string } = {}) {
  const sniffed = await runtime.media.sniff(path, path);
  const out = join(runtime.folder, `cleaned-${made++}.${sniffed.extension}`);
  await runtime.media.clean({ source: path, sniffed, out, words: { artist: null, copyright: null, ...words } });
  return { path: out, said: await said(out), bytes: await readFile(out) };
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof MediaFailure ? error.message : String(error)),
  );

async function located(): Promise<Buffer> {
  const path = await runtime.put(
    'located.jpg',
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer(),
  );
  const { perl, script } = program ?? { perl: '', script: '' };
  await command(perl, [
    script,
    '-q',
    '-overwrite_original',
    '-GPSLatitude=48.1',
    '-GPSLatitudeRef=N',
    '-Artist=Secret Ada',
    '-Orientation#=6',
    '-Comment=Secret',
    path,
  ]);
  return readFile(path);
}
const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();

describe.runIf(runtime.media.available.ffmpeg && program)('what is said of itself by a', () => {
  it('video is gone: place, maker, titles of tracks and tracks of data; pictures, sound, languages and chapters stay', async () => {
    const chapters = await runtime.put(
      'chapters.txt',
      ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=500\ntitle=Harbour\n',
    );
    const inputs = [
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=160x90:rate=10:duration=1',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=1',
      '-i',
      chapters,
    ];
    const words = [
      '-metadata',
      'location=+48.1+011.5/',
      '-metadata',
      'artist=Secret Ada',
      '-metadata',
      'comment=Secret',
      '-metadata:s:1',
      'language=fra',
      '-metadata:s:1',
      'handler_name=Secret',
    ];
    for (const extension of ['mp4', 'mov', 'mkv']) {
      const path = join(runtime.folder, `film.${extension}`);
      await ffmpeg(
        ...inputs,
        '-map',
        '0',
        '-map',
        '1',
        '-map_metadata',
        '2',
        '-map_chapters',
        '2',
        ...words,
        '-c:v',
        'libx264',
        '-pix_fmt',
        'yuv420p',
        '-c:a',
        'aac',
        path,
      );
      expect([extension, await said(path)]).toEqual([extension, expect.stringMatching(/Secret/)]);
      if (extension !== 'mkv') expect(await said(path)).toMatch(place);
      const cleaned = await clean(path, { artist: 'Ada Berg' });
      expect([extension, cleaned.said]).toEqual([extension, expect.not.stringMatching(/Secret|48\.1/)]);
      expect(cleaned.said).not.toMatch(place);
      expect(cleaned.said).toContain('Ada Berg');
      const { stdout } = await command('ffprobe', [
        '-v',
        'error',
        '-show_streams',
        '-show_chapters',
        '-of',
        'flat',
        cleaned.path,
      ]);
      for (const kept of ['"h264"', '"aac"', '"fra"', '"Harbour"'])
        expect([extension, stdout]).toEqual([extension, expect.stringContaining(kept)]);
      const frames = async (file: string) =>
        (await command('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:v:0', '-f', 'md5', '-'])).stdout;
      expect(await frames(cleaned.path)).toBe(await frames(path));
    }
  });

  it('sound is gone, with its cover', async () => {
    const cover = await runtime.put('cover.jpg', await located());
    const path = join(runtime.folder, 'song.mp3');
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'sine=duration=1',
      '-i',
      cover,
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'copy',
      '-metadata',
      'title=Secret',
      path,
    );
    expect(await said(path)).toMatch(/Secret/);
    const cleaned = await clean(path);
    expect(cleaned.said).not.toMatch(/Secret|Picture/);
    expect(cleaned.bytes.includes('Secret')).toBe(false);
    expect(cleaned.said).toMatch(/AudioBitrate/);
  });

  it('PDF is gone: of its programs, of pictures inside, and what an earlier program only crossed out', async () => {
    const plain = await runtime.put('plain.pdf', pdfOf(['alpha', 'beta']));
    const { perl, script } = program ?? { perl: '', script: '' };
    await command(perl, [
      script,
      '-q',
      '-overwrite_original',
      '-Author=Secret Ada',
      '-XMP-dc:Creator=Secret Ada',
      '-XMP-exif:GPSLatitude=48.1',
      plain,
    ]);
    expect(await said(plain)).toMatch(/Secret[\s\S]*GPS/);
    const cleaned = await clean(plain, { artist: 'Ada Berg', copyright: '© 桜' });
    expect(cleaned.said).not.toMatch(/Secret|GPS|XMP/);
    expect(cleaned.said).toMatch(/Author +: Ada Berg/);
    expect(cleaned.said).toMatch(/PageCount +: 2/);
    expect(cleaned.bytes.includes('Secret')).toBe(false);
    const locked = await runtime.put('locked.pdf', pdfOf(['alpha'], { password: 'x' }));
    expect(await refusal(clean(locked))).toBe('This document is protected by a password.');
  });

  it('Word document is gone: of its people and its pictures, which stay upright and keep their pixels', async () => {
    const picture = await located();
    const path = await runtime.put(
      'letter.docx',
      await word(`${paragraph('Hello')}<w:ins w:author="Secret Ada" w:id="1"/>`, {
        'docProps/core.xml':
          '<cp:coreProperties xmlns:cp="cp" xmlns:dc="dc"><dc:creator>Secret Ada</dc:creator></cp:coreProperties>',
        'docProps/app.xml': '<Properties><Company>Secret</Company></Properties>',
        'word/media/image1.jpeg': picture,
      }),
    );
    const cleaned = await clean(path, { artist: 'Ada & Berg' });
    const parts = await readZip(cleaned.bytes);
    expect([...parts.values()].some((part) => part.includes('Secret'))).toBe(false);
    expect(parts.get('word/document.xml')?.toString()).toContain('Hello');
    expect(parts.get('docProps/core.xml')?.toString()).toContain('Ada &#38; Berg');
    const inside = parts.get('word/media/image1.jpeg') ?? Buffer.alloc(0);
    expect(await pixels(inside)).toEqual(await pixels(picture));
    const { orientation, exif, iptc, xmp } = await sharp(inside).metadata();
    expect([orientation, exif?.includes('Secret'), iptc, xmp]).toEqual([6, false, undefined, undefined]);
    const carrying = await runtime.put('carrying.docx', await word('', { 'word/embeddings/oleObject1.bin': 'x' }));
    expect(await refusal(clean(carrying))).toBe(
      'This document has other files inside, which keep what they say of themselves.',
    );
    const signed = await runtime.put('signed.docx', await word('', { '_xmlsignatures/sig1.xml': '<x/>' }));
    expect(await refusal(clean(signed))).toBe('This document is signed, so nothing in it can be changed.');
  });
});

describe.runIf(samplesAreHere && program)('of real files', () => {
  it.each([
    'video/iphone-gps-rotated.mov',
    'video/portrait-4k60-rotated.mp4',
    'video/camera-mjpeg.avi',
    'video/beach-640x360.mkv',
    'video/testFLV.flv',
    'video/testWMV_WMV2.wmv',
    'video/earth-480.webm',
    'audio/bear.mp3',
    'audio/file-type.wav',
    'documents/neddy-flyer.pdf',
    'documents/thirteen-pages.pdf',
    'documents/fully-featured-layout.docx',
    'documents/testEXCEL_charts.xlsx',
  ])(
    '%s says no place and nobody’s name, and can still be looked at',
    async (name) => {
      const source = join(samples, name);
      const before = await said(source);
      const cleaned = await clean(source);
      expect(cleaned.said).not.toMatch(place);
      for (const tag of [
        'Author',
        'Creator',
        'Artist',
        'Make',
        'Model',
        'Software',
        'Company',
        'LastModifiedBy',
        'CreatorTool',
      ])
        expect([name, tag, new RegExp(`\\] +${tag} +: \\S`).test(cleaned.said)]).toEqual([name, tag, false]);
      const kind = (text: string) => /MIMEType +: (\S+)/.exec(text)?.[1];
      expect(kind(cleaned.said)).toBe(kind(before));
      const sniffed = await runtime.media.sniff(cleaned.path, cleaned.path);
      const thumbnail = await runtime.media.thumbnail({
        source: cleaned.path,
        sniffed,
        outDir: await runtime.makeFolder(),
      });
      expect([name, thumbnail.failed]).toEqual([name, null]);
    },
    60_000,
  );
});
