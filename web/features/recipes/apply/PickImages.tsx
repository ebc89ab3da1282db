import { Button } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { count } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { FilePicker } from '../../files/browse/pick/FilePicker.tsx';
import type { ListWhat } from '../../files/queries.ts';
import { type CopiedRecipe, copyRecipe } from '../../image-editor/copied-recipe.ts';
import styles from './ApplyDialog.module.css';

const images = { type: ['image'] } as unknown as ListWhat;

/** Chooses the images that the recipe of a file is put on; larger selections are made in the library. */
export function PickImages(props: {
  /** The file that the recipe is of. */
  file: string;
  copied: CopiedRecipe;
  onPick: (files: readonly FileSummary[]) => void;
  onClose: () => void;
}) {
  const { file, copied, onPick, onClose } = props;
  const [chosen, setChosen] = useState<ReadonlyMap<string, FileSummary>>(new Map());
  const toggle = (one: FileSummary) => {
    const next = new Map(chosen);
    if (!next.delete(one.uuid)) next.set(one.uuid, one);
    setChosen(next);
  };
  const keep = () => {
    copyRecipe(copied);
    onClose();
    toast.success('Recipe copied. Select images in the library and choose Apply recipe.');
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Apply the recipe of ${copied.of}`}
      size="wide"
      footer={
        <>
          <Button variant="line" onClick={keep} className={styles.copy ?? ''}>
            Copy recipe
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" disabled={chosen.size === 0} onClick={() => onPick([...chosen.values()])}>
            {chosen.size === 0 ? 'Continue' : `Continue with ${count(chosen.size, 'image')}`}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <FilePicker
          label="Images to apply it to"
          what={images}
          without={file}
          chosen={new Set(chosen.keys())}
          onToggle={toggle}
          reasonOf={({ uuid }) =>
            chosen.size >= limits.page.max && !chosen.has(uuid)
              ? 'For more images, copy the recipe and select them in the library.'
              : undefined
          }
        />
      </div>
    </Dialog>
  );
}
