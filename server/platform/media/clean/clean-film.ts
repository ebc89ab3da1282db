import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { CleanJob } from '../model.ts';
import { inSandbox, runTool } from '../sandbox/tool.ts';
import { inputArgs, quiet } from '../video/ffmpeg.ts';
import { type Probed, readStreams, type Stream } from '../video/streams.ts';

const megabyte = 1024 * 1024;
/** A slow disk moves as much in a millisecond. */
const bytesPerMs = 10_000;
const mostStreams = 40;

const front = ['-movflags', '+faststart'];
/** Arguments of the muxer that writes each type as it was. */
const muxers: Readonly<Record<string, readonly string[]>> = {
  mp4: ['-f', 'mp4', ...front],
  mov: ['-f', 'mov', ...front],
  m4a: ['-f', 'ipod', ...front],
  '3gp': ['-f', '3gp', ...front],
  mkv: ['-f', 'matroska'],
  webm: ['-f', 'webm'],
  avi: ['-f', 'avi'],
  wmv: ['-f', 'asf'],
  wma: ['-f', 'asf'],
  flv: ['-f', 'flv'],
  mpg: ['-f', 'vob'],
  mts: ['-f', 'mpegts'],
  ogv: ['-f', 'ogg'],
  ogg: ['-f', 'ogg'],
  mp3: ['-f', 'mp3', '-id3v2_version', '3'],
  wav: ['-f', 'wav', '-rf64', 'auto'],
  aac: ['-f', 'adts'],
  flac: ['-f', 'flac'],
  aif: ['-f', 'aiff'],
};

const isCover = ({ disposition }: Stream): boolean => disposition?.attached_pic === 1;
/** Tracks of data are left out, which cameras fill with where they were, and so are covers, which are pictures of their own. */
const isKept = (stream: Stream, captions: boolean): boolean =>
  (stream.codec_type === 'video' && !isCover(stream)) ||
  stream.codec_type === 'audio' ||
  (captions && stream.codec_type === 'subtitle');

/** A track keeps its language, and nothing else of what is said of it. */
function trackArgs(stream: Stream, at: number): string[] {
  const language = stream.tags?.language;
  return language && /^[A-Za-z-]{2,12}$/.test(language) ? [`-metadata:s:${at}`, `language=${language}`] : [];
}

/** Camcorders write into the pictures themselves where and when each was taken, as notes that players pass over. */
const noteless = (extension: string, streams: readonly Stream[]): string[] =>
  extension === 'mts' && streams.some(({ codec_name: codec }) => codec === 'h264')
    ? ['-bsf:v', 'filter_units=remove_types=6']
    : [];

const wordArgs = ({ words: { artist, copyright } }: CleanJob): string[] => [
  ...(artist ? ['-metadata', `artist=${plain(artist)}`] : []),
  ...(copyright ? ['-metadata', `copyright=${plain(copyright)}`] : []),
];
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

function argsOf(job: CleanJob, { streams }: Probed, path: string, captions: boolean): string[] {
  const { extension } = job.sniffed;
  const muxer = muxers[extension];
  if (!muxer) throw new Trouble('unsupported', `nothing writes ${extension}`);
  const kept = streams.filter((stream) => isKept(stream, captions)).slice(0, mostStreams);
  if (kept.length === 0) throw new Trouble('broken', 'neither picture nor sound');
  return [
    ...['-nostdin', '-y', ...quiet, ...inputArgs(job.sniffed, path)],
    ...kept.flatMap(({ index }) => ['-map', `0:${index}`]),
    // Chapters stay, with their names.
    ...['-c', 'copy', '-map_metadata:g', '-1', '-map_metadata:s', '-1', '-map_chapters', '0', '-fflags', '+bitexact'],
    ...kept.flatMap(trackArgs),
    ...noteless(extension, kept),
    ...wordArgs(job),
    ...muxer,
  ];
}

/** Copies the tracks of a video or a sound into a file that says nothing of itself; pictures and sound stay as they are. */
export async function cleanFilm(runtime: MediaRuntime, job: CleanJob, captions: boolean): Promise<void> {
  const { ffmpeg, sandboxes } = runtime;
  if (!ffmpeg) throw new Trouble('no-ffmpeg');
  const { size } = await stat(job.source);
  if (size === 0) throw new Trouble('empty');
  await runtime.conversions.use(priorities.request, job.signal, () =>
    inSandbox(sandboxes, async (sandbox) => {
      const path = await sandbox.bring(job.source, `source.${job.sniffed.extension}`);
      const probed = await readStreams(sandboxes, ffmpeg, sandbox, { ...job, path });
      const name = `clean.${job.sniffed.extension}`;
      const most = 2 * size + 64 * megabyte;
      await runTool(sandboxes, sandbox, {
        file: ffmpeg.ffmpeg,
        args: [...argsOf(job, probed, path, captions), join(sandbox.out, name)],
        timeoutMs: sandboxes.timeouts.cleaning + size / bytesPerMs,
        fileBytes: most,
        signal: job.signal,
      });
      await sandbox.take(name, job.out, most);
    }),
  );
}
