import { z } from 'zod';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Access, ConnectorServices } from '../connector.ts';
import { at } from './app.ts';
import type { Graph } from './graph.ts';

/** A person allows one app for the Pages and the accounts at Instagram. */
export const sharesLogin: readonly Platform[] = ['facebook', 'instagram'];
const done = z.object({ success: z.literal(true) }).or(z.literal(true));

/** Has Meta forget that a person allowed the app. Asked as the app, since the person's own token is not kept. */
export const revokeBy =
  (graph: Graph) =>
  async (services: ConnectorServices, { login }: Access, signal: AbortSignal): Promise<void> => {
    const { metaUrl: server, metaAppId, metaAppSecret } = services.config;
    const place = { server, token: `${metaAppId}|${metaAppSecret}`, signal };
    await graph.get(services, place, { method: 'DELETE', path: at(login ?? '', 'permissions') }, done);
  };
