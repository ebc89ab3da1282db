import { type Platform, platformLooks } from '#contract/social-accounts/platforms.ts';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { notConfigured } from '../rules.ts';
import { bluesky } from './bluesky/bluesky.ts';
import type { Connector, OAuthWay } from './connector.ts';
import { demo } from './demo/demo.ts';
import { facebook } from './facebook/facebook.ts';
import { instagram } from './instagram/instagram.ts';
import { linkedin } from './linkedin/linkedin.ts';
import { mastodon } from './mastodon/mastodon.ts';
import { pinterest } from './pinterest/pinterest.ts';
import { threads } from './threads/threads.ts';
import { tiktok } from './tiktok/tiktok.ts';
import { x } from './x/x.ts';
import { youtube } from './youtube/youtube.ts';

/** The connector of every network that the product publishes to by itself. */
export const connectors: Readonly<Partial<Record<Platform, Connector>>> = {
  bluesky,
  demo,
  facebook,
  instagram,
  linkedin,
  mastodon,
  pinterest,
  threads,
  tiktok,
  x,
  youtube,
};

/** The connector of a network, ready to be used; `not_configured` says what the administrator has to set. */
export function requireConnector(config: Services['config'], platform: Platform): Connector {
  const { name } = platformLooks[platform];
  const connector =
    connectors[platform] ?? fail('conflict', `${name} accounts can only be added for hand-over on this server.`);
  const missing = connector.missing(config);
  if (missing.length > 0) fail('not_configured', notConfigured(name, missing));
  return connector;
}

/** The way by the network's own page, where this installation has it. */
export const oauthOf = ({ oauth }: Connector, origin: string): OAuthWay | undefined =>
  oauth?.possibleFrom?.(origin) === false ? undefined : oauth;
