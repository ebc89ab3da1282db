import { srcSetOf } from '#contract/core/picture-sources.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { queryClient } from '../../../lib/query.ts';
import { largeSources } from '../../content/large-sources.ts';
import { widthAhead } from '../../content/stage-room.ts';
import { fileQuery } from '../queries.ts';

const keptAtMost = 60;
const pictures = new Map<string, HTMLImageElement>();

/** Reads what the page of a file needs before it is opened: its facts, and its picture, decoded. */
export function prefetchFile(file: FileSummary): void {
  void queryClient.prefetchQuery(fileQuery(file.uuid));
  const { preview_url: url, file_type: type, processed, failed } = file.latest_version;
  if (!url || !processed || failed || pictures.has(url) || type.startsWith('video/') || type.startsWith('audio/'))
    return;
  const picture = new Image();
  const srcSet = srcSetOf(largeSources(file.latest_version));
  if (srcSet) Object.assign(picture, { sizes: `${widthAhead(file.latest_version)}px`, srcset: srcSet });
  picture.src = url;
  picture.decode().catch(() => pictures.delete(url));
  pictures.set(url, picture);
  for (const oldest of pictures.keys()) {
    if (pictures.size <= keptAtMost) break;
    pictures.delete(oldest);
  }
}
