import { z } from 'zod';
import { idParams, instant, page, pageQuery, person, teamParams, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { webhookEventNames, webhookUrlTrouble } from './rules.ts';

/** `paused`: by someone. `disabled`: by the product, after days in which nothing arrived. `failing`: the latest attempt did not arrive. */
export const webhookStates = ['active', 'failing', 'paused', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const webhook = z.object({
  uuid,
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  active: z.boolean(),
  state: z.enum(webhookStates),
  failing_since: instant.nullable(),
  created_by: person.nullable(),
  created_at: instant,
  last_delivery: z.object({ at: instant, status: z.number().int().nullable(), delivered: z.boolean() }).nullable(),
  /** Deliveries that still have to be made. */
  waiting: z.number().int(),
  /** Only in the answer to making it or to giving it another; null in every other. */
  secret: z.string().nullable(),
  revision: z.number().int(),
});
export type Webhook = z.output<typeof webhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const delivery = z.object({
  uuid,
  webhook: uuid,
  /** One of the events, or `ping` for a test. */
  event: z.string(),
  created_at: instant,
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** The time of the next attempt, of one that waits. */
  next_at: instant.nullable(),
  /** Status of the latest answer; null when there was no answer. */
  status: z.number().int().nullable(),
});
export type Delivery = z.output<typeof delivery>;

export const attempt = z.object({
  at: instant,
  /** The status of the answer; null when there was none. */
  status: z.number().int().nullable(),
  ms: z.number().int(),
  /** Start of the response, as text. */
  answer: z.string(),
  /** The reason there was no answer, in a sentence. */
  trouble: z.string().nullable(),
});
export type Attempt = z.output<typeof attempt>;

export const deliveryDetail = delivery.extend({
  url: z.string(),
  /** Exactly what was sent. */
  body: z.string(),
  log: z.array(attempt),
});
export type DeliveryDetail = z.output<typeof deliveryDetail>;

const manage = ['MANAGE_TEAM'] as const;
const url = text(limits.link)
  .trim()
  .superRefine((value, context) => {
    const trouble = webhookUrlTrouble(value);
    if (trouble) context.addIssue({ code: 'custom', message: trouble });
  });
const events = z
  .array(z.enum(webhookEventNames))
  .min(1, 'choose at least one')
  .max(webhookEventNames.length)
  .transform((chosen) => webhookEventNames.filter((one) => chosen.includes(one)));
/** One of the sender's own choice. */
const secret = text(200).min(16, 'must have at least 16 characters');

export const listWebhooks = route({
  id: 'webhooks.list',
  method: 'GET',
  path: 'teams/webhooks/{team}/',
  access: 'member',
  flags: manage,
  summary: 'The webhooks of a team, newest first',
  params: teamParams,
  query: pageQuery,
  reply: page(webhook),
  status: 200,
});
export const createWebhook = route({
  id: 'webhooks.create',
  tellsSecret: true,
  method: 'POST',
  path: 'teams/webhook/create/{team}/',
  access: 'member',
  flags: manage,
  summary:
    'Have an address told of what happens in the team. The secret that its calls are signed with is in this answer alone',
  params: teamParams,
  body: z.strictObject({ url, events, secret: secret.optional() }),
  reply: webhook,
  status: 201,
});
export const updateWebhook = route({
  id: 'webhooks.update',
  method: 'PUT',
  path: 'teams/webhook/update/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Change address or events of a webhook, pause or resume it, or give it another secret',
  params: idParams,
  body: z.strictObject({
    url: url.optional(),
    events: events.optional(),
    active: z.boolean().optional(),
    secret: secret.optional(),
    /** Makes another secret, which is in the answer. */
    renew_secret: z.boolean().optional(),
  }),
  reply: webhook,
  status: 200,
});
export const deleteWebhook = route({
  id: 'webhooks.delete',
  method: 'DELETE',
  path: 'teams/webhook/delete/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Stop telling an address',
  params: idParams,
  reply: 'none',
  status: 204,
});
export const testWebhook = route({
  id: 'webhooks.test',
  method: 'POST',
  path: 'teams/webhook/test/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Send a `ping` now and tell what it was answered with',
  params: idParams,
  reply: deliveryDetail,
  status: 200,
});
export const listDeliveries = route({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: 'teams/webhook/deliveries/{id}/',
  access: 'member',
  flags: manage,
  summary: 'What a webhook was told or still has to be told, newest first',
  params: idParams,
  query: pageQuery.extend({ state: z.enum(deliveryStates).optional() }),
  reply: page(delivery),
  status: 200,
});
export const showDelivery = route({
  id: 'webhooks.delivery',
  method: 'GET',
  path: 'teams/webhook/delivery/{id}/',
  access: 'member',
  flags: manage,
  summary: 'What was sent, and what each attempt was answered with',
  params: idParams,
  reply: deliveryDetail,
  status: 200,
});
export const resendDelivery = route({
  id: 'webhooks.resend',
  method: 'POST',
  path: 'teams/webhook/delivery/resend/{id}/',
  access: 'member',
  flags: manage,
  summary: 'Send a delivery again, soon, under the same id',
  params: idParams,
  reply: deliveryDetail,
  status: 202,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  listDeliveries,
  showDelivery,
  resendDelivery,
];
