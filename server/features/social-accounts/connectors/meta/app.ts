import type { PlatformOffer } from '#contract/social-accounts/account.ts';
import type { Access, ConnectorServices } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { createGraph, type Graph } from './graph.ts';

type Config = ConnectorServices['config'];

/** The version of the API that is spoken. */
export const version = 'v25.0';
export const appsUrl = 'https://developers.facebook.com/apps/';

export const graphFor = (name: string): Graph => createGraph(name, ({ metaAppSecret }) => metaAppSecret);

export const placeOf = ({ config }: ConnectorServices, { tokens }: Access, signal: AbortSignal): Place => ({
  server: config.metaUrl,
  token: tokens.access ?? '',
  signal,
});

/** The address of a thing, or of a list of it. */
export const at = (id: string, edge?: string): string =>
  `/${version}/${encodeURIComponent(id)}${edge === undefined ? '' : `/${edge}`}`;

const where = 'at developers.facebook.com, under My Apps, App settings, Basic';

export const missingOfMeta = ({ metaAppId, metaAppSecret }: Config): PlatformOffer['missing'] => [
  ...(metaAppId ? [] : [{ setting: 'META_APP_ID', text: `the app ID, ${where}` }]),
  ...(metaAppSecret ? [] : [{ setting: 'META_APP_SECRET', text: `the app secret, ${where}` }]),
];
