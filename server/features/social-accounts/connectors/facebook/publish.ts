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
import { firstComment } from '../meta/first-comment.ts';
import { form } from '../meta/graph.ts';
import { ownPosts } from '../meta/own-posts.ts';
import { commentUnknown } from '../shared/first-comment.ts';
import type { Place } from '../shared/json-api.ts';
import { formWith } from '../shared/multipart.ts';
import { hasSettled, markOf } from '../shared/text-marks.ts';
import { graph, networkName } from './account.ts';
import { publishVideo, videoOf } from './video.ts';

const made = z.object({ id: z.string() });
const link = z.object({ permalink_url: z.string().optional() });
const comments = z.object({ data: z.array(z.object({ message: z.string().default('') })) });
const target = z.object({ target: z.object({ id: z.string().optional() }).optional() });
const own = z.object({
  id: z.string(),
  message: z.string().default(''),
  created_time: z.string(),
  permalink_url: z.string().optional(),
  application: z.object({ id: z.string() }).optional(),
  attachments: z
    .object({ data: z.array(target.extend({ subattachments: z.object({ data: z.array(target) }).optional() })) })
    .optional(),
});
type OwnPost = z.output<typeof own>;

/** A link goes beside the text; where files take that place, into it. */
const textOf = ({ caption, link: address, media }: OutgoingPost): string =>
  address === null || media.length === 0 || caption.includes(address) ? caption : `${caption}\n\n${address}`.trim();

const marksIn = ({ progress }: OutgoingPost): string[] => (progress.texts ? progress.texts.split(' ') : []);
const photosIn = ({ media, progress }: OutgoingPost): string[] =>
  media.flatMap(({ key }) => progress[`media:${key}`] || []);

/** A picture at the Page that nobody sees yet: from an earlier try, or sent now. */
async function photo(
  services: ConnectorServices,
  place: Place,
  { media, post, page }: { media: OutgoingMedia; post: OutgoingPost; page: string },
): Promise<string> {
  const kept = `media:${media.key}`;
  const earlier = post.progress[kept];
  if (earlier) return earlier;
  const fields = { published: 'false', ...(media.alt === '' ? {} : { alt_text_custom: media.alt }) };
  const asked = { method: 'POST', path: at(page, 'photos'), ...formWith(fields, media, 'source') } as const;
  const { id } = await graph.get(services, place, asked, made);
  await post.keep({ [kept]: id });
  return id;
}

async function sendPost(services: ConnectorServices, place: Place, post: OutgoingPost, page: string): Promise<string> {
  const photos: string[] = [];
  for (const media of post.media) photos.push(await photo(services, place, { media, post, page }));
  const message = textOf(post);
  const texts = [...new Set([...marksIn(post), markOf(message)])].join(' ');
  await post.keep({ posting: 'post', texts, sent: String(services.clock.now().getTime()) });
  place.signal.throwIfAborted();
  const fields = {
    message: message === '' ? undefined : message,
    link: photos.length === 0 && post.link !== null ? post.link : undefined,
    ...Object.fromEntries(photos.map((id, n) => [`attached_media[${n}]`, JSON.stringify({ media_fbid: id })])),
  };
  const asked = { path: at(page, 'feed'), ...form(fields), moment: 'posting' } as const;
  try {
    return (await graph.get(services, place, asked, made)).id;
  } catch (error) {
    if (error instanceof NetworkTrouble && error.kind !== 'unknown') await post.keep({ posting: '', sent: '' });
    // Pictures that nobody uses are removed after a day: what is refused is sent anew at the next try.
    if (error instanceof NetworkTrouble && error.kind === 'refused' && photos.length > 0)
      await post.keep(Object.fromEntries(post.media.map(({ key }) => [`media:${key}`, ''])));
    throw error;
  }
}

async function permalinkOf(services: ConnectorServices, place: Place, id: string): Promise<string | null> {
  const asked = { path: at(id), query: { fields: 'permalink_url' } };
  const told = await graph.get(services, place, asked, link).catch((error: unknown) => {
    if (error instanceof NetworkTrouble) return null;
    throw error;
  });
  const address = told?.permalink_url;
  return address === undefined ? null : new URL(address, 'https://www.facebook.com').href;
}

async function send(services: ConnectorServices, place: Place, post: OutgoingPost, page: string) {
  const video = post.media.find(({ kind }) => kind === 'video');
  const id = video
    ? await publishVideo(services, place, { media: video, post, page, text: textOf(post) })
    : await sendPost(services, place, post, page);
  return { remoteId: id, permalink: await permalinkOf(services, place, id) };
}

/** Publishes a post, unless an earlier try that came so far has: then nothing is sent again. */
export async function publish(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<PublishedPost> {
  const place = placeOf(services, access, signal);
  const earlier = await find(services, access, post, signal);
  if (!earlier.found && !earlier.certain)
    throw new NetworkTrouble('unknown', `${networkName} has the post, and does not show it yet.`);
  const { remoteId, permalink } = earlier.found ?? (await send(services, place, post, access.remoteId));
  const path = at(remoteId, 'comments');
  const note = await firstComment(post, {
    texts: async () => {
      const { data } = await graph.get(services, place, { path, query: { fields: 'message' } }, comments);
      return data.map(({ message }) => message);
    },
    add: () => graph.get(services, place, { path, ...form({ message: post.firstComment }) }, made),
  });
  return { remoteId, permalink, ...(note === undefined ? {} : { note }) };
}

/** True for the post that an earlier try made: by its pictures, which belong to no other, else by its text. */
function isOurs(one: OwnPost, post: OutgoingPost, app: string | undefined): boolean {
  if (one.application && one.application.id !== app) return false;
  const theirs = (one.attachments?.data ?? []).flatMap(({ target: whole, subattachments }) => [
    whole?.id ?? '',
    ...(subattachments?.data ?? []).map((each) => each.target?.id ?? ''),
  ]);
  const photos = photosIn(post);
  if (photos.length > 0) return photos.some((id) => theirs.includes(id));
  return one.message !== '' && marksIn(post).includes(markOf(one.message));
}

/** Looks for what an earlier try may have posted: a video by its id, anything else among the newest posts of the Page. */
export async function find(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<FoundPost> {
  const { posting, video } = post.progress;
  const place = placeOf(services, access, signal);
  if (!posting) return { found: null, certain: true };
  if (posting === 'video' && video) {
    const known = await videoOf(services, place, video);
    if (typeof known === 'string') return { found: null, certain: known === 'none' };
    return { found: { remoteId: known.id, permalink: known.permalink, ...commentUnknown(post) } };
  }
  const { posts, whole } = await ownPosts(services, graph, place, {
    path: at(access.remoteId, 'published_posts'),
    query: {
      fields: 'id,message,created_time,permalink_url,application,attachments{target,subattachments.limit(20){target}}',
    },
    shape: own,
    made: ({ created_time }) => created_time,
    since: post.since,
  });
  const one = posts.find((each) => isOurs(each, post, services.config.metaAppId));
  if (!one) {
    // Without words and pictures it cannot be told from others: a person looks.
    const isPlain = photosIn(post).length === 0 && marksIn(post).includes(markOf(''));
    return { found: null, certain: whole && !isPlain && hasSettled(services, post) };
  }
  return { found: { remoteId: one.id, permalink: one.permalink_url ?? null, ...commentUnknown(post) } };
}
