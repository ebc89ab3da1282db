import type { NodeSavedSession, OAuthSession } from '@atproto/oauth-client-node';
import { z } from 'zod';
import { type Access, type ConnectorServices, NetworkTrouble, type Renewed, type Tokens } from '../../connector.ts';
import { clientOf } from './client.ts';
import { signInTrouble } from './trouble.ts';

/** Of access whose end is not told. */
const usualMs = 3_600_000;
/** The parts of a session that matter here; the rest is the library's own. */
const known = z.looseObject({
  tokenSet: z.looseObject({ sub: z.string(), scope: z.string(), expires_at: z.string().optional() }),
});

/** True for an account that was connected at the network's own page, and not by an app password. */
export const isOAuth = ({ tokens }: Pick<Access, 'tokens'>): boolean => tokens.session !== undefined;

function sessionIn({ session = '{}' }: Tokens) {
  const saved = known.parse(JSON.parse(session));
  const { sub, scope, expires_at: end } = saved.tokenSet;
  return { saved: saved as unknown as NodeSavedSession, sub, scope, end };
}

/** A session as it is kept with an account: its key and both tokens, sealed as one. */
export function keptSession({ clock }: ConnectorServices, saved: NodeSavedSession) {
  const { expires_at: end, scope } = saved.tokenSet;
  const accessUntil = end === undefined ? new Date(clock.now().getTime() + usualMs) : new Date(end);
  return { tokens: { session: JSON.stringify(saved) }, scopes: scope.split(' '), accessUntil };
}

export const scopesOf = ({ tokens }: Access): string[] => sessionIn(tokens).scope.split(' ');
export const endOf = ({ tokens }: Access): Date | null => {
  const { end } = sessionIn(tokens);
  return end === undefined ? null : new Date(end);
};

/** Sends the calls of an account with proof of its key. It never renews the access: that is done one at a time, by `renew`. */
export async function callsOf(
  services: ConnectorServices,
  access: Access,
  signal: AbortSignal,
): Promise<OAuthSession['fetchHandler']> {
  const { saved, sub } = sessionIn(access.tokens);
  const { refresh_token: _, expires_at: __, ...tokenSet } = saved.tokenSet;
  const sessions = new Map([[sub, { ...saved, tokenSet }]]);
  try {
    const session = await (await clientOf(services, { sessions }, signal)).restore(sub, false);
    const end = endOf(access);
    return async (path, init) => {
      // A long post may take more time than its access has: the next try begins with a new one.
      if (end !== null && end <= services.clock.now())
        throw new NetworkTrouble('later', 'The access to the account is being renewed.');
      return session.fetchHandler(path, init);
    };
  } catch (error) {
    throw await signInTrouble(error, 'connected');
  }
}

/** A session goes on with new tokens. The old ones count no more, so that this is asked one at a time. */
export async function renew(services: ConnectorServices, access: Access, signal: AbortSignal): Promise<Renewed> {
  const { saved, sub } = sessionIn(access.tokens);
  const sessions = new Map([[sub, saved]]);
  try {
    await (await clientOf(services, { sessions }, signal)).restore(sub, true);
  } catch (error) {
    throw await signInTrouble(error, 'connected');
  }
  const { tokens, accessUntil } = keptSession(services, sessions.get(sub) ?? saved);
  return { tokens, accessUntil };
}

export async function giveBack(services: ConnectorServices, access: Access, signal: AbortSignal): Promise<void> {
  const { saved, sub } = sessionIn(access.tokens);
  const client = await clientOf(services, { sessions: new Map([[sub, saved]]) }, signal);
  await client.revoke(sub);
}
