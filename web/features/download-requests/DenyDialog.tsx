import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DownloadRequest } from '#contract/download-requests.ts';
import { count } from '../../lib/format.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { type Decision, sentence } from './decide.ts';

/** Declines with a reason, or ends what was approved: the link is gone at once. */
export function DenyDialog({
  requests,
  onDeny,
  onClose,
}: {
  requests: readonly DownloadRequest[];
  onDeny: (verdict: Decision) => Promise<void>;
  onClose: () => void;
}) {
  const [message, setMessage] = useState('');
  const approved = requests.some(({ status }) => status === 'approved');
  const deny = useMutation({
    mutationFn: () => onDeny({ status: 'denied', message: message.trim() || null }),
    onSuccess: onClose,
  });
  const who = requests.length === 1 ? (requests[0]?.requester.name ?? '') : count(requests.length, 'request');
  const title = approved ? 'Revoke download' : 'Decline download';
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="form"
      action={approved ? 'Revoke' : 'Decline'}
      busy={deny.isPending}
      danger
      onSubmit={() => deny.mutate()}
    >
      <p>
        {approved
          ? `The link for ${who} stops working immediately. Files that were already downloaded are not affected.`
          : `${who}: no files are shared. They are told by email.`}
      </p>
      <Textarea
        mt="md"
        label="Reason"
        description="Included in the email to them"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        data-autofocus
      />
      <FormError text={sentence(deny.error)} />
    </FormDialog>
  );
}
