import type { downloadFile } from '#contract/content.ts';
import { offersSize, sidePx } from '#contract/files.rules.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openForDownload } from './download-access.ts';
import { sendSize, sendWhole } from './resize.ts';

export const download: Handler<typeof downloadFile, Services> = async (call) => {
  const { file, marked } = await openForDownload(call, call.params.uuid);
  const { size } = call.query;
  const offered =
    size &&
    size !== 'original' &&
    offersSize({ file_type: file.media_type, width: file.width, height: file.height }, size);
  return offered ? sendSize(call as never, file, sidePx(size), marked) : sendWhole(call as never, file, marked);
};
