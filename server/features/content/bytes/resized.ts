import { limits } from '#contract/core/limits.ts';
import { renamed } from '#contract/files/rules.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import type { Actor } from '#platform/http/identity/actor.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { watermarked } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { currentMark } from './mark-of.ts';
import { type As, sendOriginal, sendVariant } from './send.ts';
import { originalPath, previewPath, type Variant } from './variant.ts';

/** Families that stay what they are; every other picture becomes a JPG. */
const families: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
const mediaTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

export interface Box {
  width?: number;
  height?: number;
  long?: number;
}

const boxName = ({ width, height, long }: Box) => (width ? `w${width}` : height ? `h${height}` : `s${long ?? 0}`);

/** True when the stored preview is large enough to make the box from it without loss. */
function fitsPreview(file: FileRow, { width = 0, height = 0, long = 0 }: Box): boolean {
  const preview = file.renditions.preview;
  if (!preview?.width || !preview.height) return false;
  return width <= preview.width && height <= preview.height && long <= Math.max(preview.width, preview.height);
}

/** A picture that cannot be made is the file's fault; anything else is ours. */
export function couldNot(error: unknown): never {
  if (error instanceof MediaFailure) fail('unsupported_type', error.message);
  throw error;
}

export const needsPicture = (file: FileRow): string =>
  file.kind === 'image' ? (file.failed ?? 'This image cannot be shown.') : 'This file is not an image.';

/** A picture with the team's mark has a name of its own, another for each mark. */
export async function markFor(services: Services, file: FileRow, name: string, marked: boolean) {
  if (!marked) return { name, mark: undefined };
  const { id, mark } = await currentMark(services, file.team_id);
  return { name: watermarked(name, id), mark };
}

/** A picture at another size. Photographs come from the stored preview when it is large enough; others from the original. */
export async function resizedVariant(services: Services, file: FileRow, box: Box, marked: boolean): Promise<Variant> {
  if (file.kind !== 'image') fail('unsupported_type', needsPicture(file));
  const extension = families[file.media_type] ?? 'jpg';
  const mediaType = mediaTypes[extension] ?? 'image/jpeg';
  const { name, mark } = await markFor(services, file, `${boxName(box)}.${extension}`, marked);
  return {
    name,
    mediaType,
    async make(out) {
      const preview = extension === 'jpg' && fitsPreview(file, box) ? await previewPath(services, file) : null;
      const source = preview ?? (await originalPath(services, file));
      const sniffed = preview
        ? { mediaType: 'image/jpeg', extension: 'jpg', kind: 'image' as const }
        : { mediaType: file.media_type, extension: file.extension, kind: 'image' as const };
      return services.media.resize({ source, sniffed, out, mark, ...box }).catch(couldNot);
    },
  };
}

/** Whoever takes bytes: someone signed in, or a visitor. */
export type Taker = Visitor<Services> & { readonly visitor?: Actor | null };

export async function sendResized(
  call: Taker,
  file: FileRow,
  { box, marked, disposition, leaving }: Pick<As, 'disposition' | 'leaving'> & { box: Box; marked: boolean },
) {
  const variant = await resizedVariant(call.services, file, box, marked);
  const as = { disposition, leaving, fileName: renamed(file.name, variant.name.split('.').at(-1) ?? 'jpg') };
  return sendVariant(call, file, variant, as, () => limitPictures(call));
}

/** Only what has to be made counts; for who holds a link and is not signed in, by the network they come from. */
export const limitPictures = ({ services, visitor, request }: Pick<Taker, 'services' | 'visitor' | 'request'>) =>
  limitRate(services.db, visitor?.user ?? visitorKey(request), rateLimits.picture);

/** Large or Medium as a download; a size that is not offered is the original. */
export const sendSize = (call: Taker, file: FileRow, long: number, marked: boolean, leaving: As['leaving']) =>
  sendResized(call, file, { box: { long }, marked, disposition: 'attachment', leaving });

/** As large as a picture with a mark is made. */
export const wholeMarked: Box = { long: limits.resizeMax };

/** The bytes as they came in; with the mark, a picture of the same size. */
export const sendWhole = (call: Taker, file: FileRow, marked: boolean, leaving: As['leaving']) =>
  marked
    ? sendResized(call, file, { box: wholeMarked, marked, disposition: 'attachment', leaving })
    : sendOriginal(call, file, 'attachment', leaving);
