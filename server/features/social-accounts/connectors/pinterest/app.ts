import { ClientSecretBasic } from 'oauth4webapi';
import type { Access, ConnectedAccount, ConnectorServices, OAuthWay, Renewed } from '../connector.ts';
import { authorizeAt, endOf, exchangeCode, type Granted, type OAuthApp, renewTokens } from '../shared/oauth-app.ts';
import { accountAt } from './account.ts';
import { networkName, placeOf, problem } from './client.ts';

const scopes = ['boards:read', 'pins:read', 'pins:write', 'user_accounts:read'];

function appOf({ config }: Pick<ConnectorServices, 'config'>): OAuthApp {
  const basic = ClientSecretBasic(config.pinterestAppSecret ?? '');
  return {
    network: networkName,
    clientId: config.pinterestAppId ?? '',
    auth(server, client, body, headers) {
      basic(server, client, body, headers);
      // Apps from before the autumn of 2025 have to ask for a refresh token that can be used again and again.
      body.set('continuous_refresh', 'true');
    },
    authorizeUrl: new URL('/oauth/', config.pinterestLoginUrl).href,
    tokenUrl: new URL('/v5/oauth/token', config.pinterestUrl).href,
    scopes,
    pkce: false,
    asked: { scope: scopes.join(',') },
    error(status, body) {
      const told = problem.safeParse(body).data;
      if (!told || status < 400 || status >= 500 || status === 429) return null;
      // 401 is about the app; anything else is about the code or the token.
      return { error: status === 401 ? 'invalid_client' : 'invalid_grant', error_description: told.message };
    },
  };
}

const tokensOf = ({ access_token: access, refresh_token: refresh }: Granted, before = '') => ({
  access,
  refresh: refresh ?? before,
});

export const oauth: OAuthWay = {
  authorize: (services, asked) => authorizeAt(appOf(services), asked),
  async finish(services, answered): Promise<ConnectedAccount[]> {
    const granted = await exchangeCode(services, appOf(services), answered);
    const tokens = tokensOf(granted);
    const account = await accountAt(services, placeOf(services, { tokens }, answered.signal));
    const given = granted.scope?.split(/[ ,]+/).filter(Boolean) ?? scopes;
    return [{ ...account, scopes: given, tokens, accessUntil: endOf(services, granted) }];
  },
};

export async function refresh(services: ConnectorServices, { tokens }: Access, signal: AbortSignal): Promise<Renewed> {
  const granted = await renewTokens(services, appOf(services), tokens.refresh ?? '', signal);
  return { tokens: tokensOf(granted, tokens.refresh), accessUntil: endOf(services, granted) };
}
