import type { Delivery, DeliveryDetail, Webhook, WebhookState } from '#contract/webhooks/routes.ts';
import type { DeliveryDetailRow, DeliveryRow } from './store.deliveries.ts';
import type { WebhookCardRow } from './store.ts';

function stateOf({ active, disabled, failing_since }: WebhookCardRow): WebhookState {
  if (!active) return disabled ? 'disabled' : 'paused';
  return failing_since ? 'failing' : 'active';
}

export const presentWebhook = (row: WebhookCardRow, secret: string | null = null): Webhook => ({
  uuid: row.id,
  url: row.url,
  events: row.events,
  active: row.active,
  state: stateOf(row),
  failing_since: row.failing_since?.toISOString() ?? null,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  last_delivery: row.last_at && {
    at: row.last_at.toISOString(),
    status: row.last_status,
    delivered: row.last_delivered === true,
  },
  waiting: row.waiting,
  secret,
  revision: row.revision,
});

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  uuid: row.id,
  webhook: row.webhook_id,
  event: row.event,
  created_at: row.created_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  next_at: row.next_at?.toISOString() ?? null,
  status: row.last_status,
});

export const presentDetail = (row: DeliveryDetailRow): DeliveryDetail => ({
  ...presentDelivery(row),
  url: row.url,
  body: row.body,
  log: row.log,
});
