import { readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestRuntime } from '../../test-runtime.ts';
import type { QualityJob } from '../jobs.ts';
import { readSegments } from '../segments.ts';
import { ffmpeg, flash, flashOf, keyFramesOf, streamsOf } from '../test-video.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());
const inFolder = (name: string): string => join(runtime.folder, name);

let count = 0;
async function quality(partsDir: string, wish: Partial<QualityJob> = {}, name = 'long.mov') {
  const source = inFolder(name);
  const sniffed = await runtime.media.sniff(source, name);
  count += 1;
  const job = { source, sniffed, out: inFolder(`made-${count}.mp4`), onProgress: () => {}, background: true };
  return runtime.media.filmQuality({ ...job, shape: 'fragmented', height: 360, partsDir, ...wish });
}

/** The pieces with the time they were made. */
async function piecesIn(folder: string): Promise<Map<string, number>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const)),
  );
}

/** Ends it as soon as the first piece is whole. */
async function broken(partsDir: string, wish: Partial<QualityJob> = {}, name?: string): Promise<void> {
  const stop = new AbortController();
  const onProgress = (percent: number) => percent >= 30 && stop.abort(new Error('killed'));
  await expect(quality(partsDir, { ...wish, onProgress, signal: stop.signal }, name)).rejects.toThrow('killed');
}

describe.runIf(runtime.media.available.ffmpeg)('a long video', () => {
  beforeAll(() =>
    ffmpeg(...flash(95, 100, 8), '-c:v', 'mpeg4', '-g', '100', '-c:a', 'aac', '-ac', '1', inFolder('long.mov')),
  );

  it('is encoded in pieces, and goes on after those that are whole', async () => {
    const partsDir = await runtime.makeFolder();
    await broken(partsDir);
    const first = await piecesIn(partsDir);
    expect([...first.keys()]).toEqual([expect.stringMatching(/-00000-240\.ts$/)]);

    const percents: number[] = [];
    const made = await quality(partsDir, { onProgress: (percent) => percents.push(percent) });
    const after = await piecesIn(partsDir);
    expect(after.size).toBe(3);
    for (const [name, time] of first) expect(after.get(name)).toBe(time);
    expect(percents[0]).toBeGreaterThanOrEqual(30);
    expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);

    const { picture, sound } = await streamsOf(made.path);
    expect(picture.nb_read_packets).toBe('800');
    expect([Number(picture.duration), Number(sound?.duration)].map(Math.round)).toEqual([100, 100]);
    expect(made.duration).toBeCloseTo(100, 0);
    const { seen, heard } = await flashOf(made.path);
    expect([seen.toFixed(1), heard.toFixed(1)]).toEqual(['95.0', '95.0']);
    const keys = await keyFramesOf(made.path);
    expect(keys).toEqual(Array.from({ length: 50 }, (_, index) => index * 2));
    expect((await readSegments(made.path)).segments.map(({ seconds }) => seconds)).toEqual(keys.map(() => 2));
  });

  it('does not believe a piece that lost its end', async () => {
    const partsDir = await runtime.makeFolder();
    await broken(partsDir);
    const [name = ''] = (await piecesIn(partsDir)).keys();
    const { size } = await stat(join(partsDir, name));
    await truncate(join(partsDir, name), size - 100);
    expect((await streamsOf((await quality(partsDir)).path)).picture.nb_read_packets).toBe('800');
    expect((await stat(join(partsDir, name))).size).toBe(size);
  });

  it('does not take the pieces of another quality for its own, but its sound', async () => {
    const partsDir = await runtime.makeFolder();
    const mark = { picture: null, words: 'Vitrine', opacity: 0.8 };
    await quality(partsDir);
    const before = await piecesIn(partsDir);
    const { path } = await quality(partsDir, { mark, shape: 'progressive' });
    expect((await piecesIn(partsDir)).size).toBe(2 * before.size);
    expect((await readdir(partsDir)).filter((name) => name.endsWith('.m4a'))).toHaveLength(1);
    expect((await streamsOf(path)).picture.nb_read_packets).toBe('800');
    // Letters are never as dark as what they lie upon.
    expect((await flashOf(path)).seen).toBeNaN();
  });

  const withoutIndex: [string, string[]][] = [
    ['long.avi', ['-c:v', 'mpeg4', '-g', '100', '-c:a', 'mp3']],
    ['long.flv', ['-c:v', 'flv1', '-g', '100', '-c:a', 'mp3', '-ar', '44100']],
    ['long.wmv', ['-c:v', 'wmv2', '-g', '100', '-c:a', 'wmav2']],
    ['long.mts', ['-c:v', 'mpeg2video', '-bf', '2', '-r', '25', '-g', '100', '-c:a', 'ac3']],
  ];
  it.each(withoutIndex)('goes on after its pieces as %s, which has no index to seek by', async (name, codecs) => {
    await ffmpeg(...flash(95, 100, 8), ...codecs, '-ac', '1', inFolder(name));
    const partsDir = await runtime.makeFolder();
    await broken(partsDir, {}, name);
    const first = await piecesIn(partsDir);
    expect(first.size).toBe(1);
    const { path } = await quality(partsDir, {}, name);
    const after = await piecesIn(partsDir);
    expect(after.size).toBe(3);
    for (const [piece, time] of first) expect(after.get(piece)).toBe(time);
    const { picture, sound } = await streamsOf(path);
    expect(Math.abs(Number(picture.nb_read_packets) - 800)).toBeLessThanOrEqual(2);
    expect([Number(picture.duration), Number(sound?.duration)].map(Math.round)).toEqual([100, 100]);
    const { seen, heard } = await flashOf(path);
    expect(Math.abs(seen - 95)).toBeLessThan(0.15);
    // A frame lasts an eighth of a second.
    expect(Math.abs(heard - seen)).toBeLessThan(0.15);
  });

  it('is encoded as a whole where frames have no times of their own', async () => {
    await ffmpeg(...flash(95, 100, 8), '-c:v', 'mpeg4', '-bf', '2', '-g', '100', '-an', inFolder('late.avi'));
    const partsDir = await runtime.makeFolder();
    const { path } = await quality(partsDir, {}, 'late.avi');
    expect((await piecesIn(partsDir)).size).toBe(0);
    expect((await flashOf(path)).seen).toBeCloseTo(95, 0);
  });
});
