import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import type { PanelName } from '../../../lib/search/library.ts';

/** The viewer of a file, and the way they look. */
export interface Looking {
  /** The file belongs to another team, which shares it with the one on the screen. */
  readonly shared: boolean;
  readonly phone: boolean;
}

/** One named panel of the file page. */
export interface FilePanel {
  /**
   * The value of `?panel=`. Panels of one index stand under one tab: 0 details, 1 tags, 2 collections and file usage,
   * 3 rights, 4 activity, 5 comments, 6 linked assets, 7 metadata, 8 attachments, 9 social information, 10 custom
   * attributes, 11 captions.
   */
  readonly index: PanelName;
  /** The position under a tab that it shares; 0 by default. */
  readonly place?: number;
  readonly title: string;
  readonly icon: TablerIcon;
  /** Beside the icon of the tab, and in its name. */
  readonly count?: (file: FileSummary | FileDetail) => number;
  /** Without it the panel is always there. */
  readonly when?: (file: FileSummary | FileDetail, looking: Looking) => boolean;
  readonly Body: LazyExoticComponent<ComponentType<{ file: FileDetail }>>;
}
