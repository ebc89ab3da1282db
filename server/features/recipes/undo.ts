import { isDeepStrictEqual } from 'node:util';
import { lockTeam } from '#features/teams/store/teams.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PastChange, Undoer, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { addRecipe, dropRecipe, type KeptRecipe, keep, rewriteRecipe } from './changes/write-recipe.ts';
import { lockRecipe, type RecipeRow } from './store.ts';

type Step = (tx: Tx, act: Act, change: PastChange) => Promise<void>;

const each =
  (step: Step): Undoer =>
  async (tx, act, changes) => {
    for (const change of changes.toReversed()) await step(tx, act, change);
  };

async function present(tx: Tx, { team, subject }: PastChange): Promise<RecipeRow> {
  await lockTeam(tx, team);
  return (await lockRecipe(tx, team, subject)) ?? fail('conflict', 'The recipe no longer exists.');
}

async function unchanged(tx: Tx, change: PastChange): Promise<RecipeRow> {
  const now = await present(tx, change);
  const { name, recipe } = change.after as KeptRecipe;
  if (!isDeepStrictEqual({ name: now.name, recipe: now.recipe }, { name, recipe }))
    fail('conflict', `The recipe ${now.name} was changed again in the meantime.`);
  return now;
}

const takeBack: Step = async (tx, act, change) => dropRecipe(tx, act, await unchanged(tx, change));

const bringBack: Step = (tx, act, { team, subject, before }) =>
  addRecipe(tx, act, team, subject, keep(before as KeptRecipe), 'restore');

const putBack: Step = async (tx, act, change) => {
  const { name, recipe } = change.before as KeptRecipe;
  await rewriteRecipe(tx, act, await unchanged(tx, change), { name, recipe });
};

export const recipeUndo: Undoers = {
  'recipe.create': each(takeBack),
  'recipe.restore': each(takeBack),
  'recipe.update': each(putBack),
  'recipe.delete': each(bringBack),
};
