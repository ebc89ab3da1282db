import { Button, Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { FolderSearch } from '../../folders/FolderPicker.tsx';
import { type FolderTarget, ROOT } from '../../folders/folder-actions.ts';
import { useUpdateFile } from '../act/file-actions.ts';
import { fileQuery, refreshLists } from '../queries.ts';
import { changesLinks, linkedAfter, noLinkChanges, toggleLink } from './linked-folders.ts';

/** Shows a file in more folders than the one it lives in. */
export function LinkDialog({
  file,
  onClose,
}: {
  file: Pick<FileSummary, 'uuid' | 'name' | 'team'>;
  onClose: () => void;
}) {
  const detail = useQuery(fileQuery(file.uuid));
  const [changes, setChanges] = useState(noLinkChanges);
  const update = useUpdateFile();
  const before = detail.data?.linked_folders ?? [];
  const linked = linkedAfter(before, changes);
  const ids = linked.flatMap((place) => (place.uuid === null ? [] : [place.uuid]));
  const changed = changesLinks(changes);
  const toggle = (place: FolderTarget) => setChanges(toggleLink(before, changes, place));
  const link = () => {
    if (!changed || update.isPending) return;
    update.mutate(
      { file, changes: { linkedFolders: ids } },
      {
        onSuccess: ({ changeSet }) => {
          const { added, removed } = changes;
          const [only] = added;
          toast.success(
            added.length === 1 && removed.length === 0
              ? `Linked to ${only?.name ?? ROOT.name}`
              : 'Link to folder updated',
            { action: undoAction(changeSet) },
          );
          refreshLists(file.team);
          onClose();
        },
        onError: (error) => toast.failure(error, 'Error linking to folder'),
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Link to Folders"
      size="form"
      locked={update.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button variant="ink" onClick={link} loading={update.isPending} disabled={!changed}>
            Link
          </Button>
        </>
      }
    >
      <FolderSearch chosen={ids} onChoose={toggle} />
      {detail.isSuccess && linked.length === 0 && <p>No linked folders</p>}
      <Pill.Group mt="sm">
        {linked.map((place) => (
          <Pill
            key={place.uuid}
            withRemoveButton
            onRemove={() => toggle(place)}
            removeButtonProps={{ 'aria-label': `Unlink ${place.name}` }}
          >
            {place.name}
          </Pill>
        ))}
      </Pill.Group>
    </Dialog>
  );
}
