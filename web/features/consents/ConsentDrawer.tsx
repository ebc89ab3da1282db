import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import type { Consent } from '#contract/consents/routes.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FileFields, FormField, PersonFields, UseFields } from './ConsentFields.tsx';
import styles from './Consents.module.css';
import type { LinkedFile } from './consent-form.ts';
import { useConsentEditor } from './use-consent-editor.ts';
import { WithdrawConsent } from './WithdrawConsent.tsx';

interface Props {
  team: string;
  consent?: Consent | undefined;
  /** The files that a new one is for. */
  files?: readonly LinkedFile[];
  onClose: () => void;
}

/** Records a consent, or changes one. What was typed stays when it is refused. */
export function ConsentDrawer({ team, consent, files = [], onClose }: Props) {
  const { form, save, busy, problem } = useConsentEditor(team, { consent, files }, onClose);
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <Drawer
      opened
      onClose={busy ? () => {} : onClose}
      title={consent ? `Consent of ${consent.person}` : 'New consent'}
      size={480}
    >
      <form className={styles.form} onSubmit={save} noValidate>
        <PersonFields form={form} autoFocus={consent === undefined} />
        <UseFields form={form} />
        <FormField form={form} />
        <FileFields form={form} />
        <FormError text={problem} />
        <footer className={styles.foot}>
          {consent && (
            <Button variant="quiet" onClick={() => setWithdrawing(true)} disabled={busy} className={styles.first ?? ''}>
              Withdraw
            </Button>
          )}
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="ink"
            loading={busy}
            disabled={form.values.person.trim() === '' || !form.isDirty()}
          >
            {consent ? 'Save' : 'Record'}
          </Button>
        </footer>
      </form>
      {consent && withdrawing && (
        <WithdrawConsent team={team} consent={consent} onDone={onClose} onClose={() => setWithdrawing(false)} />
      )}
    </Drawer>
  );
}
