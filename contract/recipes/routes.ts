import { z } from 'zod';
import { idParams, name, page, pageQuery, teamParams } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { recipe, namedRecipe as shortRecipe } from '../image-editor/recipe.ts';

/** A recipe that a team keeps by name. A crop to a ratio has no area: it is around the focal point of each picture. */
export const teamRecipe = shortRecipe.extend({
  /** Null: their account is gone. */
  made_by: z.string().nullable(),
  may_change: z.boolean(),
  may_delete: z.boolean(),
});
export type TeamRecipe = z.output<typeof teamRecipe>;

const body = z.strictObject({ name: name(limits.rightName), recipe });

const flags = ['UPLOAD_ASSETS', 'MANAGE_TEAM'] as const;

export const listRecipes = route({
  id: 'recipes.list',
  method: 'GET',
  path: 'teams/recipes/{team}/',
  access: 'member',
  flags,
  summary: 'The image recipes of a team by name',
  params: teamParams,
  query: pageQuery,
  reply: page(teamRecipe),
  status: 200,
});
export const createRecipe = route({
  id: 'recipes.create',
  method: 'POST',
  path: 'teams/recipe/create/{team}/',
  access: 'member',
  flags: ['UPLOAD_ASSETS'],
  feature: 'DAM_PLUS',
  summary: 'Save an image recipe by name',
  params: teamParams,
  body,
  reply: teamRecipe,
  status: 201,
});
export const updateRecipe = route({
  id: 'recipes.update',
  method: 'PUT',
  path: 'teams/recipe/update/{id}/',
  access: 'member',
  flags,
  feature: 'DAM_PLUS',
  summary: 'Change an image recipe',
  params: idParams,
  body: body.partial(),
  reply: teamRecipe,
  status: 200,
});
export const deleteRecipe = route({
  id: 'recipes.delete',
  method: 'DELETE',
  path: 'teams/recipe/delete/{id}/',
  access: 'member',
  flags,
  summary: 'Delete an image recipe',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listRecipes, createRecipe, updateRecipe, deleteRecipe];
