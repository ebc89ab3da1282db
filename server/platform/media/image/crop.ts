import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { MediaFailure, Trouble } from '../failure.ts';
import type { House } from '../house.ts';
import type { CropTask, PictureFormat } from '../inside/protocol.ts';
import { limits } from '../limits.ts';
import { carryWords } from '../metadata/carry-words.ts';
import type { CropJob, Rendition } from '../model.ts';
import { withPicture } from '../source.ts';
import { pictureTimeout } from './image.ts';

/** What keeps its format; AVIF becomes the smaller of what keeps its colours, all else is kept without loss. */
const formats: Record<string, PictureFormat> = { jpg: 'jpg', png: 'png', webp: 'webp', avif: 'webp' };

/** A part of a picture, upright, and if wanted with the words that describe the whole. */
export async function cropPicture(house: House, job: CropJob): Promise<Rendition> {
  const { sniffed, signal, out, part, size } = job;
  const priority = priorities.request;
  const format = formats[sniffed.extension] ?? 'png';
  try {
    const made = await withPicture(house, job, priority, (picture) =>
      house.decoders.run({
        ...{ source: picture.path, extension: picture.extension, priority, signal },
        timeoutMs: pictureTimeout(house, picture),
        task: ({ source, out: room }): CropTask => ({
          ...{ do: 'crop', source, out: room, opening: picture.opening, part, size: size ?? null, format },
          name: `picture.${format}`,
        }),
        collect: async (made, room) => {
          const bytes = await room.take(made.name, out, limits.outputBytes);
          return { ...made, path: out, name: basename(out), bytes };
        },
      }),
    );
    const carried =
      job.words && (await carryWords(house, job, { path: out, mediaType: made.mediaType, extension: format }));
    return carried ? { ...made, bytes: (await stat(out)).size } : made;
  } catch (error) {
    throw error instanceof Trouble ? new MediaFailure(error.reason, sniffed.kind) : error;
  }
}
