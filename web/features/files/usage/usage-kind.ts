import type { TablerIcon } from '@tabler/icons-react';
import type { FileDetail } from '#contract/files/routes.ts';
import type { FileUsage } from '#contract/files/usage.ts';
import type { Address } from '../../../lib/search/address.ts';

/** One place in which a file is used. */
export interface FileUse {
  /** Of the thing it is used in; told apart by it from the others of its kind. */
  readonly id: string;
  readonly text: string;
  readonly tooltip?: string;
  readonly icon?: TablerIcon;
  /** The address, where the noun and the id do not tell it. */
  readonly address?: Address;
  /** Opens it, where it has no address. */
  readonly open?: (file: FileDetail) => void;
  /** The place within a sentence; without it no sentence names it. */
  readonly words?: string;
  /** Others see the file there, and a recall takes it away. */
  readonly recalled?: boolean;
}

/** The list of one kind of use of a file. */
export interface UsageKind {
  /** Parts of the list stand by it, the lowest first. */
  readonly order: number;
  readonly title: string;
  /** The text while there is none; without it the part is absent. */
  readonly none?: string;
  /** The kind of thing it is used in: features declare how those are reached. */
  readonly noun?: string;
  readonly of: (usage: FileUsage) => readonly FileUse[];
}
