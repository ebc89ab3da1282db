import type {
  NodeOAuthClient,
  NodeSavedSession,
  NodeSavedState,
  OAuthAuthorizationServerMetadata,
} from '@atproto/oauth-client-node';
import { LRUCache } from 'lru-cache';
import { clientKey } from '../../../access.bluesky-key.ts';
import { kindOf, metadataOf } from '../../../rules.bluesky-client.ts';
import type { ConnectorServices } from '../../connector.ts';
import { outboundFetch } from '../../shared/outbound-fetch.ts';
import { library } from './library.ts';

/** The state of the library while it is asked one thing: its tokens are sealed elsewhere, with the account's or with what was begun. */
interface Kept {
  readonly states?: Map<string, NodeSavedState>;
  readonly sessions?: Map<string, NodeSavedSession>;
}

const storeIn = <V>(kept: Map<string, V>) => ({
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: V) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
});

/** Public facts about servers, for five minutes, so that they are not asked for with every call. */
function remembered<V extends object | string>() {
  const cache = new LRUCache<string, V>({ max: 500, ttl: 300_000 });
  return {
    get: async (key: string) => cache.get(key),
    set: async (key: string, value: V) => void cache.set(key, value),
    del: async (key: string) => void cache.delete(key),
  };
}
const metadata = remembered<OAuthAuthorizationServerMetadata>();
const nonces = remembered<string>();

/** A client of the network's sign-in. All that it asks leaves by `outbound`. */
export async function clientOf(
  services: ConnectorServices,
  { states = new Map(), sessions = new Map() }: Kept,
  signal: AbortSignal,
): Promise<NodeOAuthClient> {
  const { NodeOAuthClient: Made } = await library();
  const { outbound, config, origin } = services;
  return new Made({
    clientMetadata: metadataOf(origin),
    ...(kindOf(origin) === 'web' ? { keyset: [await clientKey(services)] } : {}),
    stateStore: storeIn(states),
    sessionStore: storeIn(sessions),
    authorizationServerMetadataCache: metadata,
    dpopNonceCache: nonces,
    handleResolver: config.blueskyUrl,
    plcDirectoryUrl: config.blueskyDirectoryUrl,
    // A server inside the house, where the setting lets us call it. Every other address is HTTPS.
    allowHttp: config.webhookPrivate === 'on',
    async fetch(input, init) {
      const { url, method, headers, body, signal: own } = new Request(input, init);
      return outboundFetch(outbound, AbortSignal.any([signal, own]))(new URL(url), { method, headers, body });
    },
    // Accounts are renewed one at a time already, in all processes: see `holdRenewal`.
    requestLock: async (_name, act) => act(),
  });
}
