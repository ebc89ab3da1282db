import { z } from 'zod';
import { idParams, name, page, pageQuery, teamParams, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { bulkJob } from '../files/bulk.ts';
import { fileFilters } from '../files/query.ts';
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
  grants: true,
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

const which = {
  files: z.array(uuid).min(1).max(limits.recipeFiles).optional(),
  query: fileFilters.optional(),
};
const oneOfBoth = (body: { files?: unknown; query?: unknown }) =>
  (body.files === undefined) !== (body.query === undefined);
const giveOne = 'give either files or query';
const use = { flags: ['UPLOAD_ASSETS'], grants: true, feature: 'DAM_PLUS' } as const;

const as = z.enum(['version', 'copy']);
export type SavedAs = z.output<typeof as>;

/** Tells which of the files can be edited by the caller, and why the others cannot. */
export const checkRecipe = route({
  id: 'recipes.check',
  method: 'POST',
  path: 'teams/recipe/check/{team}/',
  access: 'member',
  ...use,
  summary: 'Which of many files a recipe can be put on',
  params: teamParams,
  body: z.strictObject({ ...which, as: as.default('version') }).refine(oneOfBoth, giveOne),
  reply: z.object({
    total: z.number().int(),
    editable: z.number().int(),
    /** The commonest first. */
    refused: z.array(z.object({ reason: z.string(), count: z.number().int() })),
    /** True when the new versions of files in the library wait for review. */
    waits: z.boolean(),
  }),
  status: 200,
});
export type RecipeCheck = z.output<typeof checkRecipe.reply>;

/**
 * Puts a recipe on many files, each in a transaction of its own. `files.bulk_job` says how far it is, `files.bulk_cancel`
 * stops it, and its change set undoes all of it.
 */
export const applyRecipe = route({
  id: 'recipes.apply',
  method: 'POST',
  path: 'teams/recipe/apply/{team}/',
  access: 'member',
  ...use,
  summary: 'Put an image recipe on many files, as new versions or as copies',
  params: teamParams,
  body: z
    .strictObject({
      ...which,
      /** One of the team's, by its uuid, or what it is. */
      recipe: z.union([uuid, recipe]),
      as: as.default('version'),
    })
    .refine(oneOfBoth, giveOne),
  reply: bulkJob,
  status: 202,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listRecipes,
  createRecipe,
  updateRecipe,
  deleteRecipe,
  checkRecipe,
  applyRecipe,
];
