import { z } from 'zod';
import type { Metrics } from '#contract/posts/post.ts';
import type { Access, ConnectorServices } from '../connector.ts';
import { get, placeOf } from './client.ts';

const counts = z.record(z.string(), z.number().nullish());
const pin = z.object({
  pin_metrics: z.object({ lifetime_metrics: counts.nullish(), '90d': counts.nullish() }).nullish(),
});

export async function metrics(
  services: ConnectorServices,
  access: Access,
  remoteId: string,
  signal: AbortSignal,
): Promise<Omit<Metrics, 'at'>> {
  const asked = { path: `/v5/pins/${encodeURIComponent(remoteId)}`, query: { pin_metrics: 'true' } };
  const { pin_metrics: told } = await get(services, placeOf(services, access, signal), asked, pin);
  const of = (name: string) => told?.lifetime_metrics?.[name] ?? told?.['90d']?.[name] ?? null;
  return { likes: of('reaction'), comments: of('comment'), shares: of('save'), views: of('impression') };
}
