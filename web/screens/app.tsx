import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useState } from 'react';
import { CollectionsDrop } from '../features/collections/list/CollectionsDrop.tsx';
import { FolderTree } from '../features/folders/FolderTree.tsx';
import { treeReads } from '../features/folders/first-reads.ts';
import { Bell } from '../features/notifications/Bell.tsx';
import { useLiveNews } from '../features/notifications/queries.ts';
import { PaletteKey } from '../features/palette/PaletteKey.tsx';
import { useLiveMe } from '../features/people/use-live-me.ts';
import { ViewAsBar } from '../features/people/ViewAsBar.tsx';
import { searchesQuery } from '../features/searches/queries.ts';
import { SavedSearches } from '../features/searches/SavedSearches.tsx';
import { AccountMenu } from '../features/session/AccountMenu.tsx';
import { SharedFolders } from '../features/shares/SharedFolders.tsx';
import { useLiveShares } from '../features/shares/use-live-shares.ts';
import { TeamSwitcher } from '../features/teams/TeamSwitcher.tsx';
import { DropZone } from '../features/uploads/DropZone.tsx';
import { usePickFiles } from '../features/uploads/use-pick-files.ts';
import { useCalm } from '../lib/events/calm.ts';
import { readFirst } from '../lib/first-reads.ts';
import { late } from '../lib/late.ts';
import { activeTeam, useMe } from '../lib/me.ts';
import { queryClient } from '../lib/query.ts';
import { useLibraryPlace, useOpenedFile } from '../lib/search/library-place.ts';
import { takesFiles, whereOf } from '../lib/search/library-where.ts';
import { useIsDragging } from '../ui/drag.ts';
import { AppFrame } from '../ui/frame/AppFrame.tsx';
import { KeyHelp } from '../ui/keys/KeyHelp.tsx';
import { UndoKeys } from '../ui/keys/UndoKeys.tsx';

readFirst(treeReads);
readFirst(({ team }) => [queryClient.prefetchQuery(searchesQuery(team.uuid))]);

/** Nothing of it is there when a page opens, so its code comes after that of the page. */
const Overlays = lazy(async () => ({ default: (await import('../features/overlays/Overlays.tsx')).Overlays }));
const FirstTeam = lazy(async () => ({ default: (await import('../features/teams/join/FirstTeam.tsx')).FirstTeam }));

const FileDrag = late(async () => (await import('../features/files/act/FileDrag.tsx')).FileDrag);

/** From the first drag on: what was let go before its code is there is acted on when it is. */
function Dragged() {
  const dragging = useIsDragging();
  const [ever, setEver] = useState(false);
  if (dragging && !ever) setEver(true);
  return <Suspense>{ever && <FileDrag />}</Suspense>;
}

/** Of its own, so that opening a file draws nothing else anew. */
function OpenedFile() {
  const { FileScreen } = useRouteContext({ from: '/app' });
  return useOpenedFile() === undefined ? null : (
    <Suspense>
      <FileScreen />
    </Suspense>
  );
}

/** What stays while screens change: the frame, and the file open over the list. */
function Inside({ team }: { team: string }) {
  const { folder, search } = useLibraryPlace();
  const pick = usePickFiles();
  const calm = useCalm();
  const editor = useLocation({ select: ({ pathname }) => /^\/galleries\/[^/]/.test(pathname) });
  useLiveShares(team);
  useLiveNews(team);
  useLiveMe(team);
  return (
    <>
      <ViewAsBar />
      <AppFrame
        team={(rail) => <TeamSwitcher rail={rail} />}
        account={(wide) => <AccountMenu wide={wide} />}
        bell={<Bell />}
        tree={
          <Fragment key={team}>
            <FolderTree />
            <SharedFolders />
          </Fragment>
        }
        searches={<SavedSearches />}
        aroundCollections={(row) => <CollectionsDrop>{row}</CollectionsDrop>}
        whole={editor}
        onUpload={takesFiles(whereOf(folder, search)) ? pick : undefined}
      >
        <Outlet key={team} />
        <OpenedFile />
        <DropZone />
        <Dragged />
        <Suspense>{calm && <Overlays />}</Suspense>
        <PaletteKey />
        <UndoKeys />
        <KeyHelp />
      </AppFrame>
    </>
  );
}

/** Everything behind sign-in; someone without a team makes one first. */
export function AppScreen() {
  const team = activeTeam(useMe());
  return team ? (
    <Inside team={team.uuid} />
  ) : (
    <Suspense>
      <FirstTeam />
    </Suspense>
  );
}
