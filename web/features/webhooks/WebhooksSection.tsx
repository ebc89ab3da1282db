import { Skeleton } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks/routes.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { readSettingsSearch } from '../../lib/search/organise.ts';
import { useSearchState } from '../../lib/search/use-search-state.ts';
import { CreateButton } from '../../ui/list/CreateButton.tsx';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { Deliveries } from './Deliveries.tsx';
import { webhooksQuery } from './queries.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { TestDialog } from './TestDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { type WebhookDialogKind, WebhookRow } from './WebhookRow.tsx';
import { useUpdateWebhook } from './webhook-actions.ts';

/** The addresses of others that are told of what happens in the team. */
export function WebhooksSection() {
  const { uuid: team } = useTeam();
  const [place, go] = useSearchState(readSettingsSearch);
  const [dialog, setDialog] = useState<{ kind: WebhookDialogKind; hook: Webhook } | 'make'>();
  const [told, setTold] = useState<{ url: string; secret: string }>();
  const { data: hooks, isPending, isError, error, refetch } = useQuery(webhooksQuery(team));
  const renew = useUpdateWebhook();
  const close = () => setDialog(undefined);
  const tell = ({ url, secret }: Webhook) => {
    close();
    setTold({ url, secret: secret ?? '' });
  };
  const open = hooks?.find((hook) => hook.uuid === place.webhook);
  const create = { label: 'New webhook', run: () => setDialog('make') };
  const ofHook = typeof dialog === 'object' ? dialog : undefined;
  return (
    <div className={list.section}>
      {isPending && <Skeleton height={160} radius={8} />}
      {isError && <ErrorState title="The webhooks did not load" error={error} onRetry={() => void refetch()} />}
      {hooks?.length === 0 && (
        <EmptyState
          icon={<IconWebhook size={22} stroke={1.75} />}
          title="No webhooks yet"
          text="A webhook notifies another service when something happens here, such as an upload, a decided request or a new member. Each delivery is signed, and retried for a day."
          action={<CreateButton create={create} />}
        />
      )}
      {hooks && hooks.length > 0 && (
        <>
          <SectionBar count={count(hooks.length, 'webhook')} create={create} />
          <ul className={list.rows} aria-label="Webhooks">
            {hooks.map((hook) => (
              <WebhookRow
                key={hook.uuid}
                hook={hook}
                onOpen={(kind) => setDialog({ kind, hook })}
                onLog={() => go({ webhook: hook.uuid })}
              />
            ))}
          </ul>
        </>
      )}
      {dialog === 'make' && <WebhookDialog onClose={close} onMade={tell} />}
      {ofHook?.kind === 'edit' && <WebhookDialog hook={ofHook.hook} onClose={close} />}
      {ofHook?.kind === 'test' && <TestDialog hook={ofHook.hook} onClose={close} />}
      {ofHook?.kind === 'renew' && (
        <ConfirmDialog
          opened
          onClose={close}
          title="Renew the secret?"
          confirm="Renew"
          danger
          onConfirm={async () =>
            tell((await renew.mutateAsync({ hook: ofHook.hook, changes: { renew_secret: true } })).reply)
          }
        >
          Deliveries will be signed with a new secret. The receiver rejects them until you update it there, and the old
          one cannot be restored.
        </ConfirmDialog>
      )}
      {told && <SecretDialog {...told} onClose={() => setTold(undefined)} />}
      {open && (
        <Deliveries
          hook={open}
          chosen={place.delivery}
          onChoose={(delivery) => go({ webhook: open.uuid, delivery })}
          onClose={() => go({ webhook: undefined, delivery: undefined })}
        />
      )}
    </div>
  );
}
