import type { PresetSettings } from '#contract/download-presets/rules.ts';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import { fail } from '#platform/errors.ts';
import type { PresetRow } from './store.ts';

/** The form of a picture with the recipe that is put on it first, and the team whose logo that may show. */
export interface WholeSettings extends PresetSettings {
  readonly edit?: { readonly team: string; readonly recipe: Recipe } | null;
}

/** The settings of a preset as pictures are made by them. Without its recipe none is made: it may hide what is not to be seen. */
export function wholeSettings({ team_id: team, name, settings, recipe }: PresetRow): WholeSettings {
  if (!settings.recipe) return settings;
  if (!recipe) fail('conflict', `The recipe of the download preset ${name} no longer exists.`);
  return { ...settings, edit: { team, recipe } };
}
