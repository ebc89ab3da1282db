import { Badge, Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Webhook } from '#contract/webhooks/routes.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { AttemptAnswer } from './AttemptAnswer.tsx';
import styles from './Webhooks.module.css';
import { useTestWebhook } from './webhook-actions.ts';
import { deliveryLooks, hostOf } from './words.ts';

/** Sends a test as it opens, and shows what really came back. */
export function TestDialog({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const test = useTestWebhook();
  const sent = useRef(false);
  const begin = useEffectEvent(() => {
    if (!sent.current) test.mutate(hook);
    sent.current = true;
  });
  useEffect(() => begin(), []);
  const attempt = test.data?.log[0];
  const look = test.data && deliveryLooks[test.data.state];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Test of ${hostOf(hook.url)}`}
      size="wide"
      footer={
        <>
          <Button variant="line" onClick={() => test.mutate(hook)} loading={test.isPending}>
            Send another
          </Button>
          <Button variant="ink" onClick={onClose} data-autofocus>
            Close
          </Button>
        </>
      }
    >
      <div className={list.form} aria-live="polite">
        {test.isPending && (
          <p className={styles.busy}>
            <Loader size={16} /> Sending a ping to {hook.url}
          </p>
        )}
        <FormError text={test.isError ? formErrors(test.error, []).rest : undefined} />
        {!test.isPending && look && attempt && (
          <>
            <div>
              <Badge variant={look.variant}>{look.word}</Badge>
            </div>
            <AttemptAnswer attempt={attempt} />
          </>
        )}
      </div>
    </Dialog>
  );
}
