import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PostRecipe } from '#contract/posts/post.ts';
import { useTeam } from '../../../../lib/me.ts';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { recipesQuery } from '../../../recipes/queries.ts';
import type { DraftFile } from '../../draft/post-draft.ts';
import { MenuWait } from '../../manage/MenuWait.tsx';
import fields from '../Fields.module.css';
import { useWrite } from '../write-context.ts';
import styles from './RecipeField.module.css';
import { recipeLabel } from './recipe-label.ts';

/** True of images that a recipe can be put on. */
export const takesRecipe = ({ type }: DraftFile): boolean => /^image\/(?!gif$|svg)/.test(type);

/** The recipes of the team, of which one is put on the image. */
function RecipesMenu({ chosen, onChoose }: { chosen: string | undefined; onChoose: (recipe: PostRecipe) => void }) {
  const recipes = useQuery(recipesQuery(useTeam().uuid));
  const { data } = recipes;
  return (
    <Menu position="bottom-start" width={260} withinPortal zIndex={350}>
      <Menu.Target>
        <Button
          variant="line"
          size="xs"
          leftSection={<IconAdjustmentsHorizontal size={15} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {chosen === undefined ? 'Use a recipe…' : 'Use another recipe…'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={300} style={{ overflowY: 'auto' }}>
        <MenuWait query={recipes} failed="The recipes did not load." />
        {data?.length === 0 && <Menu.Label>No recipes yet. Save one in the image editor.</Menu.Label>}
        {data?.map(({ uuid, name, recipe }) => (
          <Menu.Item key={uuid} disabled={uuid === chosen} onClick={() => onChoose({ uuid, name, recipe })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The recipe that an image goes out by at all accounts: one of the team's, or none. */
export function RecipeField({ file }: { file: DraftFile }) {
  const { work, may } = useWrite();
  const { permissions } = useTeam();
  const button = useRef<HTMLDivElement>(null);
  const offers = permissions.includes('UPLOAD_ASSETS') || permissions.includes('MANAGE_TEAM');
  const { recipe } = file;
  if (!recipe && !(may && offers)) return null;
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
        {may && offers && <RecipesMenu chosen={recipe?.uuid} onChoose={set} />}
        {recipe && <span className={styles.name}>{recipeLabel(recipe)}</span>}
        {recipe && may && (
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
