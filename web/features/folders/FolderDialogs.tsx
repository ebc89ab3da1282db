import { useNavigate } from '@tanstack/react-router';
import type { Folder } from '#contract/folders.ts';
import { late } from '../../lib/late.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Late } from '../../ui/overlays/Late.tsx';
import { useDeleteFolder } from './folder-actions.ts';

const NameDialog = late(async () => (await import('./FolderNameDialog.tsx')).FolderNameDialog);
const MoveDialog = late(async () => (await import('./FolderMoveDialog.tsx')).FolderMoveDialog);
const DefaultsDialog = late(
  async () => (await import('../upload-defaults/FolderDefaultsDialog.tsx')).FolderDefaultsDialog,
);
const ShareDialog = late(async () => (await import('../shares/ShareFolderDialog.tsx')).ShareFolderDialog);

export type FolderDialog = 'create' | 'rename' | 'move' | 'share' | 'defaults' | 'delete';

interface FolderDialogsProps {
  folder: Folder;
  open: FolderDialog | undefined;
  onClose: () => void;
}

function DeleteDialog({ folder, opened, onClose }: { folder: Folder; opened: boolean; onClose: () => void }) {
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
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete folder"
      confirm="Delete folder"
      danger
      onConfirm={onDelete}
    >
      <p>
        <strong>{folder.name}</strong> and the folders in it are deleted. Their files go to the Recycling Bin.
      </p>
    </ConfirmDialog>
  );
}

/** The dialogs of a folder's menu, of which one is open at most. */
export function FolderDialogs({ folder, open, onClose }: FolderDialogsProps) {
  return (
    <>
      {open && open !== 'delete' && (
        <Late key={open} onClose={onClose}>
          {open === 'create' && <NameDialog parent={folder} onClose={onClose} />}
          {open === 'rename' && <NameDialog folder={folder} onClose={onClose} />}
          {open === 'move' && <MoveDialog folder={folder} onClose={onClose} />}
          {open === 'defaults' && <DefaultsDialog folder={folder} onClose={onClose} />}
          {open === 'share' && <ShareDialog folder={folder} onClose={onClose} />}
        </Late>
      )}
      <DeleteDialog folder={folder} opened={open === 'delete'} onClose={onClose} />
    </>
  );
}
