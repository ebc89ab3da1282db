import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mark } from '../model.ts';
import { openTestRuntime } from '../test-runtime.ts';
import { qualitiesOf } from './filters.ts';
import { ffmpeg, flashOf, keyFramesOf, streamsOf, testPicture, tone, x264 } from './test-video.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());
const { media } = runtime;
const inFolder = (name: string): string => join(runtime.folder, name);
const jobFor = async (name: string) => ({ source: inFolder(name), sniffed: await media.sniff(inFolder(name), name) });
const mark: Mark = { picture: null, words: 'Vitrine', opacity: 1 };

/** Grey, ten levels brighter with every second. */
const grey = (seconds: number): string[] => [
  ...['-f', 'lavfi', '-i', `nullsrc=size=160x90:rate=10:duration=${seconds},geq=lum='40+10*floor(T)':cb=128:cr=128`],
];

/** The second that a frame of it is from, by the brightness of its upper left corner. */
async function secondAt(path: string, left = 0, top = 0): Promise<number> {
  const { data } = await sharp(path)
    .extract({ left, top, width: 8, height: 8 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Of 16 to 235 that videos have, pictures make 0 to 255.
  return Math.max(0, Math.round((((data[20] ?? 0) * 219) / 255 + 16 - 40) / 10));
}

const srt = '1\n00:00:01,000 --> 00:00:02,500\nGrüße & <i>more</i>\n\n2\n00:00:03,000 --> 00:00:04,000\ntwo\nlines\n';

describe.runIf(media.available.ffmpeg)('of a video', () => {
  beforeAll(async () => {
    await runtime.put('a.srt', srt);
    await ffmpeg(...grey(12), ...tone(12), ...x264, '-g', '40', '-movflags', '+faststart', inFolder('grey.mp4'));
    const words = ['-i', inFolder('a.srt'), '-map', '0', '-map', '1', '-map', '2', '-map', '2', '-c:s', 'mov_text'];
    const said = [
      '-metadata:s:s:0',
      'language=ger',
      '-metadata:s:s:0',
      'title=Deutsch',
      '-metadata:s:s:1',
      'language=eng',
    ];
    await ffmpeg(...testPicture('64x36', 6), ...tone(6), ...words, ...said, ...x264, inFolder('words.mp4'));
  });

  it('facts say what it is made of, and what has to be made', async () => {
    expect(await media.filmFacts(await jobFor('grey.mp4'))).toMatchObject({
      ...{
        width: 160,
        height: 90,
        frameRate: 10,
        videoCodec: 'h264',
        audioCodec: 'aac',
        captions: [],
        highRange: false,
      },
      ...{ playable: true, indexInFront: true, copies: true, qualities: [360] },
    });
    expect(await media.filmFacts(await jobFor('words.mp4'))).toMatchObject({
      ...{ playable: true, indexInFront: false },
      captions: [
        { codec: 'mov_text', isText: true, language: 'de' },
        { codec: 'mov_text', isText: true, language: 'en' },
      ],
    });
  });

  it.each([
    [1920, 1080, [360, 720, 1080]],
    [3840, 2160, [360, 720, 1080]],
    [1080, 1920, [360, 720, 1080]],
    [1920, 804, [360, 720, 1080]],
    [1280, 720, [360, 720]],
    [854, 480, [360, 720]],
    [720, 400, [720]],
    [320, 240, [360]],
  ])('qualities of %d x %d are %o', (width, height, qualities) => {
    expect(qualitiesOf({ width, height })).toEqual(qualities);
  });

  it('a sheet of small pictures shows where it is at each time', async () => {
    const sheet = await media.storyboard({ ...(await jobFor('grey.mp4')), out: inFolder('sheet.jpg') });
    expect(sheet).toMatchObject({ columns: 10, rows: 3, count: 24, interval: 0.5, tileWidth: 160, tileHeight: 90 });
    expect(await sharp(sheet.path).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 270 });
    for (const [column, row] of [
      [0, 0],
      [4, 0],
      [3, 1],
      [3, 2],
    ] as const) {
      const second = (row * 10 + column) * sheet.interval;
      const shown = await secondAt(sheet.path, column * 160 + 20, row * 90 + 20);
      expect(Math.abs(shown - second)).toBeLessThanOrEqual(0.5);
    }
  });

  it('a sheet shows what is there at each time where key frames are far apart, and the last frame to the end', async () => {
    const slow = "nullsrc=size=160x90:rate=2:duration=66,geq=lum='40+10*floor(T/6)':cb=128:cr=128";
    await ffmpeg('-f', 'lavfi', '-i', slow, ...tone(80), ...x264, '-g', '1000', inFolder('sparse.mp4'));
    const sheet = await media.storyboard({ ...(await jobFor('sparse.mp4')), out: inFolder('sparse.jpg') });
    for (const [at, step] of [
      [0, 0],
      [40, 5],
      [70, 9],
      [sheet.count - 1, 10],
      [99, 10],
    ] as const) {
      const place = [(at % 10) * 160 + 20, Math.floor(at / 10) * 90 + 20] as const;
      expect([at, await secondAt(sheet.path, ...place)]).toEqual([at, step]);
    }
  });

  it('a still is the frame that is shown at that time, at its full size', async () => {
    const job = await jobFor('grey.mp4');
    for (const [seconds, second] of [
      [0, 0],
      [4.95, 4],
      [5, 5],
      [5.03, 5],
      [11.99, 11],
      [500, 11],
    ] as const) {
      const still = await media.still({ ...job, out: inFolder('still.png'), seconds, format: 'png' });
      expect(still).toMatchObject({ mediaType: 'image/png', width: 160, height: 90 });
      expect([seconds, await secondAt(still.path)]).toEqual([seconds, second]);
    }
    const marked = await media.still({ ...job, out: inFolder('marked.jpg'), seconds: 2, format: 'jpg', mark });
    const { channels } = await sharp(marked.path).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  });

  it('a part begins and ends where it was asked to, copied where a key frame lies', async () => {
    const job = { ...(await jobFor('grey.mp4')), onProgress: () => {} };
    for (const [from, to, copied] of [
      [2.5, 5, false],
      [4, 6, true],
      [0, 3, true],
    ] as const) {
      const part = await media.part({ ...job, out: inFolder('part.mp4'), from, to });
      const { picture, sound } = await streamsOf(part.path);
      expect([from, part.copied, Math.round(part.duration * 10) / 10]).toEqual([from, copied, to - from]);
      expect(Math.abs(Number(picture.duration) - Number(sound?.duration))).toBeLessThan(0.1);
      expect((await keyFramesOf(part.path))[0]).toBe(0);
      const made = { source: part.path, sniffed: job.sniffed, out: inFolder('first.png'), format: 'png' } as const;
      expect(await secondAt((await media.still({ ...made, seconds: 0 })).path)).toBe(Math.floor(from));
    }
    const marked = await media.part({ ...job, out: inFolder('part.mp4'), from: 4, to: 5, mark });
    expect(marked.copied).toBe(false);
    const burnt = { source: marked.path, sniffed: job.sniffed, out: inFolder('burnt.png'), format: 'png' } as const;
    const { channels } = await sharp((await media.still({ ...burnt, seconds: 0.5 })).path).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  });

  it('captions inside come out as WebVTT with their language, and captions of other charsets as well', async () => {
    const inside = await media.captionsInside({ ...(await jobFor('words.mp4')), outDir: await runtime.makeFolder() });
    expect(inside.map(({ language }) => language)).toEqual(['de', 'en']);
    const cues = [
      { start: 1, end: 2.5, text: 'Grüße & more' },
      { start: 3, end: 4, text: 'two\nlines' },
    ];
    expect(inside[0]?.cues).toEqual(cues);
    expect(await readFile(inside[0]?.path ?? '', 'utf8')).toMatch(/^WEBVTT\n/);
    expect(await media.captionsInside({ ...(await jobFor('grey.mp4')), outDir: await runtime.makeFolder() })).toEqual(
      [],
    );

    const vtt = `WEBVTT - a title\n\nNOTE x\n\n${srt.replaceAll(',', '.')}`;
    const charsets = [
      srt,
      Buffer.from(`\ufeff${srt}`, 'utf16le'),
      Buffer.from(srt, 'latin1'),
      srt.replaceAll('\n', '\r\n'),
      `\ufeff${vtt}`,
    ];
    for (const content of charsets) {
      const source = await runtime.put('upload', content);
      expect((await media.toVtt({ source, out: inFolder('upload.vtt') })).cues).toEqual(cues);
    }
  });

  it.each([
    ['words alone', 'Hello\n', 'No captions were found in this file. Choose an .srt or .vtt file.'],
    ['bytes', Buffer.from([0, 1, 2, 3]), 'No captions were found in this file. Choose an .srt or .vtt file.'],
    ['arrows alone', '--> --> -->\n\n-->', 'No captions were found in this file. Choose an .srt or .vtt file.'],
    ['too much', srt.repeat(60_000), 'These captions are too long. A caption file can have up to 4 MB.'],
  ])('%s are no captions', async (_what, content, message) => {
    const source = await runtime.put('none', content);
    await expect(media.toVtt({ source, out: inFolder('none.vtt') })).rejects.toThrow(message);
  });

  it('a quality with the mark burnt in shows it in every frame', async () => {
    const job = { ...(await jobFor('grey.mp4')), onProgress: () => {} };
    const made = await media.filmQuality({
      ...job,
      shape: 'progressive',
      height: null,
      mark,
      out: inFolder('burnt.mp4'),
    });
    expect(made).toMatchObject({ copied: false, width: 160, height: 90 });
    for (const seconds of [0, 6, 11.5]) {
      const frame = await media.still({
        ...job,
        source: made.path,
        out: inFolder('frame.png'),
        seconds,
        format: 'png',
      });
      expect((await sharp(frame.path).stats()).channels[0]?.stdev).toBeGreaterThan(10);
      expect(await secondAt(frame.path)).toBe(Math.floor(seconds));
    }
    expect((await flashOf(made.path)).heard).toBeNaN();
  });
});
