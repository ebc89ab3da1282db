import type { Jwk, Key } from '@atproto/oauth-client-node';
import { newId } from '#platform/ids.ts';
import { seal, unseal } from '#platform/seal.ts';
import { library } from './connectors/bluesky/oauth/library.ts';
import type { ConnectorServices } from './connectors/connector.ts';
import { findApp, keepApp, writeApp } from './store/apps.ts';

type Keeper = Pick<ConnectorServices, 'db' | 'secret' | 'origin'>;
const algorithm = 'ES256';

/** The key by which the network knows this installation; null where there is none yet, or none that can be read. */
async function readKey({ db, secret, origin }: Keeper): Promise<{ key: Key | null; sealed: string | undefined }> {
  const sealed = await findApp(db, 'bluesky', origin);
  const text = sealed === undefined ? null : await unseal(secret, sealed).catch(() => null);
  if (text === null) return { key: null, sealed };
  const { JoseKey } = await library();
  return { key: await JoseKey.fromJWK(JSON.parse(text) as Jwk), sealed };
}

/** The key of this installation, made when it is needed for the first time: sessions hang on it. */
export async function clientKey(services: Keeper): Promise<Key> {
  const { key, sealed } = await readKey(services);
  if (key) return key;
  const { JoseKey } = await library();
  const made = await JoseKey.generate([algorithm], newId());
  const ours = await seal(services.secret, JSON.stringify(made.privateJwk));
  const { db, origin } = services;
  // One that cannot be read any more is of no use to anybody.
  await (sealed === undefined ? keepApp : writeApp)(db, 'bluesky', origin, ours);
  return (await readKey(services)).key ?? made;
}

/** The public half, for everybody to read. */
export async function publicKeys(services: Keeper): Promise<{ keys: unknown[] }> {
  const { key } = await readKey(services);
  return { keys: key?.publicJwk ? [key.publicJwk] : [] };
}
