import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { count } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { FilePicker } from '../../files/browse/pick/FilePicker.tsx';
import { usePutFiles } from '../collection-actions.ts';
import styles from './AddFilesDialog.module.css';

/** Picks files of the library for a collection. */
export function AddFilesDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const put = usePutFiles();
  const toggle = ({ uuid }: FileSummary) =>
    setChosen((before) => new Set(before.has(uuid) ? [...before].filter((one) => one !== uuid) : [...before, uuid]));
  const add = () => put.mutate({ to: collection, files: [...chosen], put: true }, { onSuccess: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add files"
      size="wide"
      locked={put.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={put.isPending}>
            Cancel
          </Button>
          <Button variant="ink" onClick={add} loading={put.isPending} disabled={chosen.size === 0}>
            {chosen.size === 0 ? 'Add' : `Add ${count(chosen.size, 'file')}`}
          </Button>
        </>
      }
    >
      <div className={styles.box}>
        <FilePicker label={`Files to add to ${collection.title}`} chosen={chosen} onToggle={toggle} />
      </div>
    </Dialog>
  );
}
