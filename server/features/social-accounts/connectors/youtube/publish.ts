import { createHash } from 'node:crypto';
import {
  type Access,
  type ConnectorServices,
  type FoundPost,
  NetworkTrouble,
  type OutgoingMedia,
  type OutgoingPost,
  type PublishedPost,
} from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { keepUpload, keptUpload } from '../shared/sealed-progress.ts';
import { afterUpload } from './after-upload.ts';
import { networkName, placeOf } from './client.ts';
import { beginUpload, sendRest, type UploadState, uploadState } from './session.ts';
import { type Look, look, markOf } from './uploads.ts';

/** People and blogs: YouTube wants a category, and this is the one that it chooses itself. */
const category = '22';

/** A video as YouTube describes it. */
function describedBy({ caption, options }: OutgoingPost) {
  const tags = (options.tags ?? '').split(',').map((tag) => tag.trim());
  return {
    snippet: {
      title: options.title ?? '',
      description: caption,
      categoryId: category,
      tags: tags.filter((tag) => tag !== ''),
    },
    status: {
      privacyStatus: options.visibility || 'public',
      selfDeclaredMadeForKids: options.made_for_kids === 'yes',
    },
  };
}

const published = (id: string, note?: string): PublishedPost => ({
  remoteId: id,
  permalink: `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
  ...(note === undefined ? {} : { note }),
});

/** A hash of all that an upload was begun with: with other words or another file it does not go on. */
const planOf = (post: OutgoingPost, { key }: OutgoingMedia): string =>
  createHash('sha256')
    .update(JSON.stringify([describedBy(post), key]))
    .digest('base64url');

/** The state of the upload of an earlier try; null where there was none. */
async function earlierUpload(
  services: ConnectorServices,
  place: Place,
  post: OutgoingPost,
): Promise<{ state: UploadState; address: string } | null> {
  if (!post.progress.sealed) return null;
  const address = await keptUpload(services, post);
  // Sealed with a secret that is not here any more.
  if (address === null) return { state: 'gone', address: '' };
  return { state: await uploadState(services, place, address, post.progress.bytes ?? '*'), address };
}

/** The video of an earlier try: of its upload, or among all uploads where YouTube has forgotten that. */
async function earlierVideo(
  services: ConnectorServices,
  place: Place,
  post: OutgoingPost,
  earlier: Awaited<ReturnType<typeof earlierUpload>>,
): Promise<Look> {
  if (post.progress.video) return { id: post.progress.video, certain: true };
  if (earlier === null) return { id: null, certain: true };
  if (earlier.state === 'gone') return look(services, place, post);
  return 'id' in earlier.state ? { id: earlier.state.id, certain: true } : { id: null, certain: true };
}

async function upload(
  services: ConnectorServices,
  place: Place,
  { media, post }: { media: OutgoingMedia; post: OutgoingPost },
  earlier: Awaited<ReturnType<typeof earlierUpload>>,
): Promise<string> {
  const plan = planOf(post, media);
  const { progress } = post;
  if (earlier && progress.plan === plan && typeof earlier.state === 'object' && 'bytes' in earlier.state)
    return sendRest(services, place, { address: earlier.address, media, from: earlier.state.bytes });
  const described = describedBy(post);
  const address = await beginUpload(services, place, media, described);
  const mark = markOf(described.snippet.title, described.snippet.description);
  const marks = [...new Set([...(progress.marks ? progress.marks.split(' ') : []), mark])].join(' ');
  // Before the first byte is sent: a second try asks this upload, and begins no other beside it.
  await keepUpload(services, post, address, { plan, bytes: String(media.bytes), marks });
  return sendRest(services, place, { address, media, from: 0 });
}

/** Uploads a video, or goes on with the upload of an earlier try. */
export async function publish(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<PublishedPost> {
  const place = placeOf(services, access, signal);
  const [media] = post.media;
  if (!media) throw new NetworkTrouble('refused', `${networkName} needs a video.`);
  const earlier = post.progress.video ? null : await earlierUpload(services, place, post);
  const there = await earlierVideo(services, place, post, earlier);
  const id = there.id ?? (await upload(services, place, { media, post }, earlier));
  if (post.progress.video !== id) await post.keep({ video: id });
  return published(id, await afterUpload(services, place, { id, post }));
}

export async function find(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<FoundPost> {
  const place = placeOf(services, access, signal);
  const earlier = post.progress.video ? null : await earlierUpload(services, place, post);
  const { id, certain } = await earlierVideo(services, place, post, earlier);
  return id === null ? { found: null, certain } : { found: published(id) };
}
