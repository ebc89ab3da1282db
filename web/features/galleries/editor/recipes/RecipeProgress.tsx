import { Progress } from '@mantine/core';
import { number } from '../../../../lib/format.ts';
import { useEditor } from '../editor-context.ts';
import { recipeProgress } from './recipe-state.ts';
import styles from './recipes.module.css';

/** The progress of the images of the gallery that are made by their recipes. */
export function RecipeProgress() {
  const { files } = useEditor();
  const { total, waiting } = recipeProgress(files);
  if (waiting === 0) return null;
  const done = total - waiting;
  return (
    <div className={styles.progress}>
      <p role="status">
        Preparing images with their recipes: {number(done)} of {number(total)}. Visitors see each as soon as it is
        ready, never without its recipe.
      </p>
      <Progress value={(100 * done) / total} size="sm" aria-label="Prepared images" />
    </div>
  );
}
