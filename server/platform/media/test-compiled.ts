import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createMedia } from './media.ts';
import type { MediaLog } from './model.ts';

/** Names the folder to the processes that run tests, and is set by nobody else. */
const variable = 'VITRINE_TEST_COMPILED';

/** Compiles the decoder's code, for all installations that a run of tests makes. */
export async function compileForTests(folder: string, log: MediaLog): Promise<void> {
  const media = createMedia({
    ...{ ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe', gsPath: 'off', sofficePath: 'off', concurrency: 1 },
    workDir: folder,
    log,
  });
  await media.start();
  await media.warm();
  await media.close();
  process.env[variable] = folder;
}

/** Puts the compiled code where a new installation would make its own, which takes longer than much that is tested. */
export async function lendCompiled(workDir: string): Promise<void> {
  const folder = process.env[variable];
  if (!folder) return;
  await mkdir(workDir, { recursive: true });
  const compiled = (await readdir(folder)).filter((name) => name.startsWith('compiled-'));
  await Promise.all(compiled.map((name) => symlink(join(folder, name), join(workDir, name), 'dir')));
}
