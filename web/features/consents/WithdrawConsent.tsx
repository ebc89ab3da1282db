import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Consent } from '#contract/consents/routes.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import styles from './Consents.module.css';
import { withdraw } from './consent-actions.ts';
import { afterwards } from './words.ts';

/** Asks for the reason of a withdrawal, and says what it comes to. */
export function WithdrawConsent(props: { team: string; consent: Consent; onDone: () => void; onClose: () => void }) {
  const { team, consent, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Withdraw the consent of ${consent.person}?`}
      confirm="Withdraw"
      danger
      disabled={reason.trim() === ''}
      onConfirm={async () => {
        await withdraw(team, consent, reason.trim());
        onDone();
      }}
    >
      <div className={styles.group}>
        <p>{afterwards(consent.file_count)}</p>
        <Textarea
          label="Reason"
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
