import { decide, type FileFacts, type Standing } from '#contract/policy.ts';
import type { ContentAddresses } from '#platform/content/address.ts';
import type { Renditions } from './store.ts';

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
  /** Whether a browser can play the original; asked of films and sounds only. */
  playable: boolean;
}

export interface CoverAddresses {
  url: string | null;
  thumbnail_url: string | null;
  preview_url: string | null;
  hover_url: string | null;
}

/** Pictures every browser shows as they are. */
const webSafe = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

const isMoving = ({ kind }: Cover): boolean => kind === 'video' || kind === 'audio';
const showsItself = (cover: Cover): boolean => (isMoving(cover) ? cover.playable : webSafe.has(cover.mediaType));

/** Who may have watermarked copies only gets them from every address. */
export function audienceOf({ flags }: Standing): 'member' | 'watermarked' {
  if (flags.includes('DOWNLOAD_ASSETS')) return 'member';
  return flags.includes('DOWNLOAD_WATERMARKS') || flags.includes('DOWNLOAD_WATERMARKED') ? 'watermarked' : 'member';
}

/** Signed addresses of a version, as far as the caller may have them. */
export function addressesOf(
  content: ContentAddresses,
  who: Standing,
  facts: FileFacts,
  at: Date,
  cover: Cover,
): CoverAddresses {
  const { team, version, sha256, size, mediaType, name: fileName } = cover;
  const audience = audienceOf(who);
  const view = (name: string | undefined) => (name ? content.view(team, version, name, audience) : null);
  const { thumb, preview, poster, hover, play } = cover.renditions;
  const mayDownload = decide(who, 'download', facts, at).allow;
  const url = mayDownload ? content.original({ team, version, sha256, fileName, size, mediaType }) : null;
  const large = isMoving(cover) ? play : preview;
  return {
    url,
    thumbnail_url: view((thumb ?? poster)?.name),
    preview_url: view(large?.name) ?? (showsItself(cover) ? url : null) ?? (isMoving(cover) ? null : view(thumb?.name)),
    hover_url: view(hover?.name),
  };
}
