import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Sniffed, ThumbnailJob } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { inSandbox } from '../sandbox/tool.ts';
import { encode, percentTeller } from '../video/encoder.ts';
import { type Ffmpeg, inputArgs } from '../video/ffmpeg.ts';
import { type SoundFacts, soundFacts } from './facts.ts';

/** A sound that every browser plays. */
export interface PlayableSound {
  readonly path: string;
  /** `play.m4a` or `play.mp3` */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
}

export interface PlayableSoundJob extends ThumbnailJob {
  /** The length in seconds that was heard of it, where it was heard before: what the file states may be far off. */
  readonly heard: number | null;
  /** Whole numbers, rising, 0 to 100. */
  onProgress?(percent: number): void;
}

const gigabyte = 1024 ** 3;
const m4a: Sniffed = { mediaType: 'audio/mp4', extension: 'm4a', kind: 'audio' };
const mp3: Sniffed = { mediaType: 'audio/mpeg', extension: 'mp3', kind: 'audio' };

interface Making {
  readonly as: Sniffed;
  readonly args: readonly string[];
  readonly copies: boolean;
}

const front = ['-movflags', '+faststart', '-f', 'mp4'];

/** AAC in an M4A that starts at once: the one kind that browsers of every maker play, old ones too. */
function encoding({ channels, sampleRate }: SoundFacts): Making {
  const rate = sampleRate > 48_000 ? ['-ar', '48000'] : [];
  const args = ['-c:a', 'aac', '-b:a', channels === 1 ? '96k' : '160k', '-ac', channels === 1 ? '1' : '2', ...rate];
  return { as: m4a, args: [...args, ...front], copies: false };
}

/** AAC and MP3 are copied, which loses nothing: what else stands in the file, such as names and pictures, stays behind. */
function making(facts: SoundFacts): Making {
  if (facts.codec === 'aac' && facts.channels <= 2) return { as: m4a, args: ['-c:a', 'copy', ...front], copies: true };
  if (facts.codec === 'mp3')
    return { as: mp3, args: ['-c:a', 'copy', '-id3v2_version', '0', '-f', 'mp3'], copies: true };
  return encoding(facts);
}

/** Makes of a sound the file that plays on pages, for whoever may hear it. */
export async function playableSound(runtime: MediaRuntime, job: PlayableSoundJob): Promise<PlayableSound> {
  const { ffmpeg, sandboxes } = runtime;
  if (!ffmpeg) throw new Trouble('no-ffmpeg');
  if ((await stat(job.source)).size === 0) throw new Trouble('empty');
  // Ahead of the next piece of a video, which takes longer than most sounds.
  return runtime.encoders.use(priorities.thumbnail, job.signal, () =>
    inSandbox(sandboxes, async (sandbox) => {
      const path = await sandbox.bring(job.source, `source.${job.sniffed.extension}`);
      const facts = await soundFacts(sandboxes, ffmpeg, sandbox, { ...job, path });
      return make(runtime, ffmpeg, sandbox, { ...job, path }, facts);
    }),
  );
}

type Placed = PlayableSoundJob & { path: string };

/** A copy that fails or comes out at another length is made again by encoding. */
async function make(
  runtime: MediaRuntime,
  ffmpeg: Ffmpeg,
  sandbox: Sandbox,
  job: Placed,
  facts: SoundFacts,
): Promise<PlayableSound> {
  const wanted = making(facts);
  if (wanted.copies) {
    try {
      return await run(runtime, ffmpeg, sandbox, job, facts, wanted);
    } catch (error) {
      if (!(error instanceof Trouble) || error.reason !== 'broken') throw error;
    }
  }
  return run(runtime, ffmpeg, sandbox, job, facts, encoding(facts));
}

async function run(
  runtime: MediaRuntime,
  ffmpeg: Ffmpeg,
  sandbox: Sandbox,
  job: Placed,
  facts: SoundFacts,
  { as, args, copies }: Making,
): Promise<PlayableSound> {
  const name = `play.${as.extension}`;
  const made = join(sandbox.out, name);
  const { sandboxes } = runtime;
  const tell = percentTeller(job.onProgress ?? (() => {}));
  await encode(
    runtime,
    { ffmpeg, sandbox },
    {
      args: [
        ...['-threads', '1', ...inputArgs(job.sniffed, job.path)],
        ...['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1', '-vn', '-sn', '-dn', ...args, made],
      ],
      seconds: job.heard ?? facts.duration,
      signal: job.signal,
      onProgress: tell,
    },
  );
  const { duration } = await soundFacts(sandboxes, ffmpeg, sandbox, { ...job, sniffed: as, path: made });
  if (duration === null) throw new Trouble('broken', 'nothing to be heard came out');
  const heard = job.heard ?? facts.duration ?? duration;
  if (copies && Math.abs(duration - heard) > 1 + heard * 0.05)
    throw new Trouble('broken', 'the copy has another length');
  const path = join(job.outDir, name);
  const bytes = await sandbox.take(name, path, 4 * gigabyte);
  return { path, name, mediaType: as.mediaType, bytes };
}
