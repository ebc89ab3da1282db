import { x as limits } from '#contract/posts/platforms/x.ts';
import type { Connector } from '../connector.ts';
import { oembedAt } from '../shared/oembed.ts';
import { accountAt } from './account.ts';
import { appsPage, missing } from './app.ts';
import { placeOf } from './client.ts';
import { oauth, refresh, revoke } from './oauth.ts';
import { find, publish } from './publish.ts';
import { metrics, tagged } from './reading.ts';

export const x: Connector = {
  platform: 'x',
  limits,
  missing,
  offer: { fields: [], help_url: appsPage, handover: true },
  oauth,
  refresh,
  revoke,
  async check(services, access, signal) {
    const account = await accountAt(services, placeOf(services, access, signal));
    return { ...account, scopes: [], accessUntil: null };
  },
  sameKeySeconds: 0,
  publish,
  find,
  oembed: oembedAt('https://publish.x.com/oembed'),
  metrics,
  tagged,
};
