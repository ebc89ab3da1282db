import { ClientSecretPost } from 'oauth4webapi';
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
import { channelAt } from './channel.ts';
import { networkName, placeOf } from './client.ts';

const scope = (name: string) => `https://www.googleapis.com/auth/youtube.${name}`;
const needed = [scope('upload'), scope('readonly')];
/** For first comments alone: the person may leave it out. */
const commenting = scope('force-ssl');
const scopes = [...needed, commenting];

const appOf = ({ config }: Pick<ConnectorServices, 'config'>): OAuthApp => ({
  network: networkName,
  clientId: config.youtubeClientId ?? '',
  auth: ClientSecretPost(config.youtubeClientSecret ?? ''),
  authorizeUrl: new URL('/o/oauth2/v2/auth', config.youtubeLoginUrl).href,
  tokenUrl: new URL('/token', config.youtubeTokenUrl).href,
  revokeUrl: new URL('/revoke', config.youtubeTokenUrl).href,
  scopes,
  pkce: true,
  // Without both, Google gives a refresh token only the first time.
  asked: { access_type: 'offline', prompt: 'consent' },
});

const tokensOf = ({ access_token: access, refresh_token: refresh }: Granted, before = '') => ({
  access,
  refresh: refresh ?? before,
});

export const oauth: OAuthWay = {
  authorize: (services, asked) => authorizeAt(appOf(services), asked),
  async finish(services, answered): Promise<ConnectedAccount[]> {
    const granted = await exchangeCode(services, appOf(services), answered);
    const given = granted.scope?.split(' ') ?? scopes;
    if (!needed.every((one) => given.includes(one)))
      throw new NetworkTrouble(
        'refused',
        `Uploading and reading have to be allowed at Google. Begin again, and tick both.`,
      );
    const tokens = tokensOf(granted);
    const channel = await channelAt(services, placeOf(services, { tokens }, answered.signal));
    return [{ ...channel, scopes: given, tokens, accessUntil: endOf(services, granted) }];
  },
};

export async function refresh(services: ConnectorServices, { tokens }: Access, signal: AbortSignal): Promise<Renewed> {
  const granted = await renewTokens(services, appOf(services), tokens.refresh ?? '', signal);
  return { tokens: tokensOf(granted, tokens.refresh), accessUntil: endOf(services, granted) };
}

export const revoke = (services: ConnectorServices, { tokens }: Access, signal: AbortSignal): Promise<void> =>
  revokeToken(services, appOf(services), tokens.refresh || (tokens.access ?? ''), signal);
