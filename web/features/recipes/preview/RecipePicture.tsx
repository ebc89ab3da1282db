import type { Recipe } from '#contract/image-editor/recipe.ts';
import { Drawn } from './Drawn.tsx';
import styles from './RecipePicture.module.css';
import { useEditedPixels } from './use-edited-pixels.ts';
import { useLogo } from './use-logo.ts';

/** A file as a recipe makes it, in a box of any size. `fills`: what does not fit is cut off. Without words it is decoration. */
export function RecipePicture(props: {
  uuid: string;
  recipe: Recipe;
  alt?: string;
  fills?: boolean;
  /** Pixels of the picture that it is made of. */
  longest?: number;
}) {
  const { uuid, recipe, alt = '', fills = false, longest } = props;
  const { pixels, failed } = useEditedPixels(uuid, recipe, longest);
  const logo = useLogo(uuid, recipe);
  return (
    <span className={styles.box} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
      {pixels && <Drawn pixels={pixels} recipe={recipe} logo={logo} fills={fills} />}
      {failed && <span className={styles.none}>No preview</span>}
    </span>
  );
}
