import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestRuntime } from '../test-runtime.ts';
import type { QualityJob } from './jobs.ts';
import { readSegments } from './segments.ts';
import { ffmpeg, flash, flashOf, framesOf, keyFramesOf, streamsOf, testPicture, tone, x264 } from './test-video.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());
const inFolder = (name: string): string => join(runtime.folder, name);

let count = 0;
async function quality(name: string, wish: Partial<QualityJob> = {}) {
  const source = inFolder(name);
  const sniffed = await runtime.media.sniff(source, name);
  count += 1;
  const job = { source, sniffed, out: inFolder(`made-${count}.mp4`), onProgress: () => {} };
  return runtime.media.filmQuality({ ...job, shape: 'progressive', height: null, ...wish });
}

const lossless = ['-c:v', 'ffv1'];
const tagged = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];

/** Videos that browsers do not play, and the size of what comes of them. */
const odd: readonly [what: string, file: string, args: readonly string[], size: string][] = [
  ['of 10 bit', 'deep.mkv', [...testPicture('128x72', 1), ...tone(1), ...x264, '-pix_fmt', 'yuv420p10le'], '128x72'],
  [
    'of 4:2:2',
    'wide.mov',
    [...testPicture('128x72', 1), ...tone(1), ...x264, '-pix_fmt', 'yuv422p', '-c:a', 'pcm_s16le'],
    '128x72',
  ],
  [
    'of 4:4:4 in red, green and blue',
    'rgb.mkv',
    [...testPicture('128x72', 1), ...lossless, '-pix_fmt', 'gbrp'],
    '128x72',
  ],
  [
    'of high range',
    'bright.mkv',
    [...testPicture('128x72', 1), ...x264, '-pix_fmt', 'yuv420p10le', ...tagged],
    '128x72',
  ],
  ['of odd sides', 'odd.mkv', [...testPicture('127x73', 1), ...lossless], '128x74'],
  ['of long pixels', 'long.mkv', [...testPicture('64x72', 1), '-vf', 'setsar=2', '-c:v', 'mpeg4'], '128x72'],
  [
    'of fields',
    'fields.mpg',
    [...testPicture('128x96', 1, 25), '-c:v', 'mpeg2video', '-flags', '+ildct+ilme'],
    '128x96',
  ],
  ['of more frames than are seen', 'fast.mkv', [...testPicture('64x36', 1, 120), '-c:v', 'mpeg4'], '64x36'],
  ['of many channels', 'round.mkv', [...testPicture('64x36', 1), ...tone(1), '-c:v', 'mpeg4', '-ac', '6'], '64x36'],
  ['of one frame', 'one.avi', [...testPicture('64x36', 1, 1), '-c:v', 'mjpeg'], '64x36'],
];

describe.runIf(runtime.media.available.ffmpeg)('a quality of a video', () => {
  it.each(odd)('%s is what every browser plays', async (_what, file, args, size) => {
    await ffmpeg(...args, inFolder(file));
    const made = await quality(file);
    const { picture, sound } = await streamsOf(made.path);
    expect(picture).toMatchObject({
      codec_name: 'h264',
      profile: 'High',
      pix_fmt: 'yuv420p',
      field_order: 'progressive',
    });
    expect([`${picture.width}x${picture.height}`, `${made.width}x${made.height}`]).toEqual([size, size]);
    expect(picture.sample_aspect_ratio).toBe('1:1');
    expect(picture.color_transfer).not.toBe('smpte2084');
    expect(made.duration).toBeGreaterThan(0.9);
    expect(made.duration).toBeLessThan(1.2);
    expect(Number(picture.nb_read_packets)).toBeLessThan(65);
    if (sound) expect(sound).toMatchObject({ codec_name: 'aac', profile: 'LC', channels: 2, sample_rate: '48000' });
  });

  it('comes in fragments that begin with key frames, listed in front', async () => {
    await ffmpeg(...testPicture('128x72', 7, 25), ...tone(7), '-c:v', 'mpeg2video', '-c:a', 'mp2', inFolder('a.mkv'));
    const made = await quality('a.mkv', { shape: 'fragmented', height: 360 });
    expect(made).toMatchObject({ width: 128, height: 72, copied: false });
    const { segments, init, codecs } = await readSegments(made.path);
    expect(segments.map(({ seconds }) => Math.round(seconds * 10) / 10)).toEqual([2, 2, 2, 1]);
    // After the last fragment come the places of all key frames, which nobody needs who has the index.
    const end = (segments.at(-1)?.offset ?? 0) + (segments.at(-1)?.bytes ?? 0);
    expect(made.bytes - end).toBeLessThan(1_000);
    expect((await readFile(made.path)).toString('latin1', end + 4, end + 8)).toBe('mfra');
    expect(init.bytes).toBeLessThan(segments[0]?.offset ?? 0);
    expect(codecs).toMatch(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/);
    expect((await keyFramesOf(made.path)).map(Math.round)).toEqual([0, 2, 4, 6]);
  });

  it('takes H.264 as it is, with frames that are shown later than those after them', async () => {
    await ffmpeg(
      ...testPicture('128x72', 5),
      ...tone(5),
      ...x264,
      '-bf',
      '2',
      '-g',
      '20',
      '-c:a',
      'pcm_s16le',
      inFolder('b.mkv'),
    );
    for (const shape of ['progressive', 'fragmented'] as const) {
      const made = await quality('b.mkv', { shape });
      expect(made).toMatchObject({ width: 128, height: 72, copied: true });
      const { picture, sound } = await streamsOf(made.path);
      expect(Number(picture.nb_read_packets)).toBe(50);
      expect(Math.abs(Number(picture.start_time) - Number(sound?.start_time))).toBeLessThan(0.05);
    }
  });

  it('encodes H.264 where nobody knows when its frames are shown', async () => {
    await ffmpeg(
      ...testPicture('64x36', 2),
      ...x264,
      '-bf',
      '2',
      '-tune',
      'zerolatency',
      '-bf',
      '2',
      inFolder('c.avi'),
    );
    const made = await quality('c.avi');
    expect(made.copied).toBe(false);
    const times = (await framesOf(made.path)).slice(1).map((time, index, all) => time - (all[index - 1] ?? 0));
    expect(times.slice(1).every((distance) => distance > 0.09 && distance < 0.11)).toBe(true);
    await ffmpeg(...testPicture('64x36', 2), ...x264, '-bf', '0', inFolder('d.avi'));
    expect((await quality('d.avi')).copied).toBe(true);
  });

  it('encodes H.264 whose key frames lie too far apart to find a place among fragments', async () => {
    await ffmpeg(...testPicture('64x36', 16, 5), ...x264, '-g', '900', '-keyint_min', '900', inFolder('far.mp4'));
    expect(await quality('far.mp4', { shape: 'fragmented' })).toMatchObject({ copied: false });
    expect(await quality('far.mp4')).toMatchObject({ copied: true });
  });

  it('is as small as was asked for, upright too, and never larger than the source', async () => {
    await ffmpeg(...testPicture('1000x500', 0.4), ...x264, inFolder('large.mp4'));
    await ffmpeg(...testPicture('500x1000', 0.4), ...x264, inFolder('upright.mp4'));
    expect(await quality('large.mp4', { height: 360 })).toMatchObject({ width: 640, height: 320, copied: false });
    expect(await quality('upright.mp4', { height: 360 })).toMatchObject({ width: 320, height: 640, copied: false });
    expect(await quality('upright.mp4', { height: 1080 })).toMatchObject({ width: 500, height: 1000, copied: true });
  });

  it.each(['progressive', 'fragmented'] as const)(
    'keeps sound and picture together where frames come as they like (%s)',
    async (shape) => {
      const unequal = ['-vf', "select='not(mod(n,3))+between(t,2,3)+lt(random(1),0.3)'", '-vsync', 'vfr'];
      await ffmpeg(...flash(3, 5, 30), ...unequal, '-c:v', 'mpeg4', '-c:a', 'aac', inFolder('vfr.mkv'));
      const [before, after] = [
        await flashOf(inFolder('vfr.mkv')),
        await flashOf((await quality('vfr.mkv', { shape })).path),
      ];
      expect(Math.abs(after.seen - before.seen)).toBeLessThan(0.04);
      expect(Math.abs(after.heard - before.heard)).toBeLessThan(0.04);
    },
  );

  it('waits with the picture, or the sound, where one begins later', async () => {
    await ffmpeg(...flash(1, 3), '-vf', 'setpts=PTS+1/TB', '-c:v', 'mpeg4', '-c:a', 'aac', inFolder('late.mkv'));
    await ffmpeg(...flash(1, 3), '-af', 'asetpts=PTS+1/TB', '-c:v', 'mpeg4', '-c:a', 'aac', inFolder('quiet.mkv'));
    for (const [file, seen, heard] of [
      ['late.mkv', 2, 1],
      ['quiet.mkv', 1, 2],
    ] as const) {
      const { path } = await quality(file, { shape: 'fragmented' });
      const found = await flashOf(path);
      expect([file, found.seen.toFixed(1), found.heard.toFixed(1)]).toEqual([file, seen.toFixed(1), heard.toFixed(1)]);
      const { picture, sound } = await streamsOf(path);
      expect([picture.start_time, Number(sound?.start_time) < 0.01]).toEqual(['0.000000', true]);
    }
  });

  it('plays the sound track that the file names first', async () => {
    const two = [
      ...testPicture('64x36', 2),
      '-f',
      'lavfi',
      '-i',
      'anullsrc',
      ...tone(2),
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
    ];
    await ffmpeg(
      ...two,
      '-t',
      '2',
      '-disposition:a:0',
      '0',
      '-disposition:a:1',
      'default',
      '-c:v',
      'mpeg4',
      inFolder('two.mkv'),
    );
    const { path } = await quality('two.mkv');
    expect((await flashOf(path)).heard).toBeNaN();
    const sniffed = await runtime.media.sniff(inFolder('two.mkv'), 'two.mkv');
    const { audioTracks } = await runtime.media.filmFacts({ source: inFolder('two.mkv'), sniffed });
    expect(audioTracks.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });
});
