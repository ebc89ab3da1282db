import { Checkbox, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { SubmissionDetail } from '#contract/submissions/routes.ts';
import { type DeclineReason, declineReasons, declineReasonWords } from '#contract/submissions/states.ts';
import { refusalOf } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { useDecline } from './submission-actions.ts';

interface Props {
  submission: SubmissionDetail;
  files: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Declines files with a reason and a note, and says whether they may be submitted again. */
export function DeclineDialog({ submission, files, onDone, onClose }: Props) {
  const [reason, setReason] = useState<DeclineReason>('not_asked');
  const [message, setMessage] = useState('');
  const [again, setAgain] = useState(false);
  const decline = useDecline();
  const what = count(files.length, 'file');
  const body = { files: [...files], reason, message: message.trim() || null, again };
  return (
    <FormDialog
      onClose={onClose}
      title={`Decline ${what}`}
      size="form"
      action={`Decline ${what}`}
      busy={decline.isPending}
      danger
      onSubmit={() => decline.mutate({ submission, files: files.length, body }, { onSuccess: onDone })}
    >
      <Radio.Group aria-label="Reason" value={reason} onChange={(value) => setReason(value as DeclineReason)}>
        <Stack gap={10}>
          {declineReasons.map((one, at) => (
            <Radio key={one} value={one} label={declineReasonWords[one]} data-autofocus={at === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        mt="md"
        label={submission.from ? `Note to ${fullName(submission.from)}` : 'Note'}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.submissionText}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Checkbox
        mt="md"
        label="They may submit these files again"
        checked={again}
        onChange={(event) => setAgain(event.currentTarget.checked)}
      />
      <FormError text={decline.error ? refusalOf(decline.error) : undefined} />
    </FormDialog>
  );
}
