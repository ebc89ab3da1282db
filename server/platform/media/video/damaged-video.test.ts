import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mutationSeeds, thorough } from '#server/test/run/thorough.ts';
import { samples, samplesAreHere } from '#server/test/samples/samples.ts';
import { MediaFailure } from '../failure.ts';
import { typeClaimedBy } from '../kinds.ts';
import { damaged } from '../test-damage.ts';
import { openTestRuntime } from '../test-runtime.ts';
import { ffmpeg, testPicture, tone } from './test-video.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());
const { media } = runtime;
const sentence = /^(?:Th|No ).+\.$/;

/** Does everything that is done with a video; a failure has to be told in words. */
async function outcomesOf(name: string, content: Buffer): Promise<Record<string, string>> {
  const sniffed = typeClaimedBy(name);
  if (!sniffed) throw new Error(name);
  const source = await runtime.put(name, content);
  const folder = await runtime.makeFolder();
  const job = { source, sniffed, onProgress: () => {} };
  const out = (file: string) => join(folder, file);
  const works: Record<string, () => Promise<unknown>> = {
    facts: () => media.filmFacts(job),
    quality: () =>
      media.filmQuality({ ...job, shape: 'fragmented', height: 360, out: out('a.mp4'), partsDir: out('parts') }),
    progressive: () => media.filmQuality({ ...job, shape: 'progressive', height: null, out: out('b.mp4') }),
    storyboard: () => media.storyboard({ ...job, out: out('c.jpg') }),
    captions: () => media.captionsInside({ ...job, outDir: folder }),
    still: () => media.still({ ...job, seconds: 0.5, format: 'jpg', out: out('d.jpg') }),
    part: () => media.part({ ...job, from: 0.2, to: 0.8, out: out('e.mp4') }),
  };
  const told: Record<string, string> = {};
  for (const [what, work] of Object.entries(works)) {
    told[what] = await work().then(
      () => 'made',
      (error: unknown) => {
        expect([name, what, error]).toEqual([name, what, expect.any(MediaFailure)]);
        return (error as MediaFailure).message;
      },
    );
    if (told[what] !== 'made') expect([name, what, told[what]]).toEqual([name, what, expect.stringMatching(sentence)]);
  }
  await Promise.all([source, folder].map((path) => rm(path, { recursive: true, force: true })));
  return told;
}

const codecs: readonly [extension: string, args: readonly string[]][] = [
  ['mp4', ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:s', 'mov_text']],
  ['mkv', ['-c:v', 'mpeg4', '-c:s', 'srt']],
  ['avi', ['-c:v', 'mpeg4', '-sn']],
  ['wmv', ['-c:v', 'wmv2', '-sn']],
  ['flv', ['-c:v', 'flv1', '-ar', '44100', '-sn']],
  ['mts', ['-c:v', 'mpeg2video', '-sn']],
];
const chosen = thorough ? codecs : codecs.slice(0, 1);

describe.runIf(media.available.ffmpeg)('a damaged video', () => {
  it.each(chosen)(
    'of .%s plays or is told of in words, whatever is done with it',
    async (extension, args) => {
      const words = await runtime.put('words.srt', '1\n00:00:00,100 --> 00:00:01,500\nHello\n');
      const path = join(runtime.folder, `whole.${extension}`);
      await ffmpeg(
        ...testPicture('64x36', 2),
        ...tone(2),
        '-i',
        words,
        '-map',
        '0',
        '-map',
        '1',
        '-map',
        '2',
        ...args,
        path,
      );
      const whole = await readFile(path);
      const told = new Map<string, number>();
      for (const seed of mutationSeeds(2)) {
        const outcomes = await outcomesOf(`${seed}.${extension}`, damaged(whole, seed));
        for (const said of Object.values(outcomes)) told.set(said, (told.get(said) ?? 0) + 1);
      }
      if (thorough) console.log(extension, Object.fromEntries(told));
    },
    thorough ? 10_800_000 : 120_000,
  );

  it.runIf(samplesAreHere)(
    'that tries to read a file of the server, or cannot be read, is told of in words',
    async () => {
      const broken = 'This video cannot be read. It may be damaged.';
      const read = (name: string) => readFile(join(samples, 'hostile', name));
      expect(await outcomesOf('hls.avi', await read('hls-in-avi-reads-file.avi'))).toMatchObject({
        quality: broken,
        still: broken,
      });
      expect(await outcomesOf('free.mp4', await read('malformed-free-box.mp4'))).toMatchObject({
        facts: broken,
        part: broken,
      });
    },
  );

  it.runIf(samplesAreHere && thorough)(
    'that was cut off plays as far as it goes, or is told of in words',
    async () => {
      for (const name of await readdir(join(samples, 'video'))) {
        const whole = await readFile(join(samples, 'video', name));
        for (const share of [0.1, 0.5, 0.9])
          console.log(name, share, await outcomesOf(`cut-${name}`, whole.subarray(0, whole.length * share)));
      }
    },
    1_800_000,
  );
});
