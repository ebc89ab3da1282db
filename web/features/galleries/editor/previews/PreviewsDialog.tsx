import { Button } from '@mantine/core';
import { useCallback, useId, useState } from 'react';
import { refusalOf } from '../../../../lib/call.ts';
import { count } from '../../../../lib/format.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';
import { useEditor } from '../editor-context.ts';
import { PreviewGrid } from './PreviewGrid.tsx';
import styles from './PreviewsDialog.module.css';
import { choiceWords, previewable, togglePreview } from './preview-choice.ts';
import { useChoosePreviews } from './use-choose-previews.ts';

const title = 'Choose previews';

/** The files that stand for the gallery in lists, in the order they are chosen here. */
export function PreviewsDialog({ onClose }: { onClose: () => void }) {
  const { gallery, files } = useEditor();
  const offered = previewable(files);
  const stored = gallery.preview_files;
  // Of those chosen before, the ones that are still in the gallery.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    stored.filter((uuid) => offered.some((file) => file.uuid === uuid)),
  );
  const [gone] = useState(stored.length - chosen.length);
  const save = useChoosePreviews();
  const state = useId();
  const onToggle = useCallback((file: string) => setChosen((before) => togglePreview(before, file)), []);
  if (offered.length === 0 && stored.length === 0)
    return (
      <Dialog
        opened
        onClose={onClose}
        title={title}
        footer={
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        }
      >
        {files.length === 0
          ? 'This gallery has no files yet. Add files first, then choose the ones that stand for it in lists.'
          : 'No file of this gallery has a picture that could stand for it in lists.'}
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      size="wide"
      action="Save"
      busy={save.isPending}
      ready={chosen.join() !== stored.join()}
      aside={
        <Button
          variant="quiet"
          className={styles.aside ?? ''}
          onClick={() => setChosen([])}
          disabled={chosen.length === 0 || save.isPending}
        >
          Use the first files
        </Button>
      }
      onSubmit={() => save.mutate(chosen, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p>Choose up to four files that stand for the gallery in lists. They are shown in the order you choose them.</p>
        <p id={state} role="status" className={styles.state}>
          {choiceWords(chosen.length)}
        </p>
        {offered.length > 0 && <PreviewGrid files={offered} chosen={chosen} onToggle={onToggle} about={state} />}
        {offered.length < files.length && (
          <p className={styles.soft}>
            {count(files.length - offered.length, 'file')} without a picture cannot be chosen.
          </p>
        )}
        {gone > 0 && (
          <p className={styles.soft}>
            {count(gone, 'file')} chosen before cannot be chosen any more and will be left out when you save.
          </p>
        )}
        <FormError text={save.error ? refusalOf(save.error) : undefined} />
      </div>
    </FormDialog>
  );
}
