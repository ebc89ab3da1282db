import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FilePicker } from '../files/browse/pick/FilePicker.tsx';
import styles from './Consents.module.css';

/** Chooses files of the library: one, or several. */
export function PickFiles(props: {
  title: string;
  /** A verb, never OK. */
  confirm: string;
  /** At most so many. */
  most: number;
  /** Files that cannot be chosen, as they are linked already. */
  linked: ReadonlySet<string>;
  onPick: (files: readonly FileSummary[]) => void;
  onClose: () => void;
}) {
  const { title, confirm, most, linked, onPick, onClose } = props;
  const [chosen, setChosen] = useState<ReadonlyMap<string, FileSummary>>(new Map());
  const toggle = (file: FileSummary) => {
    const next = new Map(most === 1 ? [] : chosen);
    if (chosen.has(file.uuid)) next.delete(file.uuid);
    else next.set(file.uuid, file);
    setChosen(next);
  };
  const reasonOf = ({ uuid }: FileSummary) => {
    if (linked.has(uuid)) return 'Already linked';
    return most > 1 && chosen.size >= most && !chosen.has(uuid) ? 'No more files can be linked' : undefined;
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="wide"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" disabled={chosen.size === 0} onClick={() => onPick([...chosen.values()])}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <FilePicker label="Library files" chosen={new Set(chosen.keys())} onToggle={toggle} reasonOf={reasonOf} />
      </div>
    </Dialog>
  );
}
