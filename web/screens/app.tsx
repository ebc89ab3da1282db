import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AccountMenu } from '../features/session/AccountMenu.tsx';
import { TeamSwitcher } from '../features/teams/TeamSwitcher.tsx';
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
    <AppFrame team={(rail) => <TeamSwitcher rail={rail} />} account={(wide) => <AccountMenu wide={wide} />}>
      <Outlet key={team.uuid} />
      {search.file && (
        <Suspense>
          <FileScreen />
        </Suspense>
      )}
      <KeyHelp />
    </AppFrame>
  );
}
