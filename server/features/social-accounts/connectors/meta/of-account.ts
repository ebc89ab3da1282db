import { z } from 'zod';
import { type ConnectorServices, NetworkTrouble } from '../connector.ts';
import type { ContainerWays } from './containers.ts';

const quota = z.object({
  data: z.array(z.object({ quota_usage: z.number(), config: z.object({ quota_total: z.number() }).optional() })),
});
const link = z.object({ permalink: z.string().optional() });
const hour = 3600;

/** Refuses to begin where the account has had its posts of 24 hours. `path`: where that is told. */
export async function checkQuota(
  services: ConnectorServices,
  { graph, place, network }: ContainerWays,
  path: string,
): Promise<void> {
  const { data } = await graph.get(services, place, { path, query: { fields: 'quota_usage,config' } }, quota);
  const [{ quota_usage: used, config } = { quota_usage: 0, config: undefined }] = data;
  if (config && used >= config.quota_total)
    throw new NetworkTrouble(
      'later',
      `${network} takes ${config.quota_total} posts of an account in 24 hours, and has had them.`,
      hour,
    );
}

/** The address of a post that is out; null where the network does not tell it. */
export async function permalinkOf(
  services: ConnectorServices,
  { graph, place, at }: ContainerWays,
  id: string,
): Promise<string | null> {
  const asked = { path: at(id), query: { fields: 'permalink' } };
  const found = await graph.get(services, place, asked, link).catch((error: unknown) => {
    if (error instanceof NetworkTrouble) return null;
    throw error;
  });
  return found?.permalink ?? null;
}
