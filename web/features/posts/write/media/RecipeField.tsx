import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { PostRecipe } from '#contract/posts/post.ts';
import { RecipesMenu, useOffersRecipes } from '../../../recipes/RecipesMenu.tsx';
import type { DraftFile } from '../../draft/post-draft.ts';
import fields from '../Fields.module.css';
import { useWrite } from '../write-context.ts';
import styles from './RecipeField.module.css';
import { recipeLabel } from './recipe-label.ts';

/** True of images that a recipe can be put on. */
export const takesRecipe = ({ type }: DraftFile): boolean => /^image\/(?!gif$|svg)/.test(type);

/** The recipe that an image goes out by at all accounts: one of the team's, or none. */
export function RecipeField({ file }: { file: DraftFile }) {
  const { work, editable } = useWrite();
  const button = useRef<HTMLDivElement>(null);
  const offers = useOffersRecipes();
  const { recipe } = file;
  if (!recipe && !(editable && offers)) return null;
  const set = (next: PostRecipe | null) => {
    work.edit((before) => ({
      ...before,
      files: before.files.map((one) => (one.uuid === file.uuid ? { ...one, recipe: next } : one)),
    }));
  };
  const remove = () => {
    set(null);
    button.current?.querySelector('button')?.focus();
  };
  return (
    <section className={fields.field} aria-label="Recipe">
      <span className={fields.label}>Recipe</span>
      <div className={styles.row} ref={button}>
        {editable && offers && (
          <RecipesMenu
            chosen={recipe?.uuid}
            zIndex={350}
            onChoose={({ uuid, name, recipe: chosen }) => set({ uuid, name, recipe: chosen })}
          />
        )}
        {recipe && <span className={styles.name}>{recipeLabel(recipe)}</span>}
        {recipe && editable && (
          <Button variant="quiet" size="xs" onClick={remove}>
            Remove recipe
          </Button>
        )}
      </div>
      {recipe && (
        <p className={fields.hint} role={recipe.recipe ? undefined : 'status'}>
          {recipe.recipe
            ? 'The image goes out as this recipe makes it, at every account. Its crops are set aside until you remove the recipe.'
            : 'This recipe was deleted, so the image goes out as it is.'}
        </p>
      )}
    </section>
  );
}
