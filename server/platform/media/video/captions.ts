import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { MediaFailure, Trouble } from '../failure.ts';
import type { DecodeCaptionsTask } from '../inside/protocol.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import { inSandbox, runTool } from '../sandbox/tool.ts';
import { readCues } from './cues.ts';
import { inputArgs, quiet } from './ffmpeg.ts';
import type { CaptionStream, Captions, CaptionsFileJob, CaptionsInside, CaptionsJob } from './jobs.ts';
import { type Film, withFilm } from './video.ts';

const mostStreams = 40;
const asVtt = ['-c:s', 'webvtt', '-f', 'webvtt'];

/** The captions that a video carries as words, each as WebVTT; those without a word are left out. */
export async function captionsInside(runtime: MediaRuntime, job: CaptionsJob): Promise<CaptionsInside[]> {
  return withFilm(runtime, job, async (film) => {
    const streams = film.facts.captions.filter(({ isText }) => isText).slice(0, mostStreams);
    if (streams.length === 0) return [];
    try {
      await extract(runtime, job, film, streams);
    } catch (error) {
      if (!(error instanceof Trouble) || error.reason !== 'broken') throw error;
      // One that cannot be read takes the others with it: each by itself then.
      for (const stream of streams) await extract(runtime, job, film, [stream]).catch(onlyBroken);
    }
    const taken = await Promise.all(streams.map((stream) => take(job, film, stream)));
    return taken.filter((captions) => captions !== null);
  });
}

function onlyBroken(error: unknown): void {
  if (!(error instanceof Trouble) || error.reason !== 'broken') throw error;
}

const nameOf = ({ index }: CaptionStream): string => `captions-${index}.vtt`;

async function extract(
  runtime: MediaRuntime,
  job: CaptionsJob,
  { ffmpeg, sandbox, path }: Film,
  streams: readonly CaptionStream[],
): Promise<void> {
  await runTool(runtime.sandboxes, sandbox, {
    file: ffmpeg.ffmpeg,
    args: [
      ...['-nostdin', '-y', ...quiet, ...inputArgs(job.sniffed, path)],
      ...streams.flatMap((stream) => ['-map', `0:${stream.index}`, ...asVtt, join(sandbox.out, nameOf(stream))]),
    ],
    timeoutMs: runtime.sandboxes.timeouts.captions,
    fileBytes: limits.captionBytes,
    signal: job.signal,
    nice: 15,
  });
}

async function take(job: CaptionsJob, { sandbox }: Film, stream: CaptionStream): Promise<CaptionsInside | null> {
  const path = join(job.outDir, nameOf(stream));
  try {
    const bytes = await sandbox.take(nameOf(stream), path, limits.captionBytes);
    const cues = readCues(await readFile(path, 'utf8'));
    const { index, language, title, isDefault, isForced } = stream;
    if (cues.length > 0) return { path, bytes, cues, index, language, title, isDefault, isForced };
    await rm(path);
    return null;
  } catch (error) {
    onlyBroken(error);
    return null;
  }
}

/** Captions that somebody uploads, as WebVTT in UTF-8. */
export async function toVtt(runtime: MediaRuntime, { source, out, signal }: CaptionsFileJob): Promise<Captions> {
  const { ffmpeg, sandboxes } = runtime;
  if (!ffmpeg) throw new MediaFailure('no-ffmpeg', 'video');
  return inSandbox(sandboxes, async (sandbox) => {
    const plain = join(sandbox.in, 'decoded.txt');
    const format = await runtime.decoders.run({
      ...{ source, extension: 'txt', priority: priorities.request, timeoutMs: sandboxes.timeouts.text, signal },
      task: (paths): DecodeCaptionsTask => ({
        do: 'captions',
        source: paths.source,
        out: paths.out,
        name: 'captions.txt',
      }),
      collect: async (result, room) => {
        await room.take('captions.txt', plain, 2 * limits.captionBytes);
        return result.format;
      },
    });
    const path = await sandbox.bring(plain, `captions.${format}`);
    const input = ['-protocol_whitelist', 'file', '-format_whitelist', format, '-f', format, '-i', path];
    await runTool(sandboxes, sandbox, {
      file: ffmpeg.ffmpeg,
      args: ['-nostdin', '-y', ...quiet, ...input, '-map', '0:0', ...asVtt, join(sandbox.out, 'captions.vtt')],
      timeoutMs: sandboxes.timeouts.text,
      fileBytes: 2 * limits.captionBytes,
      signal,
    });
    const bytes = await sandbox.take('captions.vtt', out, 2 * limits.captionBytes);
    const cues = readCues(await readFile(out, 'utf8'));
    if (cues.length > 0) return { path: out, bytes, cues };
    await rm(out, { force: true });
    throw new Trouble('captions-none');
  }).catch((error: unknown) => {
    // What the tool cannot read here are no captions: the file itself is of no interest to anybody.
    throw error instanceof Trouble && error.reason === 'broken' ? new Trouble('captions-none', error.message) : error;
  });
}
