import { readdirSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutationSeeds, thorough } from '#server/test/run/thorough.ts';
import { samples, samplesAreHere } from '#server/test/samples/samples.ts';
import { typeOfExtension } from './kinds.ts';
import { damaged } from './test-damage.ts';
import { cornerPicture, paintFilm } from './test-files.ts';
import { photoshop, wordDocument } from './test-formats.ts';
import { openTestRuntime } from './test-runtime.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());

async function film(extension: string, args: readonly string[]): Promise<Buffer> {
  const path = join(runtime.folder, `painted.${extension}`);
  await paintFilm(path, { seconds: 2, args });
  return readFile(path);
}

/** The boxes of a HEIC, about a picture that few can decode. */
async function highEfficiency(): Promise<Buffer> {
  const avif = await cornerPicture(90, 60).avif({ effort: 0 }).toBuffer();
  return Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1');
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

/** Real files where they are, ones of our own making else. */
const files: readonly [extension: string, sample: string, make: () => Promise<Buffer> | Buffer][] = [
  ['mp4', 'video/rabbit320.mp4', () => film('mp4', h264)],
  ['mov', 'video/iphone-gps-rotated.mov', () => film('mov', h264)],
  ['mkv', 'video/beach-640x360.mkv', () => film('mkv', h264)],
  ['webm', 'video/earth-480.webm', () => film('webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-an'])],
  ['avi', 'video/earth.avi', () => film('avi', ['-c:v', 'mpeg4', '-an'])],
  ['wmv', 'video/testWMV_WMV2.wmv', () => film('wmv', ['-c:v', 'wmv2', '-an'])],
  ['flv', 'video/testFLV.flv', () => film('flv', ['-c:v', 'flv1', '-an'])],
  ['mp3', 'audio/bear.mp3', () => film('mp3', ['-vn'])],
  ['wav', 'audio/file-type.wav', () => film('wav', ['-vn'])],
  ['cr3', 'raw/canon-r6-preview.cr3', highEfficiency],
  ['dng', 'raw/colorchart-canon-x4.dng', () => cornerPicture(900, 600).tiff({ compression: 'jpeg' }).toBuffer()],
  ['nef', 'raw/nikon-d7100.nef', () => cornerPicture(900, 600).tiff({ compression: 'jpeg' }).toBuffer()],
  ['heic', 'heic/iphone-11-portrait.heic', highEfficiency],
  ['heif', 'heic/town-1440x960.heif', highEfficiency],
  ['psd', 'vector/testPSD_xmp.psd', () => photoshop(90, 60)],
  ['docx', 'documents/fully-featured-layout.docx', wordDocument],
  ['xlsx', 'documents/testEXCEL_charts.xlsx', wordDocument],
];

/** One of those that are decoded alike. */
const usual = new Set(['mp4', 'mkv', 'avi', 'mp3', 'cr3', 'heic', 'psd', 'docx']);
const chosen = thorough ? files : files.filter(([extension]) => usual.has(extension));
const sentence = expect.stringMatching(/^Th(is|e) .+\.$/);

/** The remains of a job, as counts: open files, child processes, and files in the folders of decoders. */
async function left(): Promise<{ open: number; children: number; rooms: string[] }> {
  const tasks = readdirSync('/proc/self/task');
  const children = (
    await Promise.all(tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')))
  )
    .flatMap((ids) => ids.split(' '))
    .filter((id) => id !== '');
  const within = await readdir(join(runtime.folder, 'work'), { recursive: true, withFileTypes: true });
  const rooms = within.filter((entry) => entry.isFile() && /\/(in|out)(\/|$)/.test(entry.parentPath));
  return { open: readdirSync('/proc/self/fd').length, children: children.length, rooms: rooms.map(({ name }) => name) };
}

/** Takes a damaged file through all that an upload goes through; gives what was told of it. */
async function outcomeOf(extension: string, whole: Buffer, seed: number): Promise<string> {
  const type = typeOfExtension(extension);
  if (!type) throw new Error(extension);
  const path = await runtime.put(`${seed}.${extension}`, damaged(whole, seed));
  const { thumbnail, inspection, outDir } = await runtime.process(path, path, type);
  const where = [extension, seed];
  for (const failed of [thumbnail.failed, inspection.failed])
    if (failed !== null) expect([...where, failed]).toEqual([...where, sentence]);
  const pictures = [
    ...(thumbnail.failed === null ? [thumbnail.thumb, thumbnail.made] : []),
    inspection.preview,
    inspection.poster,
  ];
  for (const picture of pictures) {
    if (!picture) continue;
    const { width, height } = await sharp(picture.path).metadata();
    expect([...where, width, height]).toEqual([...where, picture.width, picture.height]);
  }
  await Promise.all([path, outDir].map((made) => rm(made, { recursive: true, force: true })));
  return thumbnail.failed ?? 'shown';
}

describe.runIf(process.platform === 'linux')(
  'damaged files end as a picture or a reason, and leave nothing (C2)',
  () => {
    let before: Awaited<ReturnType<typeof left>>;
    const honest = async () => {
      const path = await runtime.put('honest.png', await cornerPicture(300, 200).png().toBuffer());
      const pictures = await Promise.all([runtime.process(path), runtime.process(path)]);
      for (const { thumbnail, inspection } of pictures)
        expect([thumbnail.failed, inspection.failed]).toEqual([null, null]);
    };
    beforeAll(async () => {
      await honest();
      before = await left();
    });

    it.each(chosen)(
      '%s',
      async (extension, sample, make) => {
        const whole = samplesAreHere ? await readFile(join(samples, sample)) : await make();
        const told = new Map<string, number>();
        for (const seed of mutationSeeds(1)) {
          const outcome = await outcomeOf(extension, whole, seed);
          told.set(outcome, (told.get(outcome) ?? 0) + 1);
        }
        if (thorough) console.log(extension, Object.fromEntries(told));
        await honest();
        await expect.poll(left, { timeout: 20_000 }).toEqual({
          open: expect.toSatisfy((open: number) => open <= before.open + 4),
          children: expect.toSatisfy((children: number) => children <= before.children),
          rooms: [],
        });
      },
      thorough ? 3_600_000 : 60_000,
    );

    it.runIf(thorough)(
      'are made here where there are no samples',
      async () => {
        for (const [extension, , make] of files) await outcomeOf(extension, await make(), 7);
      },
      300_000,
    );
  },
);
