import { withoutControls } from '#contract/core/fields.ts';
import type { FoundTag } from '../connector.ts';

/** Longest id that is kept: longer ones are of no network, and of no index. */
const longestId = 1000;
const longestCaption = 20_000;
/** No network is older. */
const firstMoment = Date.UTC(1995, 0, 1);

/** Text of a stranger as it can be stored and shown: with its lines, without other characters that nobody sees. */
export const cleanText = (text: string): string => text.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, '');
const cleanName = (text: string): string => withoutControls(text.toWellFormed()).trim();
const isWeb = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** The moment that a stranger's server tells: not later than now, and none where it makes no sense. */
export function cleanMoment(told: string | null, now: Date): string | null {
  const ms = told === null ? Number.NaN : Date.parse(told);
  if (Number.isNaN(ms) || ms < firstMoment) return null;
  return new Date(Math.min(ms, now.getTime())).toISOString();
}

/** The largest number that is kept. */
const mostCount = 2_147_483_647;
const cleanCount = (count: number | null) => count && Math.min(Math.max(0, Math.trunc(count)), mostCount);

function cleanCounts({ likes, comments, shares, views }: NonNullable<FoundTag['counts']>) {
  return {
    likes: cleanCount(likes),
    comments: cleanCount(comments),
    shares: cleanCount(shares),
    views: cleanCount(views),
  };
}

/** The first part of a language tag; null where it is none. */
export function cleanLanguage(tag: string | null): string | null {
  const [, language] = /^([a-z]{2,3})(?:[-_]|$)/i.exec(tag ?? '') ?? [];
  return language?.toLowerCase() ?? null;
}

/** A find as it can be stored, whatever its author's server wrote into it; null where it has no id or no address. */
export function cleanTag(tag: FoundTag, now: Date): FoundTag | null {
  const [remoteId, permalink] = [cleanName(tag.remoteId), cleanName(tag.permalink)];
  if (remoteId === '' || remoteId.length > longestId || !isWeb(permalink)) return null;
  const { identifier, handle, name } = tag.creator;
  return {
    remoteId,
    permalink,
    caption: cleanText(tag.caption.slice(0, longestCaption)),
    posted_on: cleanMoment(tag.posted_on, now),
    media: tag.media.flatMap(({ kind, url, thumbnail_url: small }) =>
      isWeb(url)
        ? [{ kind, url: cleanName(url), thumbnail_url: small !== null && isWeb(small) ? cleanName(small) : null }]
        : [],
    ),
    creator: {
      identifier: cleanName(identifier),
      handle: cleanName(handle),
      name: cleanName(name) || cleanName(handle),
    },
    hashtags: tag.hashtags.map(cleanName),
    mentions: tag.mentions.map(cleanName),
    ...(tag.how === undefined ? {} : { how: tag.how }),
    ...(tag.counts === undefined ? {} : { counts: cleanCounts(tag.counts) }),
    language: cleanLanguage(tag.language ?? null),
  };
}
