import { Button } from '@mantine/core';
import type { BulkJob } from '#contract/files/bulk.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import styles from './FailuresDialog.module.css';

const sentences: Readonly<Record<string, string>> = {
  forbidden: 'Your role does not allow this for this file.',
  not_found: 'The file, or what you were adding to it, no longer exists.',
  not_recycled: 'It is not in the Recycling Bin.',
};
const most = 200;

/** The files that a bulk change left as they were, with the reason. */
export function FailuresDialog({
  title,
  failed,
  onClose,
}: {
  title: string;
  failed: BulkJob['failed'];
  onClose: () => void;
}) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="form"
      footer={
        <Button variant="ink" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <ul className={styles.list} aria-label="Files that were not changed">
        {failed.slice(0, most).map(({ uuid, name, code, reason }) => (
          <li key={uuid} className={styles.row}>
            <strong>{name ?? 'A deleted file'}</strong>
            <span>{reason ?? sentences[code] ?? 'It could not be changed.'}</span>
          </li>
        ))}
      </ul>
      {failed.length > most && <p className={styles.more}>and {failed.length - most} more.</p>}
    </Dialog>
  );
}
