import { decideOn } from '#contract/policy/policies.ts';
import type { Standing } from '#contract/policy/rule.ts';
import type * as contract from '#contract/recipes/routes.ts';
import type { TeamRecipe } from '#contract/recipes/routes.ts';
import { forOthers } from '#contract/recipes/rules.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { openRecipe, openToDelete } from './access.ts';
import { addRecipe, changeRecipe, removeRecipe } from './changes/write-recipe.ts';
import { countRecipes, listRecipes, type RecipeRow } from './store.ts';

const present =
  (who: Standing) =>
  (row: RecipeRow): TeamRecipe => ({
    uuid: row.id,
    name: row.name,
    recipe: row.recipe,
    made_by: row.maker?.trim() || null,
    may_change: decideOn(who, 'recipe.edit', row).allow,
    may_delete: decideOn(who, 'recipe.delete', row).allow,
    revision: row.revision,
  });

export const create: Handler<typeof contract.createRecipe, Services> = async (call) => {
  const { act, params, body, actor } = call;
  const id = newId();
  const made = { name: body.name, recipe: forOthers(body.recipe), made_by: actor.user };
  await call.write((tx) => addRecipe(tx, act, params.team, id, made));
  return present(call.standingIn(params.team))(await openRecipe(call, id));
};

export const update: Handler<typeof contract.updateRecipe, Services> = async (call) => {
  const { act, body } = call;
  const row = await openRecipe(call, call.params.id);
  const shown = present(call.standingIn(row.team_id));
  await call.write((tx) =>
    changeRecipe(tx, act, row, async (now) => {
      await call.requireRevision(now.revision, async () => shown(now));
      return { name: body.name ?? now.name, recipe: body.recipe ? forOthers(body.recipe) : now.recipe };
    }),
  );
  return shown(await openRecipe(call, row.id));
};

export const remove: Handler<typeof contract.deleteRecipe, Services> = async (call) => {
  const row = await openToDelete(call, call.params.id);
  await call.write((tx) => removeRecipe(tx, call.act, row));
};

export const list: Handler<typeof contract.listRecipes, Services> = (call) => {
  const { db, params, query } = call;
  const { team } = params;
  return pageOf(
    {
      list: `recipes ${team}`,
      width: 2,
      rows: (limit, after) => listRecipes(db, team, limit, after && { key: String(after[0]), id: String(after[1]) }),
      count: (upTo) => countRecipes(db, team, upTo),
      placeOf: (row) => [row.name_key, row.id],
    },
    query,
    present(call.standingIn(team)),
  );
};
