import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { reportReplies } from '#contract/reports/reasons.ts';
import type { Report, ReportDetail } from '#contract/reports/routes.ts';
import { refusalOf } from '../../lib/call.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import styles from './Reports.module.css';
import { useReply } from './report-actions.ts';

interface Props {
  report: ReportDetail;
  /** The report that is answered. */
  to: Report;
  onClose: () => void;
}

/** Answers a reporter by email, in the words of a template or in one's own. */
export function ReplyDialog({ report, to, onClose }: Props) {
  const [message, setMessage] = useState('');
  const reply = useReply();
  const chosen = reportReplies.find(({ text }) => text === message)?.name ?? '';
  return (
    <FormDialog
      onClose={onClose}
      title={`Answer ${to.name ?? 'the reporter'}`}
      size="form"
      action="Send"
      busy={reply.isPending}
      ready={message.trim() !== ''}
      onSubmit={() => reply.mutate({ report, to: to.uuid, message: message.trim() }, { onSuccess: onClose })}
    >
      <p>
        An email to {to.email} about the report <span className={styles.code}>{to.reference}</span>.
      </p>
      <NativeSelect
        mt="md"
        label="Template"
        value={chosen}
        onChange={(event) => {
          const next = reportReplies.find(({ name }) => name === event.currentTarget.value);
          if (next) setMessage(next.text);
        }}
        data={[
          ...(chosen === '' ? [{ value: '', label: 'Own words' }] : []),
          ...reportReplies.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      <Textarea
        mt="md"
        label="Message"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={limits.submissionText}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        data-autofocus
      />
      <FormError text={reply.error ? refusalOf(reply.error) : undefined} />
    </FormDialog>
  );
}
