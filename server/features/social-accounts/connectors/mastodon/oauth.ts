import { createHash } from 'node:crypto';
import { z } from 'zod';
import { newToken } from '#platform/token.ts';
import {
  type Access,
  type ConnectedAccount,
  type ConnectorServices,
  NetworkTrouble,
  type OAuthWay,
} from '../connector.ts';
import { serverAddress } from '../shared/server-address.ts';
import { accountAt } from './account.ts';
import { appAt, scopes } from './app.ts';
import { ask, get, saidIn } from './client.ts';

const networkMs = 30_000;
const token = z.object({ access_token: z.string(), scope: z.string().default(scopes) });

/** `@halden@mastodon.social` names its server, too. */
const serverIn = (typed: string): string => (typed.includes('://') ? typed : (typed.split('@').at(-1) ?? ''));

export const oauth: OAuthWay = {
  async authorize(services, { state, redirect, fields }) {
    const server = serverAddress(services, serverIn(fields.server ?? ''));
    const place = { server, token: null, signal: AbortSignal.timeout(networkMs) };
    const { client_id, client_secret } = await appAt(services, place, redirect);
    const verifier = newToken();
    const url = new URL('/oauth/authorize', server);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: redirect,
      scope: scopes,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();
    return { url: url.href, kept: { server, verifier, clientId: client_id, clientSecret: client_secret } };
  },
  async finish(services, { code, redirect, kept, signal }): Promise<ConnectedAccount[]> {
    const { server = '', verifier: code_verifier, clientId: client_id, clientSecret: client_secret } = kept;
    const json = {
      grant_type: 'authorization_code',
      code,
      client_id,
      client_secret,
      redirect_uri: redirect,
      code_verifier,
    };
    const place = { server, token: null, signal };
    const asked = { method: 'POST', path: '/oauth/token', json } as const;
    const { access_token: access, scope } = await get(services, place, asked, token).catch((error: unknown) => {
      // A code that was used or is too old, not an account that lost its access.
      if (error instanceof NetworkTrouble && error.kind === 'revoked')
        throw new NetworkTrouble(
          'refused',
          'The server no longer knows this request. Begin again to connect the account.',
        );
      throw error;
    });
    const account = await accountAt(services, { ...place, token: access });
    const tokens = { access, clientId: client_id ?? '', clientSecret: client_secret ?? '' };
    return [{ ...account, scopes: scope.split(' '), tokens, accessUntil: null }];
  },
};

/** Gives a token back. */
export async function revoke(
  services: ConnectorServices,
  { server, tokens }: Access,
  signal: AbortSignal,
): Promise<void> {
  const json = { client_id: tokens.clientId, client_secret: tokens.clientSecret, token: tokens.access };
  const place = { server: server ?? '', token: null, signal };
  const answer = await ask(services, place, { method: 'POST', path: '/oauth/revoke', json });
  if (answer.status !== 200) throw new NetworkTrouble('refused', saidIn(answer.body) ?? String(answer.status));
}
