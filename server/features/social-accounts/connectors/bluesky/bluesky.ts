import { bluesky as limits } from '#contract/posts/platforms/bluesky.ts';
import type { Connector } from '../connector.ts';
import { oembedAt } from '../shared/oembed.ts';
import { hashtag, look, own } from './collecting.ts';
import { oauth } from './oauth/way.ts';
import { find, publish } from './publish.ts';
import { metrics, tagged } from './reading.ts';
import { check, connect, refresh, revoke } from './session.ts';

/** Bluesky, and every other server of its protocol. */
export const bluesky: Connector = {
  platform: 'bluesky',
  limits,
  missing: () => [],
  offer: {
    fields: [
      {
        name: 'identifier',
        label: 'Handle or server',
        text: 'Such as halden.bsky.social, or https://pds.example.com. If left empty, Bluesky asks you.',
        required: false,
        secret: false,
        for: 'oauth',
      },
      {
        name: 'identifier',
        label: 'Handle',
        text: 'Such as halden.bsky.social',
        required: true,
        secret: false,
        for: 'fields',
      },
      {
        name: 'password',
        label: 'App password',
        text: 'Not the password of the account: make one in Bluesky under Settings, Privacy and security, App passwords.',
        required: true,
        secret: true,
        for: 'fields',
      },
      {
        name: 'server',
        label: 'Server',
        text: 'Only for accounts that are not kept by Bluesky itself',
        required: false,
        secret: false,
        for: 'fields',
      },
    ],
    help_url: 'https://bsky.app/settings/app-passwords',
    handover: true,
  },
  connect,
  oauth,
  refresh,
  revoke,
  check,
  // The key of a record is ours: the network keeps one post under it, for good.
  sameKeySeconds: Number.POSITIVE_INFINITY,
  publish,
  find,
  oembed: oembedAt('https://embed.bsky.app/oembed'),
  metrics,
  tagged,
  own,
  hashtag,
  look,
};
