import { Skeleton, Tabs } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useTeam } from '../../lib/me.ts';
import { panelIn } from '../../lib/search/library.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import styles from './page/FileSide.module.css';
import { PanelKeys } from './panels/PanelKeys.tsx';
import { PanelRail } from './panels/PanelRail.tsx';
import { usePanel } from './panels/use-panel.ts';

/** The placeholder of a panel until the file is known in full. */
function Waiting({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <div className={styles.waiting} role="status" aria-label="Loading">
        {[92, 70, 84, 48].map((width) => (
          <Skeleton key={width} height={14} width={`${width}%`} />
        ))}
      </div>
    </Panel>
  );
}

export interface FilePanelsProps {
  readonly file: FileSummary | FileDetail;
  readonly summary: FileSummary;
  readonly phone: boolean;
  /** The text where the file could not be read in full. */
  readonly failed: ReactNode;
}

/** The panels of a file beside its picture, one at a time, and the rail to choose from. On a phone the rail is at the foot. */
export function FilePanels({ file, summary, phone, failed }: FilePanelsProps) {
  const shared = file.team !== useTeam().uuid;
  const panel = usePanel(file, { shared, phone });
  const { tabs, open, shown, choose, toggle } = panel;
  return (
    <Tabs
      value={open ? String(open.index) : null}
      onChange={(index) => {
        const name = panelIn(index ?? undefined);
        if (name !== undefined) choose(name);
      }}
      orientation={phone ? 'horizontal' : 'vertical'}
      keepMounted={false}
      className={styles.side ?? ''}
    >
      <PanelKeys file={summary} panel={panel} phone={phone} />
      <PanelRail tabs={tabs} chosen={open?.index ?? null} phone={phone} shown={shown} toggle={toggle} />
      {shown && open && (
        <Tabs.Panel key={file.uuid} value={String(open.index)} className={styles.panel ?? ''}>
          <Suspense fallback={open.panels.map(({ title }) => <Waiting key={title} title={title} />)}>
            {!file.detailed && failed
              ? failed
              : open.panels.map(({ title, Body }) =>
                  file.detailed ? <Body key={title} file={file} /> : <Waiting key={title} title={title} />,
                )}
          </Suspense>
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
