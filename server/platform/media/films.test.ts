import { execFileSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { findExiftool } from './metadata/exiftool.ts';
import { ffprobe, paintFilm } from './test-files.ts';
import { openTestRuntime } from './test-runtime.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());
const exiftool = await findExiftool();
const inFolder = (name: string): string => join(runtime.folder, name);
const ffmpeg = (...args: string[]): Buffer => execFileSync('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...args]);

describe.runIf(runtime.media.available.ffmpeg)('a film', () => {
  it('gets a thumbnail, a poster and a short silent preview', async () => {
    await paintFilm(inFolder('a.mp4'), { seconds: 20 });
    const { sniffed, thumbnail, inspection } = await runtime.process(inFolder('a.mp4'));
    expect(sniffed).toEqual({ mediaType: 'video/mp4', extension: 'mp4', kind: 'video' });
    expect(thumbnail).toMatchObject({
      failed: null,
      width: 640,
      height: 360,
      thumb: { width: 400, height: 225 },
      made: { name: 'poster.jpg' },
    });
    expect(thumbnail.duration).toBeCloseTo(20, 0);
    expect(inspection).toMatchObject({
      ...{ poster: { name: 'poster.jpg', width: 640 }, hover: { name: 'hover.mp4', width: 480, height: 270 } },
      ...{ videoCodec: 'h264', audioCodec: 'aac', hasAudio: true, playable: true, preview: null, failed: null },
    });
    expect(inspection.hover?.bytes).toBeLessThan(600_000);
    const hover = await ffprobe(inspection.hover?.path ?? '');
    expect(hover).not.toContain('codec_type="audio"');
    expect(Number(/format\.duration="([\d.]+)"/.exec(hover)?.[1])).toBeCloseTo(6, 0);
  });

  it('is not represented by a black frame where it has another', async () => {
    const black = ['-f', 'lavfi', '-i', 'color=black:size=320x240:rate=24:duration=4'];
    const bright = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=24:duration=4'];
    ffmpeg(
      ...black,
      ...bright,
      '-filter_complex',
      'concat=n=2',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      inFolder('dark.mkv'),
    );
    const { thumbnail } = await runtime.process(inFolder('dark.mkv'));
    const { channels } = await sharp(thumbnail.failed === null ? thumbnail.thumb?.path : '').stats();
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(40);
  });

  it.runIf(exiftool)('that was filmed upright is shown upright, and stays so as MP4', async () => {
    await paintFilm(inFolder('turned.mp4'), { seconds: 1 });
    if (exiftool)
      execFileSync(exiftool.perl, [
        exiftool.script,
        '-q',
        '-overwrite_original',
        '-rotation=90',
        inFolder('turned.mp4'),
      ]);
    const { sniffed, thumbnail, inspection } = await runtime.process(inFolder('turned.mp4'));
    expect(thumbnail).toMatchObject({ width: 360, height: 640, thumb: { width: 360, height: 640 } });
    expect(inspection.hover).toMatchObject({ width: 360, height: 640 });
    const job = { source: inFolder('turned.mp4'), sniffed, out: inFolder('turned-out.mp4'), onProgress: () => {} };
    const made = await runtime.media.toMp4(job);
    expect(made).toMatchObject({ width: 360, height: 640 });
    expect((await runtime.process(made.path)).thumbnail).toMatchObject({ width: 360, height: 640 });
  });

  it('is copied into MP4 where its streams fit already', async () => {
    await paintFilm(inFolder('fits.mkv'), { seconds: 2 });
    const sniffed = await runtime.media.sniff(inFolder('fits.mkv'), 'fits.mkv');
    const progress: number[] = [];
    const job = { source: inFolder('fits.mkv'), sniffed, out: inFolder('fits.mp4') };
    const made = await runtime.media.toMp4({ ...job, onProgress: (percent) => progress.push(percent) });
    expect(made).toMatchObject({ name: 'fits.mp4', mediaType: 'video/mp4', width: 640, height: 360 });
    expect((await stat(made.path)).size).toBe(made.bytes);
    const [before, after] = await Promise.all([ffprobe(inFolder('fits.mkv')), ffprobe(made.path)]);
    expect(after).toContain('codec_name="h264"');
    expect(after).toContain('codec_name="aac"');
    expect(before).toContain('codec_name="h264"');
    expect(progress.at(-1)).toBe(100);
  });

  it.each([
    ['avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
    ['mov', ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj422p', '-c:a', 'pcm_s16le']],
    ['wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
    ['flv', ['-c:v', 'flv1', '-an']],
    ['webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis']],
  ])('of .%s is recognised, shown, and encoded as MP4', async (extension, args) => {
    const source = inFolder(`b.${extension}`);
    await paintFilm(source, { seconds: 1, args });
    const { sniffed, thumbnail, inspection } = await runtime.process(source);
    expect(sniffed).toMatchObject({ extension, kind: 'video' });
    expect(thumbnail).toMatchObject({ failed: null, thumb: { width: 400 } });
    expect(inspection.playable).toBe(extension === 'webm');
    const made = await runtime.media.toMp4({ source, sniffed, out: inFolder('b.mp4'), onProgress: () => {} });
    const probed = await ffprobe(made.path);
    expect(probed).toContain('codec_name="h264"');
    expect(probed).toContain('pix_fmt="yuv420p"');
  });

  it('whose frames are all broken is told so, and no empty film comes of it', async () => {
    const source = inFolder('broken.avi');
    await paintFilm(source, { seconds: 1, args: ['-c:v', 'mpeg4', '-an'] });
    const bytes = await readFile(source);
    await writeFile(source, bytes.fill(0, bytes.indexOf('movi') + 4));
    const sniffed = await runtime.media.sniff(source, 'broken.avi');
    const job = { source, sniffed, out: inFolder('broken.mp4'), onProgress: () => {} };
    await expect(runtime.media.toMp4(job)).rejects.toMatchObject({ reason: 'broken' });
  });

  it('of odd sides and long pixels is shown in its true shape', async () => {
    ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=360x287:rate=10:duration=1,setsar=2/1',
      '-c:v',
      'mpeg4',
      inFolder('odd.mkv'),
    );
    const { sniffed, thumbnail, inspection } = await runtime.process(inFolder('odd.mkv'));
    expect(thumbnail).toMatchObject({ width: 720, height: 287, failed: null });
    expect(inspection.hover).toMatchObject({ width: 480 });
    const made = await runtime.media.toMp4({
      source: inFolder('odd.mkv'),
      sniffed,
      out: inFolder('odd.mp4'),
      onProgress: () => {},
    });
    expect((made.width % 2) + (made.height % 2)).toBe(0);
  });

  it('stops being converted when nobody wants it any more', async () => {
    await paintFilm(inFolder('long.avi'), { seconds: 30, args: ['-c:v', 'mpeg4', '-an'] });
    const sniffed = await runtime.media.sniff(inFolder('long.avi'), 'long.avi');
    const stop = new AbortController();
    const job = { source: inFolder('long.avi'), sniffed, out: inFolder('never.mp4'), signal: stop.signal };
    const work = runtime.media.toMp4({ ...job, onProgress: () => stop.abort(new Error('not wanted')) });
    await expect(work).rejects.toThrow('not wanted');
    await expect(stat(inFolder('never.mp4'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe.runIf(runtime.media.available.ffmpeg)('a sound', () => {
  it('has a length and no picture', async () => {
    ffmpeg('-f', 'lavfi', '-i', 'sine=duration=2', inFolder('a.mp3'));
    const { sniffed, thumbnail, inspection } = await runtime.process(inFolder('a.mp3'));
    expect(sniffed).toEqual({ mediaType: 'audio/mpeg', extension: 'mp3', kind: 'audio' });
    expect(thumbnail).toMatchObject({ failed: null, thumb: null, width: null });
    expect(thumbnail.duration).toBeCloseTo(2, 0);
    expect(inspection).toMatchObject({ audioCodec: 'mp3', hasAudio: true, playable: true, hover: null, poster: null });
  });

  it('shows its cover', async () => {
    await sharp({ create: { width: 600, height: 600, channels: 3, background: '#aa2244' } })
      .jpeg()
      .toFile(inFolder('cover.jpg'));
    const cover = [
      '-i',
      inFolder('cover.jpg'),
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'copy',
      '-disposition:v',
      'attached_pic',
    ];
    ffmpeg('-f', 'lavfi', '-i', 'sine=duration=1', ...cover, inFolder('covered.mp3'));
    expect((await runtime.process(inFolder('covered.mp3'))).thumbnail).toMatchObject({
      failed: null,
      thumb: { width: 400, height: 400 },
    });
  });
});
