import type { TablerIcon } from '@tabler/icons-react';
import type { SharedLinkKind } from '#contract/shared-links.ts';

/** The look and name of one kind of shared link. */
export interface SharedLinkDefinition {
  readonly kind: SharedLinkKind;
  /** Kinds stand by it, the lowest first. */
  readonly order: number;
  /** The kind of thing that is shared: features declare how those are reached. */
  readonly noun: string;
  readonly word: string;
  readonly many: string;
  /** The text once one was turned off. */
  readonly ended: string;
  readonly icon: TablerIcon;
}
