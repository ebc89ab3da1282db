import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestRuntime } from '../test-runtime.ts';
import type { QualityJob } from './jobs.ts';
import { readSegments } from './segments.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());
const inFolder = (name: string): string => join(runtime.folder, name);
const ffmpeg = (...args: string[]): Buffer => execFileSync('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...args]);
const ffprobe = (...args: string[]): string =>
  execFileSync('ffprobe', ['-v', 'error', '-of', 'csv=p=0', ...args]).toString();

const picture = (size: string, seconds: number, rate = 10) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc=size=${size}:rate=${rate}:duration=${seconds}`,
];
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

let count = 0;
async function quality(name: string, wish: Partial<QualityJob> = {}) {
  const source = inFolder(name);
  const sniffed = await runtime.media.sniff(source, name);
  count += 1;
  const job = { source, sniffed, out: inFolder(`made-${count}.mp4`), onProgress: () => {} };
  return runtime.media.filmQuality({ ...job, shape: 'progressive', height: null, ...wish });
}

describe.runIf(runtime.media.available.ffmpeg)('a quality of a video', () => {
  it('comes in fragments that begin with key frames, listed in front', async () => {
    ffmpeg(...picture('128x72', 7, 25), ...tone(7), '-c:v', 'mpeg2video', '-c:a', 'mp2', inFolder('a.mkv'));
    const made = await quality('a.mkv', { shape: 'fragmented', height: 360 });
    expect(made).toMatchObject({ width: 128, height: 72, copied: false });
    const { segments, init, codecs } = await readSegments(made.path);
    expect(segments.map(({ seconds }) => Math.round(seconds * 10) / 10)).toEqual([2, 2, 2, 1]);
    expect(segments.at(-1)).toMatchObject({ offset: made.bytes - (segments.at(-1)?.bytes ?? 0) });
    expect(init.bytes).toBeLessThan(segments[0]?.offset ?? 0);
    expect(codecs).toMatch(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/);
    const keys = ffprobe('-select_streams', 'v', '-skip_frame', 'nokey', '-show_entries', 'frame=pts_time', made.path);
    expect(
      keys
        .trim()
        .split(/[\s,]+/)
        .map(Number),
    ).toEqual([0, 2, 4, 6]);
  });

  it('takes H.264 as it is', async () => {
    ffmpeg(...picture('128x72', 5), ...tone(5), ...x264, '-g', '20', '-c:a', 'pcm_s16le', inFolder('b.mkv'));
    for (const shape of ['progressive', 'fragmented'] as const) {
      const made = await quality('b.mkv', { shape });
      expect(made).toMatchObject({ width: 128, height: 72, copied: true });
      expect(made.duration).toBeCloseTo(5, 0);
    }
  });
});
