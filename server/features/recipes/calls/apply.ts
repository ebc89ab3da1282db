import type { Recipe } from '#contract/image-editor/recipe.ts';
import { changesNothing } from '#contract/image-editor/rendering.ts';
import type { applyRecipe as contract } from '#contract/recipes/routes.ts';
import { forOthers } from '#contract/recipes/rules.ts';
import { targetOf } from '#features/files/access.target.ts';
import { presentJob } from '#features/files/present/bulk-job.ts';
import { authorize } from '#platform/authorize.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { openToUse } from '../access.ts';
import { type Applied, beginApply } from '../changes/begin-apply.ts';

/** The recipe that a body names, or is. One of another team does not exist here. */
async function wanted(call: Call<typeof contract, Services>): Promise<Pick<Applied, 'recipe' | 'name'>> {
  const { recipe } = call.body;
  if (typeof recipe !== 'string') return { recipe: forOthers(recipe as Recipe), name: null };
  const row = await openToUse(call, recipe);
  if (row.team_id !== call.params.team) fail('not_found', 'This recipe does not exist.');
  return row;
}

/** Has a recipe put on many files. Each is asked about when its turn comes. */
export const apply: Handler<typeof contract, Services> = async (call) => {
  const { team } = call.params;
  const { recipe, name } = await wanted(call);
  if (changesNothing(recipe)) invalid('recipe', 'changes nothing');
  const may = authorize(call, 'recipe.apply', { team_id: team, made_by: null });
  await limitRate(call.db, call.actor.user, rateLimits.picture);
  const files = await targetOf(call, team, call.body);
  return presentJob(await beginApply(call, may, files, { recipe, name, as: call.body.as }), []);
};
