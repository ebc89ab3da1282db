import { Trouble } from '../failure.ts';
import type { House } from '../house.ts';
import { type MadePicture, makePicture, type PictureWish } from '../image/make-image.ts';
import { limits } from '../limits.ts';
import type { SourceJob } from '../model.ts';
import type { Room } from '../sandbox/room.ts';
import { inRoom } from '../sandbox/tool.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { extractCover, extractFrame } from './frame.ts';
import { type FilmFacts, probe } from './probe.ts';

export interface Film {
  readonly room: Room;
  /** The source, as the room names it. */
  readonly path: string;
  readonly facts: FilmFacts;
  readonly ffmpeg: Ffmpeg;
}

/** Looks into a film or a sound, and lets the work go on beside it. */
export async function withFilm<T>(house: House, job: SourceJob, work: (film: Film) => Promise<T>): Promise<T> {
  const { ffmpeg } = house;
  if (!ffmpeg) throw new Trouble('no-ffmpeg');
  return inRoom(house.workshop, async (room) => {
    const path = await room.bring(job.source, `source.${job.sniffed.extension}`);
    const facts = await probe(house.workshop, ffmpeg, room, { ...job, path });
    return work({ room, path, facts, ffmpeg });
  });
}

/** The picture that stands for it: a frame that is not black, or the cover of a sound; null when it has none. */
export async function filmPicture(
  house: House,
  job: SourceJob,
  film: Film,
  wish: PictureWish,
): Promise<MadePicture | null> {
  const place = { workshop: house.workshop, ...film };
  if (film.facts.width === null) {
    return film.facts.hasCover ? fromFrame(house, film.room, await extractCover(place, job), wish) : null;
  }
  const moments = momentsOf(film.facts);
  for (const [index, seconds] of moments.entries()) {
    const isLast = index === moments.length - 1;
    const accepting = isLast ? wish : { ...wish, accept: ({ dark }: { dark: boolean }) => !dark };
    try {
      const name = await extractFrame(place, job, film.facts, seconds);
      const made = await fromFrame(house, film.room, name, accepting);
      if (made) return made;
    } catch (error) {
      // A film may end before it says it does.
      if (isLast || !(error instanceof Trouble) || error.reason !== 'broken') throw error;
    }
  }
  return null;
}

function momentsOf({ duration }: FilmFacts): number[] {
  if (duration === null || duration < 0.5) return [0];
  return [duration * 0.1, duration * 0.35, duration * 0.6, 0];
}

async function fromFrame(house: House, room: Room, name: string, wish: PictureWish): Promise<MadePicture | null> {
  const path = `${room.in}/frame.tif`;
  await room.take(name, path, limits.outputBytes);
  return makePicture(house, { path, extension: 'tif', opening: { by: 'sharp', format: 'tiff' } }, wish);
}
