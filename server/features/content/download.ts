import type { downloadFile } from '#contract/content.ts';
import { offersSize, sidePx } from '#contract/files/rules.ts';
import { presetFor } from '#features/download-presets/access.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openForDownload } from './access.ts';
import { noteDownload } from './bytes/note-download.ts';
import { sendSize, sendWhole } from './bytes/resized.ts';
import { sendPreset } from './preset.ts';

export const download: Handler<typeof downloadFile, Services> = async (call) => {
  const { file, marked } = await openForDownload(call, call.params.uuid);
  const { size, preset } = call.query;
  if (preset !== undefined) return sendPreset(call, file, await presetFor(call, preset), marked);
  const offered =
    size &&
    size !== 'original' &&
    offersSize({ file_type: file.media_type, width: file.width, height: file.height }, size);
  const leaving = noteDownload(call, file, {
    action: 'download.file',
    size: offered && size ? size : 'original',
    marked,
  });
  return offered ? sendSize(call, file, sidePx(size), marked, leaving) : sendWhole(call, file, marked, leaving);
};
