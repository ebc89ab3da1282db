import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import type { Standing } from '#contract/policy/rule.ts';
import type { ImageLimits, PlatformLimits } from '#contract/posts/platforms/platform.ts';
import type { PostCrop } from '#contract/posts/post.ts';
import { cleanVariant } from '#features/content/bytes/clean-variant.ts';
import { editedSource, editKey, type From } from '#features/content/bytes/edited-source.ts';
import { findFilms, wantFilm } from '#features/content/bytes/film.ts';
import { markFor } from '#features/content/bytes/resized.ts';
import { type Bytes, originalPath, type Variant, variantBytes } from '#features/content/bytes/variant.ts';
import { factsOf } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { OutgoingMedia } from '#features/social-accounts/connectors/connector.ts';
import { releaseTerms } from '#platform/content/release-terms.ts';
import { AppError } from '#platform/errors.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { editedSize } from '../rules/edited.ts';
import type { PostEdit } from '../store/posts.ts';

/** Something is not ready to go out: it is made, and asked for again. Nothing was sent. */
export class NotReady extends Error {
  readonly seconds = 15;
}
/** A file that cannot go out, with the reason in a sentence. */
export class MediaRefused extends Error {}

export interface WantedMedia {
  readonly file: FileRow;
  readonly crop: PostCrop | null;
  /** The recipe that it is made by. */
  readonly edit: PostEdit | null;
  readonly alt: string;
  /** True where it has to carry the team's mark. */
  readonly marked: boolean;
}

/** A file as a network takes it, kept beside its original. */
export interface PreparedFile {
  readonly bytes: Bytes;
  readonly width: number;
  readonly height: number;
}

type BeforeMaking = () => Promise<void>;

const extensions: Readonly<Record<string, 'jpg' | 'png' | 'webp' | 'gif'>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
/** All that were made for networks: they make room for each other. */
const among = /^(?:w[0-9a-f]{10}-)?n[0-9a-f]{10}\.[a-z]+$/;
/** The name of a picture with the team's mark: which mark, and the picture's own name. */
export const markedName = /^w([0-9a-f]{10})-(.+)$/;
/** Steps down to a size that a network takes. */
const steps = [
  { scale: 1, quality: null },
  { scale: 1, quality: 82 },
  { scale: 0.8, quality: 78 },
  { scale: 0.6, quality: 74 },
  { scale: 0.4, quality: 70 },
] as const;

interface Made {
  readonly long: number;
  readonly quality: number | null;
  readonly mediaType: string;
}

function sidesAt({ file, crop, edit }: WantedMedia, long: number): { width: number; height: number } {
  const edited = edit && editedSize(edit, file);
  const { width, height } = edited ?? crop ?? { width: file.width ?? long, height: file.height ?? long };
  const scale = Math.min(1, long / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Works with the part of a picture that goes out; it is gone afterwards. */
async function croppedSource<T>(
  { media, storage }: Services,
  from: From,
  part: PostCrop,
  work: (cut: From) => Promise<T>,
): Promise<T> {
  const out = await storage.tempFile();
  try {
    const { path, mediaType } = await media.crop({ ...from, out, part, words: false });
    if (path !== out) await rename(path, out);
    const sniffed = { mediaType, extension: extensions[mediaType] ?? 'jpg', kind: 'image' } as const;
    return await work({ source: out, sniffed });
  } finally {
    await rm(out, { force: true });
  }
}

/** Works with a picture as its post has it: as a recipe makes it, or cropped, or whole. */
async function withSource<T>(
  services: Services,
  { file, crop, edit }: WantedMedia,
  work: (from: From) => Promise<T>,
): Promise<T> {
  const source = await originalPath(services, file);
  const from: From = { source, sniffed: { mediaType: file.media_type, extension: file.extension, kind: 'image' } };
  if (edit) return editedSource(services, { file, edit: { team: file.team_id, recipe: edit.recipe }, from }, work);
  return crop ? croppedSource(services, from, crop, work) : work(from);
}

/** A picture as a network gets it: as its recipe makes it or cropped, no larger than it takes, and without what it says of itself. */
export async function pictureVariant(
  services: Services,
  wanted: WantedMedia,
  { long, quality, mediaType }: Made,
): Promise<Variant> {
  const { file, crop, edit, marked } = wanted;
  const format = extensions[mediaType] ?? 'jpg';
  const edited = edit ? await editKey(services, file, { team: file.team_id, recipe: edit.recipe }) : [];
  const told = createHash('sha256')
    .update(JSON.stringify([crop, long, quality, ...edited]))
    .digest('hex')
    .slice(0, 10);
  const { name, mark } = await markFor(services, file, `n${told}.${format}`, marked);
  return {
    name,
    mediaType,
    among,
    make(out) {
      const finish = { quality, srgb: true, dpi: null, copyright: null, artist: null };
      return withSource(services, wanted, (from) =>
        services.media.resize({ ...from, out, mark, long, format, finish, background: true }),
      );
    },
  };
}

/** The type that a picture goes out in: its own where the network takes it, else the network's first. */
const typeFor = ({ media_type: own }: FileRow, { types }: ImageLimits): string =>
  types.includes(own) && extensions[own] ? own : (types.find((type) => extensions[type]) ?? 'image/jpeg');

async function preparePicture(
  services: Services,
  wanted: WantedMedia,
  limits: ImageLimits,
  beforeMaking: BeforeMaking,
): Promise<PreparedFile> {
  const { file } = wanted;
  const own = typeFor(file, limits);
  const smaller = own === 'image/png' && limits.types.includes('image/jpeg') ? 'image/jpeg' : own;
  for (const { scale, quality } of steps) {
    const long = Math.round(limits.mostSide * scale);
    const mediaType = quality === null ? own : smaller;
    const bytes = await variantBytes(
      services,
      file,
      await pictureVariant(services, wanted, { long, quality, mediaType }),
      beforeMaking,
    );
    if (bytes.size <= limits.mostBytes) return { bytes, ...sidesAt(wanted, long) };
  }
  throw new MediaRefused(`${file.name} cannot be made small enough for this network. Use a smaller file.`);
}

/** The key of a video as the network takes it: as it came in, or as MP4, which is made where it is not there. */
async function filmBytes(services: Services, { file, marked }: WantedMedia, types: readonly string[]): Promise<Bytes> {
  if (types.includes(file.media_type) && !marked)
    return variantBytes(services, file, cleanVariant(services, file, false));
  const film = (await findFilms(services, [file], marked)).get(file.id);
  if (film?.state === 'failed') throw new MediaRefused(film.why);
  if (film?.state !== 'ready') {
    await wantFilm(services, file, marked);
    throw new NotReady(`${file.name} is being converted.`);
  }
  const key = rendition(file.team_id, file.cover_version, film.name);
  const there = await services.storage.stat(key);
  if (!there) throw new NotReady(`${file.name} is being converted.`);
  return { key, size: there.size, mediaType: 'video/mp4' };
}

export const extensionOf = (mediaType: string): string =>
  extensions[mediaType] ?? (mediaType === 'video/quicktime' ? 'mov' : (mediaType.split('/').at(-1) ?? 'bin'));

/** A network, as far as addresses are made for it: it gets what was prepared for it, as long as that may be had. */
const network: Standing = { user: '', staff: false, flags: ['VIEW_ASSETS', 'DOWNLOAD_ASSETS'], features: [] };

function outgoing(
  services: Services,
  { file, alt, crop }: WantedMedia,
  { bytes: { key, size, mediaType }, width, height }: PreparedFile,
): OutgoingMedia {
  const name = key.split('/').at(-1) ?? '';
  return {
    key: createHash('sha256')
      .update(JSON.stringify([key, crop, alt]))
      .digest('hex')
      .slice(0, 32),
    kind: file.kind === 'video' ? 'video' : 'image',
    mediaType,
    fileName: `${file.cover_version}.${extensionOf(mediaType)}`,
    bytes: size,
    width,
    height,
    seconds: file.duration,
    alt,
    open: async (from = 0) => (await services.storage.open(key, { start: from, end: size - 1 })).stream,
    async address() {
      const terms = releaseTerms(network, factsOf(file), file.read_at);
      const [, mark, plain = name] = markedName.exec(name) ?? [];
      const shown = mark === undefined ? {} : { audience: 'watermarked' as const, watermark: mark };
      const address = services.content.view(file.team_id, file.cover_version, plain, { size, ...terms, ...shown });
      return new URL(address, services.origin).href;
    },
  };
}

/** A file of a post as a network takes it. `beforeMaking` is called when it is not there yet. Throws `NotReady` and `MediaRefused`. */
export async function prepareFile(
  services: Services,
  wanted: WantedMedia,
  limits: PlatformLimits,
  beforeMaking: BeforeMaking = async () => undefined,
): Promise<PreparedFile> {
  const { file } = wanted;
  try {
    if (file.kind === 'image' && limits.image)
      return await preparePicture(services, wanted, limits.image, beforeMaking);
    if (file.kind === 'video' && limits.video) {
      const bytes = await filmBytes(services, wanted, limits.video.types);
      return { bytes, width: file.width ?? 0, height: file.height ?? 0 };
    }
  } catch (error) {
    if (error instanceof MediaFailure) throw new MediaRefused(`${file.name}: ${error.message}`);
    // A recipe that asks for what the team does not have.
    if (error instanceof AppError && error.code === 'invalid')
      throw new MediaRefused(`${file.name}: ${error.refusal.errors?.[0]?.message ?? error.message}`);
    throw error;
  }
  throw new MediaRefused(`${file.name} is no image or video.`);
}

/** A file of a post, ready to go to a network. Throws `NotReady` and `MediaRefused`. */
export const prepareMedia = async (
  services: Services,
  wanted: WantedMedia,
  limits: PlatformLimits,
): Promise<OutgoingMedia> => outgoing(services, wanted, await prepareFile(services, wanted, limits));
