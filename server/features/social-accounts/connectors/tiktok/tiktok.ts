import { tiktok as limits } from '#contract/posts/platforms/tiktok.ts';
import type { Connector } from '../connector.ts';
import { oembedAt } from '../shared/oembed.ts';
import { missingOf } from '../shared/settings.ts';
import { oauth, refresh, revoke } from './app.ts';
import { placeOf } from './client.ts';
import { accountAt } from './creator.ts';
import { find, publish } from './publish.ts';
import { metrics } from './reading.ts';

const helpUrl = 'https://developers.tiktok.com/apps/';

/** TikTok by its Content Posting API. */
export const tiktok: Connector = {
  platform: 'tiktok',
  limits,
  missing: missingOf([
    { key: 'tiktokClientKey', setting: 'TIKTOK_CLIENT_KEY', text: `the Client key of your app at ${helpUrl}` },
    { key: 'tiktokClientSecret', setting: 'TIKTOK_CLIENT_SECRET', text: 'the Client secret of the same app' },
  ]),
  offer: { fields: [], help_url: helpUrl, handover: true },
  oauth,
  refresh,
  revoke,
  async check(services, access, signal) {
    const account = await accountAt(services, placeOf(services, access, signal), access.remoteId);
    return { ...account, scopes: [], accessUntil: null };
  },
  sameKeySeconds: 0,
  publish,
  find,
  oembed: oembedAt('https://www.tiktok.com/oembed'),
  metrics,
};
