import { basename } from 'node:path';
import { priorities } from '../decode/slots.ts';
import { MediaFailure, Trouble } from '../failure.ts';
import type { Opening, PictureFormat, ResizeTask } from '../inside/protocol.ts';
import { limits, sizes } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { ConvertJob, PageJob, Rendition, ResizeJob } from '../model.ts';
import { withPicture } from '../source.ts';
import { type Picture, pictureTimeout } from './image.ts';

const family: readonly string[] = ['jpg', 'png', 'webp', 'gif'] satisfies PictureFormat[];
const isFamily = (extension: string): extension is PictureFormat => family.includes(extension);

/** Keeps the format where browsers know it, moving pictures moving; makes JPEG of other pictures. */
export async function resizePicture(runtime: MediaRuntime, job: ResizeJob): Promise<Rendition> {
  const { extension } = job.sniffed;
  return render(runtime, job, job.format ?? (isFamily(extension) ? extension : 'jpg'));
}

/** The whole size as JPEG, on white where it was transparent. */
export async function convertToJpg(runtime: MediaRuntime, job: ConvertJob): Promise<Rendition> {
  return render(runtime, job, 'jpg');
}

/** The way to one page of what has pages. */
function pageOpening(extension: string, page: number): Opening | null {
  if (extension === 'pdf') return { by: 'pdf', page };
  return extension === 'tif' ? { by: 'sharp', format: 'tiff', page } : null;
}

/** One page of a PDF or a TIFF as a picture to be read. */
export async function drawPage(runtime: MediaRuntime, { page, ...job }: PageJob): Promise<Rendition> {
  const { extension, kind } = job.sniffed;
  const opening = pageOpening(extension, page);
  if (opening === null) throw new MediaFailure('unsupported', kind);
  const picture: Picture = { path: job.source, extension, opening };
  // However long a page is, it stays within what is drawn to be read.
  const box = job.width ? { width: job.width, height: sizes.previewLong } : { long: sizes.previewLong };
  return told(job, () => draw(runtime, { ...job, ...box }, picture, 'jpg'));
}

async function render(runtime: MediaRuntime, job: ResizeJob, format: PictureFormat): Promise<Rendition> {
  if (job.sniffed.kind !== 'image') throw new MediaFailure('unsupported', job.sniffed.kind);
  return told(job, () => withPicture(runtime, job, priorityOf(job), (picture) => draw(runtime, job, picture, format)));
}

const priorityOf = ({ background }: ConvertJob) => (background ? priorities.inspection : priorities.request);

/** Tells who asked, in words, when something went wrong. */
async function told<T>({ sniffed }: ConvertJob, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Trouble ? new MediaFailure(error.reason, sniffed.kind) : error;
  }
}

function draw(runtime: MediaRuntime, job: ResizeJob, picture: Picture, format: PictureFormat): Promise<Rendition> {
  const { signal, out, mark, width = null, height = null, long = null, finish = null } = job;
  return runtime.decoders.run({
    ...{ source: picture.path, extension: picture.extension, priority: priorityOf(job), signal },
    also: mark?.picture ? { path: mark.picture, name: 'mark.png' } : undefined,
    timeoutMs: pictureTimeout(runtime, picture),
    task: ({ source, out: sandbox, also }): ResizeTask => ({
      ...{ do: 'resize', source, out: sandbox, opening: picture.opening, width, height, long, format, finish },
      name: `picture.${format}`,
      mark: mark ? { picture: also, words: mark.words, opacity: mark.opacity } : null,
    }),
    collect: async (made, sandbox) => {
      const bytes = await sandbox.take(made.name, out, limits.outputBytes);
      return { ...made, path: out, name: basename(out), bytes };
    },
  });
}
