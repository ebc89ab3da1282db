import { Tabs } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { IconAdjustments, IconClick, IconCode, IconEye, IconPhoto } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { GalleryFile } from '#contract/galleries/files.ts';
import type { Gallery } from '#contract/galleries/routes.ts';
import { useCan } from '../../../lib/can.ts';
import { number } from '../../../lib/format.ts';
import { useKey } from '../../../lib/keys.ts';
import { late } from '../../../lib/late.ts';
import { useTeam } from '../../../lib/me.ts';
import type { GalleryPane, GallerySearch } from '../../../lib/search/galleries.ts';
import { present } from '../../../lib/search/params.ts';
import { undoLast } from '../../../lib/undo.ts';
import { Late } from '../../../ui/overlays/Late.tsx';
import { Report } from '../report/Report.tsx';
import { Canvas } from './Canvas.tsx';
import { CodeBar } from './CodeBar.tsx';
import { CtasPane } from './ctas/CtasPane.tsx';
import { DesignPane } from './design/DesignPane.tsx';
import { DeviceSwitch, EditorBar } from './EditorBar.tsx';
import { type Editor, EditorContext } from './editor-context.ts';
import { FilesPane } from './files/FilesPane.tsx';
import { fileEdits } from './files/file-edits.ts';
import styles from './GalleryEditor.module.css';
import { applyPatch, type GalleryPatch } from './gallery-patch.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { OvertakenNotice } from './SavedState.tsx';
import { unsavedWork } from './unsaved.ts';
import { useGalleryDraft } from './use-gallery-draft.ts';

const TemplatesDialog = late(async () => (await import('../templates/TemplatesDialog.tsx')).TemplatesDialog);
const LibraryDrawer = late(async () => (await import('./files/LibraryDrawer.tsx')).LibraryDrawer);

const panes: readonly [GalleryPane, string][] = [
  ['design', 'Design'],
  ['files', 'Files'],
  ['ctas', 'Calls to action'],
];

function usePlace(): [GallerySearch, (change: GallerySearch) => void] {
  const place = useSearch({ strict: false }) as GallerySearch;
  const navigate = useNavigate();
  const go = useCallback(
    (change: GallerySearch) =>
      void navigate({
        to: '.',
        replace: true,
        search: ((now: GallerySearch) => present({ ...now, ...change })) as never,
      }),
    [navigate],
  );
  return [place, go];
}

/** On a phone one part at a time, with its ways under the thumb. */
function PhoneParts({ part, onPart }: { part: string; onPart: (part: PhonePart) => void }) {
  const parts = [
    ['preview', 'Preview', IconEye],
    ['design', 'Design', IconAdjustments],
    ['files', 'Files', IconPhoto],
    ['ctas', 'Actions', IconClick],
    ['code', 'Code', IconCode],
  ] as const;
  return (
    <nav className={styles.parts} aria-label="Parts of the editor">
      {parts.map(([value, label, Icon]) => (
        <button key={value} type="button" aria-current={part === value || undefined} onClick={() => onPart(value)}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {label}
        </button>
      ))}
    </nav>
  );
}
type PhonePart = 'preview' | 'code' | GalleryPane;

/** Everything about one gallery: its settings, its files, what visitors will see. */
export function GalleryEditor({ gallery: stored, files }: { gallery: Gallery; files: readonly GalleryFile[] }) {
  const team = useTeam();
  const planned = team.features.includes('GALLERIES');
  const may = useCan('MANAGE_GALLERIES') && planned;
  const [place, go] = usePlace();
  const { draft, now } = useGalleryDraft(stored.uuid);
  const [unsaved] = useState(unsavedWork);
  const edits = useMemo(() => fileEdits(team.uuid, stored.uuid), [team.uuid, stored.uuid]);
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const [preview, setPreview] = useState<'preview' | 'code'>();
  const [open, setOpen] = useState<'templates' | 'library'>();
  const { pane = 'design', device = phone ? 'phone' : 'desktop', item, cta } = place;
  const gallery = useMemo(() => applyPatch(stored, now.patch), [stored, now.patch]);
  const openItem = useCallback(
    (file: string | undefined, marker?: string) => {
      setPreview(undefined);
      go({ pane: 'files', item: file, cta: marker });
    },
    [go],
  );
  const change = useCallback((patch: GalleryPatch) => draft.change(patch), [draft]);
  const editor = useMemo<Editor>(
    () => ({ gallery, files, edits, draft, unsaved, may, change, opened: item, cta, open: openItem }),
    [gallery, files, edits, draft, unsaved, may, change, item, cta, openItem],
  );
  useDocumentTitle(`${gallery.title} · Vitrine`);
  useKey('mod+z', () => void Promise.all([draft.flush(), unsaved.flush()]).then(undoLast));

  const report = place.view === 'report';
  const toPane = (to: GalleryPane) => {
    setPreview(undefined);
    go({ pane: to === 'design' ? undefined : to, item: undefined, cta: undefined });
  };
  const part: PhonePart = preview ?? pane;
  const inPane: Readonly<Record<GalleryPane, () => ReactNode>> = {
    design: () => <DesignPane device={device} onTemplates={() => setOpen('templates')} />,
    files: () => <FilesPane />,
    ctas: () => <CtasPane />,
  };
  const counts = {
    design: undefined,
    files: files.length,
    ctas: files.reduce((sum, one) => sum + one.ctas.length, 0),
  };
  return (
    <EditorContext value={editor}>
      <div className={styles.editor} data-report={report || undefined} data-part={phone ? part : undefined}>
        <EditorBar
          device={device}
          onDevice={(to) => go({ device: to === 'desktop' ? undefined : to })}
          report={report}
          onReport={(shown) => go({ view: shown ? 'report' : undefined })}
        />
        <OvertakenNotice />
        {report ? (
          <Report gallery={gallery} />
        ) : (
          <>
            {(!phone || (part !== 'preview' && part !== 'code')) && (
              <aside className={styles.side} aria-label="Settings">
                {phone ? (
                  <div className={styles.panel}>
                    {pane === 'design' && (
                      <div className={styles.device}>
                        <span>Columns and preview for</span>
                        <DeviceSwitch
                          value={device}
                          onChange={(to) => go({ device: to === 'phone' ? undefined : to })}
                        />
                      </div>
                    )}
                    {inPane[pane]()}
                  </div>
                ) : (
                  <Tabs
                    value={pane}
                    onChange={(to) => toPane((to as GalleryPane) ?? 'design')}
                    className={styles.tabs ?? ''}
                    keepMounted={false}
                  >
                    <Tabs.List className={styles.list ?? ''}>
                      {panes.map(([value, label]) => (
                        <Tabs.Tab key={value} value={value}>
                          {label}
                          {counts[value] !== undefined && (
                            <span className={styles.count}> {number(counts[value] ?? 0)}</span>
                          )}
                        </Tabs.Tab>
                      ))}
                    </Tabs.List>
                    {panes.map(([value]) => (
                      <Tabs.Panel key={value} value={value} className={styles.panel ?? ''}>
                        {inPane[value]()}
                      </Tabs.Panel>
                    ))}
                  </Tabs>
                )}
              </aside>
            )}
            {(!phone || part === 'preview') && <Canvas device={device} onAdd={() => setOpen('library')} />}
            {(!phone || part === 'code') && <CodeBar />}
            {phone && (
              <PhoneParts
                part={part}
                onPart={(to) => {
                  if (to === 'preview' || to === 'code') setPreview(to);
                  else toPane(to);
                }}
              />
            )}
          </>
        )}
        <LeaveGuard />
        {open === 'templates' && (
          <Late onClose={() => setOpen(undefined)}>
            <TemplatesDialog onClose={() => setOpen(undefined)} />
          </Late>
        )}
        {open === 'library' && (
          <Late onClose={() => setOpen(undefined)}>
            <LibraryDrawer onClose={() => setOpen(undefined)} />
          </Late>
        )}
      </div>
    </EditorContext>
  );
}
