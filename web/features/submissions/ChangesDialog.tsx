import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { SubmissionDetail } from '#contract/submissions/routes.ts';
import { refusalOf } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { useAskForChanges } from './submission-actions.ts';

interface Props {
  submission: SubmissionDetail;
  files: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Sends files back to their sender, with what has to change. */
export function ChangesDialog({ submission, files, onDone, onClose }: Props) {
  const [message, setMessage] = useState('');
  const ask = useAskForChanges();
  const body = { files: [...files], message: message.trim() };
  return (
    <FormDialog
      onClose={onClose}
      title={`Ask for changes to ${count(files.length, 'file')}`}
      size="form"
      action="Ask for changes"
      busy={ask.isPending}
      ready={body.message !== ''}
      onSubmit={() => ask.mutate({ submission, files: files.length, body }, { onSuccess: onDone })}
    >
      <Textarea
        label={submission.from ? `What ${fullName(submission.from)} should change` : 'What should change'}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.submissionText}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        data-autofocus
      />
      <FormError text={ask.error ? refusalOf(ask.error) : undefined} />
    </FormDialog>
  );
}
