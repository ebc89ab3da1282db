import {
  IconDots,
  IconDownload,
  IconFolderCog,
  IconFolderPlus,
  IconFolderSymlink,
  IconPencil,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFolder, type Folder } from '#contract/folders.ts';
import { addressOf } from '../../lib/call.ts';
import { useCan } from '../../lib/can.ts';
import { late } from '../../lib/late.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Late } from '../../ui/overlays/Late.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { useDeleteFolder } from './folder-actions.ts';

const NameDialog = late(async () => (await import('./FolderNameDialog.tsx')).FolderNameDialog);
const MoveDialog = late(async () => (await import('./FolderMoveDialog.tsx')).FolderMoveDialog);
const DefaultsDialog = late(
  async () => (await import('../upload-defaults/FolderDefaultsDialog.tsx')).FolderDefaultsDialog,
);
const ShareDialog = late(async () => (await import('../shares/ShareFolderDialog.tsx')).ShareFolderDialog);

type Open = 'create' | 'rename' | 'move' | 'share' | 'defaults' | 'delete';

/** What can be done with one folder. On one that another team shares, what is not possible says why. */
export function FolderMenu({ folder }: { folder: Folder }) {
  const [open, setOpen] = useState<Open>();
  const organise = useCan('MANAGE_FOLDERS', 'EDIT_ASSETS');
  const mayDelete = useCan('DELETE_ASSETS');
  const mayShare = useCan('EDIT_ASSETS');
  const manages = useCan('MANAGE_TEAM');
  const inOwn = useCan('DOWNLOAD_ASSETS');
  const remove = useDeleteFolder();
  const navigate = useNavigate();
  const { folder: here } = useLibraryPlace();
  const close = () => setOpen(undefined);
  const by = folder.shared_by;
  const mayDownload = by ? by.download : inOwn;
  const foreign = by !== null;
  if (!organise && !mayDelete && !mayDownload && !manages) return null;
  const onDelete = async () => {
    await remove.mutateAsync(folder);
    if (here !== folder.uuid) return;
    if (folder.parent_folder)
      void navigate({ to: '/library/$folder', params: { folder: folder.parent_folder.uuid }, search: {} as never });
    else void navigate({ to: '/library', search: {} as never });
  };
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <IconButton small label={`More for ${folder.name}`}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {by && <Menu.Label>This folder belongs to {by.name}: only that team can change it.</Menu.Label>}
          {organise && (
            <>
              <Menu.Item
                disabled={foreign}
                leftSection={<IconFolderPlus size={16} />}
                onClick={() => setOpen('create')}
              >
                New subfolder
              </Menu.Item>
              <Menu.Item disabled={foreign} leftSection={<IconPencil size={16} />} onClick={() => setOpen('rename')}>
                Rename folder
              </Menu.Item>
              <Menu.Item
                disabled={foreign}
                leftSection={<IconFolderSymlink size={16} />}
                onClick={() => setOpen('move')}
              >
                Move to Folder
              </Menu.Item>
            </>
          )}
          {mayShare && (
            <Menu.Item disabled={foreign} leftSection={<IconUsersGroup size={16} />} onClick={() => setOpen('share')}>
              Share folder
            </Menu.Item>
          )}
          {manages && (
            <Menu.Item disabled={foreign} leftSection={<IconFolderCog size={16} />} onClick={() => setOpen('defaults')}>
              Defaults for new files
            </Menu.Item>
          )}
          {mayDownload && (
            <Menu.Item
              leftSection={<IconDownload size={16} />}
              component="a"
              href={addressOf(downloadFolder, { params: { uuid: folder.uuid } })}
              download
            >
              Download as zip
            </Menu.Item>
          )}
          {mayDelete && (
            <>
              <Menu.Divider />
              <Menu.Item
                data-danger
                disabled={foreign}
                leftSection={<IconTrash size={16} />}
                onClick={() => setOpen('delete')}
              >
                Delete folder
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open && open !== 'delete' && (
        <Late key={open} onClose={close}>
          {open === 'create' && <NameDialog parent={folder} onClose={close} />}
          {open === 'rename' && <NameDialog folder={folder} onClose={close} />}
          {open === 'move' && <MoveDialog folder={folder} onClose={close} />}
          {open === 'defaults' && <DefaultsDialog folder={folder} onClose={close} />}
          {open === 'share' && <ShareDialog folder={folder} onClose={close} />}
        </Late>
      )}
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={close}
        title="Delete folder"
        confirm="Delete folder"
        danger
        onConfirm={onDelete}
      >
        <p>
          <strong>{folder.name}</strong> and the folders in it are deleted. Their files go to the Recycling Bin.
        </p>
      </ConfirmDialog>
    </>
  );
}
