import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLiveRequests } from '../features/download-requests/request-count.ts';
import { treeReads } from '../features/folders/first-reads.ts';
import type { LazyFeatureLists } from '../features/lazy-lists.ts';
import { FeaturesContext, listsOf } from '../features/lists.ts';
import { Bell } from '../features/notifications/Bell.tsx';
import { useLiveNews } from '../features/notifications/queries.ts';
import { PaletteKey } from '../features/palette/PaletteKey.tsx';
import { openPalette } from '../features/palette/palette-store.ts';
import { useLiveMe } from '../features/people/use-live-me.ts';
import { ViewAsBar } from '../features/people/ViewAsBar.tsx';
import { searchesQuery } from '../features/searches/queries.ts';
import { AccountMenu } from '../features/session/AccountMenu.tsx';
import { useLiveShares } from '../features/shares/use-live-shares.ts';
import { TeamSwitcher } from '../features/teams/TeamSwitcher.tsx';
import { DropZone } from '../features/uploads/DropZone.tsx';
import { usePickFiles } from '../features/uploads/use-pick-files.ts';
import { features } from '../features.ts';
import { useCalm } from '../lib/events/calm.ts';
import { readFirst } from '../lib/first-reads.ts';
import { fetchWhenIdle, lazyWhenIdle } from '../lib/lazy-when-idle.ts';
import { activeTeam, useFreshMe } from '../lib/me.ts';
import { queryClient } from '../lib/query.ts';
import { useLibraryPlace, useOpenedFile } from '../lib/search/library-place.ts';
import { takesFiles, whereOf } from '../lib/search/library-where.ts';
import { useIsDragging } from '../ui/drag.ts';
import { AppFrame } from '../ui/frame/AppFrame.tsx';
import { KeyHelp } from '../ui/keys/KeyHelp.tsx';
import { UndoKeys } from '../ui/keys/UndoKeys.tsx';

readFirst(treeReads);
readFirst(({ team }) => [queryClient.prefetchQuery(searchesQuery(team.uuid))]);

let coming: Promise<LazyFeatureLists> | undefined;
/** The same promise for everyone who waits, until it fails: then the next one asks anew. */
function lazyLists(): Promise<LazyFeatureLists> {
  coming ??= import('../features.lazy.ts').then(
    ({ lazyFeatures }) => lazyFeatures,
    (error) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}
fetchWhenIdle(lazyLists);
const declared = { lists: listsOf(features), lazy: lazyLists };

/** Nothing of it is there when a page opens, so its code comes after that of the page. */
const Overlays = lazy(async () => ({ default: (await import('../features/overlays/Overlays.tsx')).Overlays }));
const FirstTeam = lazy(async () => ({ default: (await import('../features/teams/join/FirstTeam.tsx')).FirstTeam }));

const FileDrag = lazyWhenIdle(async () => (await import('../features/files/act/FileDrag.tsx')).FileDrag);

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

/** The parts that stay while screens change: the frame, and the file open over the list. */
function Inside({ team }: { team: string }) {
  const { folder, search } = useLibraryPlace();
  const pick = usePickFiles();
  const calm = useCalm();
  const editor = useLocation({ select: ({ pathname }) => /^\/galleries\/[^/]|\/edit$/.test(pathname) });
  useLiveShares(team);
  useLiveRequests(team);
  useLiveNews(team);
  useLiveMe(team);
  return (
    <>
      <ViewAsBar />
      <AppFrame
        team={(rail) => <TeamSwitcher rail={rail} />}
        account={(wide) => <AccountMenu wide={wide} />}
        bell={<Bell />}
        nav={declared.lists.nav}
        whole={editor}
        onSearch={openPalette}
        onUpload={takesFiles(whereOf(folder, search)) ? pick : undefined}
      >
        <Outlet key={team} />
        <OpenedFile />
        <DropZone />
        <Dragged />
        {calm && (
          <Suspense>
            <Overlays />
          </Suspense>
        )}
        <PaletteKey />
        <UndoKeys />
        <KeyHelp />
      </AppFrame>
    </>
  );
}

/** Everything behind sign-in; someone without a team makes one first. */
export function AppScreen() {
  const team = activeTeam(useFreshMe());
  return team ? (
    <FeaturesContext value={declared}>
      <Inside team={team.uuid} />
    </FeaturesContext>
  ) : (
    <Suspense>
      <FirstTeam />
    </Suspense>
  );
}
