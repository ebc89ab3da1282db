import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type DeliveryDetailRow, findDelivery } from './store.deliveries.ts';
import { findWebhook, type WebhookCardRow } from './store.ts';

/** A webhook by its name alone, to be changed. */
export type ManagedWebhook = Authorized<Pick<WebhookCardRow, 'team_id' | 'id'>, 'webhook.manage'>;

/** Opens a webhook for those who manage its team. */
export async function openWebhook(call: Opener, id: string): Promise<Authorized<WebhookCardRow, 'webhook.manage'>> {
  const row = (await findWebhook(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'webhook.manage', row);
}

export async function openDelivery(call: Opener, id: string): Promise<Authorized<DeliveryDetailRow, 'webhook.manage'>> {
  const row = (await findDelivery(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'webhook.manage', row);
}
