import { z } from 'zod';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import {
  type Access,
  type ConnectedAccount,
  type ConnectorServices,
  NetworkTrouble,
  type Renewed,
  type TypedFields,
} from '../connector.ts';
import { serverAddress } from '../shared/server-address.ts';
import { agentAt, agentOf, asking, errorName } from './agent.ts';
import { endOf as endOfOAuth, giveBack, isOAuth, renew, scopesOf } from './oauth/session.ts';
import { profileOf } from './profile.ts';

const { name } = platformLooks.bluesky;
/** Of access whose end cannot be read. */
const usualMs = 3_600_000;
const payload = z.object({ exp: z.number().optional(), scope: z.string().optional() });

/** Claims of a token, which is not ours to verify; none where it cannot be read. */
function read(token: string): z.output<typeof payload> {
  try {
    return payload.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return {};
  }
}

const endOf = (token: string, now: Date): Date => {
  const { exp } = read(token);
  return exp === undefined ? new Date(now.getTime() + usualMs) : new Date(exp * 1000);
};

const document = z.object({
  service: z.array(z.object({ id: z.string(), type: z.string(), serviceEndpoint: z.unknown() })),
});

/** The server that keeps an account's posts, where that is not the one where it signs in. */
function keeperOf(services: ConnectorServices, told: unknown, otherwise: string): string {
  const known = document.safeParse(told);
  const keeper = known.data?.service.find(
    ({ id, type }) => id.endsWith('#atproto_pds') && type === 'AtprotoPersonalDataServer',
  );
  if (typeof keeper?.serviceEndpoint !== 'string') return otherwise;
  try {
    return serverAddress(services, keeper.serviceEndpoint);
  } catch {
    return otherwise;
  }
}

/** `halden` is `halden.bsky.social`; `@` is not part of a name. */
export function wholeName(typed: string, server: string): string {
  const text = typed.trim().replace(/^@/, '');
  return /[.@:]/.test(text) ? text : `${text}.${new URL(server).hostname}`;
}

const scopeOfPassword = 'com.atproto.access';
const needsAppPassword = `This is the password of the account itself. Make an app password in the settings of ${name}, under Privacy and security, and enter that.`;

async function signIn(services: ConnectorServices, server: string, fields: TypedFields, signal: AbortSignal) {
  const agent = await agentAt(services, server, null, signal);
  const identifier = wholeName(fields.identifier ?? '', server);
  return asking(services, async () => {
    try {
      const { data } = await agent.com.atproto.server.createSession({ identifier, password: fields.password ?? '' });
      return data;
    } catch (error) {
      const said = await errorName(error);
      if (said === 'AuthFactorTokenRequired') throw new NetworkTrouble('refused', needsAppPassword);
      if (said === 'AuthenticationRequired')
        throw new NetworkTrouble('refused', `${name} does not know this handle with this app password. Check both.`);
      throw error;
    }
  });
}

const endSession = async (services: ConnectorServices, server: string, refresh: string, signal: AbortSignal) => {
  const agent = await agentAt(services, server, refresh, signal);
  await asking(services, () => agent.com.atproto.server.deleteSession());
};

/** Connects by a handle and an app password, of which only what it opened is kept. */
export async function connect(
  services: ConnectorServices,
  fields: TypedFields,
  signal: AbortSignal,
): Promise<ConnectedAccount> {
  const server = serverAddress(services, fields.server ?? services.config.blueskyUrl);
  const {
    accessJwt: access,
    refreshJwt: refresh,
    did,
    handle,
    didDoc,
  } = await signIn(services, server, fields, signal);
  const { scope } = read(access);
  if (scope === scopeOfPassword) {
    await endSession(services, server, refresh, signal).catch(() => undefined);
    throw new NetworkTrouble('refused', needsAppPassword);
  }
  const pds = keeperOf(services, didDoc, server);
  const profile = await profileOf(
    services,
    { agent: await agentAt(services, pds, access, signal), did, handle },
    signal,
  );
  return {
    ...profile,
    scopes: scope === undefined ? [] : [scope],
    tokens: { access, refresh, server, pds },
    accessUntil: endOf(access, services.clock.now()),
  };
}

/** A session goes on with new tokens; the old ones end. */
export async function refresh(services: ConnectorServices, access: Access, signal: AbortSignal): Promise<Renewed> {
  if (isOAuth(access)) return renew(services, access, signal);
  const { tokens } = access;
  const server = tokens.server ?? '';
  const agent = await agentAt(services, server, tokens.refresh ?? '', signal);
  const { data } = await asking(services, () => agent.com.atproto.server.refreshSession());
  const pds = keeperOf(services, data.didDoc, tokens.pds ?? server);
  return {
    tokens: { ...tokens, access: data.accessJwt, refresh: data.refreshJwt, pds },
    accessUntil: endOf(data.accessJwt, services.clock.now()),
  };
}

export const revoke = (services: ConnectorServices, access: Access, signal: AbortSignal): Promise<void> =>
  isOAuth(access)
    ? giveBack(services, access, signal)
    : endSession(services, access.tokens.server ?? '', access.tokens.refresh ?? '', signal);

/** Permissions of an access, and its end. */
function termsOf({ clock }: ConnectorServices, access: Access): Pick<ConnectedAccount, 'scopes' | 'accessUntil'> {
  if (isOAuth(access)) return { scopes: scopesOf(access), accessUntil: endOfOAuth(access) };
  const token = access.tokens.access ?? '';
  const { scope } = read(token);
  return { scopes: scope === undefined ? [] : [scope], accessUntil: endOf(token, clock.now()) };
}

export async function check(
  services: ConnectorServices,
  access: Access,
  signal: AbortSignal,
): Promise<Omit<ConnectedAccount, 'tokens'>> {
  const agent = await agentOf(services, access, signal);
  const { data } = await asking(services, () => agent.com.atproto.server.getSession());
  const { did, handle, active } = data;
  if (active === false) throw new NetworkTrouble('revoked', `${name} has closed or paused this account.`);
  return { ...(await profileOf(services, { agent, did, handle }, signal)), ...termsOf(services, access) };
}
