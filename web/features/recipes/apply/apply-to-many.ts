import type { Recipe } from '#contract/image-editor/recipe.ts';
import { applyRecipe, type SavedAs } from '#contract/recipes/routes.ts';
import { call } from '../../../lib/call.ts';
import { actByJob } from '../../files/act/act-on-many.ts';
import type { Subject } from '../../files/select/subject.ts';
import { whichOf } from '../queries.ts';

/** A recipe that can be put on files: one of the team's, or that of an edited file. */
export interface Applicable {
  /** Tells it from the others that are offered. */
  readonly key: string;
  readonly name: string;
  readonly recipe: Recipe;
  /** The recipe as the call takes it: its uuid, or what it is. */
  readonly sent: string | Recipe;
}

/** Has a recipe put on all files of a subject, and tells how it goes: progress with Cancel, then one sentence with Undo. */
export function applyToMany(
  subject: Subject,
  { recipe, as, total }: { recipe: Applicable; as: SavedAs; total: number },
): Promise<void> {
  const { team } = subject;
  const begin = () => call(applyRecipe, { params: { team }, body: { ...whichOf(subject), recipe: recipe.sent, as } });
  return actByJob(team, total, begin, {
    doing: 'Applying the recipe',
    done: `Applied ${recipe.name}`,
    failed: 'Error applying recipe',
  });
}
