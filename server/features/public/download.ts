import type { Privacy } from '#contract/content/privacy.ts';
import { plainPreset } from '#contract/download-presets/rules.ts';
import { offeredDownloads, renamed, sidePx } from '#contract/files/rules.ts';
import type { PublicDownload } from '#contract/public/links.ts';
import { findFilms, wantFilm } from '#features/content/bytes/film.ts';
import { noteDownload } from '#features/content/bytes/note-download.ts';
import { presetVariant } from '#features/content/bytes/preset-variant.ts';
import { privately } from '#features/content/bytes/private-bytes.ts';
import { limitPictures, sendSize, sendWhole } from '#features/content/bytes/resized.ts';
import { sendStored, sendVariant } from '#features/content/bytes/send.ts';
import { sendProgress } from '#features/content/bytes/send-progress.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Caller } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { quality } from '#platform/media/limits.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { asTold, type ShownFile } from './shown-file.ts';

interface Download {
  readonly size: PublicDownload | undefined;
  /** The facts for the audit log besides the size. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The metadata that is let go; all, where nobody chose. */
  readonly privacy?: Privacy;
  /** Called when the bytes begin to leave. */
  readonly leaving?: () => void;
}

/** An image as JPG, without anything that the original says of itself. */
const asJpg = { ...plainPreset, quality: quality.redrawn, metadata: 'strip' } as const;

/** Sends a video as MP4; until it is made, says how far that is. */
async function sendMp4(call: Caller<Services>, file: FileRow, marked: boolean, leaving: () => void) {
  const { services, db, request } = call;
  const find = async () => (await findFilms(services, [file], marked)).get(file.id);
  let film = await find();
  if (film?.state !== 'ready' && film?.state !== 'coming') {
    await limitRate(db, visitorKey(request), rateLimits.film);
    await wantFilm(services, file, marked);
    film = await find();
  }
  if (film?.state === 'failed') fail('unsupported_type', film.why);
  if (film?.state !== 'ready') return sendProgress(call, film?.state === 'coming' ? film.progress : 0);
  const as = { disposition: 'attachment', fileName: renamed(file.name, 'mp4'), leaving } as const;
  return sendStored(call, file, film.name, 'video/mp4', as);
}

/** Sends a file as a download, under the name that visitors are told and with the mark where it has to carry one. */
export async function sendDownload(
  call: Caller<Services>,
  { file, marked }: Pick<ShownFile, 'file' | 'marked'>,
  { size, details, privacy = 'all', leaving }: Download,
) {
  const dimensions = { file_type: file.media_type, width: file.width, height: file.height };
  const form = size && offeredDownloads(dimensions).includes(size) ? size : 'original';
  const note = noteDownload(call, file, { action: 'download.link', size: form, marked, more: details });
  const left = () => {
    note();
    leaving?.();
  };
  const told = asTold(file);
  if (form === 'large' || form === 'medium') return sendSize(call, told, sidePx(form), marked, left);
  if (form === 'mp4') return sendMp4(call, told, marked, left);
  if (form === 'jpg') {
    const as = { disposition: 'attachment', fileName: renamed(told.name, 'jpg'), leaving: left } as const;
    const variant = await presetVariant(call.services, told, asJpg, marked);
    return sendVariant(call, told, variant, as, () => limitPictures(call));
  }
  const made = marked ? null : await privately(call.services, told, privacy);
  if (!made) return sendWhole(call, told, marked, left);
  const as = { disposition: 'attachment', fileName: made.fileName, leaving: left } as const;
  return sendVariant(call, told, made.variant, as, () => limitPictures(call));
}
