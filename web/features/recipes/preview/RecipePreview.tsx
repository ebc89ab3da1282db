import type { Logo } from '#contract/image-editor/marks-svg.ts';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import { Drawn } from './Drawn.tsx';
import styles from './RecipePreview.module.css';
import { useEditedPixels } from './use-edited-pixels.ts';

/** A file with a recipe drawn on it, around its focal point. Nothing leaves the browser. */
export function RecipePreview(props: { uuid: string; name: string; recipe: Recipe; logo: Logo | null }) {
  const { uuid, name, recipe, logo } = props;
  const { pixels, failed } = useEditedPixels(uuid, recipe);
  return (
    <figure className={styles.tile}>
      <div className={styles.stage} role="img" aria-label={`${name} with the recipe`}>
        {pixels && <Drawn pixels={pixels} recipe={recipe} logo={logo} />}
        {failed && <span className={styles.none}>No preview</span>}
      </div>
      <figcaption title={name} dir="auto">
        {name}
      </figcaption>
    </figure>
  );
}
