import type { FoundOn } from '#contract/social-posts/post.ts';
import { connectors } from '#features/social-accounts/connectors/all.ts';

interface Provider {
  readonly platform: FoundOn;
  /** The address that tells of a post; null where its server is not known to tell. */
  readonly oembed: string | null;
}

const networks: readonly (readonly [FoundOn, RegExp])[] = [
  ['bluesky', /^(?:\w+\.)?bsky\.app$/],
  ['instagram', /^(?:www\.)?instagram\.com$/],
  ['facebook', /^(?:www\.|m\.)?facebook\.com$/],
  ['threads', /^(?:www\.)?threads\.(?:net|com)$/],
  ['linkedin', /^(?:www\.)?linkedin\.com$/],
  ['x', /^(?:www\.|mobile\.)?(?:x|twitter)\.com$/],
  ['tiktok', /^(?:www\.|vm\.)?tiktok\.com$/],
  ['youtube', /^(?:www\.|m\.)?youtube\.com$|^youtu\.be$/],
  ['pinterest', /^(?:[a-z]{2}\.|www\.)?pinterest\.(?:com|[a-z]{2}|co\.uk)$|^pin\.it$/],
];
/** Sites beside the networks, by the list of oembed.com. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^(?:www\.|player\.)?vimeo\.com$/, 'https://vimeo.com/api/oembed.json'],
  [/^(?:www\.)?flickr\.com$|^flic\.kr$/, 'https://www.flickr.com/services/oembed/'],
  [/^(?:www\.|old\.)?reddit\.com$/, 'https://www.reddit.com/oembed'],
  [/^(?:www\.)?tumblr\.com$|\.tumblr\.com$/, 'https://www.tumblr.com/oembed/1.0'],
  [/^(?:www\.|on\.)?soundcloud\.com$/, 'https://soundcloud.com/oembed'],
  [/^(?:www\.)?dailymotion\.com$/, 'https://www.dailymotion.com/services/oembed'],
];
/** Addresses of posts on servers of Mastodon, whatever the server. */
const fediverse = /^\/@[^/]+\/\d+$/;

const asked = (endpoint: string, url: string) => `${endpoint}?${new URLSearchParams({ url, format: 'json' })}`;

/** The network or site of an address, and where that tells of its pages. */
export function providerOf(url: string): Provider {
  const { hostname, pathname, origin } = new URL(url);
  const [platform] = networks.find(([, host]) => host.test(hostname)) ?? [];
  if (platform !== undefined && platform !== 'web')
    return { platform, oembed: connectors[platform]?.oembed?.(url, null) ?? null };
  const [, endpoint] = others.find(([host]) => host.test(hostname)) ?? [];
  if (endpoint !== undefined) return { platform: 'web', oembed: asked(endpoint, url) };
  if (fediverse.test(pathname))
    return { platform: 'mastodon', oembed: connectors.mastodon?.oembed?.(url, origin) ?? null };
  return { platform: 'web', oembed: null };
}
