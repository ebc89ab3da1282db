import {
  IconDots,
  IconDownload,
  IconFolderCog,
  IconFolderPlus,
  IconFolderSymlink,
  IconHistory,
  IconPencil,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { downloadFolder, type Folder } from '#contract/folders.ts';
import { addressOf } from '../../lib/call.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { type FolderDialog, FolderDialogs } from './FolderDialogs.tsx';
import { moveTitle } from './move-title.ts';
import { type FolderRights, useFolderRights } from './use-folder-rights.ts';

interface ItemsProps {
  folder: Folder;
  may: FolderRights;
  onOpen: (dialog: FolderDialog) => void;
}

function Items({ folder, may, onOpen }: ItemsProps) {
  const navigate = useNavigate();
  const item = (dialog: FolderDialog, icon: ReactNode, label: string) => (
    <Menu.Item
      disabled={may.locked !== undefined}
      leftSection={icon}
      onClick={() => onOpen(dialog)}
      {...(dialog === 'delete' ? { 'data-danger': true } : {})}
    >
      {label}
    </Menu.Item>
  );
  return (
    <>
      {may.locked && <Menu.Label>{may.locked}</Menu.Label>}
      {may.organise && item('create', <IconFolderPlus size={16} />, 'New subfolder')}
      {may.organise && item('rename', <IconPencil size={16} />, 'Rename folder')}
      {may.organise && item('move', <IconFolderSymlink size={16} />, moveTitle)}
      {may.share && item('share', <IconUsersGroup size={16} />, 'Share folder')}
      {may.setDefaults && item('defaults', <IconFolderCog size={16} />, 'Defaults for new files')}
      {may.download && (
        <Menu.Item
          leftSection={<IconDownload size={16} />}
          component="a"
          href={addressOf(downloadFolder, { params: { uuid: folder.uuid } })}
          download
        >
          Download as zip
        </Menu.Item>
      )}
      {!folder.shared_by && (
        <Menu.Item
          leftSection={<IconHistory size={16} />}
          onClick={() => void navigate({ to: '/team/history', search: { folder: folder.uuid } })}
        >
          History
        </Menu.Item>
      )}
      {may.remove && <Menu.Divider />}
      {may.remove && item('delete', <IconTrash size={16} />, 'Delete folder')}
    </>
  );
}

/** The actions on one folder. On one that another team shares, what is not possible says why. */
export function FolderMenu({ folder }: { folder: Folder }) {
  const [open, setOpen] = useState<FolderDialog>();
  const may = useFolderRights(folder);
  if (!may.organise && !may.remove && !may.download && !may.setDefaults) return null;
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <IconButton small label={`More for ${folder.name}`}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Items folder={folder} may={may} onOpen={setOpen} />
        </Menu.Dropdown>
      </Menu>
      <FolderDialogs folder={folder} open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
