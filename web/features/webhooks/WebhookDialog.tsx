import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Webhook } from '#contract/webhooks/routes.ts';
import { type WebhookEvent, webhookUrlTrouble } from '#contract/webhooks/rules.ts';
import { CallError } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { EventChoice } from './EventChoice.tsx';
import { useCreateWebhook, useUpdateWebhook } from './webhook-actions.ts';

interface HookForm {
  url: string;
  events: WebhookEvent[];
}

const usual: WebhookEvent[] = ['file.created', 'file.processed', 'file.updated', 'file.recycled', 'file.deleted'];
const sentence = (trouble: string | undefined) => (trouble ? `It ${trouble}` : null);

function saidOf(error: unknown): string | undefined {
  if (!error) return undefined;
  if (error instanceof CallError && error.code === 'stale')
    return 'Someone changed this webhook in the meantime. Close and reopen it to see the latest version.';
  return formErrors(error, ['url', 'events']).rest;
}

/** Makes a webhook, or changes one. What was typed stays when it is refused. */
export function WebhookDialog(props: {
  hook?: Webhook | undefined;
  onClose: () => void;
  /** Told of a new one, with its secret. */
  onMade?: (hook: Webhook) => void;
}) {
  const [was] = useState(props.hook);
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const form = useForm<HookForm>({
    initialValues: { url: was?.url ?? '', events: was?.events ?? usual },
    validate: {
      url: (url) => sentence(webhookUrlTrouble(url.trim())),
      events: (events) => (events.length === 0 ? 'Select at least one' : null),
    },
  });
  const busy = create.isPending || update.isPending;
  const onError = (error: unknown) => form.setErrors(formErrors(error, ['url', 'events']).byField);
  const save = form.onSubmit(({ url, events }) => {
    const body = { url: url.trim(), events };
    if (was) update.mutate({ hook: was, changes: body }, { onSuccess: props.onClose, onError });
    else create.mutate(body, { onSuccess: (made) => props.onMade?.(made), onError });
  });
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={was ? 'Change webhook' : 'New webhook'}
      size="wide"
      locked={busy}
      onSubmit={save}
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="ink" type="submit" loading={busy}>
            {was ? 'Save' : 'Create webhook'}
          </Button>
        </>
      }
    >
      <div className={list.form}>
        <FormError text={saidOf(create.error ?? update.error)} />
        <TextInput
          label="URL"
          description="Receives a POST with JSON and must respond within 10 seconds with a status from 200 to 299."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="https://example.com/hooks/vitrine"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={limits.link}
          data-autofocus
          {...form.getInputProps('url')}
        />
        <EventChoice
          chosen={form.values.events}
          onChange={(events) => form.setFieldValue('events', events)}
          error={form.errors.events === undefined ? undefined : String(form.errors.events)}
        />
      </div>
    </Dialog>
  );
}
