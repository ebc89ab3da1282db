import { z } from 'zod';
import { fits, measure } from '#contract/posts/count.ts';
import { linkedin as limits } from '#contract/posts/platforms/linkedin.ts';
import type { OutboundAnswer } from '#platform/outbound/outbound.ts';
import {
  type Access,
  type ConnectorServices,
  type FoundPost,
  NetworkTrouble,
  type OutgoingPost,
  type PublishedPost,
} from '../connector.ts';
import { addComment, commentUnknown } from '../shared/first-comment.ts';
import { jsonOf } from '../shared/json-api.ts';
import { linkCard } from '../shared/link-card.ts';
import { hasSettled, markOf, marksIn, sendMarked } from '../shared/text-marks.ts';
import { broken, quoted } from '../shared/trouble.ts';
import { isPage } from './accounts.ts';
import { name } from './app.ts';
import { ask, placeOf, understand } from './client.ts';
import { littleText } from './little-text.ts';
import { lookFor } from './look.ts';
import { mediaUrn, type Upload } from './media.ts';

const published = (urn: string): PublishedPost => ({
  remoteId: urn,
  permalink: `https://www.linkedin.com/feed/update/${urn}/`,
});

/** The caption, with the link where there is no card for it; what is left out is told. */
function captionOf({ caption, link, media }: OutgoingPost): { text: string; note?: string } {
  if (link === null || media.length === 0 || caption.includes(link)) return { text: caption };
  const text = `${caption}\n\n${link}`.trim();
  if (fits(measure(text, limits.caption))) return { text };
  return {
    text: caption,
    note: 'The link was left out: beside files it has to be in the text, which was too long for it.',
  };
}

/** Everything under the text: files, uploaded where they are not yet, or a card for the link. */
async function contentOf(services: ConnectorServices, upload: Upload): Promise<Record<string, unknown>> {
  const { post, place } = upload;
  const files: { id: string; altText?: string }[] = [];
  for (const media of post.media) {
    const id = await mediaUrn(services, upload, media);
    files.push(media.kind === 'image' && media.alt !== '' ? { id, altText: media.alt } : { id });
  }
  if (files.length > 1) return { content: { multiImage: { images: files } } };
  if (files.length === 1) return { content: { media: files[0] } };
  if (post.link === null) return {};
  const { title, description } = await linkCard(services.outbound, post.link, place.signal);
  return { content: { article: { source: post.link, title, ...(description === '' ? {} : { description }) } } };
}

function visibilityOf({ options }: OutgoingPost, { remoteId }: Access): string {
  const wanted = options.visibility || 'PUBLIC';
  if (isPage(remoteId) && wanted !== 'PUBLIC')
    throw new NetworkTrouble('refused', `Pages post to everybody at ${name}. Set the visibility to Anyone.`);
  return wanted;
}

const told = z.object({ message: z.string().default('') });

/** The post that an answer says is there already. */
function twinIn({ status, body }: OutboundAnswer): string | null {
  if (status !== 422) return null;
  const { message } = told.safeParse(jsonOf(body)).data ?? { message: '' };
  return /duplicate of (urn:li:\w+:\d+)/i.exec(message)?.[1] ?? null;
}

/** Posts. One that is there already is the answer where an earlier try may have posted it, and refused elsewhere. */
async function create(
  services: ConnectorServices,
  { place }: Upload,
  json: Record<string, unknown>,
  mayBeOut: boolean,
): Promise<string> {
  place.signal.throwIfAborted();
  const answer = await ask(services, place, { method: 'POST', path: '/rest/posts', json, moment: 'posting' });
  const twin = twinIn(answer);
  if (twin !== null && mayBeOut) return twin;
  if (twin !== null)
    throw new NetworkTrouble('refused', `${name} has the same post of this account already.${quoted(twin)}`);
  understand(services, answer, z.unknown(), 'posting');
  const { 'x-restli-id': urn } = answer.headers;
  if (typeof urn !== 'string' || urn === '') throw broken(name, answer.status, 'posting');
  return urn;
}

async function comment(
  services: ConnectorServices,
  { place, access, post }: Upload,
  above: string,
): Promise<string | undefined> {
  return addComment(post, async (text) => {
    const path = `/rest/socialActions/${encodeURIComponent(above)}/comments`;
    const json = { actor: access.remoteId, object: above, message: { text } };
    understand(services, await ask(services, place, { method: 'POST', path, json }), z.unknown());
  });
}

export async function publish(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<PublishedPost> {
  const upload = { place: placeOf(services, access, signal), access, post };
  const visibility = visibilityOf(post, access);
  const { text, note } = captionOf(post);
  const json = {
    author: access.remoteId,
    commentary: littleText(text),
    visibility,
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(await contentOf(services, upload)),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  };
  const mayBeOut = marksIn(post).includes(markOf(text));
  const there = await sendMarked(services, post, text, () => create(services, upload, json, mayBeOut));
  const notes = [note, await comment(services, upload, there)].filter((one) => one !== undefined);
  return { ...published(there), ...(notes.length > 0 ? { note: notes.join(' ') } : {}) };
}

/** Looks among the posts of a page. Those of members cannot be read by apps: then a person has to look. */
export async function find(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<FoundPost> {
  if (marksIn(post).length === 0) return { found: null, certain: true };
  if (!isPage(access.remoteId)) return { found: null, certain: false };
  const { found, whole } = await lookFor(services, placeOf(services, access, signal), access.remoteId, post);
  if (found !== null) return { found: { ...published(found), ...commentUnknown(post) } };
  return { found: null, certain: whole && hasSettled(services, post) };
}
