import type { ClientAuth } from 'oauth4webapi';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import type { Connector, ConnectorServices } from '../connector.ts';
import type { OAuthApp } from '../shared/oauth-app.ts';

export const { name } = platformLooks.x;
/** The page on which apps are made. */
export const appsPage = 'https://console.x.com/';

/** All that the product does with an account. */
const scopes = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'];

export const missing: Connector['missing'] = ({ xClientId, xClientSecret }) => [
  ...(xClientId === undefined
    ? [{ setting: 'X_CLIENT_ID', text: `the OAuth 2.0 client ID of an app made at ${appsPage}` }]
    : []),
  ...(xClientSecret === undefined
    ? [{ setting: 'X_CLIENT_SECRET', text: 'the OAuth 2.0 client secret of that app' }]
    : []),
];

/** X takes both as they are, where the standard would encode their dashes. */
const basic =
  (secret: string): ClientAuth =>
  (_server, { client_id: id }, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`);

/** The administrator's app. */
export const appOf = ({ config }: Pick<ConnectorServices, 'config'>): OAuthApp => ({
  network: name,
  clientId: config.xClientId ?? '',
  auth: basic(config.xClientSecret ?? ''),
  authorizeUrl: `${config.xLoginUrl}/i/oauth2/authorize`,
  tokenUrl: `${config.xUrl}/2/oauth2/token`,
  revokeUrl: `${config.xUrl}/2/oauth2/revoke`,
  scopes,
  pkce: true,
  // X calls a code or token that does not count an invalid request.
  endedBy: ['invalid_grant', 'invalid_request'],
});
