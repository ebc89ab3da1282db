import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { TagProposal } from '#contract/tags/proposals.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { fullName } from '../../../lib/people.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useDeclineProposal } from './proposal-actions.ts';

/** The reason that who proposed a tag is told. */
export function DeclineDialog({ proposal, onClose }: { proposal: TagProposal; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const decline = useDeclineProposal();
  const { created_by: by, name } = proposal;
  const errors = decline.error ? formErrors(decline.error, ['reason']) : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Decline ${name}`}
      size="small"
      locked={decline.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        decline.mutate({ proposal, reason: reason.trim() }, { onSuccess: onClose });
      }}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={decline.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" loading={decline.isPending} disabled={reason.trim() === ''}>
            Decline
          </Button>
        </>
      }
    >
      <Textarea
        label="Reason"
        description={by ? `${fullName(by)} reads it in a notification.` : undefined}
        value={reason}
        maxLength={500}
        autosize
        minRows={3}
        error={errors?.byField.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <FormError text={errors?.rest} />
    </Dialog>
  );
}
