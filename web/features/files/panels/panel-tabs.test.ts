import { IconFile } from '@tabler/icons-react';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import type { FileSummary } from '#contract/files/routes.ts';
import { lazyFeatures } from '../../../features.lazy.ts';
import type { FilePanel, Looking } from './file-panel.ts';
import { filePanels } from './file-panels.ts';
import { openTab, tabsOf } from './panel-tabs.ts';

const Body = lazy(async () => ({ default: () => null }));
const panel = (index: FilePanel['index'], title: string, more: Partial<FilePanel> = {}): FilePanel => ({
  index,
  title,
  icon: IconFile,
  Body,
  ...more,
});
const cover = { file_type: 'image/jpeg', width: 400 } as FileSummary['latest_version'];
const file = { comment_count: 4, detailed: false, latest_version: cover } as FileSummary;
const panels = [
  panel('file', 'File', { when: (_, { phone }) => phone }),
  panel(0, 'Information'),
  panel(2, 'Collections'),
  panel(2, 'File Usage', { when: (_, { shared }) => !shared }),
  panel(5, 'Comments', { count: ({ comment_count }) => comment_count }),
];
const own = { shared: false, phone: false };

test('panels of one index share a tab, in the order of the list', () => {
  expect(tabsOf(panels, file, own).map(({ index, title, count }) => [index, title, count])).toEqual([
    [0, 'Information', 0],
    [2, 'Collections and File Usage', 0],
    [5, 'Comments', 4],
  ]);
});

test('§2: each named panel is there on its condition', () => {
  const titles = (looking: Looking, facts: Partial<FileSummary> = {}) =>
    tabsOf(filePanels(lazyFeatures.filePanels), { ...file, permalink: null, ...facts }, looking).flatMap((tab) =>
      tab.panels.map(({ title }) => title),
    );
  const own = titles({ shared: false, phone: false });
  expect(own.toSorted()).toEqual([
    ...['Activity', 'Attachments', 'Collections', 'Comments', 'Custom Attributes', 'File Usage', 'Information'],
    ...['Linked Assets', 'Metadata', 'Rights', 'Tags', 'Watermark'],
  ]);
  expect(titles({ shared: false, phone: true }).filter((title) => !own.includes(title))).toEqual(['File']);
  const shared = titles({ shared: true, phone: false });
  expect(own.filter((title) => !shared.includes(title)).toSorted()).toEqual([
    ...['Collections', 'File Usage', 'Linked Assets', 'Watermark'],
  ]);
  const posted = titles({ shared: false, phone: false }, { permalink: 'https://example.com/post' });
  expect(posted.filter((title) => !own.includes(title))).toEqual(['Social Information']);
});

test('the address comes before what was open last, and what the file does not have is passed over', () => {
  const tabs = tabsOf(panels, file, own);
  expect(openTab(tabs, 5, 2)?.index).toBe(5);
  expect(openTab(tabs, 9, 2)?.index).toBe(2);
  expect(openTab(tabs, undefined, 'file')?.index).toBe(0);
  expect(openTab([], 0, 0)).toBeUndefined();
});
