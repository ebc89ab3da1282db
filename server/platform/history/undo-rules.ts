import type { Flag, Feature as PlanFeature } from '#contract/policy/flags.ts';
import { type HistoryTables, nounOf } from './declaration.ts';

/** The flags that an undo asks. `edits`: a guest may edit in their own team, where their stars are put. */
export interface Undoer {
  readonly flags: readonly Flag[];
  readonly edits?: boolean | undefined;
}

/** Rules of who may undo which action. */
export interface UndoRules {
  /** The flags any of which lets someone undo an action. */
  flagsToUndo(action: string): readonly Flag[];
  hasFlagToUndo(undoer: Undoer, action: string): boolean;
  planToUndo(action: string): PlanFeature | undefined;
  /** Actions that only whoever did them takes back. */
  isOwnOnly(action: string): boolean;
  /** True when an action may be undone for one's own files alone with these flags. */
  isOwnFilesOnly(action: string, flags: readonly Flag[]): boolean;
}

const managers: readonly Flag[] = ['MANAGE_TEAM'];

export function undoRules({ nouns, actions }: HistoryTables): UndoRules {
  const flagsToUndo = (action: string) =>
    actions[action]?.flagsToUndo ?? nouns[nounOf(action)]?.flagsToUndo ?? managers;
  return {
    flagsToUndo,
    hasFlagToUndo: ({ flags, edits = false }, action) =>
      flagsToUndo(action).some((flag) => flags.includes(flag)) || (edits && actions[action]?.guestsMayUndo === true),
    planToUndo: (action) => actions[action]?.planToUndo ?? nouns[nounOf(action)]?.planToUndo,
    isOwnOnly: (action) => actions[action]?.ownOnly === true || actions[action]?.personal === true,
    isOwnFilesOnly: (action, flags) => actions[action]?.ownFilesOnly === true && !flags.includes('DELETE_ASSETS'),
  };
}
