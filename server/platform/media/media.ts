import { cleanFile } from './clean/clean.ts';
import { compiledCode } from './decode/compiled-code.ts';
import { createDecoderPool } from './decode/decoder-pool.ts';
import { type Places, Slots } from './decode/slots.ts';
import { readContent } from './document.ts';
import { inWords } from './failure.ts';
import { cropPicture } from './image/crop.ts';
import { editPicture } from './image/edit.ts';
import { findGhostscript } from './image/ghostscript.ts';
import { likenessOf } from './image/likeness.ts';
import { convertToJpg, drawPage, resizePicture } from './image/resize.ts';
import { makeThumbnail } from './image/thumbnail.ts';
import { inspectFile } from './inspect.ts';
import { type Timeouts, timeouts as usualTimeouts } from './limits.ts';
import type { MediaRuntime } from './media-runtime.ts';
import { type EmbedJob, embedMetadata } from './metadata/embed.ts';
import { createExiftool, findExiftool } from './metadata/exiftool.ts';
import { type SidecarsJob, writeSidecars } from './metadata/sidecars.ts';
import type {
  CleanJob,
  ConvertJob,
  CropJob,
  DocumentJob,
  EditJob,
  FilmConvertJob,
  Inspection,
  InspectJob,
  MediaLog,
  PageJob,
  Rendition,
  ResizeJob,
  SizesJob,
  Sniffed,
  SourceJob,
  Thumbnail,
  ThumbnailJob,
} from './model.ts';
import { convertToPdf } from './office/convert-to-pdf.ts';
import { findLibreOffice } from './office/libreoffice.ts';
import { findJail, type JailKind } from './sandbox/jail.ts';
import { closeSandboxes, openSandboxes } from './sandbox/sandboxes.ts';
import { makeSizes } from './sizes.ts';
import { sniffFile } from './sniff.ts';
import { type PlayableSound, type PlayableSoundJob, playableSound } from './sound/play.ts';
import { hearSound, type Sound, type SoundJob } from './sound/sound.ts';
import { captionsInside, toVtt } from './video/captions.ts';
import { cutStart, makeCut } from './video/cut/cut.ts';
import { describeFilm } from './video/describe.ts';
import { findFfmpeg } from './video/ffmpeg.ts';
import type {
  Captions,
  CaptionsFileJob,
  CaptionsInside,
  CaptionsJob,
  Cut,
  CutJob,
  CutStartJob,
  PartJob,
  Quality,
  QualityJob,
  StillJob,
  Storyboard,
  StoryboardJob,
  VideoFacts,
} from './video/jobs.ts';
import { makePart } from './video/part.ts';
import { makeQuality } from './video/quality.ts';
import { makeStill } from './video/still.ts';
import { makeStoryboard } from './video/storyboard.ts';

export interface MediaConfig {
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
  /** `off` switches PostScript off. */
  readonly gsPath: string;
  /** `off` switches pages of office documents off. */
  readonly sofficePath: string;
  /** On the same disk as the sources and the renditions, or every file is copied. */
  readonly workDir: string;
  /** The number of pictures that are worked on at once. */
  readonly concurrency: number;
  readonly log: MediaLog;
  /** Held by whoever encodes, where several processes share a machine. */
  readonly encoderLock?: EncoderLock;
  /** Other limits of time than the usual ones. */
  readonly timeouts?: Partial<Timeouts>;
}

interface EncoderLock {
  hold<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
}

/** One place of this process, which counts only while no other process of the machine has its own. */
function oneEncoder(lock: EncoderLock | undefined): Places {
  const place = new Slots(1);
  if (!lock) return place;
  return { use: (priority, signal, work) => place.use(priority, signal, () => lock.hold(signal, work)) };
}

/** Turns any file into pictures, facts and text, in jailed processes: a hostile file costs its own job at most. */
export interface Media {
  /** The tools of this machine; known after `start`. */
  readonly available: Readonly<Record<'ffmpeg' | 'ghostscript' | 'exiftool' | 'libreoffice', boolean>>;
  /** The confinement of decoders; known after `start`. */
  readonly jail: JailKind;
  start(): Promise<void>;
  /** Prepares what the first files would wait for. To be called when the start is over; never fails. */
  warm(): Promise<void>;
  /** Ends everything that runs. */
  close(): Promise<void>;
  /** Never throws for what a file holds. `head`: its first bytes, when they are at hand. */
  sniff(path: string, fileName: string, head?: Buffer): Promise<Sniffed>;
  /** Never throws for what a file holds: `failed` says why there is no picture. */
  thumbnail(job: ThumbnailJob): Promise<Thumbnail>;
  /** Never throws for what a file holds. */
  inspect(job: InspectJob): Promise<Inspection>;
  /** Throws MediaFailure, whose message is a sentence for a person. */
  resize(job: ResizeJob): Promise<Rendition>;
  /** The hash by which pictures that look alike are found; null where there is none. Throws MediaFailure. */
  likeness(job: SourceJob): Promise<string | null>;
  /** A picture that was made before in further widths. Throws MediaFailure. */
  sizes(job: SizesJob): Promise<readonly Rendition[]>;
  /** Throws MediaFailure. */
  crop(job: CropJob): Promise<Rendition>;
  /** A picture as a recipe makes it, at its full size. Throws MediaFailure. */
  edit(job: EditJob): Promise<Rendition>;
  /** Throws MediaFailure. */
  toJpg(job: ConvertJob): Promise<Rendition>;
  /** A page of a PDF or a TIFF as JPEG, as large as a preview. Throws MediaFailure. */
  page(job: PageJob): Promise<Rendition>;
  /** The pages of an office or PostScript document as PDF. Throws MediaFailure. */
  toPdf(job: ConvertJob): Promise<Omit<Rendition, 'width' | 'height'>>;
  /** The readable content of a document, as JSON. Throws MediaFailure. */
  content(job: DocumentJob): Promise<Rendition>;
  /** The whole size as one MP4. Throws MediaFailure. */
  toMp4(job: FilmConvertJob): Promise<Rendition>;
  /** The streams of a video, and the qualities to make. Throws MediaFailure. */
  filmFacts(job: SourceJob): Promise<VideoFacts>;
  /** One rendition that every browser plays. Called again after a kill, it goes on. Throws MediaFailure. */
  filmQuality(job: QualityJob): Promise<Quality>;
  /** A sheet of small pictures, as JPEG; best made of a small rendition. Throws MediaFailure. */
  storyboard(job: StoryboardJob): Promise<Storyboard>;
  /** The captions a video carries as words, as WebVTT files in `outDir`. Throws MediaFailure. */
  captionsInside(job: CaptionsJob): Promise<readonly CaptionsInside[]>;
  /** Captions that were uploaded. Throws MediaFailure. */
  toVtt(job: CaptionsFileJob): Promise<Captions>;
  /** One frame at its full size. Throws MediaFailure. */
  still(job: StillJob): Promise<Rendition>;
  /** A piece of a video. Throws MediaFailure. */
  part(job: PartJob): Promise<Quality>;
  /** The second at which a copy begins that is to begin at another; null when the picture has to be made anew. Throws MediaFailure. */
  cutStart(job: CutStartJob): Promise<number | null>;
  /** A video of a part of another, to be kept as an original. Throws MediaFailure. */
  cut(job: CutJob): Promise<Cut>;
  /** The wave of a sound, and its picture where it carries none. Throws MediaFailure. */
  hear(job: SoundJob): Promise<Sound>;
  /** A sound as every browser plays it. Throws MediaFailure. */
  playableSound(job: PlayableSoundJob): Promise<PlayableSound>;
  /** Copies a file with other metadata embedded, and never touches the source. Throws MediaFailure. */
  embed(job: EmbedJob): Promise<void>;
  /** Writes XMP sidecars that say what the library does. Throws MediaFailure. */
  sidecars(job: SidecarsJob): Promise<void>;
  /** Copies a video, a sound or a document without what it says of itself: who made it, where, with what. Throws MediaFailure. */
  clean(job: CleanJob): Promise<Omit<Rendition, 'width' | 'height'>>;
}

export function createMedia(config: MediaConfig): Media {
  let runtime: MediaRuntime | null = null;
  const ready = (): MediaRuntime => {
    if (!runtime) throw new Error('Media work was asked for before start() or after close().');
    return runtime;
  };
  return {
    get available() {
      const none = { missing: '' };
      const { ffmpeg = null, ghostscript = none, libreoffice = none, exiftool = null } = runtime ?? {};
      return {
        ffmpeg: ffmpeg !== null,
        ghostscript: 'path' in ghostscript,
        exiftool: exiftool !== null,
        libreoffice: 'path' in libreoffice,
      };
    },
    get jail() {
      return runtime?.sandboxes.jail.kind ?? 'none';
    },
    start: async () => {
      runtime = await openRuntime(config);
    },
    warm: async () => {
      if (runtime) await compiledCode(runtime.sandboxes).catch(() => undefined);
    },
    close: async () => {
      const closing = runtime;
      runtime = null;
      if (closing) await closeRuntime(closing);
    },
    sniff: (path, fileName, head) => sniffFile(ready(), path, fileName, head),
    thumbnail: (job) => makeThumbnail(ready(), job),
    inspect: (job) => inspectFile(ready(), job),
    resize: (job) => resizePicture(ready(), job),
    likeness: (job) => inWords(job.sniffed.kind, () => likenessOf(ready(), job)),
    sizes: (job) => makeSizes(ready(), job),
    crop: (job) => cropPicture(ready(), job),
    edit: (job) => inWords(job.sniffed.kind, () => editPicture(ready(), job)),
    toJpg: (job) => convertToJpg(ready(), job),
    page: (job) => drawPage(ready(), job),
    toPdf: (job) => convertToPdf(ready(), job),
    content: (job) => readContent(ready(), job),
    toMp4: (job) =>
      inWords(job.sniffed.kind, () => makeQuality(ready(), { ...job, shape: 'progressive', height: null })),
    filmFacts: (job) => inWords(job.sniffed.kind, () => describeFilm(ready(), job)),
    filmQuality: (job) => inWords(job.sniffed.kind, () => makeQuality(ready(), job)),
    storyboard: (job) => inWords(job.sniffed.kind, () => makeStoryboard(ready(), job)),
    captionsInside: (job) => inWords(job.sniffed.kind, () => captionsInside(ready(), job)),
    toVtt: (job) => inWords('document', () => toVtt(ready(), job)),
    still: (job) => inWords(job.sniffed.kind, () => makeStill(ready(), job)),
    part: (job) => inWords(job.sniffed.kind, () => makePart(ready(), job)),
    cutStart: (job) => inWords(job.sniffed.kind, () => cutStart(ready(), job)),
    cut: (job) => inWords(job.sniffed.kind, () => makeCut(ready(), job)),
    hear: (job) => inWords(job.sniffed.kind, () => hearSound(ready(), job)),
    playableSound: (job) => inWords(job.sniffed.kind, () => playableSound(ready(), job)),
    embed: (job) => inWords(job.sniffed.kind, () => embedMetadata(ready(), job)),
    sidecars: (job) => inWords('other', () => writeSidecars(ready(), job)),
    clean: (job) => inWords(job.sniffed.kind, () => cleanFile(ready(), job)),
  };
}

async function openRuntime({
  log,
  workDir,
  concurrency,
  timeouts,
  encoderLock,
  ...paths
}: MediaConfig): Promise<MediaRuntime> {
  const jail = await findJail(log, workDir);
  const [sandboxes, ffmpeg, ghostscript, libreoffice, exiftool] = await Promise.all([
    openSandboxes(jail, { ...usualTimeouts, ...timeouts }),
    findFfmpeg(paths),
    findGhostscript(paths.gsPath, jail, log),
    findLibreOffice(paths.sofficePath, jail, log),
    findExiftool(),
  ]);
  if (!ffmpeg) log.warn({}, 'ffmpeg is not installed: video, audio, BMP, ICO and PSD files have no preview.');
  if ('missing' in ghostscript && ghostscript.missing === 'no-ghostscript') {
    log.warn({}, 'Ghostscript is not installed: PostScript files have no preview.');
  }
  if (!exiftool)
    log.warn({}, 'Perl is not installed: no metadata is read, and RAW images have to be developed, which is slow.');
  return {
    ...{ sandboxes, ffmpeg, ghostscript, libreoffice, log },
    decoders: createDecoderPool(sandboxes, concurrency),
    sniffer: createDecoderPool(sandboxes, 1),
    exiftool: exiftool && createExiftool(sandboxes, exiftool),
    hovers: new Slots(1),
    conversions: new Slots(2),
    offices: new Slots(1),
    encoders: oneEncoder(encoderLock),
    embeddings: new Slots(1),
  };
}

async function closeRuntime({ sandboxes, decoders, sniffer, exiftool }: MediaRuntime): Promise<void> {
  await Promise.all([decoders.close(), sniffer.close(), exiftool?.close()]);
  await closeSandboxes(sandboxes);
}
