import type { Folder } from '#contract/folders.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { Late } from '../../ui/overlays/Late.tsx';

const NameDialog = lazyWhenIdle(async () => (await import('./FolderNameDialog.tsx')).FolderNameDialog);
const MoveDialog = lazyWhenIdle(async () => (await import('./FolderMoveDialog.tsx')).FolderMoveDialog);
const DefaultsDialog = lazyWhenIdle(
  async () => (await import('../upload-defaults/FolderDefaultsDialog.tsx')).FolderDefaultsDialog,
);
const SharingDialog = lazyWhenIdle(async () => (await import('./FolderSharing.tsx')).FolderSharing);
const DeleteDialog = lazyWhenIdle(async () => (await import('./DeleteFolderDialog.tsx')).DeleteFolderDialog);

const LinkDialog = lazyWhenIdle(async () => (await import('../list-links/ListLinkDialog.tsx')).ListLinkDialog);
const UploadDialog = lazyWhenIdle(async () => (await import('../upload-links/NewUploadLink.tsx')).NewUploadLink);

const SheetDialog = lazyWhenIdle(async () => (await import('../files/sheet/FolderSheet.tsx')).FolderSheet);

export type FolderDialog =
  | 'create'
  | 'rename'
  | 'move'
  | 'share'
  | 'access'
  | 'link'
  | 'sheet'
  | 'upload'
  | 'defaults'
  | 'delete';

interface FolderDialogsProps {
  folder: Folder;
  open: FolderDialog | undefined;
  onClose: () => void;
}

/** The dialogs of a folder's menu, of which one is open at most. */
export function FolderDialogs({ folder, open, onClose }: FolderDialogsProps) {
  return (
    open && (
      <Late key={open} onClose={onClose}>
        {open === 'create' && <NameDialog parent={folder} onClose={onClose} />}
        {open === 'rename' && <NameDialog folder={folder} onClose={onClose} />}
        {open === 'move' && <MoveDialog folder={folder} onClose={onClose} />}
        {open === 'defaults' && <DefaultsDialog folder={folder} onClose={onClose} />}
        {open === 'link' && <LinkDialog uuid={folder.uuid} title={folder.name} onClose={onClose} />}
        {open === 'sheet' && <SheetDialog folder={folder} onClose={onClose} />}
        {open === 'upload' && <UploadDialog folder={{ uuid: folder.uuid, name: folder.name }} onClose={onClose} />}
        {(open === 'share' || open === 'access') && (
          <SharingDialog folder={folder} people={open === 'access'} onClose={onClose} />
        )}
        {open === 'delete' && <DeleteDialog folder={folder} onClose={onClose} />}
      </Late>
    )
  );
}
