import type { Attempt, Delivery, DeliveryState, WebhookState } from '#contract/webhooks/routes.ts';
import { webhookEvents } from '#contract/webhooks/rules.ts';
import { count, date } from '../../lib/format.ts';

/** 'hooks.example.com' of a whole address. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

export const stateLooks: Readonly<Record<WebhookState, { word: string; variant: string }>> = {
  active: { word: 'Active', variant: 'success' },
  failing: { word: 'Failing', variant: 'warning' },
  paused: { word: 'Paused', variant: 'light' },
  disabled: { word: 'Switched off', variant: 'danger' },
};

export const deliveryLooks: Readonly<Record<DeliveryState, { word: string; variant: string }>> = {
  delivered: { word: 'Delivered', variant: 'success' },
  waiting: { word: 'Waiting', variant: 'warning' },
  failed: { word: 'Failed', variant: 'danger' },
};

/** '200', or why there is no status. */
export const answerOf = ({ status, attempts }: Delivery): string =>
  status === null ? (attempts === 0 ? 'Not sent yet' : 'No response') : String(status);

export function nextOf({ state, next_at, attempts }: Delivery): string | null {
  if (state !== 'waiting' || attempts === 0) return null;
  return next_at === null ? 'Waits until the webhook is resumed' : `Next attempt ${date(next_at)}`;
}

export const attemptSentence = ({ status, trouble, ms }: Attempt): string =>
  `${trouble ?? `Responded ${status}`}${trouble && status ? ` (${status})` : ''} after ${ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`}`;

/** 'All 31 events', or the names of a few. */
export const eventsOf = (events: readonly string[]): string => {
  if (events.length === webhookEvents.length) return `All ${events.length} events`;
  return events.length > 3 ? `${events.slice(0, 2).join(', ')} and ${events.length - 2} more` : events.join(', ');
};

export const waitingOf = (waiting: number): string => `${count(waiting, 'delivery', 'deliveries')} waiting`;
