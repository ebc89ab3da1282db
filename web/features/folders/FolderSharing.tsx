import { lazy } from 'react';
import type { Folder } from '#contract/folders.ts';
import { ShareFolderDialog } from '../shares/ShareFolderDialog.tsx';

const AccessDialog = lazy(async () => ({
  default: (await import('./access/FolderAccessDialog.tsx')).FolderAccessDialog,
}));

interface FolderSharingProps {
  folder: Folder;
  /** True for people of the team, else for other teams. */
  people: boolean;
  onClose: () => void;
}

/** The dialogs in which a folder is shared: with other teams, or with people of one's own. */
export function FolderSharing({ folder, people, onClose }: FolderSharingProps) {
  const Shown = people ? AccessDialog : ShareFolderDialog;
  return <Shown folder={folder} onClose={onClose} />;
}
