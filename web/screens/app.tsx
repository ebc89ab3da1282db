import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AccountMenu } from '../features/session/AccountMenu.tsx';
import { TeamSwitcher } from '../features/teams/TeamSwitcher.tsx';
import { useLibraryPlace } from '../lib/library-place.ts';
import { AppFrame } from '../ui/AppFrame.tsx';

const FileScreen = lazy(async () => ({ default: (await import('./file.tsx')).FileScreen }));

/** What stays while screens change: the frame, and the file open over the list. */
export function AppScreen() {
  const { search } = useLibraryPlace();
  return (
    <AppFrame team={(rail) => <TeamSwitcher rail={rail} />} account={<AccountMenu />}>
      <Outlet />
      {search.file && (
        <Suspense>
          <FileScreen />
        </Suspense>
      )}
    </AppFrame>
  );
}
