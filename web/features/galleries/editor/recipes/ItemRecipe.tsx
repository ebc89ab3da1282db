import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { RecipesMenu, useOffersRecipes } from '../../../recipes/RecipesMenu.tsx';
import { useEditor } from '../editor-context.ts';
import panel from '../files/ItemPanel.module.css';
import { recipeStands, takesRecipe } from './recipe-state.ts';
import styles from './recipes.module.css';

/** The recipe that visitors see an image by: one of the team's, or none. */
export function ItemRecipe({ file }: { file: GalleryFile }) {
  const { edits, editable } = useEditor();
  const offers = useOffersRecipes();
  const part = useRef<HTMLDivElement>(null);
  const { recipe } = file;
  if (!recipe && !(editable && offers && takesRecipe(file))) return null;
  const remove = async () => {
    await edits.recipe([file], null);
    part.current?.querySelector('button')?.focus();
  };
  return (
    <section className={panel.part} aria-label="Recipe">
      <h3 className={panel.title}>Recipe</h3>
      <div className={styles.row} ref={part}>
        {editable && offers && (
          <RecipesMenu chosen={recipe?.uuid} onChoose={(chosen) => void edits.recipe([file], chosen)} />
        )}
        {recipe && <span className={styles.name}>{recipe.name ?? 'Deleted recipe'}</span>}
        {recipe && editable && (
          <Button variant="quiet" size="xs" onClick={() => void remove()}>
            Remove recipe
          </Button>
        )}
      </div>
      {recipe && (
        <p className={panel.none} role="status">
          {recipeStands(recipe, file.edited !== null)}
        </p>
      )}
    </section>
  );
}
