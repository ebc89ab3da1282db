import { Badge, Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ComponentType, Suspense, useState } from 'react';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import { downloadRequestPolicy } from '#contract/policy/download-requests.ts';
import { useCan } from '../../../lib/can.ts';
import { undoLast } from '../../../lib/change/undo.ts';
import { number } from '../../../lib/format.ts';
import { useKey } from '../../../lib/keys.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { readCentreSearch } from '../../../lib/search/media-centres.ts';
import { useSearchState } from '../../../lib/search/use-search-state.ts';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { useRequestCount } from '../../download-requests/request-count.ts';
import styles from './CentreEditor.module.css';
import { ContentTab } from './content/ContentTab.tsx';
import { DraftBar } from './DraftBar.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { type EditorDialog, EditorHead } from './EditorHead.tsx';
import { EditorContext } from './editor-context.ts';
import { OvertakenNotice } from './SavedState.tsx';
import { useEditorWork } from './use-editor-work.ts';

const AppearanceTab = lazyWhenIdle(async () => (await import('./appearance/AppearanceTab.tsx')).AppearanceTab);
const AccessTab = lazyWhenIdle(async () => (await import('./access/AccessTab.tsx')).AccessTab);
const DownloadsTab = lazyWhenIdle(async () => (await import('./downloads/DownloadsTab.tsx')).DownloadsTab);
const TextTab = lazyWhenIdle(async () => (await import('./text/TextTab.tsx')).TextTab);
const RequestsTab = lazyWhenIdle(async () => (await import('./requests/RequestsTab.tsx')).RequestsTab);
const AnalyticsTab = lazyWhenIdle(async () => (await import('./analytics/AnalyticsTab.tsx')).AnalyticsTab);
const ActivityTab = lazyWhenIdle(async () => (await import('./activity/ActivityTab.tsx')).ActivityTab);

const tabs: readonly (readonly [string, string, ComponentType])[] = [
  ['content', 'Content', ContentTab],
  ['appearance', 'Appearance', AppearanceTab],
  ['access', 'Access', AccessTab],
  ['downloads', 'Downloads', DownloadsTab],
  ['text', 'Page text', TextTab],
  ['requests', 'Requests', RequestsTab],
  ['analytics', 'Analytics', AnalyticsTab],
  ['activity', 'Activity', ActivityTab],
];
/** State of one tab that is not kept for another. The album is: whoever comes back goes on there. */
const ofOneTab = {
  place: undefined,
  status: undefined,
  q: undefined,
  range: undefined,
  from: undefined,
  to: undefined,
  grain: undefined,
  before: undefined,
  kind: undefined,
};

/** Brings the chosen tab into the middle, with those beside it: on a phone there is no room for all. */
function seen(chosen: HTMLButtonElement | null): void {
  const list = chosen?.parentElement;
  if (chosen && list) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}

/** Everything about one Media Centre. */
export function CentreEditor({ centre: stored }: { centre: MediaCentre }) {
  const editor = useEditorWork(stored);
  const [{ tab: asked }, set] = useSearchState(readCentreSearch);
  const decides = useCan(downloadRequestPolicy['request.decide']);
  const waiting = useRequestCount(stored.uuid);
  // Who asked is for those who decide.
  const shown = tabs.filter(([name]) => name !== 'requests' || decides);
  const tab = shown.find(([name]) => name === asked)?.[0] ?? 'content';
  const [open, setOpen] = useState<EditorDialog>();
  const { centre, draft, unsaved } = editor;
  const flush = async () => (await Promise.all([draft.flush(), unsaved.flush()])).every(Boolean);
  useDocumentTitle(`${centre.title} · Vitrine`);
  useKey('mod+z', () => void flush().then(undoLast));
  return (
    <EditorContext value={editor}>
      <div className={styles.editor}>
        <EditorHead onOpen={setOpen} />
        <DraftBar onOpen={setOpen} />
        <OvertakenNotice />
        <Tabs
          value={tab}
          onChange={(to) => set({ ...ofOneTab, tab: to === 'content' || to === null ? undefined : to })}
          className={styles.tabs ?? ''}
          keepMounted={false}
        >
          <Tabs.List className={styles.list ?? ''}>
            {shown.map(([value, label]) => (
              <Tabs.Tab
                key={value}
                value={value}
                ref={value === tab ? seen : undefined}
                rightSection={
                  value === 'requests' &&
                  waiting > 0 && (
                    <Badge variant="info" size="sm" my={-4} miw="max-content">
                      {number(waiting)}
                      <VisuallyHidden> waiting</VisuallyHidden>
                    </Badge>
                  )
                }
              >
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {shown.map(([value, , Body]) => (
            <Tabs.Panel key={value} value={value} className={styles.panel ?? ''}>
              <Suspense fallback={<Skeleton className={styles.waiting ?? ''} height={240} radius={8} />}>
                <Body />
              </Suspense>
            </Tabs.Panel>
          ))}
        </Tabs>
        <LeaveGuard
          isOpen={() => draft.read().state !== 'saved' || unsaved.read() !== undefined}
          flush={flush}
          onDrop={draft.drop}
        />
        <EditorDialogs open={open} onClose={() => setOpen(undefined)} />
      </div>
    </EditorContext>
  );
}
