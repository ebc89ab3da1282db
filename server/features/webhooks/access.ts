import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { type DeliveryDetailRow, findDelivery } from './store.deliveries.ts';
import { findWebhook, type WebhookCardRow } from './store.ts';

export type ManagedWebhook = Authorized<WebhookCardRow, 'webhook.manage'>;

/** Opens a webhook for those who manage its team: the flag is the route's. */
export async function openWebhook<R extends Route>(call: Call<R>, id: string): Promise<ManagedWebhook> {
  const row = (await findWebhook(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, 'webhook.manage');
}

export async function openDelivery<R extends Route>(
  call: Call<R>,
  id: string,
): Promise<Authorized<DeliveryDetailRow, 'webhook.manage'>> {
  const row = (await findDelivery(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, 'webhook.manage');
}
