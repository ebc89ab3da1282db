import { expect, test } from 'vitest';
import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import { historyOf, redone, sameRecipe, settled, stepTo, undone } from './history.ts';

const exposed = (exposure: number): Recipe => ({ ...emptyRecipe, light: { ...emptyRecipe.light, exposure } });

test('what one gesture changes is one step, and the next gesture another', () => {
  let history = historyOf(emptyRecipe);
  for (const exposure of [0.1, 0.2, 0.3]) history = stepTo(history, exposed(exposure), 'exposure');
  history = stepTo(settled(history), exposed(1), 'exposure');
  expect(history.past).toEqual([emptyRecipe, exposed(0.3)]);
  history = undone(undone(history));
  expect(history.now).toEqual(emptyRecipe);
  expect(undone(history).now).toEqual(emptyRecipe);
  history = redone(history);
  expect(history.now).toEqual(exposed(0.3));
  expect(stepTo(history, exposed(2)).future).toEqual([]);
});

test('a change that changes nothing is no step, in whichever order its keys are', () => {
  const { version, ...rest } = exposed(1);
  const other = { ...rest, version };
  expect(sameRecipe(exposed(1), other)).toBe(true);
  expect(stepTo(historyOf(exposed(1)), other).past).toEqual([]);
});
