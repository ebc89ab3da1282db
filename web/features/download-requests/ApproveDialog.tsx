import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { DownloadRequest } from '#contract/download-requests.ts';
import { count } from '../../lib/format.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { sentence, type Verdict } from './decide.ts';
import { FilePicture } from './FilePicture.tsx';
import styles from './Requests.module.css';

const dayOf = (at: Date) => {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
};
/** The last moment of a day where the reviewer is. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();
const usualEnd = () => dayOf(new Date(Date.now() + limits.requestDays * 86_400_000));

const startOf = ({ status, expires_at }: DownloadRequest) =>
  status === 'approved' && expires_at ? dayOf(new Date(expires_at)) : usualEnd();

/** Which of the files, until when, and a word to who asked. Of several requests, all their files. */
export function ApproveDialog({
  requests,
  onApprove,
  onClose,
}: {
  requests: readonly DownloadRequest[];
  onApprove: (verdict: Verdict) => Promise<void>;
  onClose: () => void;
}) {
  const [first] = requests;
  const single = requests.length === 1 ? first : undefined;
  const known = single?.status === 'approved';
  const [chosen, setChosen] = useState(
    () => new Set(single?.files.filter(({ granted }) => !known || granted).map(({ uuid }) => uuid)),
  );
  const [day, setDay] = useState(first ? startOf(first) : usualEnd());
  const [message, setMessage] = useState(single?.message ?? '');
  const approve = useMutation({
    mutationFn: () =>
      onApprove({
        status: 'approved',
        expires_at: endOf(day),
        message: message.trim() || null,
        ...(single ? { files: [...chosen] } : {}),
      }),
    onSuccess: onClose,
  });
  const toggle = (uuid: string) => {
    const next = new Set(chosen);
    if (!next.delete(uuid)) next.add(uuid);
    setChosen(next);
  };
  const ready = day !== '' && (!single || chosen.size > 0);
  const names = [...new Set(requests.map(({ requester }) => requester.name))];
  return (
    <FormDialog
      onClose={onClose}
      title={known ? 'Edit approval' : 'Approve download'}
      size="form"
      action={known ? 'Save' : 'Approve'}
      busy={approve.isPending}
      ready={ready}
      onSubmit={() => approve.mutate()}
    >
      <p>
        {names.length === 1 ? names[0] : count(names.length, 'person', 'people')} can download{' '}
        {single ? count(chosen.size, 'file') : `the files of ${count(requests.length, 'request')}`} with a link sent by
        email. Anyone with the link can use it.
      </p>
      {single && single.files.length > 1 && (
        <ul className={styles.choice} aria-label="Files">
          {single.files.map((file) => (
            <li key={file.uuid}>
              <Checkbox
                className={styles.option ?? ''}
                checked={chosen.has(file.uuid)}
                onChange={() => toggle(file.uuid)}
                label={
                  <span className={styles.named}>
                    <FilePicture file={file} />
                    <span className={styles.cut}>{file.name}</span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <TextInput
        mt="md"
        type="date"
        label="Until"
        description="The last day the link works"
        min={dayOf(new Date())}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        data-autofocus
      />
      <Textarea
        mt="md"
        label="Message"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <FormError text={sentence(approve.error)} />
    </FormDialog>
  );
}
