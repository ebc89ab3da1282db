import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/core/limits.ts';
import { presetWithRecipe } from '#features/download-presets/store.ts';
import { galleryWithRecipe } from '#features/galleries/store/edited.ts';
import { postWithRecipe } from '#features/posts/store/planned-recipe.ts';
import { lockTeam } from '#features/teams/store/teams.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, type Change, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import {
  countRecipes,
  deleteRecipe,
  findNamed,
  insertRecipe,
  lockRecipe,
  type RecipeRow,
  writeRecipe,
} from '../store.ts';

/** The state of a recipe that history keeps. */
export type KeptRecipe = Pick<RecipeRow, 'name' | 'recipe' | 'made_by'>;
type Body = Pick<RecipeRow, 'name' | 'recipe'>;

export const keep = ({ name, recipe, made_by }: KeptRecipe): KeptRecipe => ({ name, recipe, made_by });

const line = (team: string, id: string, verb: string, change: Pick<Change, 'before' | 'after'>): Change => ({
  team,
  action: `recipe.${verb}`,
  noun: 'recipe',
  subject: id,
  ...change,
});

async function refuseTaken(tx: Tx, team: string, id: string, name: string): Promise<void> {
  const taken = await findNamed(tx, team, name);
  if (taken && taken.id !== id) fail('conflict', `The team already has a recipe called ${taken.name}.`);
}

/** Makes a recipe, or brings a deleted one back as it was. */
export async function addRecipe(
  tx: Tx,
  act: Act,
  team: string,
  id: string,
  body: KeptRecipe,
  verb: 'create' | 'restore' = 'create',
): Promise<void> {
  await lockTeam(tx, team);
  if ((await countRecipes(tx, team, limits.recipesPerTeam)) >= limits.recipesPerTeam)
    fail('conflict', `A team has at most ${limits.recipesPerTeam} recipes.`);
  await refuseTaken(tx, team, id, body.name);
  await insertRecipe(tx, team, id, body);
  await record(tx, act, line(team, id, verb, { after: keep(body) }));
}

/** Changes a locked recipe. */
export async function rewriteRecipe(tx: Tx, act: Act, now: RecipeRow, body: Body): Promise<void> {
  const { team_id: team, id } = now;
  const after = keep({ ...now, ...body });
  if (isDeepStrictEqual(keep(now), after)) return;
  await refuseTaken(tx, team, id, body.name);
  await writeRecipe(tx, team, id, body);
  await record(tx, act, line(team, id, 'update', { before: keep(now), after }));
}

/** Changes a recipe; `wanted` makes it of what it is, on the locked row. */
export async function changeRecipe(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<RecipeRow, 'recipe.edit'>,
  wanted: (now: RecipeRow) => Promise<Body>,
): Promise<void> {
  await lockTeam(tx, team);
  const now = (await lockRecipe(tx, team, id)) ?? fail('not_found');
  await rewriteRecipe(tx, act, now, await wanted(now));
}

/**
 * Deletes a locked recipe of a locked team. A download preset that uses it would give other pictures, a planned post would
 * publish another one with nobody looking, and a gallery would lose its images, so it stays.
 */
export async function dropRecipe(tx: Tx, act: Act, now: RecipeRow): Promise<void> {
  const preset = await presetWithRecipe(tx, now.team_id, now.id);
  if (preset !== null)
    fail('conflict', `The download preset ${preset} uses the recipe ${now.name}. Choose another there first.`);
  const post = await postWithRecipe(tx, now.team_id, now.id);
  if (post !== null)
    fail(
      'conflict',
      `The planned post ${post.trim() === '' ? 'without a caption' : `“${post.trim()}”`} uses the recipe ${now.name}. Remove it there first.`,
    );
  const gallery = await galleryWithRecipe(tx, now.team_id, now.id);
  if (gallery !== null)
    fail(
      'conflict',
      `The gallery ${gallery.title} uses the recipe ${now.name}. Remove it there first${gallery.shown ? ' and publish the gallery' : ''}.`,
    );
  await deleteRecipe(tx, now.team_id, now.id);
  await record(tx, act, line(now.team_id, now.id, 'delete', { before: keep(now) }));
}

export async function removeRecipe(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<RecipeRow, 'recipe.delete'>,
): Promise<void> {
  await lockTeam(tx, team);
  await dropRecipe(tx, act, (await lockRecipe(tx, team, id)) ?? fail('not_found'));
}
