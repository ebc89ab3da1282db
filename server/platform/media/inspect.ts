import { stat } from 'node:fs/promises';
import { priorities } from './decode/slots.ts';
import { sentence, Trouble } from './failure.ts';
import { madeBefore, shownSize } from './image/image.ts';
import { type MadePicture, makePicture, type PictureWish } from './image/make-image.ts';
import type { TextResult, TextTask } from './inside/protocol.ts';
import { typeOfExtension } from './kinds.ts';
import type { MediaRuntime } from './media-runtime.ts';
import { factsOf, noFacts } from './metadata/facts.ts';
import { metadataItems, readTags } from './metadata/metadata.ts';
import type { Facts, Inspection, InspectJob, MetadataItem, Rendition } from './model.ts';
import { withPicture } from './source.ts';
import { makeHover } from './video/hover.ts';
import { isPlayable } from './video/playable.ts';
import { type Film, filmPicture, withFilm } from './video/video.ts';

type ImageLook = Omit<Inspection, 'facts' | 'metadata' | 'pages' | 'text'>;

const nothing: ImageLook = {
  ...{ width: null, height: null, duration: null, frames: null },
  ...{ preview: null, poster: null, hover: null, sizes: [], colours: [], phash: null },
  ...{ videoCodec: null, audioCodec: null, hasAudio: false, playable: false, failed: null },
};

/** Pictures that browsers show as they are. */
const shownByBrowsers = new Set(['jpg', 'png', 'gif', 'webp', 'avif', 'bmp', 'ico']);
const withText = new Set([
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'rtf',
  'eml',
  'msg',
  'txt',
  'md',
  'csv',
  'tsv',
  'html',
  'xml',
  'json',
  'srt',
  'vtt',
]);

/** Everything about a file that its thumbnail does not need. A part that fails leaves the others whole. */
export async function inspectFile(runtime: MediaRuntime, job: InspectJob): Promise<Inspection> {
  if ((await stat(job.source)).size === 0) {
    return {
      ...nothing,
      facts: noFacts,
      metadata: [],
      pages: null,
      text: null,
      failed: sentence('empty', job.sniffed.kind),
    };
  }
  const [seen, { facts, metadata }, { text, pages }] = await Promise.all([
    look(runtime, job),
    embedded(runtime, job),
    words(runtime, job),
  ]);
  const counted = job.sniffed.kind === 'document' || job.sniffed.extension === 'tif' ? seen.frames : null;
  return { ...seen, facts, metadata, text, pages: pages ?? counted };
}

async function look(runtime: MediaRuntime, job: InspectJob): Promise<ImageLook> {
  const way = typeOfExtension(job.sniffed.extension)?.way ?? null;
  try {
    if (way === null) return nothing;
    if (way === 'film' || way === 'sound') return await lookAtFilm(runtime, job);
    return await lookAtPicture(runtime, job);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    if (error.reason === 'unsupported' && (way === 'office' || way === 'carried')) return nothing;
    runtime.log.info({ reason: error.reason, detail: error.message, type: job.sniffed.mediaType }, 'not inspected');
    return { ...nothing, failed: sentence(error.reason, job.sniffed.kind) };
  }
}

function wishOf({ outDir, signal }: InspectJob, large: string | null, always: boolean): PictureWish {
  return { thumb: false, large, always, look: true, sizes: true, outDir, priority: priorities.inspection, signal };
}

async function lookAtPicture(runtime: MediaRuntime, job: InspectJob): Promise<ImageLook> {
  const playable = shownByBrowsers.has(job.sniffed.extension);
  const made = job.made && (await makePicture(runtime, madeBefore(job.made), wishOf(job, null, false)));
  if (job.made && made) return { ...nothing, ...appearance(made), preview: job.made, playable };
  return withPicture(runtime, job, priorities.inspection, async (picture) => {
    const fresh = await makePicture(runtime, picture, wishOf(job, 'preview', false));
    if (!fresh) return nothing;
    const { frames } = fresh.result;
    return {
      ...nothing,
      ...appearance(fresh),
      ...shownSize(picture, fresh.result),
      frames,
      preview: fresh.large,
      playable,
    };
  });
}

async function lookAtFilm(runtime: MediaRuntime, job: InspectJob): Promise<ImageLook> {
  return withFilm(runtime, job, async (film) => {
    const { facts } = film;
    const { width, height, duration, videoCodec, audioCodec, hasAudio } = facts;
    const poster = job.made
      ? await makePicture(runtime, madeBefore(job.made), wishOf(job, null, false))
      : await filmPicture(runtime, job, film, wishOf(job, 'poster', true));
    const hover = width === null ? null : await hoverOf(runtime, job, film);
    return {
      ...nothing,
      ...{ width, height, duration, videoCodec, audioCodec, hasAudio, hover },
      ...(poster ? appearance(poster) : {}),
      poster: job.made ?? poster?.large ?? null,
      playable: isPlayable(job.sniffed.extension, facts),
    };
  });
}

async function hoverOf(
  runtime: MediaRuntime,
  job: InspectJob,
  { ffmpeg, sandbox, path, facts }: Film,
): Promise<Rendition | null> {
  try {
    return await runtime.hovers.use(priorities.inspection, job.signal, () =>
      makeHover(runtime.sandboxes, ffmpeg, sandbox, { ...job, path }, facts),
    );
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    runtime.log.info({ reason: error.reason, detail: error.message }, 'no hover preview');
    return null;
  }
}

const appearance = ({ result, sizes }: MadePicture): Pick<ImageLook, 'colours' | 'phash' | 'sizes'> => ({
  colours: result.colours,
  phash: result.phash,
  sizes,
});

async function embedded(
  { exiftool, log }: MediaRuntime,
  job: InspectJob,
): Promise<{ facts: Facts; metadata: MetadataItem[] }> {
  if (!exiftool || job.sniffed.kind === 'other') return { facts: noFacts, metadata: [] };
  try {
    const tags = await readTags(exiftool, job);
    return { facts: factsOf(tags), metadata: metadataItems(tags) };
  } catch (error) {
    if (!(error instanceof Trouble) && !(error instanceof SyntaxError)) throw error;
    log.info({ detail: error.message, type: job.sniffed.mediaType }, 'no metadata');
    return { facts: noFacts, metadata: [] };
  }
}

async function words(
  { decoders, log, sandboxes }: MediaRuntime,
  { source, sniffed, signal, text }: InspectJob,
): Promise<TextResult> {
  if (!text || !withText.has(sniffed.extension)) return { text: null, pages: null };
  try {
    return await decoders.run({
      ...{
        source,
        extension: sniffed.extension,
        signal,
        priority: priorities.inspection,
        timeoutMs: sandboxes.timeouts.text,
      },
      task: (paths): TextTask => ({ do: 'text', source: paths.source, extension: sniffed.extension }),
      collect: async (result) => result,
    });
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    log.info({ reason: error.reason, detail: error.message, type: sniffed.mediaType }, 'no text');
    return { text: null, pages: null };
  }
}
