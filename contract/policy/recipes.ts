import type { Flag } from './flags.ts';
import { allow, deny, has, type Policy, type Standing } from './rule.ts';

export interface RecipeFacts {
  /** Its maker; null: their account is gone. */
  readonly made_by: string | null;
}

const reason = 'Your role does not allow you to edit images.';

/** A recipe belongs to whoever made it, and to those who manage the team. */
const ownOrManaged = (who: Standing, { made_by }: RecipeFacts) =>
  made_by === who.user || has(who, 'MANAGE_TEAM')
    ? allow
    : deny('Only the person who made this recipe and people who manage the team can change it.', 'MANAGE_TEAM');

/** Whoever has a level in a folder edits images there. Each file that a recipe is put on is asked about itself. */
const byLevel = ({ grants }: Standing): readonly Flag[] => (grants ? ['UPLOAD_ASSETS'] : []);

/** Actions on the named recipes of a team, and who may take them: everyone who edits images uses them. */
export const recipePolicy = {
  'recipe.view': { flags: ['UPLOAD_ASSETS', 'MANAGE_TEAM'], reason, granted: byLevel },
  /** Puts one on files, whether it has a name or not. */
  'recipe.apply': { flags: ['UPLOAD_ASSETS'], feature: 'DAM_PLUS', reason, granted: byLevel },
  'recipe.create': { flags: ['UPLOAD_ASSETS'], feature: 'DAM_PLUS', reason },
  'recipe.edit': { flags: ['UPLOAD_ASSETS', 'MANAGE_TEAM'], feature: 'DAM_PLUS', reason, row: ownOrManaged },
  /** Whatever the plan includes by now. */
  'recipe.delete': { flags: ['UPLOAD_ASSETS', 'MANAGE_TEAM'], reason, row: ownOrManaged },
} as const satisfies Policy<string, RecipeFacts>;
