import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Folder } from '#contract/folders.ts';
import { undoAction } from '../../lib/change/undo.ts';
import { toast } from '../../lib/toast.ts';
import { NameDialog } from '../../ui/overlays/NameDialog.tsx';
import { type FolderTarget, takenBy, useCreateFolder, useUpdateFolder } from './folder-actions.ts';

type Props = { onClose: () => void } & ({ parent: FolderTarget; folder?: never } | { folder: Folder; parent?: never });

/** Names a new folder, or an existing one anew. */
export function FolderNameDialog({ parent, folder, onClose }: Props) {
  const [taken, setTaken] = useState(false);
  const create = useCreateFolder();
  const update = useUpdateFolder();
  const busy = create.isPending || update.isPending;
  const refused = (error: unknown) => setTaken(takenBy(error) !== undefined);

  const submit = (wanted: string) => {
    if (parent) return create.mutate({ name: wanted, parent }, { onSuccess: onClose, onError: refused });
    if (wanted === folder.name) return onClose();
    update.mutate(
      { uuid: folder.uuid, body: { name: wanted } },
      {
        onSuccess: ({ reply, changeSet }) => {
          toast.success(`Folder renamed to ${reply.name}`, { action: undoAction(changeSet) });
          onClose();
        },
        onError: (error) => {
          refused(error);
          if (!takenBy(error)) toast.failure(error);
        },
      },
    );
  };
  return (
    <NameDialog
      title={parent ? 'New folder' : 'Rename folder'}
      label={parent ? `Name of the new folder in ${parent.name}` : 'Name'}
      action={parent ? 'Create' : 'Rename'}
      name={folder?.name ?? ''}
      maxLength={limits.folderName}
      busy={busy}
      error={taken ? 'A folder with this name already exists here.' : undefined}
      onTyped={() => setTaken(false)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
