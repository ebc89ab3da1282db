import { findFiles } from '#features/files/store/files.ts';
import { uneditable } from '#features/image-editor/rules.ts';
import { holdRecipe, recipesById } from '#features/recipes/store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';

const none = (): never => fail('not_found', 'This recipe does not exist.');

/** Refuses a recipe that is not the team's, and one for what is no image, or an image that cannot be edited. */
export async function requireFitRecipe(db: Db, team: string, recipe: string, files: readonly string[]): Promise<void> {
  if ((await recipesById(db, team, [recipe])).length === 0) none();
  for (const file of await findFiles(db, team, files)) {
    const unfit = uneditable(file);
    if (unfit !== undefined) fail('conflict', `${file.name} cannot have a recipe. ${unfit}`);
  }
}

/** Keeps a recipe of the team from being deleted before this transaction has ended. */
export async function keepRecipe(tx: Tx, team: string, recipe: string): Promise<void> {
  if (!(await holdRecipe(tx, team, recipe))) none();
}
