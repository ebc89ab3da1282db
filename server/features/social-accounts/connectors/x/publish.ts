import { z } from 'zod';
import {
  type Access,
  type ConnectorServices,
  type FoundPost,
  NetworkTrouble,
  type OutgoingPost,
  type PublishedPost,
} from '../connector.ts';
import { addComment, commentUnknown } from '../shared/first-comment.ts';
import { hasSettled, markOf, marksIn, sendMarked } from '../shared/text-marks.ts';
import { notKnown } from '../shared/trouble.ts';
import { site } from './account.ts';
import { name } from './app.ts';
import { ask, get, placeOf, saidIn, understand } from './client.ts';
import { lookFor } from './look.ts';
import { forgetMedia, mediaId, type Upload } from './media.ts';
import { comparable } from './words.ts';

const made = z.object({ data: z.object({ id: z.string() }) });

const published = ({ username }: Access, id: string): PublishedPost => ({
  remoteId: id,
  permalink: `${site}/${username}/status/${id}`,
});

interface Posting extends Upload {
  readonly access: Access;
  /** True when an earlier try may have posted the same. */
  readonly mayBeOut: boolean;
}

/** The post that X means when it takes no second one like it: that of an earlier try, or somebody else's. */
async function twinOf(services: ConnectorServices, { place, access, post, mayBeOut }: Posting): Promise<string> {
  if (!mayBeOut)
    throw new NetworkTrouble('refused', `${name} has the same post of this account already. Change its text.`);
  const { found } = await lookFor(services, place, access.remoteId, post);
  if (found !== null) return found;
  throw new NetworkTrouble('unknown', notKnown(name));
}

async function create(services: ConnectorServices, posting: Posting, json: Record<string, unknown>): Promise<string> {
  const { place, post } = posting;
  place.signal.throwIfAborted();
  const answer = await ask(services, place, { method: 'POST', path: '/2/tweets', json, moment: 'posting' });
  const said = saidIn(answer.body) ?? '';
  if (answer.status === 403 && /duplicate/i.test(said)) return twinOf(services, posting);
  if (answer.status === 400 && /media ids? (?:is|are) invalid/i.test(said)) {
    await forgetMedia(post);
    throw new NetworkTrouble('later', `${name} has lost files of this post. They are sent again.`);
  }
  return understand(services, answer, made, 'posting').data.id;
}

export async function publish(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<PublishedPost> {
  const place = placeOf(services, access, signal);
  const text = comparable(post.caption);
  const posting = { place, access, post, mayBeOut: marksIn(post).includes(markOf(text)) };
  const ids: string[] = [];
  for (const media of post.media) ids.push(await mediaId(services, posting, media));
  const json = {
    ...(post.caption === '' ? {} : { text: post.caption }),
    ...(ids.length === 0 ? {} : { media: { media_ids: ids } }),
  };
  const id = await sendMarked(services, post, text, () => create(services, posting, json));
  const note = await addComment(post, (comment) => {
    const reply = { text: comment, reply: { in_reply_to_tweet_id: id } };
    return get(services, place, { method: 'POST', path: '/2/tweets', json: reply, moment: 'posting' }, made);
  });
  return { ...published(access, id), ...(note === undefined ? {} : { note }) };
}

export async function find(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<FoundPost> {
  if (marksIn(post).length === 0) return { found: null, certain: true };
  const { found, whole } = await lookFor(services, placeOf(services, access, signal), access.remoteId, post);
  if (found !== null) return { found: { ...published(access, found), ...commentUnknown(post) } };
  return { found: null, certain: whole && hasSettled(services, post) };
}
