import type { TablerIcon } from '@tabler/icons-react';
import type { FileAction } from '#contract/policy/files.ts';
import type { RoleAction } from '../../../lib/can.ts';
import type { Subject } from '../select/subject.ts';

/** How a command is told of; `file-commands.ts` asks the law about it. */
export interface CommandDefinition {
  readonly id: string;
  /** Commands stand by it in the bar and in menus, the lowest first. */
  readonly order: number;
  readonly label: string;
  readonly icon: TablerIcon;
  readonly needs: FileAction;
  /** What the role has to allow besides, in the own team. */
  readonly role?: RoleAction;
  readonly keys?: readonly string[];
  /** What the keys are listed as, where that is not the label. */
  readonly keyLabel?: string;
  readonly danger?: boolean;
  readonly first?: boolean;
  /** Why these files cannot have it, besides what the law says. */
  readonly obstacle?: (subject: Subject) => string | undefined;
  /** Not listed at all for these. */
  readonly absent?: (subject: Subject) => boolean;
  /** Without it the dialog of the same name is opened. */
  readonly run?: (subject: Subject) => void;
}
