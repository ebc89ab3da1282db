import type { TablerIcon } from '@tabler/icons-react';
import type { FileSummary } from '#contract/files/routes.ts';
import { changedByItsTeamAlone, decide, type FileAction } from '#contract/policy/files.ts';
import { type Caller, mayDo, placeHere, roleAllows, standingOf, useCaller } from '../../../lib/can.ts';
import { useFeatures } from '../../lists.ts';
import { openFileDialog } from '../dialogs/file-dialogs.ts';
import { every, type Subject } from '../select/subject.ts';
import type { CommandDefinition } from './command-definition.ts';
import { ownCommands } from './file-command-list.ts';

/** One thing that can be done to what is chosen: the bar, the menu, the keys and the palette show the same list. */
export interface FileCommand {
  readonly id: string;
  /** Commands next to one another belong together. */
  readonly order: number;
  readonly label: string;
  readonly icon: TablerIcon;
  /** The first is shown. */
  readonly keys: readonly string[];
  readonly danger?: boolean;
  /** Shown in the bar itself; the rest waits in its menu. */
  readonly first: boolean;
  /** The reason what is chosen cannot have it now. */
  readonly reason: string | undefined;
  /** It makes no sense for these, whoever asks: a menu of one file leaves it out. */
  readonly unfit: boolean;
  run(): void;
}

/** A file that stands in nobody's way: what the role may not do even with this, it may never do. */
const anyFile = (user: string) => ({
  createdBy: user,
  recycled: false,
  internalUse: false,
  watermark: false,
  reviewStatus: 0,
  expirationDate: null,
  rightsWithdrawn: false,
  rightsFrom: null,
  rightsTo: null,
  picture: true,
  ...placeHere,
});

/** The highest level that somebody has in the folder of one of the files. */
const levelOf = (files: readonly FileSummary[]) =>
  files.find(({ granted }) => granted === 'edit')?.granted ?? files.find(({ granted }) => granted)?.granted;

/**
 * The reason none of the files can have it, by policy. What only some of them cannot have, the server tells of each.
 */
function refusal(caller: Caller, action: FileAction, files: readonly FileSummary[]): string | undefined {
  const standings = files.map((file) => mayDo(caller, action, file));
  return standings.some((standing) => standing.allowed) ? undefined : standings[0]?.reason;
}

/** The commands of this feature among those of the others. */
const all = (definitions: readonly CommandDefinition[]): CommandDefinition[] =>
  [...ownCommands, ...definitions].sort((one, other) => one.order - other.order);

/** The keys of commands, each once; the first of a command has its name. */
export function commandKeys(definitions: readonly CommandDefinition[]): [key: string, label: string | undefined][] {
  const keys = new Map<string, string | undefined>();
  for (const { keys: [first, ...more] = [], label, keyLabel = label } of all(definitions)) {
    if (first !== undefined && !keys.has(first)) keys.set(first, keyLabel);
    for (const key of more) if (!keys.has(key)) keys.set(key, undefined);
  }
  return [...keys];
}

/**
 * The commands of the caller for a subject. Those that neither the role nor a level in a folder allows are absent; those that these files do not
 * allow say why.
 */
export function fileCommands(
  definitions: readonly CommandDefinition[],
  caller: Caller,
  subject: Subject,
): FileCommand[] {
  const inBin = every(subject, (file) => file.recycled);
  const now = new Date();
  const standing = standingOf({ ...caller, level: levelOf(subject.files) });
  return all(definitions)
    .filter(
      ({ needs, role, absent }) =>
        decide(standing, needs, anyFile(caller.user), now).allow &&
        (role === undefined || roleAllows(caller, role)) &&
        absent?.(subject, caller) !== true,
    )
    .map(({ run, keyLabel: _keyLabel, needs, role, obstacle, blocked, first = false, keys = [], id, ...rest }) => ({
      ...rest,
      id,
      keys,
      first: inBin ? id === 'download' || id === 'restore' || id === 'delete' : first,
      unfit: obstacle?.(subject) !== undefined,
      reason:
        obstacle?.(subject) ??
        (role && every(subject, (file) => file.team !== caller.team?.uuid) ? changedByItsTeamAlone : undefined) ??
        refusal(caller, needs, subject.files) ??
        blocked?.(caller),
      run: () => (run ? run(subject) : openFileDialog({ kind: id, subject })),
    }));
}

/** `fileCommands` of all features, for the signed-in person and the active team. */
export function useFileCommands(): (subject: Subject) => FileCommand[] {
  const caller = useCaller();
  const { fileCommands: definitions } = useFeatures();
  return (subject) => fileCommands(definitions, caller, subject);
}
