import { execFileSync } from 'node:child_process';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { samples, samplesAreHere } from '#server/test/samples/samples.ts';
import { MediaFailure } from './failure.ts';
import type { Peaks } from './sound/sound.ts';
import { ffprobe } from './test-files.ts';
import { openTestRuntime } from './test-runtime.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());
const inFolder = (name: string): string => join(runtime.folder, name);
const ffmpeg = (...args: string[]): Buffer => execFileSync('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...args]);
const source = (filter: string): string[] => ['-f', 'lavfi', '-i', filter];
/** A second of a tone, a second of nothing, a second of the tone at half its loudness. */
const steps = "aevalsrc='sin(880*PI*t)*(lt(t,1)+0.5*gte(t,2))':s=44100:d=3";

async function hear(name: string, pictured = false) {
  const sniffed = await runtime.media.sniff(inFolder(name), name);
  const outDir = await runtime.makeFolder();
  const sound = await runtime.media.hear({ source: inFolder(name), sniffed, outDir, pictured });
  const content = JSON.parse(await readFile(sound.peaks.path, 'utf8')) as Peaks;
  return { sniffed, outDir, sound, content };
}

async function play(name: string, heard: number | null = null) {
  const sniffed = await runtime.media.sniff(inFolder(name), name);
  const made = await runtime.media.playableSound({
    ...{ source: inFolder(name), sniffed, heard },
    outDir: await runtime.makeFolder(),
  });
  return { made, probed: await ffprobe(made.path) };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof MediaFailure ? error.message : String(error)),
  );

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

describe.runIf(runtime.media.available.ffmpeg)('a sound', () => {
  it('has a wave that is as loud as it is, and a picture of it', async () => {
    ffmpeg(...source(steps), inFolder('steps.wav'));
    const { sound, content } = await hear('steps.wav');
    const third = content.peaks.length / 3;
    expect(content.peaks.length).toBeGreaterThan(600);
    expect(mean(content.peaks.slice(0, third - 3))).toBeGreaterThan(245);
    expect(mean(content.peaks.slice(third + 3, 2 * third - 3))).toBe(0);
    expect(mean(content.peaks.slice(2 * third + 3))).toBeCloseTo(127.5, -1);
    expect([content.duration, sound.duration, content.chapters]).toEqual([3, 3, []]);
    expect(sound.peaks).toMatchObject({ name: 'peaks.json', bytes: (await stat(sound.peaks.path)).size });
    expect(sound.pictures.map(({ name }) => name)).toEqual([
      ...['thumb.webp', 'poster.webp', 'px200.webp', 'px400.webp', 'px600.webp', 'px800.webp', 'px1080.webp'],
    ]);
    expect(sound.pictures[0]).toMatchObject({ width: 400, height: 168 });
    const { channels, isOpaque } = await sharp(sound.pictures[0]?.path).stats();
    expect([channels.length, isOpaque]).toEqual([4, false]);
    // The first third is drawn higher than the second.
    const alpha = async (left: number) => {
      const part = sharp(sound.pictures[0]?.path).extract({ left, top: 0, width: 100, height: 168 });
      return (await sharp(await part.png().toBuffer()).stats()).channels[3]?.mean ?? 0;
    };
    expect(await alpha(20)).toBeGreaterThan(10 * (await alpha(150)));
  });

  it('keeps its cover, and tells its chapters in order', async () => {
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c33' } })
      .png()
      .toFile(inFolder('c.png'));
    await writeFile(
      inFolder('chapters.txt'),
      ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=Steps\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=1000\nEND=3000\ntitle=The river\n',
    );
    const parts = [...source(steps), '-i', inFolder('c.png'), '-i', inFolder('chapters.txt'), '-map_chapters', '2'];
    ffmpeg(
      ...parts,
      '-map',
      '0:a',
      '-map',
      '1:v',
      '-c:v',
      'copy',
      '-disposition:v',
      'attached_pic',
      '-c:a',
      'aac',
      inFolder('book.m4a'),
    );
    const { sound, content } = await hear('book.m4a', true);
    expect(sound.pictures).toEqual([]);
    expect(content.chapters).toEqual([
      { from: 0, to: 1, title: 'Steps' },
      { from: 1, to: 3, title: 'The river' },
    ]);
    const { made, probed } = await play('book.m4a', sound.duration);
    expect([made.name, made.mediaType]).toEqual(['play.m4a', 'audio/mp4']);
    expect(probed).not.toContain('codec_type="video"');
    expect(probed).not.toContain('river');
  });

  it('is heard although its channels cancel each other out, and in silence', async () => {
    ffmpeg(...source(steps), '-af', 'pan=stereo|c0=c0|c1=-1*c0', inFolder('against.wav'));
    expect(Math.max(...(await hear('against.wav')).content.peaks)).toBe(255);
    ffmpeg(...source('anullsrc=r=8000:cl=mono'), '-t', '1', inFolder('silent.wav'));
    const { content, sound } = await hear('silent.wav');
    expect([Math.max(...content.peaks), content.duration]).toEqual([0, 1]);
    expect(sound.pictures).not.toEqual([]);
  });

  it('of each kind gets what every browser plays, copied where it fits', async () => {
    const encoders: Record<string, string[]> = {
      'a.wav': [],
      'a.aiff': [],
      'a.flac': [],
      'a.opus': ['-c:a', 'libopus'],
      'a.wma': [],
      'alac.m4a': ['-c:a', 'alac'],
      'a.aac': ['-c:a', 'aac'],
      'a.mp3': ['-c:a', 'libmp3lame', '-id3v2_version', '3', '-metadata', 'title=Burano'],
    };
    const outputs = Object.entries(encoders).flatMap(([name, args]) => [...args, inFolder(name)]);
    ffmpeg(...source(steps), ...outputs);
    const found: Record<string, string> = {};
    for (const name of Object.keys(encoders)) {
      const { made, probed } = await play(name, 3);
      const codec = /codec_name="(\w+)"/.exec(probed)?.[1];
      expect(Number(/format\.duration="([\d.]+)"/.exec(probed)?.[1])).toBeCloseTo(3, 0);
      expect(probed).not.toContain('Burano');
      const bytes = await readFile(made.path);
      if (made.name === 'play.m4a') expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
      found[name] = `${made.name} ${codec}`;
    }
    const m4a = 'play.m4a aac';
    expect(found).toEqual({
      ...Object.fromEntries(Object.keys(encoders).map((name) => [name, m4a])),
      'a.mp3': 'play.mp3 mp3',
    });
  });

  it.each([['a.opus'], ['a.wma']])('%s is heard to its end', async (name) => {
    const { content } = await hear(name);
    expect(content.duration).toBeCloseTo(3, 0);
    expect(Math.max(...content.peaks)).toBe(255);
  });

  it.runIf(samplesAreHere)('of the samples has a wave and plays', async () => {
    for (const name of await readdir(join(samples, 'audio'))) {
      await copyFile(join(samples, 'audio', name), inFolder(name));
      const { sound, content } = await hear(name);
      expect([name, Math.max(...content.peaks)]).toEqual([name, 255]);
      const { probed } = await play(name, sound.duration);
      expect(Number(/format\.duration="([\d.]+)"/.exec(probed)?.[1])).toBeCloseTo(sound.duration, 0);
    }
  });

  it('that cannot be heard says why', async () => {
    const sniffed = { mediaType: 'audio/wav', extension: 'wav', kind: 'audio' } as const;
    const outDir = await runtime.makeFolder();
    ffmpeg(...source(steps), inFolder('head.wav'));
    const head = (await readFile(inFolder('head.wav'))).subarray(0, 78);
    const cases: [Buffer, RegExp][] = [
      [Buffer.alloc(0), /^This file is empty\.$/],
      [head, /^This file is empty\.$|damaged/],
      [Buffer.from('RIFF nothing of a sound'), /^This audio file cannot be read\. It may be damaged\.$/],
    ];
    for (const [bytes, words] of cases) {
      const path = await runtime.put('broken.wav', bytes);
      expect(await refusal(runtime.media.hear({ source: path, sniffed, outDir, pictured: false }))).toMatch(words);
      expect(await refusal(runtime.media.playableSound({ source: path, sniffed, outDir, heard: null }))).toMatch(
        /damaged|empty/,
      );
    }
  });
});
