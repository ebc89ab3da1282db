import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { SubmissionDetail } from '#contract/submissions/routes.ts';
import { refusalOf } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { useNameSubmission, useResubmit } from './submission-actions.ts';

function NoteField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Textarea
      mt="md"
      label="Note to reviewers"
      autosize
      minRows={3}
      maxRows={10}
      maxLength={limits.submissionText}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The name of a submission, and what its sender says of it. */
export function NameSubmission({ submission, onClose }: { submission: SubmissionDetail; onClose: () => void }) {
  const [title, setTitle] = useState(submission.title);
  const [note, setNote] = useState(submission.note ?? '');
  const save = useNameSubmission();
  return (
    <FormDialog
      onClose={onClose}
      title="Name and note"
      size="form"
      action="Save"
      busy={save.isPending}
      onSubmit={() =>
        save.mutate({ submission, title: title.trim() || null, note: note.trim() || null }, { onSuccess: onClose })
      }
    >
      <TextInput
        label="Name"
        value={title}
        maxLength={limits.submissionTitle}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <NoteField value={note} onChange={setNote} />
      <FormError text={save.error ? refusalOf(save.error) : undefined} />
    </FormDialog>
  );
}

interface AgainProps {
  submission: SubmissionDetail;
  files: readonly string[];
  onClose: () => void;
}

/** Sends files to the reviewers again. */
export function SubmitAgain({ submission, files, onClose }: AgainProps) {
  const [note, setNote] = useState('');
  const send = useResubmit();
  const body = { files: [...files], ...(note.trim() ? { note: note.trim() } : {}) };
  return (
    <FormDialog
      onClose={onClose}
      title={`Submit ${count(files.length, 'file')} again`}
      size="form"
      action="Submit again"
      busy={send.isPending}
      onSubmit={() => send.mutate({ submission, files: files.length, body }, { onSuccess: onClose })}
    >
      <NoteField value={note} onChange={setNote} />
      <FormError text={send.error ? refusalOf(send.error) : undefined} />
    </FormDialog>
  );
}
