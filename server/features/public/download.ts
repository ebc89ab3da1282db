import type { downloadSizes } from '#contract/content.ts';
import { offersSize, sidePx } from '#contract/files/rules.ts';
import { noteDownload } from '#features/content/bytes/note-download.ts';
import { sendSize, sendWhole } from '#features/content/bytes/resized.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { asTold, type ShownFile } from './shown-file.ts';

interface Download {
  readonly size: (typeof downloadSizes)[number] | undefined;
  /** The facts for the audit log besides the size. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Called when the bytes begin to leave. */
  readonly leaving?: () => void;
}

/** Sends a file as a download, under the name that visitors are told and with the mark where it has to carry one. */
export function sendDownload(
  call: Caller<Services>,
  { file, marked }: Pick<ShownFile, 'file' | 'marked'>,
  { size, details, leaving }: Download,
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
  return smaller ? sendSize(call, told, sidePx(size), marked, left) : sendWhole(call, told, marked, left);
}
