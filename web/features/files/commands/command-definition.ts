import type { TablerIcon } from '@tabler/icons-react';
import type { FileAction } from '#contract/policy/files.ts';
import type { Rule } from '#contract/policy/rule.ts';
import type { Caller } from '../../../lib/can.ts';
import type { Subject } from '../select/subject.ts';

/** The definition of a command; `file-commands.ts` asks policy about it. */
export interface CommandDefinition {
  readonly id: string;
  /** Commands stand by it in the bar and in menus, the lowest first. */
  readonly order: number;
  readonly label: string;
  readonly icon: TablerIcon;
  readonly needs: FileAction;
  /** The flag needed besides, in the own team. */
  readonly role?: Pick<Rule, 'flags'>;
  readonly keys?: readonly string[];
  /** The name of the keys in the list, where that is not the label. */
  readonly keyLabel?: string;
  readonly danger?: boolean;
  readonly first?: boolean;
  /** The reason these files cannot have it, besides what policy says. */
  readonly obstacle?: (subject: Subject) => string | undefined;
  /** The reason that the caller's team cannot have it now, whichever files they are: unlike an obstacle it is always told. */
  readonly blocked?: (caller: Caller) => string | undefined;
  /** Not listed at all for these, or for this person. */
  readonly absent?: (subject: Subject, caller: Caller) => boolean;
  /** Without it the dialog of the same name is opened. */
  readonly run?: (subject: Subject) => void;
}
