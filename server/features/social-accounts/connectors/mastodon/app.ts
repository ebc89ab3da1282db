import { z } from 'zod';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { seal, unseal } from '#platform/seal.ts';
import { findApp, writeApp } from '../../store/apps.ts';
import type { ConnectorServices } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { ask, get } from './client.ts';

/** All that the product does with an account. */
export const scopes = 'read:accounts read:statuses read:notifications write:statuses write:media';
/** The name that posts carry, by which they are known again. */
export const appName = 'Vitrine';

const app = z.object({ client_id: z.string(), client_secret: z.string() });
const kept = app.extend({ redirect: z.string(), scopes: z.string() });
export type App = z.output<typeof app>;

async function readKept({ db, secret }: ConnectorServices, server: string): Promise<z.output<typeof kept> | null> {
  const sealed = await findApp(db, 'mastodon', server);
  if (sealed === undefined) return null;
  const text = await unseal(secret, sealed).catch(() => 'null');
  return kept.safeParse(JSON.parse(text)).data ?? null;
}

/** True while a server still knows an app: they forget those that nobody used for a while. */
async function isKnown(services: ConnectorServices, place: Place, { client_id, client_secret }: App): Promise<boolean> {
  const json = { grant_type: 'client_credentials', client_id, client_secret, scope: scopes };
  return (await ask(services, place, { method: 'POST', path: '/oauth/token', json })).status === 200;
}

/** The app that this installation is at a server, made there when it is met for the first time. */
export async function appAt(services: ConnectorServices, place: Place, redirect: string): Promise<App> {
  const known = await readKept(services, place.server);
  if (known && known.redirect === redirect && known.scopes === scopes && (await isKnown(services, place, known)))
    return known;
  const json = { client_name: appName, redirect_uris: redirect, scopes, website: services.origin };
  const { client_id, client_secret } = await get(services, place, { method: 'POST', path: '/api/v1/apps', json }, app);
  const sealed = await seal(services.secret, JSON.stringify({ client_id, client_secret, redirect, scopes }));
  await writeApp(services.db, 'mastodon', place.server, sealed);
  return { client_id, client_secret };
}

export const networkName = platformLooks.mastodon.name;
