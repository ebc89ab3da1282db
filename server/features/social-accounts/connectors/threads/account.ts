import { ClientSecretPost } from 'oauth4webapi';
import { z } from 'zod';
import type { PlatformOffer } from '#contract/social-accounts/account.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import {
  type Access,
  type ConnectedAccount,
  type ConnectorServices,
  NetworkTrouble,
  type OAuthWay,
  type Renewed,
} from '../connector.ts';
import { createGraph, form } from '../meta/graph.ts';
import type { Place } from '../shared/json-api.ts';
import { authorizeAt, type OAuthApp } from '../shared/oauth-app.ts';
import { photoAt } from '../shared/photo.ts';

type Config = ConnectorServices['config'];

export const networkName: string = platformLooks.threads.name;
export const graph = createGraph(networkName);

export const at = (id: string, edge?: string): string =>
  `/v1.0/${encodeURIComponent(id)}${edge === undefined ? '' : `/${edge}`}`;

export const placeOf = ({ config }: ConnectorServices, { tokens }: Access, signal: AbortSignal): Place => ({
  server: config.threadsUrl,
  token: tokens.access ?? '',
  signal,
});

const where = 'at developers.facebook.com, under My Apps, Use cases, Access the Threads API, Settings';
export const missing = ({ threadsAppId, threadsAppSecret }: Config): PlatformOffer['missing'] => [
  ...(threadsAppId ? [] : [{ setting: 'THREADS_APP_ID', text: `the Threads app ID, ${where}` }]),
  ...(threadsAppSecret ? [] : [{ setting: 'THREADS_APP_SECRET', text: `the Threads app secret, ${where}` }]),
];

const scopes = [
  'threads_basic',
  'threads_content_publish',
  'threads_manage_replies',
  'threads_read_replies',
  'threads_manage_insights',
  'threads_manage_mentions',
];
const short = z.object({ access_token: z.string() });
const long = short.extend({ expires_in: z.number() });
const person = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().optional(),
  threads_profile_picture_url: z.string().optional(),
});

const appOf = ({ config }: ConnectorServices): OAuthApp => ({
  network: networkName,
  clientId: config.threadsAppId ?? '',
  auth: ClientSecretPost(config.threadsAppSecret ?? ''),
  authorizeUrl: `${config.threadsDialogUrl}/oauth/authorize`,
  tokenUrl: `${config.threadsUrl}/oauth/access_token`,
  scopes,
  pkce: false,
  asked: { scope: scopes.join(',') },
});

const ends = ({ clock }: ConnectorServices, seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);

async function accountAt(
  services: ConnectorServices,
  place: Place,
): Promise<Omit<ConnectedAccount, 'tokens' | 'scopes' | 'accessUntil'>> {
  const query = { fields: 'id,username,name,threads_profile_picture_url' };
  const { id, username, name, ...me } = await graph.get(services, place, { path: at('me'), query }, person);
  return {
    remoteId: id,
    server: null,
    name: name || username,
    username,
    photo: await photoAt(services, me.threads_profile_picture_url, place.signal),
    url: `https://www.threads.net/@${encodeURIComponent(username)}`,
    ownLimits: null,
  };
}

export const oauth: OAuthWay = {
  authorize: (services, { state, redirect }) => authorizeAt(appOf(services), { state, redirect }),
  // Tokens and errors are not told as the standard has it, so no library reads them.
  async finish(services, { code, redirect, signal }) {
    const { threadsAppId: client_id = '', threadsAppSecret: client_secret = '', threadsUrl: server } = services.config;
    const place = { server, token: null, signal };
    const grant = { grant_type: 'authorization_code', client_id, client_secret, redirect_uri: redirect, code };
    const asked = { path: '/oauth/access_token', ...form(grant) };
    const { access_token: first } = await graph.get(services, place, asked, short).catch((error: unknown) => {
      if (error instanceof NetworkTrouble && error.kind === 'refused')
        throw new NetworkTrouble(
          'refused',
          `${networkName} no longer knows this request. Begin again to connect the account. ${error.message}`,
        );
      throw error;
    });
    const query = { grant_type: 'th_exchange_token', client_secret };
    const exchange = { path: '/access_token', query };
    const told = await graph.get(services, { ...place, token: first }, exchange, long);
    const access = told.access_token;
    const account = await accountAt(services, { ...place, token: access });
    return [{ ...account, scopes, tokens: { access }, accessUntil: ends(services, told.expires_in) }];
  },
};

/** A token for another two months. */
export async function refresh(services: ConnectorServices, access: Access, signal: AbortSignal): Promise<Renewed> {
  const query = { grant_type: 'th_refresh_token' };
  const asked = { path: '/refresh_access_token', query };
  const told = await graph.get(services, placeOf(services, access, signal), asked, long);
  return { tokens: { access: told.access_token }, accessUntil: ends(services, told.expires_in) };
}

export async function check(
  services: ConnectorServices,
  access: Access,
  signal: AbortSignal,
): Promise<Omit<ConnectedAccount, 'tokens'>> {
  return { ...(await accountAt(services, placeOf(services, access, signal))), scopes: [], accessUntil: null };
}
