import { buffer } from 'node:stream/consumers';
import type { $Typed, Agent, AppBskyEmbedExternal, AppBskyEmbedImages, AppBskyEmbedVideo } from '@atproto/api';
import type { Access, ConnectorServices, OutgoingMedia, OutgoingPost } from '../connector.ts';
import { linkCard } from '../shared/link-card.ts';
import { asking } from './agent.ts';
import { videoBlob } from './video.ts';

type Embed = $Typed<AppBskyEmbedImages.Main> | $Typed<AppBskyEmbedVideo.Main> | $Typed<AppBskyEmbedExternal.Main>;
const ratioOf = ({ width, height }: OutgoingMedia) => ({ aspectRatio: { width, height } });

async function image(
  services: ConnectorServices,
  agent: Agent,
  media: OutgoingMedia,
): Promise<AppBskyEmbedImages.Image> {
  const bytes = await buffer(await media.open());
  const { data } = await asking(services, () => agent.uploadBlob(bytes, { encoding: media.mediaType }));
  return { image: data.blob, alt: media.alt, ...ratioOf(media) };
}

/** The part under the text of a post: images, a video, or the card of its link. There is room for one of them. */
export async function embedOf(
  services: ConnectorServices,
  { agent, access, post }: { agent: Agent; access: Access; post: OutgoingPost },
  signal: AbortSignal,
): Promise<Embed | undefined> {
  const video = post.media.find(({ kind }) => kind === 'video');
  if (video) {
    const blob = await videoBlob(services, { agent, access, media: video, post }, signal);
    return { $type: 'app.bsky.embed.video', video: blob, alt: video.alt, ...ratioOf(video) };
  }
  if (post.media.length > 0) {
    const images: AppBskyEmbedImages.Image[] = [];
    for (const media of post.media) images.push(await image(services, agent, media));
    return { $type: 'app.bsky.embed.images', images };
  }
  if (post.link === null) return undefined;
  const external = { uri: post.link, ...(await linkCard(services.outbound, post.link, signal)) };
  return { $type: 'app.bsky.embed.external', external };
}
