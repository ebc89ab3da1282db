import { useMutation } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import {
  createWebhook,
  deleteWebhook,
  resendDelivery,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '#contract/webhooks/routes.ts';
import { call, callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { deliveriesKey, deliveryQuery, webhooksKey } from './queries.ts';
import { hostOf } from './words.ts';

/** Undone from a toast, it is read again by whoever looks. */
const refresh = (team: string) => queryClient.invalidateQueries({ queryKey: webhooksKey(team) });

export function useCreateWebhook() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createWebhook>) => call(createWebhook, { params: { team }, body }),
    onSuccess: () => refresh(team),
  });
}

export function useUpdateWebhook() {
  const { uuid: team } = useTeam();
  return useChange({
    run: ({ hook, changes }: { hook: Webhook; changes: BodyIn<typeof updateWebhook> }) =>
      callWithMeta(updateWebhook, {
        params: { id: hook.uuid },
        body: changes,
        headers: { 'if-match': `"${hook.revision}"` },
      }),
    said({ changeSet }, { hook, changes }) {
      const host = hostOf(changes.url ?? hook.url);
      if (changeSet === undefined) return undefined;
      if (changes.active !== undefined) return changes.active ? `Resumed ${host}` : `Paused ${host}`;
      return changes.renew_secret ? undefined : `Changed the webhook to ${host}`;
    },
    failed: null,
    after: () => refresh(team),
  });
}

export function useDeleteWebhook() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (hook: Webhook) => callWithMeta(deleteWebhook, { params: { id: hook.uuid } }),
    said: (_done, hook) => `Deleted the webhook to ${hostOf(hook.url)}`,
    after: () => refresh(team),
  });
}

export function useTestWebhook() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (hook: Webhook) => call(testWebhook, { params: { id: hook.uuid } }),
    onSuccess: (_, hook) => {
      void queryClient.invalidateQueries({ queryKey: deliveriesKey(hook.uuid) });
      return refresh(team);
    },
  });
}

export function useResend(webhook: string) {
  return useChange({
    run: (delivery: string) => call(resendDelivery, { params: { id: delivery } }),
    said: 'It is sent again',
    after: (delivery) => {
      queryClient.setQueryData(deliveryQuery(webhook, delivery.uuid).queryKey, delivery);
      return queryClient.invalidateQueries({ queryKey: deliveriesKey(webhook) });
    },
  });
}
