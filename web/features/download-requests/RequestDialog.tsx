import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createRequest } from '#contract/download-requests.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count } from '../../lib/format.ts';
import { remembered } from '../../lib/remembered.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { sentence } from './decide.ts';
import { refreshRequests } from './queries.ts';
import { type DialogRequest, openRequestDialog } from './request-dialog.ts';

// What was typed survives a reload, until it was sent.
const draft = remembered('download-request', (stored) => stored ?? '');

/** Asks the team whose files these are for a download, with a word on what for. Input stays when it was refused. */
export function RequestDialog({ files }: { files: DialogRequest }) {
  const [reason, setReason] = useState(draft.read);
  const [company, setCompany] = useState('');
  const close = () => openRequestDialog(undefined);
  const ask = useChange({
    run: () =>
      call(createRequest, {
        body: {
          files: files.map((file) => file.uuid),
          requester: { reason: reason.trim() || null, company: company.trim() || null },
        },
      }),
    said: 'Download requested',
    failed: null,
    after() {
      draft.keep('');
      refreshRequests();
      close();
    },
  });
  const [only] = files;
  return (
    <FormDialog
      onClose={close}
      title="Request Download"
      size="form"
      action="Request Download"
      busy={ask.isPending}
      onSubmit={() => ask.mutate()}
    >
      <p>
        We’ll ask the people who can approve
        <strong>{files.length === 1 && only ? only.name : count(files.length, 'file')}</strong>. You get the answer here
        and by email.
      </p>
      <Textarea
        mt="md"
        label="What you need it for"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          draft.keep(event.currentTarget.value);
        }}
        data-autofocus
      />
      <TextInput
        mt="md"
        label="Company"
        maxLength={200}
        value={company}
        onChange={(event) => setCompany(event.currentTarget.value)}
      />
      <FormError text={sentence(ask.error)} />
    </FormDialog>
  );
}
