import { applyRecipe, type SavedAs, type TeamRecipe } from '#contract/recipes/routes.ts';
import { call } from '../../../lib/call.ts';
import { actByJob } from '../../files/act/act-on-many.ts';
import type { Subject } from '../../files/select/subject.ts';
import { whichOf } from '../queries.ts';

/** Has a recipe put on all files of a subject, and tells how it goes: progress with Cancel, then one sentence with Undo. */
export function applyToMany(
  subject: Subject,
  { recipe, as, total }: { recipe: Pick<TeamRecipe, 'uuid' | 'name'>; as: SavedAs; total: number },
): Promise<void> {
  const { team } = subject;
  const begin = () => call(applyRecipe, { params: { team }, body: { ...whichOf(subject), recipe: recipe.uuid, as } });
  return actByJob(team, total, begin, {
    doing: 'Applying the recipe',
    done: `Applied ${recipe.name}`,
    failed: 'Error applying recipe',
  });
}
