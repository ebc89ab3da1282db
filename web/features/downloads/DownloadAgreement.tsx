import { Checkbox, ScrollArea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../lib/call.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import styles from './Terms.module.css';
import { type Agreement, accept } from './terms.ts';

/** The team's own words, accepted once by each person for as long as they stay the same. */
export function DownloadAgreement({
  agreement,
  onAgree,
  onClose,
}: {
  agreement: Agreement;
  onAgree: () => void;
  onClose: () => void;
}) {
  const [read, setRead] = useState(false);
  const agree = useMutation({ mutationFn: () => accept(agreement), onSuccess: onAgree });
  return (
    <FormDialog
      onClose={onClose}
      title="Download Agreement"
      size="form"
      action="Agree and download"
      busy={agree.isPending}
      ready={read}
      onSubmit={() => agree.mutate()}
    >
      <p className={styles.of} dir="auto">
        {agreement.team.name}
      </p>
      {/* A long text is scrolled by the keyboard, too. */}
      <ScrollArea.Autosize
        mah={320}
        className={styles.agreement ?? ''}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'The agreement' }}
      >
        {agreement.text}
      </ScrollArea.Autosize>
      <Checkbox
        label="I have read this and agree"
        checked={read}
        onChange={(event) => setRead(event.currentTarget.checked)}
        data-autofocus
      />
      <FormError text={agree.isError ? refusalOf(agree.error) : undefined} />
    </FormDialog>
  );
}
