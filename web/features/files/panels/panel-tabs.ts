import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import type { PanelName } from '../../../lib/search/library.ts';
import type { FilePanel, Looking } from './file-panel.ts';

/** The content behind one icon of the rail. */
export interface PanelTab {
  readonly index: PanelName;
  readonly title: string;
  readonly count: number;
  readonly panels: readonly [FilePanel, ...FilePanel[]];
}

/** The tabs a file has for whoever looks at it: panels of one index share one. */
export function tabsOf(
  panels: readonly FilePanel[],
  file: FileSummary | FileDetail,
  looking: Looking,
): readonly PanelTab[] {
  const tabs = new Map<PanelName, [FilePanel, ...FilePanel[]]>();
  for (const panel of panels) {
    if (panel.when?.(file, looking) === false) continue;
    tabs.set(panel.index, [...(tabs.get(panel.index) ?? []), panel] as [FilePanel, ...FilePanel[]]);
  }
  return [...tabs].map(([index, of]) => ({
    index,
    title: of.map(({ title }) => title).join(' and '),
    count: of.reduce((sum, { count }) => sum + (count?.(file) ?? 0), 0),
    panels: of,
  }));
}

/** The open tab: by the address, else the last one that was open, else the first; of those that there are. */
export function openTab(
  tabs: readonly PanelTab[],
  asked: PanelName | undefined,
  last: PanelName | undefined,
): PanelTab | undefined {
  const find = (index: PanelName | undefined) => tabs.find((tab) => tab.index === index);
  return find(asked) ?? find(last) ?? tabs[0];
}
