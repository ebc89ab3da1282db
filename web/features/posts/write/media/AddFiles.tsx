import { Button } from '@mantine/core';
import type { FileSummary } from '#contract/files/routes.ts';
import { count } from '../../../../lib/format.ts';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { FilePicker } from '../../../files/browse/pick/FilePicker.tsx';
import { fromLibrary } from '../../draft/post-draft.ts';
import { useWrite } from '../write-context.ts';
import styles from './AddFiles.module.css';

const canBePosted = (type: string) => type.startsWith('image/') || type.startsWith('video/');

/** The library, to choose the files of a post from. */
export function AddFiles({ most, onClose }: { most: number; onClose: () => void }) {
  const { draft, work } = useWrite();
  const { files } = draft;
  const chosen = new Set(files.map(({ uuid }) => uuid));
  const toggle = (file: FileSummary) =>
    work.edit((before) => ({
      ...before,
      files: before.files.some(({ uuid }) => uuid === file.uuid)
        ? before.files.filter(({ uuid }) => uuid !== file.uuid)
        : [...before.files, fromLibrary(file)],
    }));
  const reasonOf = (file: FileSummary) => {
    if (chosen.has(file.uuid)) return undefined;
    if (!canBePosted(file.latest_version.file_type)) return 'Networks take images and videos.';
    return chosen.size >= most ? `The chosen accounts take ${count(most, 'file')}.` : undefined;
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add files"
      size="wide"
      footer={
        <Button variant="ink" onClick={onClose}>
          {chosen.size === 0 ? 'Done' : `Use ${count(chosen.size, 'file')}`}
        </Button>
      }
    >
      <div className={styles.picker}>
        <FilePicker label="Files of the library" chosen={chosen} onToggle={toggle} reasonOf={reasonOf} />
      </div>
    </Dialog>
  );
}
