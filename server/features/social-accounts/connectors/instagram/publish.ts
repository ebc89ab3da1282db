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
import { at, placeOf } from '../meta/app.ts';
import {
  type ContainerWays,
  container,
  isOut,
  made,
  type Params,
  publishContainer,
  textsOf,
  whenReady,
} from '../meta/containers.ts';
import { firstComment } from '../meta/first-comment.ts';
import { form } from '../meta/graph.ts';
import { checkQuota, permalinkOf } from '../meta/of-account.ts';
import { ownPosts } from '../meta/own-posts.ts';
import { commentUnknown } from '../shared/first-comment.ts';
import { markOf } from '../shared/text-marks.ts';
import { graph, networkName } from './account.ts';

const own = z.object({
  id: z.string(),
  permalink: z.string().optional(),
  timestamp: z.string(),
  caption: z.string().default(''),
});
const comments = z.object({ data: z.array(z.object({ text: z.string().default('') })) });

const waysOf = (services: ConnectorServices, access: Access, signal: AbortSignal): ContainerWays => ({
  graph,
  place: placeOf(services, access, signal),
  at,
  make: at(access.remoteId, 'media'),
  publish: at(access.remoteId, 'media_publish'),
  state: 'status_code',
  why: 'status',
  network: networkName,
});

const isStory = ({ options }: OutgoingPost): boolean => options.placement === 'story';

/** A file as Instagram fetches it from here. A video of its own is a reel. */
async function fileParams(media: OutgoingMedia, kind: 'single' | 'child' | 'story'): Promise<Params> {
  const address = await media.address();
  const alt_text = media.kind === 'image' && kind !== 'story' && media.alt !== '' ? media.alt : undefined;
  if (media.kind === 'image')
    return { image_url: address, alt_text, ...(kind === 'story' ? { media_type: 'STORIES' } : {}) };
  return { video_url: address, media_type: { single: 'REELS', child: 'VIDEO', story: 'STORIES' }[kind] };
}

/** The one container that is published, ready to be. */
async function wholePost(services: ConnectorServices, ways: ContainerWays, post: OutgoingPost): Promise<string> {
  const { media, caption } = post;
  const [first] = media;
  if (!first) throw new NetworkTrouble('refused', `A post on ${networkName} needs a file.`);
  const story = isStory(post);
  if (story && media.length > 1) throw new NetworkTrouble('refused', 'A story has one file.');
  const mark = markOf(JSON.stringify([caption, story, media.map(({ key }) => key)]));
  const whole = { post, name: 'container', mark };
  let id: string;
  if (media.length === 1) {
    const words = story ? {} : { caption };
    id = await container(services, ways, whole, async () => ({
      ...(await fileParams(first, story ? 'story' : 'single')),
      ...words,
    }));
  } else {
    const children: string[] = [];
    for (const one of media)
      children.push(
        await container(services, ways, { post, name: `media:${one.key}`, mark: 'child' }, async () => ({
          ...(await fileParams(one, 'child')),
          is_carousel_item: 'true',
        })),
      );
    for (const child of children) await whenReady(services, ways, child);
    id = await container(services, ways, whole, async () => ({
      media_type: 'CAROUSEL',
      children: children.join(','),
      caption,
    }));
  }
  await whenReady(services, ways, id);
  return id;
}

/** The post of an earlier try, known again by its words; null where it is not listed. */
async function listed(
  services: ConnectorServices,
  { place }: ContainerWays,
  account: string,
  post: OutgoingPost,
): Promise<PublishedPost | null> {
  const { posts } = await ownPosts(services, graph, place, {
    path: at(account, isStory(post) ? 'stories' : 'media'),
    query: { fields: 'id,permalink,timestamp,caption' },
    shape: own,
    made: ({ timestamp }) => timestamp,
    since: post.since,
  });
  const marks = textsOf(post);
  const one = posts.find(({ caption }) => marks.includes(markOf(caption)));
  return one ? { remoteId: one.id, permalink: one.permalink ?? null } : null;
}

async function send(services: ConnectorServices, ways: ContainerWays, post: OutgoingPost, account: string) {
  await checkQuota(services, ways, at(account, 'content_publishing_limit'));
  const container = await wholePost(services, ways, post);
  const text = isStory(post) ? '' : post.caption;
  const id = await publishContainer(services, ways, { post, id: container, text });
  return { remoteId: id, permalink: await permalinkOf(services, ways, id) };
}

/** Publishes a post, unless an earlier try that came so far has: then nothing is sent again. */
export async function publish(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<PublishedPost> {
  const ways = waysOf(services, access, signal);
  const earlier = await find(services, access, post, signal);
  if (!earlier.found && !earlier.certain)
    throw new NetworkTrouble('unknown', `${networkName} has the post, and does not show it yet.`);
  const there = earlier.found ?? (await send(services, ways, post, access.remoteId));
  const path = at(there.remoteId, 'comments');
  const note = isStory(post)
    ? undefined
    : await firstComment(post, {
        texts: async () => {
          const { data } = await graph.get(services, ways.place, { path, query: { fields: 'text' } }, comments);
          return data.map(({ text }) => text);
        },
        add: () => graph.get(services, ways.place, { path, ...form({ message: post.firstComment }) }, made),
      });
  const { remoteId, permalink } = there;
  return { remoteId, permalink, ...(note === undefined ? {} : { note }) };
}

export async function find(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<FoundPost> {
  const ways = waysOf(services, access, signal);
  const out = await isOut(services, ways, post);
  if (out !== true) return { found: null, certain: out === false };
  const found = await listed(services, ways, access.remoteId, post);
  return found ? { found: { ...found, ...commentUnknown(post) } } : { found: null, certain: false };
}
