import { expect, test } from 'vitest';
import { emptyRecipe } from '../image-editor/recipe.ts';
import { forOthers } from './rules.ts';

test('a crop to a ratio is automatic on other pictures, one without keeps its area', () => {
  const area = { x: 0.1, y: 0, width: 0.5, height: 1 };
  const crop = { ...emptyRecipe.crop, area };
  expect(forOthers({ ...emptyRecipe, crop }).crop.area).toEqual(area);
  const ratio = { width: 3, height: 1 };
  expect(forOthers({ ...emptyRecipe, crop: { ...crop, ratio } }).crop).toEqual({ ...crop, ratio, area: null });
});
