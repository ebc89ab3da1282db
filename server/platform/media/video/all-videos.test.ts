import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { thorough } from '#server/test/run/thorough.ts';
import { samples, samplesAreHere } from '#server/test/samples/samples.ts';
import { openTestRuntime } from '../test-runtime.ts';
import { readSegments } from './segments.ts';
import { type ProbedStream, streamsOf } from './test-video.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());
const { media } = runtime;

const folder = join(samples, 'video');
const all = samplesAreHere ? (await readdir(folder)).sort() : [];
/** One that is encoded, one that is copied and one that is upright. */
const usual = new Set(['testFLV.flv', 'rabbit320.mp4', 'iphone-gps-rotated.mov']);
const chosen = thorough ? all : all.filter((name) => usual.has(name));

/** By how much the picture is longer than the sound; not a number where it is not told. */
const apartOf = (picture: ProbedStream, sound: ProbedStream | undefined): number =>
  Number(picture.duration) - Number(sound?.duration);

describe.runIf(samplesAreHere && media.available.ffmpeg)('every sample of a video', () => {
  it.each(chosen)(
    '%s comes in every quality, as long as it was',
    async (name) => {
      const source = join(folder, name);
      const sniffed = await media.sniff(source, name);
      expect(sniffed.kind).toBe('video');
      const facts = await media.filmFacts({ source, sniffed });
      const before = await streamsOf(source);
      const out = await runtime.makeFolder();
      const job = { source, sniffed, partsDir: join(out, 'parts'), background: true, onProgress: () => {} };
      for (const height of [null, ...facts.qualities]) {
        const shape = height === null ? 'progressive' : 'fragmented';
        const start = performance.now();
        const made = await media.filmQuality({ ...job, shape, height, out: join(out, `${height}.mp4`) });
        if (thorough)
          console.log(
            name,
            shape,
            height,
            `${made.width}x${made.height}`,
            made.copied ? 'copied' : 'encoded',
            Math.round(performance.now() - start),
            'ms',
          );
        const { picture, sound } = await streamsOf(made.path);
        expect(picture).toMatchObject({ codec_name: 'h264', pix_fmt: expect.stringMatching(/^yuvj?420p$/) });
        expect(sound?.codec_name).toBe(facts.audioCodec === null ? undefined : 'aac');
        expect(Math.abs(made.duration - (facts.duration ?? 0))).toBeLessThan(0.5);
        const apart = apartOf(picture, sound) - apartOf(before.picture, before.sound);
        if (!Number.isNaN(apart)) expect(Math.abs(apart)).toBeLessThan(0.2);
        if (height !== null) {
          const { segments } = await readSegments(made.path);
          const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
          expect(Math.abs(seconds - Number(picture.duration))).toBeLessThan(0.2);
        }
      }
      const sheet = await media.storyboard({ source, sniffed, out: join(out, 'sheet.jpg') });
      expect(sheet.count).toBeLessThanOrEqual(100);
      const still = await media.still({ source, sniffed, out: join(out, 'still.jpg'), seconds: 0.5, format: 'jpg' });
      expect([still.width, still.height]).toEqual([facts.width, facts.height]);
    },
    thorough ? 1_200_000 : 60_000,
  );
});
