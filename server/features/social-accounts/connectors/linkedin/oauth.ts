import { tooSoonMs } from '../../rules.ts';
import {
  type Access,
  type ConnectedAccount,
  type ConnectorServices,
  NetworkTrouble,
  type OAuthWay,
  type Renewed,
  type Tokens,
} from '../connector.ts';
import { authorizeAt, endOf, exchangeCode, type Granted, renewTokens } from '../shared/oauth-app.ts';
import { isPage, memberAt, pagesAt } from './accounts.ts';
import { appOf, name, scopesIn } from './app.ts';
import { placeAt, placeOf } from './client.ts';

/** Tokens as they are kept: also the end of the access and the permissions, since most apps get no refresh token. */
function tokensOf(services: ConnectorServices, granted: Granted, before: Tokens = {}): Tokens {
  const refresh = granted.refresh_token ?? before.refresh;
  const until = endOf(services, granted);
  return {
    access: granted.access_token,
    scopes: granted.scope ?? before.scopes ?? services.config.linkedinScopes,
    ...(refresh === undefined ? {} : { refresh }),
    ...(until === null ? {} : { until: until.toISOString() }),
  };
}

const scopesOf = ({ scopes = '' }: Tokens): string[] => scopesIn(scopes);
const endIn = ({ until }: Tokens): Date | null => (until === undefined ? null : new Date(until));

export const oauth: OAuthWay = {
  authorize: (services, asked) => authorizeAt(appOf(services), asked),
  async finish(services, answered): Promise<ConnectedAccount[]> {
    const tokens = tokensOf(services, await exchangeCode(services, appOf(services), answered));
    const scopes = scopesOf(tokens);
    const place = placeAt(services, tokens.access ?? '', answered.signal);
    const member = scopes.includes('w_member_social') ? await memberAt(services, place, scopes) : null;
    const pages = scopes.includes('w_organization_social') ? await pagesAt(services, place) : [];
    const accounts = [...(member ? [member] : []), ...pages];
    return accounts.map((one) => ({ ...one, scopes, tokens, accessUntil: endIn(tokens) }));
  },
};

const ended = () => new NetworkTrouble('expired', `The access at ${name} has ended. Connect the account again.`);

/** Renews the access where LinkedIn allows it; elsewhere it lasts until it ends. */
export async function refresh(services: ConnectorServices, access: Access, signal: AbortSignal): Promise<Renewed> {
  const { tokens } = access;
  if (tokens.refresh !== undefined) {
    const renewed = tokensOf(services, await renewTokens(services, appOf(services), tokens.refresh, signal), tokens);
    return { tokens: renewed, accessUntil: endIn(renewed) };
  }
  const until = endIn(tokens);
  if (until !== null && until.getTime() - services.clock.now().getTime() <= tooSoonMs) throw ended();
  return { tokens, accessUntil: until };
}

export async function check(
  services: ConnectorServices,
  access: Access,
  signal: AbortSignal,
): Promise<Omit<ConnectedAccount, 'tokens'>> {
  const { tokens, remoteId } = access;
  const place = placeOf(services, access, signal);
  const scopes = scopesOf(tokens);
  const found = isPage(remoteId)
    ? (await pagesAt(services, place)).find((one) => one.remoteId === remoteId)
    : await memberAt(services, place, scopes);
  if (!found)
    throw new NetworkTrouble(
      'revoked',
      'The person who connected this page may no longer post for it. Connect it again as somebody who may.',
    );
  return { ...found, scopes, accessUntil: endIn(tokens) };
}
