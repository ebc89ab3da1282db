import type { Recipe } from '#contract/image-editor/recipe.ts';

/** Changes that were never saved, as this device keeps them. */
export interface KeptWork {
  readonly recipe: Recipe;
  /** The time of the last change. */
  readonly at: number;
}

const keyOf = (file: string, version: string) => `vitrine.edit.${file}.${version}`;

/** The unsaved changes of a version of a file. */
export function readKept(file: string, version: string): KeptWork | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(file, version)) ?? 'null') as KeptWork | null;
    return kept?.recipe?.version === 1 && typeof kept.at === 'number' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps changes for after a reload; without a recipe there are none any more. */
export function keepWork(file: string, version: string, recipe: Recipe | undefined): void {
  try {
    if (recipe) localStorage.setItem(keyOf(file, version), JSON.stringify({ recipe, at: Date.now() }));
    else localStorage.removeItem(keyOf(file, version));
  } catch {
    // A full or forbidden store forgets: leaving asks before.
  }
}
