import { boxOf, fitted } from '../filters.ts';
import type { CutJob } from '../jobs.ts';
import { fromTheBeginning, lastingArgs, pictureFilters, timingFilters } from '../picture-args.ts';
import { pictureCopies } from '../playable.ts';
import type { FilmFacts } from '../probe.ts';
import { soundArgs, soundCopies, soundMap } from '../sound-args.ts';
import type { Film } from '../video.ts';

export type CutContainer = 'mp4' | 'webm';

/** The container that is kept where browsers play it. */
export const containerOf = (extension: string): CutContainer => (extension === 'webm' ? 'webm' : 'mp4');

const inWebm = new Set(['vp8', 'vp9', 'av1']);

/** True for a picture that goes into the container of the cut as it is. */
export function cutCopies(extension: string, facts: FilmFacts): boolean {
  if (extension === 'mp4') return true;
  if (extension === 'webm') return inWebm.has(facts.videoCodec ?? '');
  return pictureCopies(extension, facts) || (extension === 'mov' && facts.videoCodec === 'hevc');
}

const framing: Record<CutContainer, readonly string[]> = {
  mp4: ['-movflags', '+faststart', '-f', 'mp4'],
  webm: ['-f', 'webm'],
};
/** Words about the film and its streams are kept; chapters would tell times of the whole. */
export const shapeOfCut = (extension: string): string[] => [
  ...['-dn', '-map_chapters', '-1', '-max_muxing_queue_size', '4096'],
  ...framing[containerOf(extension)],
];

const opus = ['-c:a', 'libopus', '-b:a', '160k', '-ac', '2', '-ar', '48000', '-af', 'aresample=async=1:first_pts=0'];

/** The sound of a cut whose picture is copied: every track of the same container, else the one that plays. */
export function copiedSound(extension: string, facts: FilmFacts): string[] {
  if (extension === 'mp4' || extension === 'webm') return ['-map', '0:a?', '-c:a', 'copy'];
  return [...soundMap(facts), ...soundArgs(facts)];
}

/** Captions of an MP4 as it came; those of another container are made into tracks of their own elsewhere. */
export function copiedCaptions(extension: string, { captions }: FilmFacts): string[] {
  const kept = extension === 'mp4' && captions.length > 0 && captions.every(({ codec }) => codec === 'mov_text');
  return kept ? ['-map', '0:s?', '-c:s', 'copy'] : ['-sn'];
}

/** The sound of a cut whose picture is made anew: as it is where the cut begins with the film. */
export function madeSound(extension: string, facts: FilmFacts, from: number): string[] {
  if (!facts.sound) return ['-an'];
  const whole = from === 0;
  if (containerOf(extension) === 'mp4') return [...soundMap(facts), ...soundArgs(facts, whole && soundCopies(facts))];
  const copies = whole && ['opus', 'vorbis'].includes(facts.audioCodec ?? '');
  return [...soundMap(facts), ...(copies ? ['-c:a', 'copy'] : opus)];
}

const even = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);

/** A crop on even pixels within the picture: colours are kept for two by two. */
function evenCrop({ crop }: CutJob, { width, height }: FilmFacts) {
  if (!crop) return null;
  const full = { width: width ?? 2, height: height ?? 2 };
  const x = Math.min(even(crop.x), even(full.width - 2));
  const y = Math.min(even(crop.y), even(full.height - 2));
  const wide = Math.max(2, even(Math.min(crop.width, full.width - x)));
  return { x, y, width: wide, height: Math.max(2, even(Math.min(crop.height, full.height - y))) };
}

/** Filters and encoder of a picture that is made anew. */
export function pictureOfCut(job: CutJob, { facts, ffmpeg }: Film): string[] {
  const crop = evenCrop(job, facts);
  const shown: FilmFacts = crop ? { ...facts, width: crop.width, height: crop.height } : facts;
  const size = fitted(shown, boxOf(shown, null));
  const filters = [
    ...timingFilters({ ...facts, frameRate: null }),
    fromTheBeginning,
    ...(crop
      ? [
          `scale=${facts.width}:${facts.height}:flags=bicubic,setsar=1`,
          `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}`,
        ]
      : []),
    ...pictureFilters(shown, size),
  ];
  const graph = `[0:${facts.picture?.index ?? 0}]${filters.join(',')}[v]`;
  const made = containerOf(job.sniffed.extension) === 'webm' ? vp9 : lastingArgs(size);
  return ['-filter_complex', graph, '-map', '[v]', ...ffmpeg.keepTimes, ...made];
}

const vp9: readonly string[] = [
  ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '28', '-deadline', 'realtime', '-cpu-used', '6', '-row-mt', '1'],
  ...['-g', '120', '-pix_fmt', 'yuv420p', '-threads', '2', '-filter_threads', '1', '-filter_complex_threads', '1'],
];
