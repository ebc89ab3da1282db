import { z } from 'zod';
import { fits, measure } from '#contract/posts/count.ts';
import { threads as limits } from '#contract/posts/platforms/threads.ts';
import {
  type Access,
  type ConnectorServices,
  type FoundPost,
  NetworkTrouble,
  type OutgoingMedia,
  type OutgoingPost,
  type PublishedPost,
} from '../connector.ts';
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
import { at, graph, networkName, placeOf } from './account.ts';

const own = z.object({
  id: z.string(),
  permalink: z.string().optional(),
  timestamp: z.string(),
  text: z.string().default(''),
});
const replies = z.object({ data: z.array(z.object({ text: z.string().default('') })) });

const waysOf = (services: ConnectorServices, access: Access, signal: AbortSignal): ContainerWays => ({
  graph,
  place: placeOf(services, access, signal),
  at,
  make: at(access.remoteId, 'threads'),
  publish: at(access.remoteId, 'threads_publish'),
  state: 'status',
  why: 'error_message',
  network: networkName,
});

/** The text, with the link where there is no card for it; what is left out is told. */
function textOf({ caption, link: address, media }: OutgoingPost): { text: string; note?: string } {
  if (address === null || media.length === 0 || caption.includes(address)) return { text: caption };
  const text = `${caption}\n\n${address}`.trim();
  if (fits(measure(text, limits.caption))) return { text };
  return {
    text: caption,
    note: 'The link was left out: beside files it has to be in the text, which was too long for it.',
  };
}

async function fileParams(media: OutgoingMedia): Promise<Params> {
  const address = await media.address();
  const alt_text = media.alt === '' ? undefined : media.alt;
  if (media.kind === 'image') return { media_type: 'IMAGE', image_url: address, alt_text };
  return { media_type: 'VIDEO', video_url: address, alt_text };
}

/** The one container that is published, ready to be. */
async function wholePost(
  services: ConnectorServices,
  ways: ContainerWays,
  post: OutgoingPost,
  text: string,
): Promise<string> {
  const { media, link: address } = post;
  const [first] = media;
  const mark = markOf(JSON.stringify([text, address, media.map(({ key }) => key)]));
  const whole = { post, name: 'container', mark };
  const words = text === '' ? {} : { text };
  if (media.length > 1) {
    const children: string[] = [];
    for (const one of media)
      children.push(
        await container(services, ways, { post, name: `media:${one.key}`, mark: 'child' }, async () => ({
          ...(await fileParams(one)),
          is_carousel_item: 'true',
        })),
      );
    for (const child of children) await whenReady(services, ways, child);
    const params = { media_type: 'CAROUSEL', children: children.join(','), ...words };
    const id = await container(services, ways, whole, async () => params);
    await whenReady(services, ways, id);
    return id;
  }
  const id = await container(services, ways, whole, async () =>
    first
      ? { ...(await fileParams(first)), ...words }
      : { media_type: 'TEXT', text, ...(address === null ? {} : { link_attachment: address }) },
  );
  await whenReady(services, ways, id);
  return id;
}

async function send(services: ConnectorServices, ways: ContainerWays, post: OutgoingPost, account: string) {
  await checkQuota(services, ways, at(account, 'threads_publishing_limit'));
  const { text } = textOf(post);
  const whole = await wholePost(services, ways, post, text);
  const id = await publishContainer(services, ways, { post, id: whole, text });
  return { remoteId: id, permalink: await permalinkOf(services, ways, id) };
}

/** Answers a post of one's own. */
async function reply(
  services: ConnectorServices,
  ways: ContainerWays,
  { text, above }: { text: string; above: string },
): Promise<void> {
  const { place, make, publish: path } = ways;
  const params = form({ media_type: 'TEXT', text, reply_to_id: above });
  const { id } = await graph.get(services, place, { path: make, ...params }, made);
  await whenReady(services, ways, id);
  await graph.get(services, place, { path, ...form({ creation_id: id }), moment: 'posting' }, made);
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
  const { remoteId, permalink } = earlier.found ?? (await send(services, ways, post, access.remoteId));
  const commented = await firstComment(post, {
    texts: async () => {
      const asked = { path: at(remoteId, 'replies'), query: { fields: 'text' } };
      return (await graph.get(services, ways.place, asked, replies)).data.map(({ text }) => text);
    },
    add: () => reply(services, ways, { text: post.firstComment, above: remoteId }),
  });
  const notes = [textOf(post).note, commented].filter((one) => one !== undefined);
  return { remoteId, permalink, ...(notes.length > 0 ? { note: notes.join(' ') } : {}) };
}

/** Looks for what an earlier try may have posted: whether its container is out, and then for its words. */
export async function find(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<FoundPost> {
  const ways = waysOf(services, access, signal);
  const out = await isOut(services, ways, post);
  if (out !== true) return { found: null, certain: out === false };
  const { posts } = await ownPosts(services, graph, ways.place, {
    path: at(access.remoteId, 'threads'),
    query: { fields: 'id,permalink,timestamp,text' },
    shape: own,
    made: ({ timestamp }) => timestamp,
    since: post.since,
  });
  const marks = textsOf(post);
  const one = posts.find(({ text }) => marks.includes(markOf(text)));
  if (!one) return { found: null, certain: false };
  return { found: { remoteId: one.id, permalink: one.permalink ?? null, ...commentUnknown(post) } };
}
