import { useEffect, useState } from 'react';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import { sameRecipe } from './history.ts';
import { type KeptWork, keepWork, readKept } from './kept-work.ts';

const pauseMs = 300;

/** Keeps unsaved changes on this device, and offers those of an earlier time again. */
export function useKeptWork(props: {
  file: string;
  version: string;
  recipe: Recipe;
  /** The recipe that the server has. */
  saved: Recipe;
}): { offered: KeptWork | undefined; drop: () => void; forget: () => void } {
  const { file, version, recipe, saved } = props;
  const [offered, setOffered] = useState(() => {
    const kept = readKept(file, version);
    return kept && !sameRecipe(kept.recipe, saved) ? kept : undefined;
  });
  const dirty = !sameRecipe(recipe, saved);
  useEffect(() => {
    // What is offered stays kept until something newer takes its place.
    if (!dirty && offered) return;
    const timer = setTimeout(() => keepWork(file, version, dirty ? recipe : undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [file, version, recipe, dirty, offered]);
  return {
    offered,
    drop: () => setOffered(undefined),
    forget: () => keepWork(file, version, undefined),
  };
}
