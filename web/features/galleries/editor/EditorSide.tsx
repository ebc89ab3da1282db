import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { number } from '../../../lib/format.ts';
import type { GalleryPane } from '../../../lib/search/galleries.ts';
import { CtasPane } from './ctas/CtasPane.tsx';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import { DesignPane } from './design/DesignPane.tsx';
import styles from './EditorSide.module.css';
import { useEditor } from './editor-context.ts';
import { FilesPane } from './files/FilesPane.tsx';
import type { EditorPlace } from './use-editor-place.ts';

const panes: readonly [GalleryPane, string][] = [
  ['design', 'Design'],
  ['files', 'Files'],
  ['ctas', 'Calls to action'],
];

interface EditorSideProps {
  place: EditorPlace;
  onTemplates: () => void;
}

function Pane({ pane, place, onTemplates }: EditorSideProps & { pane: GalleryPane }) {
  if (pane === 'files') return <FilesPane />;
  if (pane === 'ctas') return <CtasPane />;
  return <DesignPane device={place.device} onTemplates={onTemplates} />;
}

function PaneTabs({ place, onTemplates }: EditorSideProps) {
  const { files } = useEditor();
  const counts: Readonly<Record<GalleryPane, number | undefined>> = {
    design: undefined,
    files: files.length,
    ctas: files.reduce((sum, one) => sum + one.ctas.length, 0),
  };
  const countOf = (pane: GalleryPane): ReactNode =>
    counts[pane] !== undefined && <span className={styles.count}> {number(counts[pane])}</span>;
  return (
    <Tabs
      value={place.pane}
      onChange={(to) => place.showPart((to as GalleryPane) ?? 'design')}
      className={styles.tabs ?? ''}
      keepMounted={false}
    >
      <Tabs.List className={styles.list ?? ''}>
        {panes.map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {countOf(value)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panes.map(([value]) => (
        <Tabs.Panel key={value} value={value} className={styles.panel ?? ''}>
          <Pane pane={value} place={place} onTemplates={onTemplates} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The settings, files and calls to action of a gallery; on a phone the pane that is chosen below. */
export function EditorSide({ place, onTemplates }: EditorSideProps) {
  return (
    <aside className={styles.side} aria-label="Settings">
      {place.phone ? (
        <div className={styles.panel}>
          {place.pane === 'design' && (
            <div className={styles.device}>
              <span>Columns and preview for</span>
              <DeviceSwitch value={place.device} className={styles.devices} onChange={place.showDevice} />
            </div>
          )}
          <Pane pane={place.pane} place={place} onTemplates={onTemplates} />
        </div>
      ) : (
        <PaneTabs place={place} onTemplates={onTemplates} />
      )}
    </aside>
  );
}
