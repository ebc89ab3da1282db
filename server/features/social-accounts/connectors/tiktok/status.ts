import { z } from 'zod';
import { type Access, type ConnectorServices, NetworkTrouble, type PublishedPost } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { call, networkName, troubleFor } from './client.ts';

const status = z.object({
  status: z.string(),
  fail_reason: z.string().nullish(),
  uploaded_bytes: z.number().nullish(),
  publicaly_available_post_id: z.array(z.string()).nullish(),
});
export type PostState = z.output<typeof status>;

/** The progress of a post; null where TikTok knows none under this id. */
export async function postState(services: ConnectorServices, place: Place, id: string): Promise<PostState | null> {
  const asked = { path: '/v2/post/publish/status/fetch/', json: { publish_id: id } };
  return call(services, place, asked, status).catch((error: unknown) => {
    if (error instanceof NetworkTrouble && /invalid_publish_id/.test(error.message)) return null;
    throw error;
  });
}

export const isOut = ({ status: at }: PostState): boolean => at === 'PUBLISH_COMPLETE';
export const hasFailed = ({ status: at }: PostState): boolean => at === 'FAILED';
/** True while bytes of a video are missing: nothing can be out. */
export const isOpen = ({ status: at, uploaded_bytes: bytes }: PostState, size: number): boolean =>
  at === 'PROCESSING_UPLOAD' && (bytes ?? 0) < size;

const reasons: Readonly<Record<string, string>> = {
  file_format_check_failed: 'its format is not known there',
  duration_check_failed: 'it is too long or too short',
  frame_rate_check_failed: 'of its frame rate',
  picture_size_check_failed: 'of its size in pixels',
  video_pull_failed: 'it could not be fetched',
  photo_pull_failed: 'it could not be fetched',
  publish_cancelled: 'the post was cancelled there',
};

/** The trouble behind a post that failed at TikTok: it is not out. */
export function failureOf({ fail_reason: reason }: PostState): NetworkTrouble {
  const why = reason ?? '';
  const known = troubleFor(why);
  if (known) return known;
  if (why === 'internal') return new NetworkTrouble('later', `${networkName} has a problem of its own at the moment.`);
  return new NetworkTrouble(
    'refused',
    `${networkName} did not take the file because ${reasons[why] ?? (why || 'of something that it does not say')}.`,
  );
}

/** The id of a post is told once TikTok has looked at it, and for public ones alone; before that, the one of its making stands for it. */
export function publishedAs(
  { username }: Access,
  id: string,
  { publicaly_available_post_id: ids }: PostState,
  kind: 'video' | 'image',
): PublishedPost {
  const [post] = ids ?? [];
  if (post === undefined) return { remoteId: id, permalink: null };
  const way = kind === 'video' ? 'video' : 'photo';
  return { remoteId: post, permalink: `https://www.tiktok.com/@${encodeURIComponent(username)}/${way}/${post}` };
}
