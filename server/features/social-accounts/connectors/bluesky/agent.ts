import type { Agent } from '@atproto/api';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { type Access, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { outboundFetch } from '../shared/outbound-fetch.ts';
import { broken, type Moment, quoted, secondsToWait, tooMany, unanswered } from '../shared/trouble.ts';
import { callsOf, isOAuth } from './oauth/session.ts';

const { name } = platformLooks.bluesky;

/** The library, loaded when an account is spoken to for the first time: it is large, and most processes never do. */
export const library = () => import('@atproto/api');

/** An agent whose calls are sent by somebody else. */
export async function withHandler(send: (path: string, init: RequestInit) => Promise<Response>): Promise<Agent> {
  const { Agent: Made } = await library();
  return new Made(send);
}

/** An agent at one server, with a token where it needs one. */
export async function agentAt(
  { outbound }: Pick<ConnectorServices, 'outbound'>,
  server: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Agent> {
  const send = outboundFetch(outbound, signal);
  return withHandler((path, init) => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return send(new URL(path, server), { ...init, headers });
  });
}

/** An agent at the server that keeps the account's posts. */
export const agentOf = async (services: ConnectorServices, access: Access, signal: AbortSignal): Promise<Agent> =>
  isOAuth(access)
    ? withHandler(await callsOf(services, access, signal))
    : agentAt(services, access.tokens.pds ?? '', access.tokens.access ?? '', signal);

/** Errors of the protocol by which an account is not let in any more. */
const ended = new Set(['ExpiredToken', 'InvalidToken', 'AuthMissing', 'AuthenticationRequired', 'BadJwtSignature']);
const gone = new Set([
  'AccountTakedown',
  'AccountSuspended',
  'AccountDeactivated',
  'AccountNotFound',
  'RepoDeactivated',
  'RepoTakendown',
  'RepoSuspended',
]);

interface Told {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
}

function understand({ status, error, message, headers = {} }: Told, moment: Moment, now: number): NetworkTrouble {
  if (status === 429 || error === 'RateLimitExceeded') return tooMany(name, secondsToWait(headers, now));
  if (gone.has(error))
    return new NetworkTrouble('revoked', `${name} has closed or paused this account.${quoted(message)}`);
  if (status === 401 || ended.has(error))
    return /revoked/i.test(message)
      ? new NetworkTrouble('revoked', `The access was taken away at ${name}. Connect the account again.`)
      : new NetworkTrouble('expired', `${name} does not let us in any more. Connect the account again.`);
  if (status < 400 || status >= 500) return broken(name, status, moment);
  return new NetworkTrouble('refused', `${name} did not accept this.${quoted(message)}`);
}

/** The trouble that an error of a call means. */
export async function troubleOf(error: unknown, moment: Moment, now: number): Promise<unknown> {
  const { XRPCError } = await library();
  const silent = unanswered(name, error, moment);
  if (silent) return silent;
  return error instanceof XRPCError ? understand(error, moment, now) : error;
}

/** Asks, and throws what an error means. */
export async function asking<T>(
  { clock }: Pick<ConnectorServices, 'clock'>,
  act: () => Promise<T>,
  moment: Moment = 'before',
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw await troubleOf(error, moment, clock.now().getTime());
  }
}

/** The name of the protocol's error, of one that a server answered with. */
export async function errorName(error: unknown): Promise<string | null> {
  const { XRPCError } = await library();
  return error instanceof XRPCError ? error.error : null;
}
