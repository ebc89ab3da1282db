import type { TeamRecipe } from '#contract/recipes/routes.ts';
import { Radio } from '../../../ui/overlays/Choices.tsx';
import { recipeWords } from '../recipe-words.ts';
import styles from './ApplyDialog.module.css';

/** The recipes of the team, of which one is chosen. */
export function RecipeChoice(props: {
  recipes: readonly TeamRecipe[];
  chosen: string;
  onChange: (uuid: string) => void;
}) {
  const { recipes, chosen, onChange } = props;
  return (
    <Radio.Group label="Recipe" value={chosen} onChange={onChange} className={styles.choice}>
      <div className={styles.recipes}>
        {recipes.map(({ uuid, name, recipe }) => (
          <Radio
            key={uuid}
            value={uuid}
            label={name}
            description={recipeWords(recipe)}
            {...(uuid === chosen ? { 'data-autofocus': true } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
