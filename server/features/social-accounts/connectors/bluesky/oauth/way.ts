import type { NodeSavedSession, NodeSavedState } from '@atproto/oauth-client-node';
import { kindOf, scope } from '../../../rules.bluesky-client.ts';
import type { ConnectorServices, OAuthWay } from '../../connector.ts';
import { serverAddress } from '../../shared/server-address.ts';
import { asking, withHandler } from '../agent.ts';
import { profileOf } from '../profile.ts';
import { wholeName } from '../session.ts';
import { clientOf } from './client.ts';
import { keptSession } from './session.ts';
import { signInTrouble } from './trouble.ts';

const networkMs = 30_000;

/** A handle, or the address of a server, where the person is asked who they are. */
function placeTyped(services: ConnectorServices, typed = ''): string {
  const text = typed.trim();
  if (text === '') return services.config.blueskyUrl;
  return text.includes('://') ? serverAddress(services, text) : wholeName(text, services.config.blueskyUrl);
}

export const oauth: OAuthWay = {
  possibleFrom: (origin) => kindOf(origin) !== null,
  async authorize(services, { fields }) {
    const place = placeTyped(services, fields.identifier);
    const states = new Map<string, NodeSavedState>();
    try {
      const client = await clientOf(services, { states }, AbortSignal.timeout(networkMs));
      const { href } = await client.authorize(place, { scope });
      const [[state, begun] = ['', undefined]] = states;
      return { url: href, state, kept: { begun: JSON.stringify(begun) } };
    } catch (error) {
      throw await signInTrouble(error, 'connecting');
    }
  },
  async finish(services, { state, code, iss, kept, signal }) {
    const states = new Map([[state, JSON.parse(kept.begun ?? 'null') as NodeSavedState]]);
    const sessions = new Map<string, NodeSavedSession>();
    const answer = new URLSearchParams({ state, code, ...(iss === undefined ? {} : { iss }) });
    const { session } = await (await clientOf(services, { states, sessions }, signal))
      .callback(answer)
      .catch(async (error: unknown) => {
        throw await signInTrouble(error, 'connecting');
      });
    const agent = await withHandler((path, init) => session.fetchHandler(path, init));
    const { data } = await asking(services, () => agent.com.atproto.server.getSession());
    const { did, handle } = data;
    const saved = sessions.get(did) as NodeSavedSession;
    return [{ ...(await profileOf(services, { agent, did, handle }, signal)), ...keptSession(services, saved) }];
  },
};
