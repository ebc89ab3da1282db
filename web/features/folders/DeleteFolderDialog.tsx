import { useNavigate } from '@tanstack/react-router';
import type { Folder } from '#contract/folders.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { useDeleteFolder } from './folder-actions.ts';

/** The question before a folder is deleted. */
export function DeleteFolderDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const remove = useDeleteFolder();
  const navigate = useNavigate();
  const { folder: here } = useLibraryPlace();
  const onDelete = async () => {
    await remove.mutateAsync(folder);
    if (here !== folder.uuid) return;
    if (folder.parent_folder)
      void navigate({ to: '/library/$folder', params: { folder: folder.parent_folder.uuid }, search: {} });
    else void navigate({ to: '/library', search: {} });
  };
  return (
    <ConfirmDialog opened onClose={onClose} title="Delete folder" confirm="Delete folder" danger onConfirm={onDelete}>
      <p>
        <strong dir="auto">{folder.name}</strong> and the folders in it are deleted. Their files go to the Recycling
        Bin.
      </p>
    </ConfirmDialog>
  );
}
