import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const quiet = ['-nostdin', '-y', '-v', 'error'];

export interface WantedVideo {
  readonly seconds: number;
  /** `h264`: as phones and cameras write it, so that it is only copied. `prores`: as editors write it, so that it is encoded. */
  readonly codec: 'h264' | 'prores';
}

const codecs = {
  h264: ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '8M', '-g', '60', '-pix_fmt', 'yuv420p'],
  prores: ['-c:v', 'prores_ks', '-profile:v', '0'],
} as const;

/** 1080p at 30 frames a second: a picture in which everything moves, with grain, as a camera in motion has it, and a tone. */
export async function paintVideo({ seconds, codec }: WantedVideo): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-video-'));
  try {
    const path = join(folder, 'video.mov');
    const picture = `testsrc2=size=1920x1080:rate=30:duration=${seconds},scroll=h=0.002:v=0.001,noise=c0s=8:c0f=t`;
    const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=duration=${seconds}`];
    await run('ffmpeg', [...quiet, ...inputs, ...codecs[codec], '-c:a', 'aac', path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The time in which ffmpeg alone makes 720 lines of it, with nothing of a product around it. */
export async function encodedAlone(bytes: Buffer): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-video-'));
  try {
    const path = join(folder, 'video.mov');
    await writeFile(path, bytes);
    const encoding = ['-vf', 'scale=-2:720', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-threads', '2'];
    const from = performance.now();
    await run('ffmpeg', [
      ...quiet,
      '-i',
      path,
      ...encoding,
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      join(folder, 'made.mp4'),
    ]);
    return performance.now() - from;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
