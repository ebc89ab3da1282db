import { z } from 'zod';
import { type ConnectorServices, NetworkTrouble, type OutgoingPost } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { until } from '../shared/wait.ts';
import { get, networkName } from './client.ts';

const videos = z.object({
  items: z
    .array(
      z.object({
        status: z.object({
          uploadStatus: z.string(),
          failureReason: z.string().optional(),
          rejectionReason: z.string().optional(),
          privacyStatus: z.string().optional(),
        }),
      }),
    )
    .default([]),
});
type Status = z.output<typeof videos>['items'][number]['status'];

const mostWaitMs = 120_000;
const reasons: Readonly<Record<string, string>> = {
  codec: 'its codec is not known there',
  conversion: 'it could not be converted',
  emptyFile: 'it is empty',
  invalidFile: 'it is no video',
  tooSmall: 'it is too small',
  copyright: 'of a copyright claim',
  duplicate: 'it is already on the channel',
  inappropriate: 'it breaks the rules of YouTube',
  length: 'it is longer than this channel may upload',
  termsOfUse: 'it breaks the terms of use',
  trademark: 'of a trademark claim',
};

/** Waits a while for YouTube to work on a video; null where it goes on doing so. */
const settled = (services: ConnectorServices, place: Place, id: string): Promise<Status | null> =>
  until(
    async () => {
      const asked = { path: '/youtube/v3/videos', query: { part: 'status', id } };
      const { items } = await get(services, place, asked, videos);
      const status = items[0]?.status;
      return status && status.uploadStatus !== 'uploaded' ? status : null;
    },
    place.signal,
    mostWaitMs,
  );

async function comment(
  services: ConnectorServices,
  place: Place,
  { id, post }: { id: string; post: OutgoingPost },
): Promise<string | undefined> {
  if (post.firstComment === '') return undefined;
  // A comment knows no key: it is tried once.
  if (post.progress.comment) return 'The first comment may be missing. Check it at YouTube.';
  await post.keep({ comment: 'tried' });
  const json = {
    snippet: { videoId: id, topLevelComment: { snippet: { textOriginal: post.firstComment } } },
  };
  const asked = { method: 'POST', path: '/youtube/v3/commentThreads', query: { part: 'snippet' }, json } as const;
  try {
    await get(services, place, { ...asked, moment: 'posting' }, z.object({ id: z.string() }));
    return undefined;
  } catch (error) {
    if (!(error instanceof NetworkTrouble)) throw error;
    return `The first comment could not be added. ${error.message}`;
  }
}

/** All that comes after a video is there. What could not be done of it is told; a video that YouTube rejects is refused. */
export async function afterUpload(
  services: ConnectorServices,
  place: Place,
  video: { id: string; post: OutgoingPost },
): Promise<string | undefined> {
  const { post } = video;
  const asked = post.options.visibility || 'public';
  const status = await settled(services, place, video.id).catch((error: unknown) => {
    if (error instanceof NetworkTrouble) return null;
    throw error;
  });
  if (status?.uploadStatus === 'failed' || status?.uploadStatus === 'rejected') {
    const why = status.rejectionReason ?? status.failureReason ?? '';
    // The next video begins anew.
    await post.keep({ video: '', sealed: '', comment: '' });
    const because = reasons[why] ?? (why || 'of something that it does not say');
    throw new NetworkTrouble('refused', `${networkName} did not take the video because ${because}.`);
  }
  const notes = [
    ...(status === null ? [`${networkName} is still processing the video.`] : []),
    ...(status?.privacyStatus !== undefined && status.privacyStatus !== asked
      ? [
          `${networkName} keeps the video ${status.privacyStatus}: the app of this server was not audited by Google yet.`,
        ]
      : []),
    ...[await comment(services, place, video)].filter((one) => one !== undefined),
  ];
  return notes.length > 0 ? notes.join(' ') : undefined;
}
