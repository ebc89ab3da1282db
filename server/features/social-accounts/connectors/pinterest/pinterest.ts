import { pinterest as limits } from '#contract/posts/platforms/pinterest.ts';
import type { Connector } from '../connector.ts';
import { oembedAt } from '../shared/oembed.ts';
import { missingOf } from '../shared/settings.ts';
import { accountAt } from './account.ts';
import { oauth, refresh } from './app.ts';
import { placeOf } from './client.ts';
import { find, publish } from './publish.ts';
import { metrics } from './reading.ts';

const helpUrl = 'https://developers.pinterest.com/apps/';

/** Pinterest by its API of version 5. It takes no access back by a call: people remove the app in their settings there. */
export const pinterest: Connector = {
  platform: 'pinterest',
  limits,
  missing: missingOf([
    { key: 'pinterestAppId', setting: 'PINTEREST_APP_ID', text: `the App ID of your app at ${helpUrl}` },
    { key: 'pinterestAppSecret', setting: 'PINTEREST_APP_SECRET', text: 'the App secret key of the same app' },
  ]),
  offer: { fields: [], help_url: helpUrl, handover: true },
  oauth,
  refresh,
  async check(services, access, signal) {
    const account = await accountAt(services, placeOf(services, access, signal));
    return { ...account, scopes: [], accessUntil: null };
  },
  sameKeySeconds: 0,
  publish,
  find,
  oembed: oembedAt('https://www.pinterest.com/oembed.json'),
  metrics,
};
