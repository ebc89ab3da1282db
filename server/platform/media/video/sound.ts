import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Trouble } from '../failure.ts';
import type { Sniffed } from '../model.ts';
import { probe } from './probe.ts';
import { filmInput, type Making, runEncoder } from './rendition.ts';
import { soundArgs, soundMap, withSound } from './sound-args.ts';

const name = 'sound.m4a';
export const m4a: Sniffed = { mediaType: 'audio/mp4', extension: 'm4a', kind: 'audio' };

/** The sound of a film in one run of its own, which all qualities share. Null for a silent one, and for a sound that nobody can read. */
export async function soundOf(making: Making, partsDir: string): Promise<string | null> {
  const { film } = making;
  if (!film.facts.sound) return null;
  const wanted = [...soundMap(film.facts), ...soundArgs(film.facts)];
  const print = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16);
  const path = join(partsDir, `sound-${print}.m4a`);
  if (
    await stat(path).then(
      ({ size }) => size > 0,
      () => false,
    )
  )
    return path;
  try {
    await withSound(film.facts, (copies) => make(making, [...soundMap(film.facts), ...soundArgs(film.facts, copies)]));
    await film.sandbox.take(name, path, Number.MAX_SAFE_INTEGER);
    return path;
  } catch (error) {
    if (!(error instanceof Trouble) || error.reason !== 'broken') throw error;
    return null;
  }
}

async function make(making: Making, args: readonly string[]): Promise<void> {
  const { runtime, job, film } = making;
  const path = join(film.sandbox.out, name);
  await runEncoder(making, {
    args: [
      ...filmInput(making),
      ...args,
      '-vn',
      '-sn',
      '-dn',
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      '-f',
      'mp4',
      path,
    ],
    seconds: film.facts.duration,
  });
  const made = await probe(runtime.sandboxes, film.ffmpeg, film.sandbox, { ...job, sniffed: m4a, path });
  if (!made.hasAudio || made.duration === null) throw new Trouble('broken', 'no sound came out');
}
