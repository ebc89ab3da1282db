import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { priorities } from '../decode/slots.ts';
import type { EditFormat, EditTask } from '../inside/protocol.ts';
import { typeOfExtension } from '../kinds.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import { carryWords } from '../metadata/carry-words.ts';
import type { EditJob, Rendition } from '../model.ts';
import { withPicture } from '../source.ts';
import { pictureTimeout } from './image.ts';

const kept: Record<string, EditFormat> = { jpg: 'jpg', png: 'png', webp: 'webp', avif: 'webp', tif: 'tif' };

/** Formats are kept where they can be written; of other photographs becomes JPEG, of anything else PNG. */
function formatFor(extension: string): EditFormat {
  const way = typeOfExtension(extension)?.way;
  return kept[extension] ?? (way === 'raw' || way === 'heif' ? 'jpg' : 'png');
}

/** A picture as a recipe makes it: at its full size, as deep and in the same colours, with the words that describe it. */
export async function editPicture(runtime: MediaRuntime, job: EditJob): Promise<Rendition> {
  const { sniffed, signal, out, recipe, focalPoint, logo, background } = job;
  const priority = background ? priorities.inspection : priorities.request;
  const format = formatFor(sniffed.extension);
  const { profiled, said, ...made } = await withPicture(runtime, job, priority, (picture) =>
    runtime.decoders.run({
      ...{ source: picture.path, extension: picture.extension, priority, signal },
      also: logo === null ? undefined : { path: logo, name: 'logo.png' },
      timeoutMs: pictureTimeout(runtime, picture),
      task: ({ source, out: sandbox, also }): EditTask => ({
        ...{ do: 'edit', source, out: sandbox, opening: picture.opening, recipe, focalPoint, logo: also, format },
        name: `picture.${format}`,
      }),
      collect: async (made, sandbox) => {
        const bytes = await sandbox.take(made.name, out, limits.outputBytes);
        return {
          ...made,
          // What a picture that was made on the way says is not what its source does.
          said: picture.path === job.source ? made.said : null,
          path: out,
          name: basename(out),
          bytes,
        };
      },
    }),
  );
  if (said?.length === 0) return made;
  const written = { path: out, mediaType: made.mediaType, extension: format };
  const carried = await carryWords(runtime, job, written, { place: recipe.keep_place, profiled, said });
  return carried ? { ...made, bytes: (await stat(out)).size } : made;
}
