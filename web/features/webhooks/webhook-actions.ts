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
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { deliveriesKey, deliveryQuery, webhooksKey } from './queries.ts';
import { hostOf } from './words.ts';

/** Undone from a toast, it is read again by whoever looks. */
const refresh = (team: string) => queryClient.invalidateQueries({ queryKey: webhooksKey(team) });
const failed = (error: unknown) => toast.failure(error, 'Something went wrong.');

export function useCreateWebhook() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createWebhook>) => call(createWebhook, { params: { team }, body }),
    onSuccess: () => refresh(team),
  });
}

export function useUpdateWebhook() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: ({ hook, changes }: { hook: Webhook; changes: BodyIn<typeof updateWebhook> }) =>
      callWithMeta(updateWebhook, {
        params: { id: hook.uuid },
        body: changes,
        headers: { 'if-match': `"${hook.revision}"` },
      }),
    onSuccess: ({ changeSet }, { hook, changes }) => {
      const host = hostOf(changes.url ?? hook.url);
      if (changeSet && changes.active !== undefined)
        toast.success(changes.active ? `Resumed ${host}` : `Paused ${host}`, { action: undoAction(changeSet) });
      else if (changeSet && !changes.renew_secret)
        toast.success(`Changed the webhook to ${host}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

export function useDeleteWebhook() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (hook: Webhook) => callWithMeta(deleteWebhook, { params: { id: hook.uuid } }),
    onSuccess: ({ changeSet }, hook) => {
      toast.success(`Deleted the webhook to ${hostOf(hook.url)}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
    onError: failed,
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
  return useMutation({
    mutationFn: (delivery: string) => call(resendDelivery, { params: { id: delivery } }),
    onSuccess: (delivery) => {
      queryClient.setQueryData(deliveryQuery(webhook, delivery.uuid).queryKey, delivery);
      toast.success('It is sent again');
      return queryClient.invalidateQueries({ queryKey: deliveriesKey(webhook) });
    },
    onError: failed,
  });
}
