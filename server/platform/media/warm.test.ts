import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createMedia, type Media } from './media.ts';

let workDir: string;
let media: Media;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'vitrine-warm-'));
  const paths = { ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe', gsPath: 'off', sofficePath: 'off' };
  media = createMedia({ ...paths, workDir, concurrency: 1, log: createLog('silent') });
});
afterAll(async () => {
  await media.close();
  await rm(workDir, { recursive: true, force: true });
});

const compiled = async () => {
  const [folder] = (await readdir(workDir)).filter((name) => name.startsWith('compiled-'));
  return folder ? readdir(join(workDir, folder)) : [];
};

it('what the first file would wait for is made when the start is over, and not by it', async () => {
  await media.warm();
  await media.start();
  expect(await compiled()).toEqual([]);
  await media.warm();
  expect(await compiled()).not.toEqual([]);
});
