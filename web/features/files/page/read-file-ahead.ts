import { srcSetOf } from '#contract/core/picture-sources.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { queryClient } from '../../../lib/query.ts';
import { largeSources } from '../../content/large-sources.ts';
import { widthAhead } from '../../content/stage-room.ts';
import { fileQuery } from '../queries.ts';
import { readVideo } from './read-video.ts';

const keptAtMost = 60;
const pictures = new Map<string, HTMLImageElement>();

/** Reads the facts of a file, and its picture, decoded, or the beginning of its video. */
export function readFileAhead(file: FileSummary, near = false): void {
  void queryClient.prefetchQuery(fileQuery(file.uuid));
  const { preview_url: url, file_type: type, processed, failed } = file.latest_version;
  if (!url || !processed || failed || pictures.has(url)) return;
  const [kind] = type.split('/');
  if (!near) readVideo(file).catch(() => undefined);
  if (kind === 'video' || kind === 'audio') return;
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
