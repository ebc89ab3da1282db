import { hashKey } from '@tanstack/react-query';
import type { Recipe } from '#contract/image-editor/recipe.ts';

/** The recipe as it is, with the ways back and forth. */
export interface RecipeHistory {
  readonly past: readonly Recipe[];
  readonly now: Recipe;
  readonly future: readonly Recipe[];
  /** The gesture that the latest step is part of: what it goes on to change is the same step. */
  readonly gesture: string | undefined;
}

const mostSteps = 300;

/** True when two recipes do the same, whatever the order of their keys. */
export const sameRecipe = (one: Recipe, other: Recipe): boolean => one === other || hashKey([one]) === hashKey([other]);

export const historyOf = (now: Recipe): RecipeHistory => ({ past: [], now, future: [], gesture: undefined });

/** Goes on to another recipe. Changes by one gesture, such as dragging, are one step. */
export function stepTo(history: RecipeHistory, next: Recipe, gesture?: string): RecipeHistory {
  if (sameRecipe(history.now, next)) return history;
  const goesOn = gesture !== undefined && gesture === history.gesture;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-mostSteps);
  return { past, now: next, future: [], gesture };
}

/** Ends a gesture: what comes next is a step of its own. */
export const settled = (history: RecipeHistory): RecipeHistory =>
  history.gesture === undefined ? history : { ...history, gesture: undefined };

export function undone({ past, now, future }: RecipeHistory): RecipeHistory {
  const before = past.at(-1);
  if (!before) return { past, now, future, gesture: undefined };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], gesture: undefined };
}

export function redone({ past, now, future }: RecipeHistory): RecipeHistory {
  const [after, ...later] = future;
  if (!after) return { past, now, future, gesture: undefined };
  return { past: [...past, now], now: after, future: later, gesture: undefined };
}
