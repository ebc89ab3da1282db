import type { WebhookEvent } from '#contract/webhooks/rules.ts';
import type { WebhookRow } from '../store.ts';

/** The record of a webhook. Never its secret. */
export interface KeptWebhook {
  /** By which people know it. */
  name: string;
  events: WebhookEvent[];
  active: boolean;
}

export const keep = ({ url, events, active }: Pick<WebhookRow, 'url' | 'events' | 'active'>): KeptWebhook => ({
  name: url,
  events,
  active,
});
