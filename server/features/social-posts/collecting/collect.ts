import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { PostSource } from '#contract/social-posts/post.ts';
import { freshAccess, noteTrouble } from '#features/social-accounts/access.tokens.ts';
import { connectors } from '#features/social-accounts/connectors/all.ts';
import {
  type Access,
  type Connector,
  type FoundTag,
  type FoundTags,
  NetworkTrouble,
} from '#features/social-accounts/connectors/connector.ts';
import { cleanTag, cleanText } from '#features/social-accounts/connectors/shared/clean-tag.ts';
import type { Services } from '#server/services.ts';
import { plainAddress } from '../filter.ts';
import { type SavedPost, savePosts } from '../store/save.ts';
import { noteChecked, noteLook, postsToCheck, type SourceRow } from '../store/sources.ts';

const minute = 60;
const usualSeconds = 15 * minute;
const [firstWait, longestWait] = [5 * minute, 6 * 60 * minute];
const networkMs = 30_000;
const unknownCounts = { likes: null, comments: null, shares: null, views: null };

/** Places where accounts of each network can look by themselves. */
export const ownSources = Object.values(connectors).flatMap(({ platform, tagged, own }) => [
  ...(tagged ? [{ kind: 'tagged' as const, platform }] : []),
  ...(own ? [{ kind: 'own' as const, platform }] : []),
]);
export const hashtagPlatforms = Object.values(connectors).flatMap(({ platform, hashtag }) =>
  hashtag ? [platform] : [],
);

/** A find as it is kept. */
export function savedOf(tag: FoundTag, platform: Platform, source: PostSource): SavedPost {
  const { remoteId, permalink, caption, posted_on, creator, hashtags, mentions, language, counts, media } = tag;
  return {
    platform,
    source,
    externalId: remoteId,
    permalink: plainAddress(permalink),
    caption,
    posted_on,
    creator,
    hashtags: hashtags.map((one) => (one.startsWith('#') ? one : `#${one}`)),
    mentions,
    language: language ?? null,
    counts: counts ?? unknownCounts,
    pieces: media.map(({ kind, url, thumbnail_url: thumbnail }) => ({
      kind,
      url,
      thumbnail,
      alt: '',
      width: null,
      height: null,
      file: null,
    })),
  };
}

/** Finds as they can be stored, each once. */
function cleaned(found: readonly FoundTag[], now: Date): FoundTag[] {
  const tags = found.flatMap((one) => cleanTag(one, now) ?? []);
  return [...new Map(tags.map((tag) => [plainAddress(tag.permalink), tag])).values()];
}

function ask(
  services: Services,
  connector: Connector,
  access: Access,
  { kind, value, cursor }: SourceRow,
  signal: AbortSignal,
): Promise<FoundTags> | undefined {
  if (kind === 'hashtag') return connector.hashtag?.(services, access, { hashtag: value, cursor }, signal);
  return connector[kind]?.(services, access, cursor, signal);
}

const sourceOf = ({ kind }: SourceRow, { how }: FoundTag): PostSource =>
  kind === 'tagged' ? (how ?? 'mention') : kind;

/** Looks again at posts that were found by an account: those that are gone or changed at their network. */
async function lookAgain(services: Services, source: SourceRow, access: Access, signal: AbortSignal): Promise<void> {
  const { look } = connectors[source.platform] ?? {};
  if (!look || source.kind !== 'tagged') return;
  const { team_id: team, account_id: account } = source;
  const known = await postsToCheck(services.db, { team, account, limit: look.most });
  if (known.length === 0) return;
  const found = await look.ask(
    services,
    access,
    known.map((one) => one.external_id),
    signal,
  );
  const there = new Set(found.map(({ remoteId }) => remoteId));
  const posts = cleaned(found, services.clock.now()).map((tag) => savedOf(tag, source.platform, 'mention'));
  await services.db.transaction().execute(async (tx) => {
    const gone = known.filter(({ external_id: id }) => !there.has(id)).map(({ id }) => id);
    await noteChecked(tx, team, { asked: known.map(({ id }) => id), gone });
    await savePosts(tx, { team, account, by: null }, posts);
  });
}

async function collect(services: Services, source: SourceRow, signal: AbortSignal): Promise<number> {
  const { team_id: team, account_id: account, platform } = source;
  const connector = connectors[platform];
  const opened = connector && (await freshAccess(services, team, account, signal));
  const found = opened && (await ask(services, connector, opened.access, source, signal));
  if (!found) {
    await noteLook(services.db, source, { error: null, seconds: longestWait });
    return 0;
  }
  const posts = cleaned(found.posts, services.clock.now()).map((tag) => savedOf(tag, platform, sourceOf(source, tag)));
  const fresh = await services.db.transaction().execute(async (tx) => {
    const cursor = found.cursor === null ? null : cleanText(found.cursor);
    await noteLook(tx, source, { cursor, error: null, seconds: usualSeconds });
    return (await savePosts(tx, { team, account, by: null }, posts)).filter((one) => one.fresh).length;
  });
  await lookAgain(services, source, opened.access, signal);
  return fresh;
}

/** Looks at one place, and keeps what is there. Trouble with it is told; the next look is later each time. */
export async function collectFrom(
  services: Services,
  source: SourceRow,
  signal?: AbortSignal,
): Promise<{ found: number; error: string | null }> {
  const limit = AbortSignal.timeout(networkMs);
  try {
    return { found: await collect(services, source, signal ? AbortSignal.any([signal, limit]) : limit), error: null };
  } catch (error) {
    const known = error instanceof NetworkTrouble;
    const words = known ? error.message : 'This account could not be read. Try again later.';
    if (!known) services.log.error({ account: source.account_id, err: error }, 'posts could not be collected');
    const backOff = Math.min(longestWait, firstWait * 2 ** source.failures);
    const seconds = Math.max(backOff, (known ? error.afterSeconds : undefined) ?? 0);
    await noteLook(services.db, source, { error: words, seconds });
    await noteTrouble(services, { team_id: source.team_id, id: source.account_id }, error);
    return { found: 0, error: words };
  }
}
