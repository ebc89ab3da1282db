import type { TablerIcon } from '@tabler/icons-react';
import type { SharedLinkKind } from '#contract/shared-links.ts';

/** How one kind of shared link looks and is called. */
export interface SharedLinkDefinition {
  readonly kind: SharedLinkKind;
  /** Kinds stand by it, the lowest first. */
  readonly order: number;
  /** The kind of thing that is shared: features declare how those are reached. */
  readonly noun: string;
  readonly word: string;
  readonly many: string;
  /** What is said once one was turned off. */
  readonly ended: string;
  readonly icon: TablerIcon;
}
