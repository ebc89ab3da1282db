import { ClientSecretPost } from 'oauth4webapi';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import type { Connector, ConnectorServices } from '../connector.ts';
import type { OAuthApp } from '../shared/oauth-app.ts';

export const { name } = platformLooks.linkedin;
/** The page on which apps are made. */
export const appsPage = 'https://www.linkedin.com/developers/apps';

export const missing: Connector['missing'] = ({ linkedinClientId, linkedinClientSecret }) => [
  ...(linkedinClientId === undefined
    ? [{ setting: 'LINKEDIN_CLIENT_ID', text: `the client ID of an app made at ${appsPage}` }]
    : []),
  ...(linkedinClientSecret === undefined
    ? [{ setting: 'LINKEDIN_CLIENT_SECRET', text: 'the primary client secret of that app' }]
    : []),
];

export const scopesIn = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');

/** Answers may have an ID token, which is not needed, no type, and commas between scopes. */
function mend({ id_token: _, scope, ...answer }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const scopes = typeof scope === 'string' ? { scope: scopesIn(scope).join(' ') } : {};
  return { token_type: 'bearer', ...answer, ...scopes };
}

/** The administrator's app. */
export function appOf({ config }: Pick<ConnectorServices, 'config'>): OAuthApp {
  const { linkedinClientId, linkedinClientSecret, linkedinLoginUrl, linkedinScopes } = config;
  return {
    network: name,
    clientId: linkedinClientId ?? '',
    auth: ClientSecretPost(linkedinClientSecret ?? ''),
    authorizeUrl: `${linkedinLoginUrl}/oauth/v2/authorization`,
    tokenUrl: `${linkedinLoginUrl}/oauth/v2/accessToken`,
    scopes: scopesIn(linkedinScopes),
    pkce: false,
    mend,
  };
}
