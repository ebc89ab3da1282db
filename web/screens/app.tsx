import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DownloadTray } from '../features/downloads/DownloadTray.tsx';
import { FileDrag } from '../features/files/FileDrag.tsx';
import { FolderTree } from '../features/folders/FolderTree.tsx';
import { AccountMenu } from '../features/session/AccountMenu.tsx';
import { TeamSwitcher } from '../features/teams/TeamSwitcher.tsx';
import { DropZone } from '../features/uploads/DropZone.tsx';
import { UploadTray } from '../features/uploads/UploadTray.tsx';
import { useLibraryPlace } from '../lib/library-place.ts';
import { activeTeam, useMe } from '../lib/me.ts';
import { AppFrame } from '../ui/AppFrame.tsx';
import { KeyHelp } from '../ui/KeyHelp.tsx';

const FirstTeam = lazy(async () => ({ default: (await import('../features/teams/FirstTeam.tsx')).FirstTeam }));
const FileScreen = lazy(async () => ({ default: (await import('./file.tsx')).FileScreen }));

/** What stays while screens change: the frame, and the file open over the list. */
export function AppScreen() {
  const { search } = useLibraryPlace();
  const team = activeTeam(useMe());
  if (!team) {
    return (
      <Suspense>
        <FirstTeam />
      </Suspense>
    );
  }
  return (
    <FileDrag>
      <AppFrame
        team={(rail) => <TeamSwitcher rail={rail} />}
        account={(wide) => <AccountMenu wide={wide} />}
        tree={<FolderTree key={team.uuid} />}
      >
        <Outlet key={team.uuid} />
        {search.file && (
          <Suspense>
            <FileScreen />
          </Suspense>
        )}
        <DropZone />
        <UploadTray />
        <DownloadTray />
        <KeyHelp />
      </AppFrame>
    </FileDrag>
  );
}
