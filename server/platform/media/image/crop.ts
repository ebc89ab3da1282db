import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { MediaFailure, Trouble } from '../failure.ts';
import type { CropTask, PictureFormat } from '../inside/protocol.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import { carryWords } from '../metadata/carry-words.ts';
import type { CropJob, Rendition } from '../model.ts';
import { withPicture } from '../source.ts';
import { pictureTimeout } from './image.ts';

/** Formats that are kept; AVIF becomes the smaller of those that keep its colours, all others are kept without loss. */
const formats: Record<string, PictureFormat> = { jpg: 'jpg', png: 'png', webp: 'webp', avif: 'webp' };

/** A part of a picture, upright, and if wanted with the words that describe the whole. */
export async function cropPicture(runtime: MediaRuntime, job: CropJob): Promise<Rendition> {
  const { sniffed, signal, out, part, size } = job;
  const priority = priorities.request;
  const format = formats[sniffed.extension] ?? 'png';
  try {
    const made = await withPicture(runtime, job, priority, (picture) =>
      runtime.decoders.run({
        ...{ source: picture.path, extension: picture.extension, priority, signal },
        timeoutMs: pictureTimeout(runtime, picture),
        task: ({ source, out: sandbox }): CropTask => ({
          ...{ do: 'crop', source, out: sandbox, opening: picture.opening, part, size: size ?? null, format },
          name: `picture.${format}`,
        }),
        collect: async (made, sandbox) => {
          const bytes = await sandbox.take(made.name, out, limits.outputBytes);
          return { ...made, path: out, name: basename(out), bytes };
        },
      }),
    );
    const carried =
      job.words && (await carryWords(runtime, job, { path: out, mediaType: made.mediaType, extension: format }));
    return carried ? { ...made, bytes: (await stat(out)).size } : made;
  } catch (error) {
    throw error instanceof Trouble ? new MediaFailure(error.reason, sniffed.kind) : error;
  }
}
