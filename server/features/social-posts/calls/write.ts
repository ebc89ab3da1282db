import type { Body } from '#contract/core/route.ts';
import { hashtagsIn, mentionsIn } from '#contract/posts/count.ts';
import type * as contract from '#contract/social-posts/routes.ts';
import { openFiles } from '#features/files/access.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { OutboundFailed, OutboundRefused } from '#platform/outbound/outbound.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { openSocialPost } from '../access.ts';
import { addPost, changePost, removePost } from '../changes/post.ts';
import { plainAddress } from '../filter.ts';
import { providerOf } from '../reading/providers.ts';
import { type ReadPost, readAddress } from '../reading/read-address.ts';
import { socialPostAt } from '../store/posts.ts';
import type { SavedPiece, SavedPost } from '../store/save.ts';
import { tellSocialPost } from './posts.ts';

type Given = Body<typeof contract.addSocialPost>;
const readMs = 25_000;

/** The facts that an address tells of itself; its trouble matters only where nothing was typed. */
async function read(call: Caller<Services>, address: string, needed: boolean): Promise<ReadPost | null> {
  const { services, db, actor } = call;
  await limitRate(db, actor.user, rateLimits.network);
  try {
    const found = await readAddress(services, address, AbortSignal.timeout(readMs));
    if (!found && needed)
      fail('integration_failed', 'This page tells nothing of a post. Add its text or its media by hand.');
    return found;
  } catch (error) {
    if (!needed && (error instanceof OutboundRefused || error instanceof OutboundFailed)) return null;
    if (error instanceof OutboundRefused) invalid('permalink', error.message);
    if (error instanceof OutboundFailed) fail('integration_failed', error.message);
    throw error;
  }
}

/** Media that somebody chose: addresses, or files of the team that they may see. */
async function piecesOf(call: Caller<Services>, { team, media = [] }: Given): Promise<SavedPiece[]> {
  const ids = media.flatMap(({ file }) => file ?? []);
  const files = new Map((await openFiles(call, 'view', team, ids)).map((row) => [row.id, row]));
  return media.map(({ kind, url = null, file = null, alt }) => {
    const row = file === null ? undefined : files.get(file);
    if (row && row.kind !== 'image' && row.kind !== 'video') invalid('media', 'must be images or videos');
    return {
      kind: row?.kind === 'video' ? 'video' : kind,
      url,
      thumbnail: null,
      alt,
      width: row?.width ?? null,
      height: row?.height ?? null,
      file,
    };
  });
}

function creatorOf({ creator }: Given): SavedPost['creator'] {
  if (!creator) return null;
  const handle = creator.handle.replace(/^@/, '');
  if (handle === '') invalid('creator.handle', 'must not be empty');
  return { identifier: handle.toLowerCase(), handle, name: creator.name ?? handle };
}

export const add: Handler<typeof contract.addSocialPost, Services> = async (call) => {
  const { body, db, act, write } = call;
  const { team, caption } = body;
  call.membershipFor(team);
  const pieces = await piecesOf(call, body);
  const permalink = body.permalink === undefined ? null : plainAddress(body.permalink);
  if (permalink !== null && (await socialPostAt(db, team, permalink)) !== undefined)
    fail('conflict', 'This post is here already.');
  const found = permalink === null ? null : await read(call, permalink, caption === undefined && pieces.length === 0);
  const words = caption ?? found?.caption ?? '';
  const platform = body.platform ?? found?.platform ?? (permalink === null ? 'web' : providerOf(permalink).platform);
  const saved: SavedPost = {
    platform,
    source: permalink === null ? 'hand' : 'link',
    externalId: found?.externalId ?? null,
    permalink,
    caption: words,
    posted_on: body.posted_on ?? found?.posted_on ?? null,
    creator: creatorOf(body) ?? found?.creator ?? null,
    hashtags: hashtagsIn(words),
    mentions: mentionsIn(words),
    language: found?.language ?? null,
    counts: found?.counts ?? { likes: null, comments: null, shares: null, views: null },
    pieces: pieces.length > 0 ? pieces : (found?.pieces ?? []),
    embedHtml: found?.embedHtml ?? null,
  };
  const id = await write((tx) => addPost(tx, act, team, saved));
  return tellSocialPost(call, team, id);
};

/** Fields that were given. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const update: Handler<typeof contract.updateSocialPost, Services> = async (call) => {
  const { body, act, write, services } = call;
  const post = await openSocialPost(call, 'social_post.edit', call.params.id);
  const { team_id: team, id } = post;
  await call.requireRevision(post.revision, () => tellSocialPost(call, team, id));
  const { caption, posted_on, rejected, creator } = body;
  const byHand = post.source === 'hand' || post.source === 'link' || post.source === 'upload';
  if (!byHand && (caption !== undefined || posted_on !== undefined))
    fail('conflict', 'This post is as its network has it. Only what somebody added can be changed.');
  const look = given({ caption, posted_on: posted_on && new Date(posted_on).toISOString() });
  await write((tx) =>
    changePost(tx, act, post, {
      look,
      now: services.clock.now(),
      ...(rejected === undefined ? {} : { rejected }),
      ...(creator ? { creator: given(creator) } : {}),
    }),
  );
  return tellSocialPost(call, team, id);
};

export const remove: Handler<typeof contract.deleteSocialPost, Services> = async (call) => {
  const post = await openSocialPost(call, 'social_post.edit', call.params.id);
  await call.write((tx) => removePost(tx, call.act, post));
};
