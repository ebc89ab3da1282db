import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Folder } from '#contract/folders.ts';
import { limits } from '#contract/limits.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { type Place, takenBy, useCreateFolder, useUpdateFolder } from './folder-actions.ts';

type Props = { onClose: () => void } & ({ parent: Place; folder?: never } | { folder: Folder; parent?: never });

/** Names a new folder, or an existing one anew. */
export function FolderNameDialog({ parent, folder, onClose }: Props) {
  const [name, setName] = useState(folder?.name ?? '');
  const [taken, setTaken] = useState(false);
  const create = useCreateFolder();
  const update = useUpdateFolder();
  const busy = create.isPending || update.isPending;
  const wanted = name.trim();
  const refused = (error: unknown) => setTaken(takenBy(error) !== undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '' || busy) return;
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
          if (!takenBy(error)) toast.failure(error, 'Something went wrong.');
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={parent ? 'New folder' : 'Rename folder'}
      size="form"
      locked={busy}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" loading={busy} disabled={wanted === ''}>
            {parent ? 'Create' : 'Rename'}
          </Button>
        </>
      }
    >
      <TextInput
        label={parent ? `Name of the new folder in ${parent.name}` : 'Name'}
        value={name}
        maxLength={limits.folderName}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setTaken(false);
        }}
        error={taken ? 'A folder with this name already exists here.' : undefined}
        data-autofocus
      />
    </Dialog>
  );
}
