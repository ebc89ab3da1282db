import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Folder } from '#contract/folders.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { type FolderDialog, FolderDialogs } from './FolderDialogs.tsx';
import { useFolderRights } from './use-folder-rights.ts';

const FolderMenuItems = lazyWhenIdle(async () => (await import('./FolderMenuItems.tsx')).FolderMenuItems);

/** The actions on one folder. On one that another team shares, what is not possible says why. */
export function FolderMenu({ folder }: { folder: Folder }) {
  const [open, setOpen] = useState<FolderDialog>();
  const may = useFolderRights(folder);
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <IconButton small label={`More for ${folder.name}`}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense fallback={null}>
            <FolderMenuItems folder={folder} may={may} onOpen={setOpen} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <FolderDialogs folder={folder} open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
