import type { Access, ConnectedAccount, ConnectorServices, OAuthWay, Renewed, Tokens } from '../connector.ts';
import { authorizeAt, endOf, exchangeCode, type Granted, renewTokens, revokeToken } from '../shared/oauth-app.ts';
import { accountAt } from './account.ts';
import { appOf } from './app.ts';
import { placeAt } from './client.ts';

/** A refresh token counts once: each renewal brings the next. */
const tokensOf = ({ access_token: access, refresh_token: refresh }: Granted, before: Tokens = {}): Tokens => ({
  access,
  refresh: refresh ?? before.refresh ?? '',
});

export const oauth: OAuthWay = {
  authorize: (services, asked) => authorizeAt(appOf(services), asked),
  async finish(services, answered): Promise<ConnectedAccount[]> {
    const app = appOf(services);
    const granted = await exchangeCode(services, app, answered);
    const account = await accountAt(services, placeAt(services, granted.access_token, answered.signal));
    const scopes = granted.scope?.split(' ') ?? app.scopes;
    return [{ ...account, scopes, tokens: tokensOf(granted), accessUntil: endOf(services, granted) }];
  },
};

export async function refresh(services: ConnectorServices, { tokens }: Access, signal: AbortSignal): Promise<Renewed> {
  const granted = await renewTokens(services, appOf(services), tokens.refresh ?? '', signal);
  return { tokens: tokensOf(granted, tokens), accessUntil: endOf(services, granted) };
}

/** Gives both tokens back. */
export async function revoke(services: ConnectorServices, { tokens }: Access, signal: AbortSignal): Promise<void> {
  for (const token of [tokens.refresh, tokens.access])
    if (token) await revokeToken(services, appOf(services), token, signal);
}
