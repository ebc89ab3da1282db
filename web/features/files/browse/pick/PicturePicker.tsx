import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import type { ListWhat } from '../../queries.ts';
import { FilePicker } from './FilePicker.tsx';
import styles from './PicturePicker.module.css';

const pictures = { type: ['image'] } as unknown as ListWhat;

/** Chooses one picture of the library. */
export function PicturePicker(props: {
  title: string;
  /** A verb, never OK. */
  confirm: string;
  busy?: boolean;
  refused?: string | undefined;
  onPick: (file: FileSummary) => void;
  onClose: () => void;
}) {
  const [file, setFile] = useState<FileSummary>();
  const { busy = false } = props;
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={props.title}
      size="wide"
      locked={busy}
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="ink" disabled={!file} loading={busy} onClick={() => file && props.onPick(file)}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.box}>
        <FilePicker
          label="Library images"
          what={pictures}
          chosen={new Set(file ? [file.uuid] : [])}
          onToggle={(one) => setFile(one.uuid === file?.uuid ? undefined : one)}
          reasonOf={(one) => (one.latest_version.thumbnail_url ? undefined : 'It has no image yet.')}
        />
      </div>
      <FormError text={props.refused} />
    </Dialog>
  );
}
