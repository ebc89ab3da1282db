import { Tabs } from '@mantine/core';
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { number } from '../../../lib/format.ts';
import type { PanelName } from '../../../lib/search/library.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { showWithin } from '../../../ui/show-within.ts';
import styles from './PanelRail.module.css';
import type { PanelTab } from './panel-tabs.ts';

const nameOf = ({ title, count }: PanelTab) => (count > 0 ? `${title}, ${number(count)}` : title);

/** The icons of the panels, to choose one. A number beside one is also in its name. */
export function PanelRail({
  tabs,
  chosen,
  phone,
  shown,
  toggle,
}: {
  tabs: readonly PanelTab[];
  chosen: PanelName | null;
  phone: boolean;
  shown: boolean;
  toggle: () => void;
}) {
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = chosen === null ? null : rail.current?.querySelector('[aria-selected=true]');
    if (rail.current && tab) showWithin(rail.current, tab);
  }, [chosen]);
  return (
    <div ref={rail} className={styles.rail}>
      <Tabs.List className={styles.tabs ?? ''} aria-label="Panels">
        {tabs.map((tab) => {
          const Icon = tab.panels[0].icon;
          return (
            <Tooltip key={tab.index} label={tab.title} position="left" disabled={phone}>
              <Tabs.Tab value={String(tab.index)} className={styles.tab ?? ''} aria-label={nameOf(tab)}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {tab.count > 0 && <b className={styles.count}>{tab.count > 99 ? '99+' : tab.count}</b>}
              </Tabs.Tab>
            </Tooltip>
          );
        })}
      </Tabs.List>
      {!phone && (
        <IconButton
          label={shown ? 'Hide the panel' : 'Show the panel'}
          shortcut="I"
          tooltip="left"
          aria-expanded={shown}
          onClick={toggle}
        >
          {shown ? <IconLayoutSidebarRightCollapse /> : <IconLayoutSidebarRightExpand />}
        </IconButton>
      )}
    </div>
  );
}
