import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Trouble } from '../failure.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Rendition, ThumbnailJob } from '../model.ts';
import { inSandbox } from '../sandbox/tool.ts';
import { type Chapter, soundFacts } from './facts.ts';
import { hear } from './hear.ts';
import { drawWave } from './wave-picture.ts';

export interface SoundJob extends ThumbnailJob {
  /** True when it has a picture, which is its cover unless it carries none. */
  readonly pictured: boolean;
}

/** A sound as it was heard. */
export interface Sound {
  /** `peaks.json`: `{ duration, peaks, chapters, cover }`. */
  readonly peaks: Pick<Rendition, 'path' | 'name' | 'bytes'>;
  /** Of what can be heard, in seconds. */
  readonly duration: number;
  /** The wave as a thumbnail, a large picture and further widths; empty for a sound with a cover. */
  readonly pictures: readonly Rendition[];
}

/** The content of `peaks.json`. */
export interface Peaks {
  readonly duration: number;
  readonly peaks: readonly number[];
  readonly chapters: readonly Chapter[];
  /** True when the sound carries a picture of its own. */
  readonly cover: boolean;
}

/** Hears a sound: its loudness, its chapters, and where it carries no cover its wave as a picture. */
export async function hearSound(runtime: MediaRuntime, job: SoundJob): Promise<Sound> {
  const { ffmpeg, sandboxes } = runtime;
  if (!ffmpeg) throw new Trouble('no-ffmpeg');
  if ((await stat(job.source)).size === 0) throw new Trouble('empty');
  return inSandbox(sandboxes, async (sandbox) => {
    const path = await sandbox.bring(job.source, `source.${job.sniffed.extension}`);
    const facts = await soundFacts(sandboxes, ffmpeg, sandbox, { ...job, path });
    const { peaks, duration } = await hear(sandboxes, ffmpeg, sandbox, { ...job, path }, facts);
    const drawn = facts.hasCover && job.pictured ? null : await drawWave(runtime, sandbox, peaks, job);
    return {
      peaks: await keep(job.outDir, { duration, peaks, chapters: facts.chapters, cover: drawn === null }),
      duration,
      pictures: drawn ? [drawn.thumb, drawn.large, ...drawn.sizes].filter((one) => one !== null) : [],
    };
  });
}

async function keep(outDir: string, content: Peaks): Promise<Sound['peaks']> {
  const path = join(outDir, 'peaks.json');
  const text = JSON.stringify(content);
  await writeFile(path, text);
  return { path, name: 'peaks.json', bytes: Buffer.byteLength(text) };
}
