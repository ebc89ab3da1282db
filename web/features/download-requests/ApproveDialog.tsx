import { Checkbox, Select, Textarea } from '@mantine/core';
import { limits } from '#contract/core/limits.ts';
import type { DownloadRequest } from '#contract/download-requests.ts';
import { isImage, sizeNames } from '#contract/files/rules.ts';
import { count } from '../../lib/format.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { type Decision, sentence } from './decide.ts';
import { FilePicture } from './FilePicture.tsx';
import styles from './Requests.module.css';
import { dayOf, useApproval } from './use-approval.ts';

const sizeChoices = [
  { value: 'original', label: 'Original' },
  { value: 'large', label: `${sizeNames.large}, up to ${limits.downloadSizes.large} px` },
  { value: 'medium', label: `${sizeNames.medium}, up to ${limits.downloadSizes.medium} px` },
];

/** The size that was requested, and what that means for other files. */
function sizeAbout({ size, files }: DownloadRequest): string {
  const asked = `Requested: ${sizeChoices.find(({ value }) => value === size)?.label ?? 'Original'}`;
  return files.every(({ file_type: type }) => isImage(type)) ? asked : `${asked}. Other files are not resized.`;
}

interface FileChoiceProps {
  files: DownloadRequest['files'];
  chosen: ReadonlySet<string>;
  onToggle: (uuid: string) => void;
}

/** The files of a request, each to be granted or not. */
function FileChoice({ files, chosen, onToggle }: FileChoiceProps) {
  return (
    <ul className={styles.choice} aria-label="Files">
      {files.map((file) => (
        <li key={file.uuid}>
          <Checkbox
            className={styles.option ?? ''}
            checked={chosen.has(file.uuid)}
            onChange={() => onToggle(file.uuid)}
            label={
              <span className={styles.named}>
                <FilePicture file={file} />
                <span className={styles.cut} dir="auto">
                  {file.name}
                </span>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** The choice of files, the end, and a message to the requester. Of several requests, all their files. */
export function ApproveDialog(props: {
  requests: readonly DownloadRequest[];
  onApprove: (verdict: Decision) => Promise<void>;
  onClose: () => void;
}) {
  const { requests, onApprove, onClose } = props;
  const approval = useApproval({ requests, onApprove, onDone: onClose });
  const { single, known, chosen, approve } = approval;
  const names = [...new Set(requests.map(({ requester }) => requester.name))];
  return (
    <FormDialog
      onClose={onClose}
      title={known ? 'Edit approval' : 'Approve download'}
      size="form"
      action={known ? 'Save' : 'Approve'}
      busy={approve.isPending}
      ready={approval.ready}
      onSubmit={() => approve.mutate()}
    >
      <p>
        {names.length === 1 ? names[0] : count(names.length, 'person', 'people')} can download{' '}
        {single ? count(chosen.size, 'file') : `the files of ${count(requests.length, 'request')}`} with a link sent by
        email. Anyone with the link can use it.
      </p>
      {single && single.files.length > 1 && (
        <FileChoice files={single.files} chosen={chosen} onToggle={approval.toggle} />
      )}
      <DateField
        mt="md"
        label="Until"
        description="The last day the link works"
        min={dayOf(new Date())}
        value={approval.day}
        onChange={(value) => approval.setDay(value)}
        data-autofocus
      />
      {single?.files.some(({ file_type: type }) => isImage(type)) && (
        <Select
          mt="md"
          label="Size of images"
          description={sizeAbout(single)}
          data={sizeChoices}
          value={approval.size}
          allowDeselect={false}
          onChange={(size) => size && approval.setSize(size as DownloadRequest['size'])}
        />
      )}
      <Textarea
        mt="md"
        label="Message"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={approval.message}
        onChange={(event) => approval.setMessage(event.currentTarget.value)}
      />
      <FormError text={sentence(approve.error)} />
    </FormDialog>
  );
}
