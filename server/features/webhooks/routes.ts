import * as contract from '#contract/webhooks/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import * as deliveries from './deliveries.ts';
import { list } from './list.ts';
import { ping } from './ping.ts';
import { resend } from './resend.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listWebhooks, list),
  on(contract.createWebhook, create),
  on(contract.updateWebhook, update),
  on(contract.deleteWebhook, remove),
  on(contract.testWebhook, ping),
  on(contract.listDeliveries, deliveries.list),
  on(contract.showDelivery, deliveries.show),
  on(contract.resendDelivery, resend),
];
