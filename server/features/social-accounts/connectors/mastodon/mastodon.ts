import { mastodon as limits } from '#contract/posts/platforms/mastodon.ts';
import type { Connector } from '../connector.ts';
import { oembedAt } from '../shared/oembed.ts';
import { accountAt } from './account.ts';
import { placeOf } from './client.ts';
import { hashtag, look, own } from './collecting.ts';
import { oauth, revoke } from './oauth.ts';
import { find, publish } from './publish.ts';
import { metrics, tagged } from './reading.ts';

/** Any server of Mastodon's API. The product makes itself known to each when it is met for the first time. */
export const mastodon: Connector = {
  platform: 'mastodon',
  limits,
  missing: () => [],
  offer: {
    fields: [
      { name: 'server', label: 'Server', text: 'Such as mastodon.social', required: true, secret: false, for: 'oauth' },
    ],
    help_url: null,
    handover: true,
  },
  oauth,
  revoke,
  async check(services, access, signal) {
    const account = await accountAt(services, placeOf(access, signal));
    return { ...account, scopes: [], accessUntil: null };
  },
  // Servers know a key for an hour; files may take half of it.
  sameKeySeconds: 1800,
  publish,
  find,
  oembed: (permalink, server) => server && oembedAt(`${server}/api/oembed`)(permalink),
  metrics,
  tagged,
  own,
  hashtag,
  look,
};
