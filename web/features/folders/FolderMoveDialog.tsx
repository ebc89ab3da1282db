import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Folder } from '#contract/folders.ts';
import { undoAction } from '../../lib/change/undo.ts';
import { isolated } from '../../lib/isolated.ts';
import { toast } from '../../lib/toast.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FolderDirectory } from './FolderPicker.tsx';
import { type FolderTarget, ROOT, useUpdateFolder } from './folder-actions.ts';
import { moveTitle } from './move-title.ts';

/** Moves a folder with all below it. The server knows where it must not go and says so. */
export function FolderMoveDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const [trail, setTrail] = useState<FolderTarget[]>([ROOT]);
  const update = useUpdateFolder();
  const target = trail.at(-1) ?? ROOT;
  const move = () =>
    update.mutate(
      { uuid: folder.uuid, body: { parent_folder: target.uuid } },
      {
        onSuccess: ({ changeSet }) => {
          toast.success(target.uuid === null ? 'Moved to Root' : `Moved to ${isolated(target.name)}`, {
            action: undoAction(changeSet),
          });
          onClose();
        },
      },
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={moveTitle}
      size="form"
      locked={update.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button variant="ink" onClick={move} loading={update.isPending}>
            Move
          </Button>
        </>
      }
    >
      <FolderDirectory at={trail} onGo={setTrail} />
      <FormError text={update.isError ? update.error.message : undefined} />
    </Dialog>
  );
}
