import type { convertToJpg, resize as resizeRoute } from '#contract/content.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import { renamed } from '#contract/files/rules.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openForDownload } from './access.ts';
import { noteDownload } from './bytes/note-download.ts';
import { type Box, couldNot, limitPictures, markFor, needsPicture, sendResized, sendWhole } from './bytes/resized.ts';
import { sendVariant } from './bytes/send.ts';
import { originalPath, type Variant } from './bytes/variant.ts';

const boxWords = ({ width, height }: Box) => (width ? `${width} pixels wide` : `${height ?? 0} pixels high`);

export const resize: Handler<typeof resizeRoute, Services> = async (call) => {
  const { file, marked } = await openForDownload(call, call.params.uuid);
  const { width, height } = call.query;
  const fallback =
    (file.width ?? 0) > (file.height ?? 0)
      ? { width: serverLimits.resizeDefault }
      : { height: serverLimits.resizeDefault };
  const box = width !== undefined ? { width } : height !== undefined ? { height } : fallback;
  const leaving = noteDownload(call, file, { action: 'download.copy', size: boxWords(box), marked });
  return sendResized(call, file, { box, marked, disposition: 'inline', leaving });
};

export const jpg: Handler<typeof convertToJpg, Services> = async (call) => {
  const { file, marked } = await openForDownload(call, call.params.uuid);
  if (file.kind !== 'image') fail('unsupported_type', needsPicture(file));
  const leaving = noteDownload(call, file, { action: 'download.file', size: 'jpg', marked });
  if (file.media_type === 'image/jpeg') return sendWhole(call, file, marked, leaving);
  const { name, mark } = await markFor(call.services, file, 'converted.jpg', marked);
  const variant: Variant = {
    name,
    mediaType: 'image/jpeg',
    async make(out) {
      const source = await originalPath(call.services, file);
      const sniffed = { mediaType: file.media_type, extension: file.extension, kind: 'image' as const };
      return call.services.media.toJpg({ source, sniffed, out, mark }).catch(couldNot);
    },
  };
  const as = { disposition: 'attachment', fileName: renamed(file.name, 'jpg'), leaving } as const;
  return sendVariant(call, file, variant, as, () => limitPictures(call));
};
