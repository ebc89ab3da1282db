import { useEffect } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { remembered, useRemembered } from '../../../lib/remembered.ts';
import { type PanelName, panelIn, readFileSearch } from '../../../lib/search/library.ts';
import { useOpenFile } from '../../../lib/search/library-place.ts';
import { useSearchState } from '../../../lib/search/use-search-state.ts';
import { useLazyFeatures } from '../../lists.ts';
import { panelBeside } from '../panel-beside.ts';
import type { Looking } from './file-panel.ts';
import { filePanels } from './file-panels.ts';
import { openTab, type PanelTab, tabsOf } from './panel-tabs.ts';

const last = remembered('file-panel', (stored) => panelIn(stored ?? undefined));

export interface OpenPanel {
  readonly tabs: readonly PanelTab[];
  readonly open: PanelTab | undefined;
  /** True when the panel stands beside the picture at all. */
  readonly shown: boolean;
  choose(index: PanelName): void;
  toggle(): void;
}

/** The panels of a file, and the one that is open: kept in the address, and on the device for the next file. */
export function usePanel(file: FileSummary | FileDetail, looking: Looking): OpenPanel {
  const [{ panel: asked, comment }] = useSearchState(readFileSearch);
  const before = useRemembered(last);
  const shown = useRemembered(panelBeside) === 'on';
  const openFile = useOpenFile();
  // What the address asks for is to be seen.
  useEffect(() => {
    if (comment !== undefined) panelBeside.keep('on');
  }, [comment]);
  const { filePanels: declared } = useLazyFeatures();
  const tabs = tabsOf(filePanels(declared), file, looking);
  return {
    tabs,
    open: openTab(tabs, asked, before),
    shown: shown || looking.phone,
    choose(index) {
      last.keep(index);
      panelBeside.keep('on');
      openFile(file.uuid, { replace: true, panel: index });
    },
    toggle: () => panelBeside.keep(shown ? 'off' : 'on'),
  };
}
