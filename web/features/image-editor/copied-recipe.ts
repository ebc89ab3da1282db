import type { Recipe } from '#contract/image-editor/recipe.ts';

/** The recipe of an edited file, copied to be put on others. */
export interface CopiedRecipe {
  readonly team: string;
  /** The file that it was copied from, by its name. */
  readonly of: string;
  readonly recipe: Recipe;
}

const key = 'vitrine.recipe';
/** For browsers whose store is full or forbidden. */
let latest: CopiedRecipe | undefined;

/** Keeps a recipe on this device, for all its tabs. */
export function copyRecipe(copied: CopiedRecipe): void {
  latest = copied;
  try {
    localStorage.setItem(key, JSON.stringify(copied));
  } catch {
    // It is known to this tab.
  }
}

/** The recipe that was copied last, where that was in this team. */
export function copiedRecipe(team: string): CopiedRecipe | undefined {
  let copied = latest;
  try {
    copied = (JSON.parse(localStorage.getItem(key) ?? 'null') as CopiedRecipe | null) ?? latest;
  } catch {
    // What this tab knows.
  }
  return copied?.team === team && copied.recipe?.version === 1 ? copied : undefined;
}
