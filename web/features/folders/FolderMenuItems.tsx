import {
  IconCloudUpload,
  IconDownload,
  IconFolderCog,
  IconFolderPlus,
  IconFolderSymlink,
  IconHistory,
  IconLink,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUserPlus,
  IconUsersGroup,
  IconWorldShare,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { downloadFolder, type Folder } from '#contract/folders.ts';
import { folderPlacePolicy } from '#contract/policy/folders/folder-places.ts';
import { listLinkPolicy } from '#contract/policy/list-links.ts';
import { uploadLinkPolicy } from '#contract/policy/uploads/upload-links.ts';
import { addressOf } from '../../lib/call.ts';
import { permissionFor, placeHere, useCaller, useRole } from '../../lib/can.ts';
import { copyText } from '../../lib/copy.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { MuteItem } from '../notifications/MuteItem.tsx';
import type { FolderDialog } from './FolderDialogs.tsx';
import { moveTitle } from './move-title.ts';
import type { FolderRights } from './use-folder-rights.ts';

interface ItemsProps {
  folder: Folder;
  may: FolderRights;
  onOpen: (dialog: FolderDialog) => void;
}

/** The actions in the menu of a folder. */
export function FolderMenuItems({ folder, may, onOpen }: ItemsProps) {
  const navigate = useNavigate();
  const role = useRole();
  const own = folder.shared_by === null;
  const caller = { ...useCaller(), level: folder.granted };
  const creates = permissionFor(caller, folderPlacePolicy['folder.create_in'], placeHere).allowed;
  const grants = own && permissionFor(caller, folderPlacePolicy['folder.levels'], placeHere).allowed;
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
      {creates && item('create', <IconFolderPlus size={16} />, 'New subfolder')}
      {may.organise && item('rename', <IconPencil size={16} />, 'Rename folder')}
      {may.organise && item('move', <IconFolderSymlink size={16} />, moveTitle)}
      {may.share && item('share', <IconUsersGroup size={16} />, 'Share folder')}
      {grants && item('access', <IconUserPlus size={16} />, 'Give people access')}
      {own &&
        role(listLinkPolicy['list_link.manage']).allowed &&
        item('link', <IconWorldShare size={16} />, 'Public link')}
      {own &&
        role(uploadLinkPolicy['upload_link.manage']).allowed &&
        item('upload', <IconCloudUpload size={16} />, 'New upload link')}
      <Menu.Item
        leftSection={<IconLink size={16} />}
        onClick={() => void copyText(`${window.location.origin}/library/${folder.uuid}`, { done: 'Link copied' })}
      >
        Copy link
      </Menu.Item>
      {own && <MuteItem folder={folder} />}
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
      <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => onOpen('sheet')}>
        Contact sheet…
      </Menu.Item>
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
