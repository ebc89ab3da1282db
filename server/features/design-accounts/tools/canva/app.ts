import type { ClientAuth } from 'oauth4webapi';
import type { OAuthApp } from '#features/social-accounts/connectors/shared/oauth-app.ts';
import type { ToolServices } from '../tool.ts';

export const name = 'Canva';
/** The page on which apps are made. */
export const appsPage = 'https://www.canva.com/developers/';

/** All that the product does with an account. */
export const scopes = ['asset:read', 'asset:write', 'design:content:read', 'design:meta:read', 'profile:read'];

const apiUrl = 'https://api.canva.com';
const loginUrl = 'https://www.canva.com';

/** Canva takes both as they are, where the standard would encode some of their characters. */
const basic =
  (secret: string): ClientAuth =>
  (_server, { client_id: id }, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`);

/** The administrator's app. Another address than Canva's own has the page where people allow the access as well. */
export function appOf({ config }: Pick<ToolServices, 'config'>): OAuthApp {
  const { canvaUrl } = config;
  return {
    network: name,
    clientId: config.canvaClientId ?? '',
    auth: basic(config.canvaClientSecret ?? ''),
    authorizeUrl: `${canvaUrl === apiUrl ? loginUrl : canvaUrl}/api/oauth/authorize`,
    tokenUrl: `${canvaUrl}/rest/v1/oauth/token`,
    revokeUrl: `${canvaUrl}/rest/v1/oauth/revoke`,
    scopes,
    pkce: true,
  };
}
