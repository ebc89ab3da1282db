import type { Privacy } from '#contract/content/privacy.ts';
import type { downloadSizes } from '#contract/content.ts';
import { offersSize, sidePx } from '#contract/files/rules.ts';
import { noteDownload } from '#features/content/bytes/note-download.ts';
import { privately } from '#features/content/bytes/private-bytes.ts';
import { limitPictures, sendSize, sendWhole } from '#features/content/bytes/resized.ts';
import { sendVariant } from '#features/content/bytes/send.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { asTold, type ShownFile } from './shown-file.ts';

interface Download {
  readonly size: (typeof downloadSizes)[number] | undefined;
  /** The facts for the audit log besides the size. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The metadata that is let go; all, where nobody chose. */
  readonly privacy?: Privacy;
  /** Called when the bytes begin to leave. */
  readonly leaving?: () => void;
}

/** Sends a file as a download, under the name that visitors are told and with the mark where it has to carry one. */
export async function sendDownload(
  call: Caller<Services>,
  { file, marked }: Pick<ShownFile, 'file' | 'marked'>,
  { size, details, privacy = 'all', leaving }: Download,
) {
  const dimensions = { file_type: file.media_type, width: file.width, height: file.height };
  const smaller = size && size !== 'original' && offersSize(dimensions, size);
  const note = noteDownload(call, file, {
    action: 'download.link',
    size: smaller ? size : 'original',
    marked,
    more: details,
  });
  const left = () => {
    note();
    leaving?.();
  };
  const told = asTold(file);
  if (smaller) return sendSize(call, told, sidePx(size), marked, left);
  const made = marked ? null : await privately(call.services, told, privacy);
  if (!made) return sendWhole(call, told, marked, left);
  const as = { disposition: 'attachment', fileName: made.fileName, leaving: left } as const;
  return sendVariant(call, told, made.variant, as, () => limitPictures(call));
}
