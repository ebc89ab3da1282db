import { expect, test } from 'vitest';
import { emptyRecipe } from '#contract/image-editor/recipe.ts';
import { recipeWords } from './recipe-words.ts';

test('a recipe is told in a line, without what is switched off', () => {
  expect(recipeWords(emptyRecipe)).toBe('Changes nothing');
  const logo = { type: 'logo', corner: 'bottom_right', size: 12, margin: 4, opacity: 1 } as const;
  expect(
    recipeWords({
      ...emptyRecipe,
      crop: { ...emptyRecipe.crop, ratio: { width: 3, height: 1 } },
      light: { ...emptyRecipe.light, exposure: 0.3 },
      resize: { on: true, width: 1500, height: null },
      marks: { on: true, items: [logo] },
      frame: { ...emptyRecipe.frame, on: false, width: 20 },
    }),
  ).toBe('Crop 3:1, light and colour, at most 1,500 px wide, logo');
});
