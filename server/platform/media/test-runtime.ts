import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Timeouts } from './limits.ts';
import { createMedia, type Media } from './media.ts';
import type { InspectJob, MediaLog, Sniffed } from './model.ts';
import { lendCompiled } from './test-compiled.ts';

export const silent: MediaLog = { info: () => {}, warn: () => {}, error: () => {} };

/** Media on a folder of its own, for tests. */
export interface TestRuntime {
  readonly media: Media;
  readonly folder: string;
  /** Writes a file; resolves to its path. */
  put(name: string, content: Buffer | string): Promise<string>;
  /** An empty folder. */
  makeFolder(): Promise<string>;
  /** The steps of an upload: sniffed, thumbnail, everything else. */
  process(path: string, name?: string, sniffedAs?: Sniffed): Promise<Processed>;
  close(): Promise<void>;
}

export interface Processed {
  readonly sniffed: Sniffed;
  readonly outDir: string;
  readonly thumbnail: Awaited<ReturnType<Media['thumbnail']>>;
  readonly inspection: Awaited<ReturnType<Media['inspect']>>;
}

export async function openTestRuntime(
  timeouts: Partial<Timeouts> = {},
  paths: { readonly sofficePath?: string } = {},
): Promise<TestRuntime> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  await lendCompiled(join(folder, 'work'));
  const media = createMedia({
    ...{
      ffmpegPath: 'ffmpeg',
      ffprobePath: 'ffprobe',
      gsPath: 'gs',
      sofficePath: 'soffice',
      concurrency: 2,
      log: silent,
      timeouts,
    },
    ...paths,
    workDir: join(folder, 'work'),
  });
  await media.start();
  const makeFolder = (): Promise<string> => mkdtemp(join(folder, 'out-'));
  return {
    ...{ media, folder, makeFolder },
    put: async (name, content) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    process: async (path, name = path, sniffedAs) => {
      const outDir = await makeFolder();
      const sniffed = sniffedAs ?? (await media.sniff(path, name));
      const thumbnail = await media.thumbnail({ source: path, sniffed, outDir });
      const job: InspectJob = {
        source: path,
        sniffed,
        outDir,
        text: true,
        made: thumbnail.failed === null ? thumbnail.made : null,
      };
      return { sniffed, outDir, thumbnail, inspection: await media.inspect(job) };
    },
    close: async () => {
      await media.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
