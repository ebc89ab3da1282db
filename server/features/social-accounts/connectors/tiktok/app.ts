import { z } from 'zod';
import {
  type Access,
  type ConnectedAccount,
  type ConnectorServices,
  NetworkTrouble,
  type OAuthWay,
  type Renewed,
} from '../connector.ts';
import {
  authorizeAt,
  endOf,
  exchangeCode,
  type Granted,
  type OAuthApp,
  renewTokens,
  revokeToken,
} from '../shared/oauth-app.ts';
import { networkName, placeOf } from './client.ts';
import { accountAt } from './creator.ts';

const scopes = ['user.info.basic', 'video.publish', 'video.list'];
const problem = z.object({ error: z.string().min(1), error_description: z.string().optional() });

function appOf({ config }: Pick<ConnectorServices, 'config'>): OAuthApp {
  const key = config.tiktokClientKey ?? '';
  return {
    network: networkName,
    clientId: key,
    // TikTok has a name of its own for the id of an app.
    auth(_server, _client, body) {
      body.set('client_key', key);
      body.set('client_secret', config.tiktokClientSecret ?? '');
    },
    authorizeUrl: new URL('/v2/auth/authorize/', config.tiktokLoginUrl).href,
    tokenUrl: new URL('/v2/oauth/token/', config.tiktokUrl).href,
    revokeUrl: new URL('/v2/oauth/revoke/', config.tiktokUrl).href,
    scopes,
    pkce: false,
    asked: { client_key: key, scope: scopes.join(',') },
    // Errors come with the status of a good answer, too.
    error: (_status, body) => problem.safeParse(body).data ?? null,
  };
}

const tokensOf = ({ access_token: access, refresh_token: refresh }: Granted, before = '') => ({
  access,
  refresh: refresh ?? before,
});

export const oauth: OAuthWay = {
  async authorize(services, asked) {
    const { url, kept } = await authorizeAt(appOf(services), asked);
    const page = new URL(url);
    page.searchParams.delete('client_id');
    return { url: page.href, kept };
  },
  async finish(services, answered): Promise<ConnectedAccount[]> {
    const granted = await exchangeCode(services, appOf(services), answered);
    const given = granted.scope?.split(/[ ,]+/).filter(Boolean) ?? scopes;
    if (!given.includes('video.publish'))
      throw new NetworkTrouble('refused', `Posting has to be allowed at ${networkName}. Begin again, and allow it.`);
    const tokens = tokensOf(granted);
    const id = String(granted.open_id ?? '');
    const account = await accountAt(services, placeOf(services, { tokens }, answered.signal), id);
    return [{ ...account, scopes: given, tokens, accessUntil: endOf(services, granted) }];
  },
};

/** Each renewal gives another token for the next one. */
export async function refresh(services: ConnectorServices, { tokens }: Access, signal: AbortSignal): Promise<Renewed> {
  const granted = await renewTokens(services, appOf(services), tokens.refresh ?? '', signal);
  return { tokens: tokensOf(granted, tokens.refresh), accessUntil: endOf(services, granted) };
}

export const revoke = (services: ConnectorServices, { tokens }: Access, signal: AbortSignal): Promise<void> =>
  revokeToken(services, appOf(services), tokens.access ?? '', signal);
