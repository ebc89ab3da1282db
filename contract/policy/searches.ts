import { allow, deny, has, type Policy, type Standing } from './rule.ts';

export interface SearchFacts {
  /** True when the whole team has it in its list. */
  readonly pinned: boolean;
}

/** Actions on saved searches, and who may take them. One that is not pinned is shown to its owner alone. */
export const searchPolicy = {
  'search.view': { flags: ['VIEW_ASSETS'], reason: 'Your role does not allow you to see files.' },
  /** Makes, changes or deletes it: what is the team's, or becomes it, is for those who edit. */
  'search.edit': {
    flags: ['VIEW_ASSETS'],
    reason: 'Your role does not allow you to see files.',
    row: (who: Standing, { pinned }: SearchFacts) =>
      !pinned || has(who, 'EDIT_ASSETS')
        ? allow
        : deny('Your role does not allow you to change the searches of the team.', 'EDIT_ASSETS'),
  },
} as const satisfies Policy<string, SearchFacts>;
