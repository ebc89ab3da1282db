import { hashtagsIn, mentionsIn } from '#contract/posts/count.ts';
import { demo } from '#features/social-accounts/connectors/demo/demo.ts';
import {
  cleanLanguage,
  cleanMoment,
  cleanTag,
  cleanText,
} from '#features/social-accounts/connectors/shared/clean-tag.ts';
import { askOembed } from '#platform/outbound/oembed.ts';
import type { Services } from '#server/services.ts';
import { savedOf } from '../collecting/collect.ts';
import { plainAddress } from '../filter.ts';
import type { SavedPiece, SavedPost } from '../store/save.ts';
import { fetchPublic } from './fetch.ts';
import { readPage } from './open-graph.ts';
import { providerOf } from './providers.ts';

const pageBytes = 512 * 1024;
const longestName = 200;

/** A post as its address tells it. Null: it tells nothing. */
export type ReadPost = Omit<SavedPost, 'source' | 'permalink'>;

const isWeb = (url: string | null | undefined): url is string =>
  typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
const unknown = { likes: null, comments: null, shares: null, views: null };

const pieceOf = (kind: 'image' | 'video', url: string, more: Partial<SavedPiece> = {}): SavedPiece => ({
  kind,
  url,
  thumbnail: null,
  alt: '',
  width: null,
  height: null,
  file: null,
  ...more,
});

/** The name that its author has in the address of their page: `@mara`, or the last part. */
function handleIn(author: string | null): string | null {
  if (!isWeb(author)) return null;
  const last = new URL(author).pathname.split('/').filter(Boolean).at(-1);
  return last ? decodeURIComponent(last).replace(/^@/, '').slice(0, longestName) : null;
}

function creatorOf(name: string | null, address: string | null): SavedPost['creator'] {
  const handle = handleIn(address) ?? name;
  if (!handle) return null;
  return { identifier: handle.toLowerCase(), handle, name: name ?? handle };
}

function worded(caption: string) {
  const text = cleanText(caption).slice(0, 20_000);
  return { caption: text, hashtags: hashtagsIn(text), mentions: mentionsIn(text) };
}

async function fromOembed(
  services: Services,
  url: string,
  endpoint: string,
  signal: AbortSignal,
): Promise<ReadPost | null> {
  const told = await askOembed(services, endpoint, signal);
  if ('message' in told) return null;
  const { title, author_name: name, author_url: author, thumbnail_url: thumbnail, html, type } = told.answer;
  const picture = type === 'photo' && isWeb(told.answer.url) ? told.answer.url : thumbnail;
  return {
    platform: providerOf(url).platform,
    externalId: null,
    posted_on: null,
    ...worded(title ?? ''),
    creator: creatorOf(name, author),
    language: null,
    counts: unknown,
    pieces: isWeb(picture) ? [pieceOf('image', picture)] : [],
    embedHtml: html,
  };
}

async function fromPage(services: Services, url: string, signal: AbortSignal): Promise<ReadPost | null> {
  const page = await fetchPublic(services, url, { accept: 'text/html', maxBytes: pageBytes, signal });
  if (page.status !== 200 || !/^(?:text\/html|application\/xhtml)/.test(page.headers['content-type'] ?? ''))
    return null;
  const { meta, title, language } = readPage(page.body.toString('utf8'));
  const whole = (given: string | undefined) => {
    const at = given !== undefined && URL.canParse(given, page.url) ? new URL(given, page.url).href : null;
    return isWeb(at) ? at : null;
  };
  const size = (name: string) => {
    const pixels = Number(meta.get(name));
    return Number.isInteger(pixels) && pixels > 0 && pixels < 100_000 ? pixels : null;
  };
  const image = whole(meta.get('og:image:secure_url') ?? meta.get('og:image') ?? meta.get('twitter:image'));
  const video = whole(meta.get('og:video:secure_url') ?? meta.get('og:video'));
  const playable = video !== null && /\.(?:mp4|mov|webm)(?:\?|$)/i.test(video);
  const caption = meta.get('og:description') ?? meta.get('description') ?? meta.get('og:title') ?? title;
  const pieces = playable
    ? [pieceOf('video', video, { thumbnail: image })]
    : image === null
      ? []
      : [
          pieceOf('image', image, {
            alt: meta.get('og:image:alt') ?? '',
            width: size('og:image:width'),
            height: size('og:image:height'),
          }),
        ];
  if (caption === '' && pieces.length === 0) return null;
  const author = meta.get('article:author') ?? null;
  return {
    platform: providerOf(url).platform,
    externalId: null,
    posted_on: cleanMoment(meta.get('article:published_time') ?? null, services.clock.now()),
    ...worded(caption),
    language: cleanLanguage(language ?? meta.get('og:locale') ?? null),
    creator: creatorOf(meta.get('author') ?? (isWeb(author) ? null : author), author),
    counts: unknown,
    pieces,
  };
}

const wallPost = /^\/wall\/[0-9a-f-]{36}\/([0-9a-f-]{36})$/;

/** A post on a wall of this installation. */
async function fromWall(services: Services, url: string, signal: AbortSignal): Promise<ReadPost | null> {
  const [, id] = wallPost.exec(new URL(url).pathname) ?? [];
  if (id === undefined || new URL(url).origin !== new URL(services.origin).origin) return null;
  const nobody = { team: '', account: '', remoteId: '', server: null, login: null, username: '', tokens: {} };
  const [found] = (await demo.look?.ask(services, nobody, [id], signal)) ?? [];
  const clean = found && cleanTag(found, services.clock.now());
  return clean ? savedOf(clean, 'demo', 'link') : null;
}

/** Reads what is at an address: by its provider's oEmbed, else by what the page tells of itself. Throws what `outbound` throws. */
export async function readAddress(services: Services, given: string, signal: AbortSignal): Promise<ReadPost | null> {
  const url = plainAddress(given);
  const wall = await fromWall(services, url, signal);
  if (wall) return wall;
  services.outbound.check(url);
  const { oembed } = providerOf(url);
  const told = oembed === null ? null : await fromOembed(services, url, oembed, signal);
  if (told && told.pieces.length > 0) return told;
  const page = await fromPage(services, url, signal).catch((error: unknown) => {
    if (told) return null;
    throw error;
  });
  if (!told || !page) return told ?? page;
  return { ...page, ...told, pieces: page.pieces, language: page.language, caption: told.caption || page.caption };
}
