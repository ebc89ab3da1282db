import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Trouble } from '../../failure.ts';
import type { Sniffed } from '../../model.ts';
import { hasShownTimes } from '../playable.ts';
import { type FilmFacts, probe } from '../probe.ts';
import { filmInput, type Making, runEncoder, streamMaps } from '../rendition.ts';
import { readStreams } from '../streams.ts';

/** Formats in which any place is found at once, and exactly. */
const withIndex = new Set(['mp4', 'mov', '3gp', 'mkv', 'webm']);
const name = 'packed.mkv';
const matroska: Sniffed = { mediaType: 'video/x-matroska', extension: 'mkv', kind: 'video' };

/**
 * The film as something that can be entered anywhere; null when it cannot be. What has no index is packed anew beside the
 * pieces, as it is and whole: that costs no more than reading it, and is done once.
 */
export async function enterable(making: Making): Promise<Making | null> {
  const { job, film } = making;
  if (withIndex.has(job.sniffed.extension)) return making;
  if (!mayBePacked(job.sniffed.extension, film.facts)) return null;
  try {
    const path = await packed(making);
    const facts = await factsOf(making, path);
    const { nb_frames } = film.facts.picture ?? {};
    const picture = facts.picture && { ...facts.picture, nb_frames };
    return { ...making, job: { ...job, sniffed: matroska }, film: { ...film, path, facts: { ...facts, picture } } };
  } catch (error) {
    if (!(error instanceof Trouble) || error.reason !== 'broken') throw error;
    return null;
  }
}

/** Frames need times of their own. Matroska has no place for how a picture is turned. */
const mayBePacked = (extension: string, facts: FilmFacts): boolean => !facts.rotated && hasShownTimes(extension, facts);

async function packed(making: Making): Promise<string> {
  const { job, film } = making;
  const kept = join(job.partsDir ?? '', name);
  const isThere = await stat(kept).then(
    ({ size }) => size > 0,
    () => false,
  );
  if (!isThere) await pack(making, kept);
  const path = await film.sandbox.bring(kept, name);
  if (!isThere || (await isComplete(making, path))) return path;
  // After a loss of power a file can have its name, and holes instead of its end.
  await pack(making, kept);
  return film.sandbox.bring(kept, `again-${name}`);
}

async function pack(making: Making, kept: string): Promise<void> {
  const { film } = making;
  const path = join(film.sandbox.out, name);
  const copied = [...streamMaps(film.facts), '-c', 'copy', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'];
  await runEncoder(making, {
    args: [...filmInput(making), ...copied, '-max_muxing_queue_size', '4096', '-f', 'matroska', path],
    seconds: film.facts.duration,
  });
  if (!(await isComplete(making, path))) throw new Trouble('broken', 'packed anew, it is not the same');
  await film.sandbox.take(name, kept, Number.MAX_SAFE_INTEGER);
}

/** The same picture, packet by packet, and as long. */
async function isComplete(making: Making, path: string): Promise<boolean> {
  const { film, job } = making;
  const [before, after] = [
    await packetsOf(making, { ...job, path: film.path }),
    await packetsOf(making, at(making, path)),
  ];
  return before > 0 && before === after;
}

async function packetsOf({ runtime, film }: Making, job: Making['job'] & { path: string }): Promise<number> {
  const { streams } = await readStreams(runtime.sandboxes, film.ffmpeg, film.sandbox, job, 'count');
  const wanted = job.sniffed === matroska ? undefined : film.facts.picture?.index;
  const picture = streams.find(({ codec_type, index }) => codec_type === 'video' && (wanted ?? index) === index);
  return picture?.nb_read_packets ?? 0;
}

async function factsOf(making: Making, path: string): Promise<FilmFacts> {
  const { runtime, film } = making;
  const facts = await probe(runtime.sandboxes, film.ffmpeg, film.sandbox, at(making, path));
  const { width, height, duration, hasAudio, pixelFormat } = film.facts;
  const apart = Math.abs((facts.duration ?? 0) - (duration ?? 0));
  const isSame = facts.hasAudio === hasAudio && facts.pixelFormat === pixelFormat && apart < 1 + (duration ?? 0) * 0.01;
  if (!isSame || facts.width === null || width === null || Math.abs(facts.width - width) > 2 || facts.height !== height)
    throw new Trouble('broken', 'packed anew, it looks different');
  return facts;
}

const at = ({ job }: Making, path: string) => ({ ...job, sniffed: matroska, path });
