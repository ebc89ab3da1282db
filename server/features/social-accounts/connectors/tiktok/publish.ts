import { z } from 'zod';
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
import { notKnown } from '../shared/trouble.ts';
import { until } from '../shared/wait.ts';
import { call, networkName, placeOf } from './client.ts';
import { type Creator, creatorAt } from './creator.ts';
import { failureOf, hasFailed, isOpen, isOut, type PostState, postState, publishedAs } from './status.ts';
import { chunksOf, sendChunks } from './upload.ts';

const mostWaitMs = 600_000;
const begun = z.object({ publish_id: z.string() });
/** Progress without anything that was begun. */
const anew = { publish: '', sealed: '', photos: '' };
const videoBegun = begun.extend({ upload_url: z.string() });

/** Fields that TikTok asks of every post, as far as the account may do it. */
function infoOf({ options }: OutgoingPost, creator: Creator) {
  const { visibility: privacy_level = '', comments, disclosure } = options;
  if (!creator.privacy_level_options.includes(privacy_level))
    throw new NetworkTrouble('refused', 'This account cannot post with that visibility. Choose another one.');
  if (disclosure === 'partnership' && privacy_level === 'SELF_ONLY')
    throw new NetworkTrouble('refused', `${networkName} takes no paid partnership that only you can see.`);
  return {
    privacy_level,
    disable_comment: creator.comment_disabled || comments === 'off',
    brand_organic_toggle: disclosure === 'own_brand',
    brand_content_toggle: disclosure === 'partnership',
  };
}

/** Begins a video. Nothing can be out before its last byte is there. */
async function beginVideo(
  services: ConnectorServices,
  place: Place,
  { media, post }: { media: OutgoingMedia; post: OutgoingPost },
): Promise<{ id: string; address: string }> {
  const creator = await creatorAt(services, place);
  const { max_video_post_duration_sec: most } = creator;
  if (most !== undefined && media.seconds !== null && media.seconds > most)
    throw new NetworkTrouble('refused', `This account may post videos of up to ${most} seconds.`);
  const json = {
    post_info: {
      ...infoOf(post, creator),
      title: post.caption,
      disable_duet: creator.duet_disabled || post.options.duet === 'off',
      disable_stitch: creator.stitch_disabled || post.options.stitch === 'off',
      is_aigc: post.options.ai === 'yes',
    },
    source_info: { source: 'FILE_UPLOAD', video_size: media.bytes, ...chunksOf(media.bytes) },
  };
  const asked = { path: '/v2/post/publish/video/init/', json };
  const { publish_id: id, upload_url: address } = await call(services, place, asked, videoBegun);
  await keepUpload(services, post, address, { publish: id });
  return { id, address };
}

/** Posts photos: TikTok fetches them. There is no second step, so the call is noted before it is made. */
async function beginPhotos(services: ConnectorServices, place: Place, post: OutgoingPost): Promise<string> {
  const creator = await creatorAt(services, place);
  const photo_images = [];
  for (const media of post.media) photo_images.push(await media.address());
  const json = {
    media_type: 'PHOTO',
    post_mode: 'DIRECT_POST',
    post_info: {
      ...infoOf(post, creator),
      ...(post.options.title ? { title: post.options.title } : {}),
      description: post.caption,
      auto_add_music: false,
    },
    source_info: { source: 'PULL_FROM_URL', photo_images, photo_cover_index: 0 },
  };
  await post.keep({ ...anew, photos: 'sent' });
  place.signal.throwIfAborted();
  const asked = { path: '/v2/post/publish/content/init/', json, moment: 'posting' } as const;
  const { publish_id: id } = await call(services, place, asked, begun).catch(async (error: unknown) => {
    if (error instanceof NetworkTrouble && error.kind !== 'unknown') await post.keep({ photos: '' });
    throw error;
  });
  await post.keep({ publish: id });
  return id;
}

/** The post of an earlier try, with how far it has come; null where there is none that could go on. */
async function earlierPost(
  services: ConnectorServices,
  place: Place,
  post: OutgoingPost,
): Promise<{ id: string; state: PostState } | null> {
  const { publish: id, photos } = post.progress;
  if (!id) {
    // Nobody knows whether TikTok took them.
    if (photos) throw new NetworkTrouble('unknown', notKnown(networkName));
    return null;
  }
  const state = await postState(services, place, id);
  if (state === null) throw new NetworkTrouble('unknown', notKnown(networkName));
  return hasFailed(state) ? null : { id, state };
}

async function upload(
  services: ConnectorServices,
  place: Place,
  { media, post }: { media: OutgoingMedia; post: OutgoingPost },
  earlier: { id: string; state: PostState } | null,
): Promise<string> {
  const address = earlier ? await keptUpload(services, post) : null;
  const { id, address: to } =
    earlier && address !== null ? { id: earlier.id, address } : await beginVideo(services, place, { media, post });
  const sent = earlier && address !== null ? (earlier.state.uploaded_bytes ?? 0) : 0;
  await sendChunks(services, place, { address: to, media, sent }).catch(async (error: unknown) => {
    // An upload that TikTok has ended cannot be gone on with.
    if (error instanceof NetworkTrouble && error.kind === 'later' && /begun anew/.test(error.message))
      await post.keep(anew);
    throw error;
  });
  return id;
}

/** Posts, or goes on with the post of an earlier try: what TikTok has an id for is asked about, and never begun again. */
export async function publish(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<PublishedPost> {
  const place = placeOf(services, access, signal);
  const [media] = post.media;
  if (!media) throw new NetworkTrouble('refused', `${networkName} needs a video or photos.`);
  const earlier = await earlierPost(services, place, post);
  let id = earlier?.id;
  if (media.kind === 'video' && (!earlier || isOpen(earlier.state, media.bytes)))
    id = await upload(services, place, { media, post }, earlier);
  else id ??= await beginPhotos(services, place, post);
  const known = id;
  const state = await until(
    async () => {
      const now = await postState(services, place, known);
      return now && (isOut(now) || hasFailed(now)) ? now : null;
    },
    signal,
    mostWaitMs,
  ).catch((error: unknown) => {
    // All of it is there: whatever keeps us from asking says nothing of the post.
    if (error instanceof NetworkTrouble)
      throw new NetworkTrouble('unknown', `${notKnown(networkName)} ${error.message}`);
    throw error;
  });
  if (state === null) throw new NetworkTrouble('unknown', `${networkName} is still working on the post.`);
  if (isOut(state)) return publishedAs(access, known, state, media.kind);
  await post.keep(anew);
  throw failureOf(state);
}

export async function find(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<FoundPost> {
  const { publish: id, photos } = post.progress;
  if (!id) return { found: null, certain: !photos };
  const state = await postState(services, placeOf(services, access, signal), id);
  const [media] = post.media;
  if (state && isOut(state)) return { found: publishedAs(access, id, state, media?.kind ?? 'video') };
  const open = state !== null && media?.kind === 'video' && isOpen(state, media.bytes);
  return { found: null, certain: state !== null && (open || hasFailed(state)) };
}
