import type { FileFacts } from '#contract/policy/files.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { release } from '#contract/policy/use/release.ts';
import type { ContentAddresses } from '#platform/content/address.ts';
import type { StreamOptions, Viewer, ViewOptions } from '#platform/content/address-types.ts';
import { releaseTerms } from '#platform/content/release-terms.ts';
import { markedName, markedNames } from '../rules/marked.ts';
import { lacksSizes, markedSizes, sizesOf } from '../rules/sizes.ts';
import type { Rendition, Renditions, Streaming } from '../store/files.ts';

/** A version as its addresses and a card need it. */
export interface Cover {
  team: string;
  version: string;
  name: string;
  mediaType: string;
  kind: string;
  size: number;
  sha256: string | Buffer;
  renditions: Renditions;
  /** True when a browser can play the original; asked of films and sounds only. */
  playable: boolean;
  /** The team's mark, for those who get nothing without it. */
  mark: string;
  /** The session that what moves and sounds plays for. */
  viewer: Viewer;
}

export interface CoverAddresses {
  url: string | null;
  thumbnail_url: string | null;
  preview_url: string | null;
  hover_url: string | null;
  /** The reason there is no picture for the caller, in a sentence. */
  withheld: string | null;
}

export interface SignedCover extends CoverAddresses {
  /** True when pictures with the mark have to be made before the caller can see any. */
  unmarked: boolean;
  /** True when its picture is still to be made in further widths. */
  unsized: boolean;
}

/** Pictures every browser shows as they are. */
const webSafe = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);
const nothing: SignedCover = {
  url: null,
  thumbnail_url: null,
  preview_url: null,
  hover_url: null,
  withheld: null,
  unmarked: false,
  unsized: false,
};

const isMoving = ({ kind }: Cover): boolean => kind === 'video' || kind === 'audio';
const showsItself = (cover: Cover): boolean => (isMoving(cover) ? cover.playable : webSafe.has(cover.mediaType));

/** Pictures with the mark, as far as they are made; of what moves, the same once somebody has asked for it. */
function markedAddresses(content: ContentAddresses, cover: Cover, options: ViewOptions): SignedCover {
  const { team, version, renditions, mark, viewer } = cover;
  const { names, missing } = markedNames(renditions, mark);
  const view = (base: string | undefined, more: ViewOptions = {}) =>
    base ? content.view(team, version, base, { ...options, ...more, audience: 'watermarked', watermark: mark }) : null;
  const small = view(names.thumb ?? names.poster, { sizes: markedSizes(names) });
  return {
    ...nothing,
    thumbnail_url: small,
    preview_url: isMoving(cover)
      ? view(markedName(renditions, 'play', mark), { viewer })
      : (view(names.preview) ?? small),
    withheld: missing.length > 0 && small === null ? 'Processing...' : null,
    unmarked: missing.length > 0,
    unsized: lacksSizes(renditions),
  };
}

function cleanAddresses(
  content: ContentAddresses,
  cover: Cover,
  options: ViewOptions,
  url: string | null,
): SignedCover {
  const { thumb, preview, poster, hover, play } = cover.renditions;
  const view = (made: Rendition | undefined, more: ViewOptions = {}) =>
    made ? content.view(cover.team, cover.version, made.name, { ...options, ...more, size: made.bytes }) : null;
  const large = isMoving(cover) ? view(play, { viewer: cover.viewer }) : view(preview);
  return {
    ...nothing,
    url,
    thumbnail_url: view(thumb ?? poster, { sizes: sizesOf(cover.renditions) }),
    preview_url: large ?? (showsItself(cover) ? url : null) ?? (isMoving(cover) ? null : view(thumb)),
    hover_url: view(hover),
    unsized: lacksSizes(cover.renditions),
  };
}

/** Signed addresses of a version, as far as the caller may have them, and no longer than they may. */
export function addressesOf(
  content: ContentAddresses,
  who: Standing,
  facts: FileFacts,
  at: Date,
  cover: Cover,
): SignedCover {
  const see = release(who, 'see', facts, at);
  if (see.pixels === 'none') return { ...nothing, withheld: see.denial.reason };
  const terms = releaseTerms(who, facts, at);
  if (see.pixels === 'watermarked') return markedAddresses(content, cover, terms);
  const { team, version, sha256, size, mediaType, name: fileName } = cover;
  const viewer = isMoving(cover) ? cover.viewer : undefined;
  const clean = release(who, 'take', facts, at).pixels === 'clean';
  const url = clean ? content.original({ team, version, sha256, fileName, size, mediaType, viewer, ...terms }) : null;
  return cleanAddresses(content, cover, terms, url);
}

/** Addresses of what is read while a video plays. */
export interface StreamAddresses {
  /** The playlist of a long one. */
  stream_url: string | null;
  /** Cues that name parts of one sheet of pictures. */
  storyboard_url: string | null;
}

/** Addresses of a version's streams, as far as the caller may see it, with the watermark where they get nothing without. */
export function streamAddressesOf(
  content: ContentAddresses,
  who: Standing,
  facts: FileFacts,
  at: Date,
  { team, version, renditions, mark, viewer }: Pick<Cover, 'team' | 'version' | 'renditions' | 'mark' | 'viewer'>,
): StreamAddresses {
  const see = release(who, 'see', facts, at);
  const marked = see.pixels === 'watermarked';
  const terms = { ...releaseTerms(who, facts, at), viewer };
  const options: StreamOptions = marked ? { ...terms, audience: 'watermarked', watermark: mark } : terms;
  const has = (kind: Streaming) => (marked ? markedName(renditions, kind, mark) : renditions[kind]) !== undefined;
  const address = (kind: Streaming, name: string) =>
    see.pixels !== 'none' && has(kind) ? content.stream(team, version, name, options) : null;
  return { stream_url: address('stream', 'play.m3u8'), storyboard_url: address('storyboard', 'storyboard.vtt') };
}
