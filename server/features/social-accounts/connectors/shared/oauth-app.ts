import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  calculatePKCECodeChallenge,
  customFetch,
  generateRandomCodeVerifier,
  nopkce,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  processRevocationResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  revocationRequest,
  skipStateCheck,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import { type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { outboundFetch } from './outbound-fetch.ts';
import { quoted, unanswered } from './trouble.ts';

/** The administrator's own app at a network, and where the network is asked. */
export interface OAuthApp {
  /** The network, as people know it. */
  readonly network: string;
  readonly clientId: string;
  /** The way in which the app shows its secret. */
  readonly auth: ClientAuth;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl?: string;
  readonly scopes: readonly string[];
  /** True where the network knows PKCE. */
  readonly pkce: boolean;
  /** Other parameters of the authorization page, also in the place of the usual ones. */
  readonly asked?: Readonly<Record<string, string>>;
  /** The error of an answer about tokens, at a network that does not tell it as OAuth has it. */
  readonly error?: (status: number, body: unknown) => TokenError | null;
  /** An answer about tokens as the standard has it, where the network has it otherwise. */
  readonly mend?: (answer: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Errors of a code or token that does not count, where the network has other words for it. */
  readonly endedBy?: readonly string[];
}

interface TokenError {
  readonly error: string;
  readonly error_description?: string | undefined;
}

export type Granted = TokenEndpointResponse;

const serverOf = ({ authorizeUrl, tokenUrl, revokeUrl }: OAuthApp): AuthorizationServer => ({
  issuer: new URL(authorizeUrl).origin,
  authorization_endpoint: authorizeUrl,
  token_endpoint: tokenUrl,
  ...(revokeUrl === undefined ? {} : { revocation_endpoint: revokeUrl }),
});
const clientOf = ({ clientId }: OAuthApp): Client => ({ client_id: clientId });

/** The page of the network to send a person to, and what has to be kept for when they come back. */
export async function authorizeAt(
  app: OAuthApp,
  { state, redirect }: { readonly state: string; readonly redirect: string },
): Promise<{ url: string; kept: Readonly<Record<string, string>> }> {
  const url = new URL(app.authorizeUrl);
  const verifier = generateRandomCodeVerifier();
  const asked = {
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: redirect,
    scope: app.scopes.join(' '),
    state,
    ...(app.pkce ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' } : {}),
    ...app.asked,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { url: url.href, kept: app.pkce ? { verifier } : {} };
}

async function mended({ mend }: OAuthApp, response: Response): Promise<Response> {
  if (!mend || !response.ok) return response;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof answer !== 'object' || answer === null) return response;
  return Response.json(mend({ ...answer }), { status: response.status });
}

/** An answer as OAuth has it, whatever the way is in which a network tells its errors. */
async function asStandard({ error }: OAuthApp, response: Response): Promise<Response> {
  if (!error) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const told = error(response.status, body);
  return told ? Response.json(told, { status: 400 }) : response;
}

const optionsOf = (app: OAuthApp, { outbound, config }: ConnectorServices, signal: AbortSignal) => ({
  signal,
  // A server inside the house, where the setting lets us call it. Every other address is HTTPS.
  [allowInsecureRequests]: config.webhookPrivate === 'on',
  [customFetch]: async (url: string, { method, headers, body }: RequestInit) =>
    asStandard(
      app,
      await mended(
        app,
        await outboundFetch(outbound, signal)(new URL(url), {
          ...(method === undefined ? {} : { method }),
          ...(headers === undefined ? {} : { headers }),
          ...(body === undefined ? {} : { body }),
        }),
      ),
    ),
});

/** The failure of a call about tokens, in a sentence. `kind` is for a token or code that the network does not take. */
function troubleOf(app: OAuthApp, error: unknown, kind: 'expired' | 'refused'): unknown {
  const { network, endedBy = ['invalid_grant'] } = app;
  if (error instanceof ResponseBodyError) {
    const said = quoted(error.error_description ?? error.error);
    if (!endedBy.includes(error.error))
      return new NetworkTrouble('refused', `${network} did not accept the app of this server.${said}`);
    return kind === 'expired'
      ? new NetworkTrouble('expired', `The access at ${network} has ended. Connect the account again.`)
      : new NetworkTrouble('refused', `${network} no longer knows this request. Begin again to connect the account.`);
  }
  const none = unanswered(network, error, 'before');
  if (none) return none;
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('OAUTH_')) return error;
  return new NetworkTrouble('later', `${network} has a problem of its own at the moment.`);
}

/** Tokens for what a person came back with. */
export async function exchangeCode(
  services: ConnectorServices,
  app: OAuthApp,
  answered: { code: string; redirect: string; kept: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<Granted> {
  const { code, redirect, kept, signal } = answered;
  const [server, client] = [serverOf(app), clientOf(app)];
  try {
    const back = validateAuthResponse(server, client, new URLSearchParams({ code }), skipStateCheck);
    const options = optionsOf(app, services, signal);
    const verifier = app.pkce ? (kept.verifier ?? '') : nopkce;
    const response = await authorizationCodeGrantRequest(server, client, app.auth, back, redirect, verifier, options);
    return await processAuthorizationCodeResponse(server, client, response);
  } catch (error) {
    throw troubleOf(app, error, 'refused');
  }
}

/** New tokens for a refresh token. */
export async function renewTokens(
  services: ConnectorServices,
  app: OAuthApp,
  refreshToken: string,
  signal: AbortSignal,
): Promise<Granted> {
  const [server, client] = [serverOf(app), clientOf(app)];
  try {
    const options = optionsOf(app, services, signal);
    const response = await refreshTokenGrantRequest(server, client, app.auth, refreshToken, options);
    return await processRefreshTokenResponse(server, client, response);
  } catch (error) {
    throw troubleOf(app, error, 'expired');
  }
}

/** Gives a token back. */
export async function revokeToken(
  services: ConnectorServices,
  app: OAuthApp,
  token: string,
  signal: AbortSignal,
): Promise<void> {
  const [server, client] = [serverOf(app), clientOf(app)];
  try {
    const response = await revocationRequest(server, client, app.auth, token, optionsOf(app, services, signal));
    await processRevocationResponse(response);
  } catch (error) {
    throw troubleOf(app, error, 'refused');
  }
}

/** The time at which granted tokens end; null: they do not. */
export const endOf = ({ clock }: Pick<ConnectorServices, 'clock'>, { expires_in: seconds }: Granted): Date | null =>
  seconds === undefined ? null : new Date(clock.now().getTime() + seconds * 1000);
