import { youtube as limits } from '#contract/posts/platforms/youtube.ts';
import type { Connector } from '../connector.ts';
import { oembedAt } from '../shared/oembed.ts';
import { missingOf } from '../shared/settings.ts';
import { oauth, refresh, revoke } from './app.ts';
import { channelAt } from './channel.ts';
import { placeOf } from './client.ts';
import { find, publish } from './publish.ts';
import { metrics } from './reading.ts';

const helpUrl = 'https://console.cloud.google.com/apis/credentials';

/** YouTube by its Data API of version 3. */
export const youtube: Connector = {
  platform: 'youtube',
  limits,
  missing: missingOf([
    { key: 'youtubeClientId', setting: 'YOUTUBE_CLIENT_ID', text: `the Client ID of an OAuth client at ${helpUrl}` },
    { key: 'youtubeClientSecret', setting: 'YOUTUBE_CLIENT_SECRET', text: 'the secret of the same client' },
  ]),
  offer: { fields: [], help_url: helpUrl, handover: true },
  oauth,
  refresh,
  revoke,
  async check(services, access, signal) {
    const channel = await channelAt(services, placeOf(services, access, signal));
    return { ...channel, scopes: [], accessUntil: null };
  },
  sameKeySeconds: 0,
  publish,
  find,
  oembed: oembedAt('https://www.youtube.com/oembed'),
  metrics,
};
