import type { GalleryFile } from '#contract/galleries/files.ts';
import { RecipesMenu, useOffersRecipes } from '../../../recipes/RecipesMenu.tsx';
import { useEditor } from '../editor-context.ts';
import { takesRecipe } from './recipe-state.ts';

/** Gives the images among the chosen files one recipe. */
export function ChosenRecipe({ chosen }: { chosen: readonly GalleryFile[] }) {
  const { edits } = useEditor();
  const offers = useOffersRecipes();
  const images = chosen.filter(takesRecipe);
  if (!offers || images.length === 0) return null;
  const recipes = new Set(images.map(({ recipe }) => recipe?.uuid));
  const [only] = recipes;
  return (
    <RecipesMenu
      chosen={recipes.size === 1 ? only : undefined}
      onChoose={(recipe) => void edits.recipe(images, recipe)}
      onRemove={images.some(({ recipe }) => recipe) ? () => void edits.recipe(images, null) : undefined}
    />
  );
}
