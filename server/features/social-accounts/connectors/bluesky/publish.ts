import type { Agent } from '@atproto/api';
import { fits, measure } from '#contract/posts/count.ts';
import { bluesky as limits } from '#contract/posts/platforms/bluesky.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import {
  type Access,
  type ConnectorServices,
  type FoundPost,
  NetworkTrouble,
  type OutgoingPost,
  type PublishedPost,
} from '../connector.ts';
import { agentOf, asking, errorName } from './agent.ts';
import { embedOf } from './embed.ts';
import { appAddress } from './profile.ts';
import { recordKey } from './record-key.ts';
import { withFacets } from './words.ts';

const { name } = platformLooks.bluesky;
const collection = 'app.bsky.feed.post';

/** The address by which the protocol and every version of it know a record. */
interface Reference {
  readonly uri: string;
  readonly cid: string;
}

const published = (did: string, rkey: string, uri: string): PublishedPost => ({
  remoteId: uri,
  permalink: `${appAddress}/profile/${did}/post/${rkey}`,
});

/** A record by its key; null where there is none for certain. */
async function recordAt(
  services: ConnectorServices,
  agent: Agent,
  repo: string,
  rkey: string,
): Promise<Reference | null> {
  return asking(services, async () => {
    try {
      const { data } = await agent.com.atproto.repo.getRecord({ repo, collection, rkey });
      return { uri: data.uri, cid: data.cid ?? '' };
    } catch (error) {
      if ((await errorName(error)) === 'RecordNotFound') return null;
      throw error;
    }
  });
}

/** Writes a record under a key at which there is none yet; one that is there is the answer, and stays as it is. */
async function write(
  services: ConnectorServices,
  agent: Agent,
  { repo, rkey, record }: { repo: string; rkey: string; record: Record<string, unknown> },
): Promise<Reference> {
  const written = await asking(
    services,
    async () => {
      try {
        const { data } = await agent.com.atproto.repo.putRecord({ repo, collection, rkey, record, swapRecord: null });
        return { uri: data.uri, cid: data.cid };
      } catch (error) {
        if ((await errorName(error)) === 'InvalidSwap') return null;
        throw error;
      }
    },
    'posting',
  );
  return written ?? (await recordAt(services, agent, repo, rkey)) ?? unclear();
}

function unclear(): never {
  throw new NetworkTrouble('unknown', `${name} has the post, and does not show it yet.`);
}

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

interface Posting {
  readonly agent: Agent;
  readonly access: Access;
  readonly post: OutgoingPost;
}

async function comment(
  services: ConnectorServices,
  { agent, access, post }: Posting,
  parent: Reference,
): Promise<string | undefined> {
  if (post.firstComment === '') return undefined;
  const repo = access.remoteId;
  try {
    const record = {
      $type: collection,
      ...(await withFacets(services, agent, post.firstComment)),
      reply: { root: parent, parent },
      createdAt: new Date(post.since.getTime() + 1000).toISOString(),
    };
    await write(services, agent, { repo, rkey: recordKey(post.key, 1), record });
    return undefined;
  } catch (error) {
    if (!(error instanceof NetworkTrouble)) throw error;
    return `The first comment could not be added. ${error.message}`;
  }
}

/** The record of a post that goes out, with everything uploaded that it shows. */
async function recordOf(
  services: ConnectorServices,
  { agent, access, post }: Posting,
  text: string,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const { language } = post.options;
  const embed = await embedOf(services, { agent, access, post }, signal);
  return {
    $type: collection,
    ...(await withFacets(services, agent, text)),
    ...(language ? { langs: [language] } : {}),
    ...(embed ? { embed } : {}),
    createdAt: post.since.toISOString(),
  };
}

/** Posts under a key that every try has, so that there is never a second one. */
export async function publish(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<PublishedPost> {
  const agent = await agentOf(services, access, signal);
  const posting = { agent, access, post };
  const [repo, rkey] = [access.remoteId, recordKey(post.key)];
  const { text, note } = captionOf(post);
  // An earlier try came so far: nothing is uploaded again for what may be there.
  let there = post.progress.posting ? await recordAt(services, agent, repo, rkey) : null;
  if (!there) {
    const record = await recordOf(services, posting, text, signal);
    if (!post.progress.posting) await post.keep({ posting: rkey });
    signal.throwIfAborted();
    there = await write(services, agent, { repo, rkey, record });
  }
  const notes = [note, await comment(services, posting, there)].filter((one) => one !== undefined);
  return { ...published(repo, rkey, there.uri), ...(notes.length > 0 ? { note: notes.join(' ') } : {}) };
}

export async function find(
  services: ConnectorServices,
  access: Access,
  post: OutgoingPost,
  signal: AbortSignal,
): Promise<FoundPost> {
  const agent = await agentOf(services, access, signal);
  const rkey = recordKey(post.key);
  const there = await recordAt(services, agent, access.remoteId, rkey);
  return there ? { found: published(access.remoteId, rkey, there.uri) } : { found: null, certain: true };
}
