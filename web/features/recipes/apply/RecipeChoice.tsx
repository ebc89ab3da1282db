import { Radio } from '../../../ui/overlays/Choices.tsx';
import { recipeWords } from '../recipe-words.ts';
import styles from './ApplyDialog.module.css';
import type { Applicable } from './apply-to-many.ts';

/** The recipes that are offered, of which one is chosen. */
export function RecipeChoice(props: {
  recipes: readonly Applicable[];
  chosen: string;
  onChange: (key: string) => void;
}) {
  const { recipes, chosen, onChange } = props;
  return (
    <Radio.Group label="Recipe" value={chosen} onChange={onChange} className={styles.choice}>
      <div className={styles.recipes}>
        {recipes.map(({ key, name, recipe }) => (
          <Radio
            key={key}
            value={key}
            label={name.charAt(0).toUpperCase() + name.slice(1)}
            description={recipeWords(recipe)}
            {...(key === chosen ? { 'data-autofocus': true } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
