import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { photographPath } from '../stdlib-photographs.ts';
import type { DemoFile } from './pictures.ts';

const run = promisify(execFile);
const seconds = 4;

/** A slow flight over a photograph. */
async function fly(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-film-'));
  try {
    const path = join(folder, 'film.mp4');
    const filter = `scale=1280:-2,crop=960:540:x='(iw-ow)*t/${seconds}':y='(ih-oh)/2'`;
    const input = [
      '-loop',
      '1',
      '-framerate',
      '25',
      '-t',
      String(seconds),
      '-i',
      photographPath('french-alpine-landscape'),
    ];
    const coding = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
    await run(process.env.FFMPEG_PATH || 'ffmpeg', ['-v', 'error', ...input, '-vf', filter, ...coding, path], {
      timeout: 120_000,
    });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const film: DemoFile = {
  folder: 'Campaigns/Summer in the Alps',
  name: 'Alpine flight 25p.mp4',
  tags: ['mountain', 'summer', 'film'],
  description: 'A slow flight over the valley.',
  make: fly,
};
