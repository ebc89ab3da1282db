import { expect, test } from 'vitest';
import { keptArea } from '#contract/image-editor/geometry.ts';
import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import { centre } from '#contract/image-editor/rendering.ts';
import { newMark } from './edit-marks.ts';
import { marksInCrop } from './move-marks.ts';
import { turnRecipe } from './turn-recipe.ts';
import { turnedArea, uprightArea } from './turned-area.ts';

const marks = [newMark('arrow', []), newMark('rectangle', []), newMark('number', [])];
const close = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'number' ? Math.round(one * 1e6) / 1e6 + 0 : one));

test('a mark stays on what it marks, as large as it was, when the picture is cropped anew and back', () => {
  const whole = { x: 0, y: 0, width: 400, height: 200 };
  const part = { x: 100, y: 50, width: 200, height: 100 };
  const [arrow] = marksInCrop(marks, whole, part);
  const [before] = marks;
  if (arrow?.type !== 'arrow' || before?.type !== 'arrow') throw new Error('No arrow.');
  expect(100 + arrow.x * 200).toBeCloseTo(before.x * 400);
  expect(50 + arrow.toY * 100).toBeCloseTo(before.toY * 200);
  expect(arrow.stroke * 100).toBeCloseTo(before.stroke * 200);
  expect(close(marksInCrop(marksInCrop(marks, whole, part), part, whole))).toEqual(close(marks));
});

const recipe: Recipe = {
  ...emptyRecipe,
  straighten: { on: true, angle: 7, vertical: 20, horizontal: -35 },
  crop: { on: true, ratio: { width: 4, height: 5 }, area: { x: 0.1, y: 0.2, width: 0.4, height: 0.5 }, place: null },
  marks: { on: true, items: marks },
};

test('four turns, and two mirrors, make the picture that was', () => {
  let turned = recipe;
  for (let turn = 0; turn < 4; turn += 1) turned = turnRecipe(turned, 'right');
  expect(close(turned)).toEqual(close(recipe));
  expect(close(turnRecipe(turnRecipe(recipe, 'right'), 'left'))).toEqual(close(recipe));
  for (const how of ['mirror', 'flip'] as const)
    expect(close(turnRecipe(turnRecipe(recipe, how), how))).toEqual(close(recipe));
});

test('a turned picture shows the same part, turned', () => {
  const size = { width: 600, height: 400 };
  const before = keptArea(recipe, size, centre);
  const after = keptArea(turnRecipe(recipe, 'right'), size, centre);
  expect(after.width).toBeCloseTo(before.height, 1);
  expect(after.top).toBeCloseTo(before.left, 1);
});

test('a region lies where it was chosen, whichever way up the picture is', () => {
  const area = { x: 0.1, y: 0.3, width: 0.2, height: 0.4 };
  for (const quarters of [0, 1, 2, 3] as const)
    for (const mirror of [false, true])
      for (const flip of [false, true]) {
        const turn = { quarters, mirror, flip };
        expect(close(uprightArea(turnedArea(area, turn), turn))).toEqual(close(area));
      }
});
