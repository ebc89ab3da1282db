import { Button, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { changesNothing } from '#contract/image-editor/rendering.ts';
import { filePolicy } from '#contract/policy/files.ts';
import { createRecipe, listRecipes, type TeamRecipe, updateRecipe } from '#contract/recipes/routes.ts';
import { forOthers } from '#contract/recipes/rules.ts';
import { call, callWithMeta } from '../../lib/call.ts';
import { useRoleAllows } from '../../lib/can.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { ApplyToOthers } from './ApplyToOthers.tsx';
import styles from './RecipeFooter.module.css';
import { useEditor } from './state/editor-context.ts';

/** The key that all lists of recipes of a team begin with. */
const keyOf = (team: string) => ['recipes', team] as const;

interface Offered {
  readonly recipes: readonly TeamRecipe[];
  readonly onUse: (recipe: TeamRecipe) => void;
}

const Recipes = ({ recipes, onUse }: Offered) => (
  <Menu.Dropdown mah={300} style={{ overflowY: 'auto' }}>
    {recipes.map((recipe) => (
      <Menu.Item key={recipe.uuid} onClick={() => onUse(recipe)}>
        {recipe.name}
      </Menu.Item>
    ))}
  </Menu.Dropdown>
);

/** Puts a recipe of the team onto the picture; it can be taken back as every step. */
function UseRecipe({ recipes, onUse }: Offered) {
  return (
    <Menu position="top-end" width={240} withinPortal>
      <Menu.Target>
        <IconButton label="Use a saved recipe" tooltip="top" disabled={recipes.length === 0}>
          <IconChevronDown />
        </IconButton>
      </Menu.Target>
      <Recipes recipes={recipes} onUse={onUse} />
    </Menu>
  );
}

const keptQuery = (team: string) =>
  queryOptions({
    queryKey: [...keyOf(team), 'in the editor'],
    queryFn: async ({ signal }) =>
      (await call(listRecipes, { params: { team }, query: { limit: limits.page.max }, signal })).results,
  });

/** Uses the recipes of the team, for those who edit images in some folders alone: recipes are kept by role. */
function UsedRecipes() {
  const { recipe, change } = useEditor();
  const { data = [] } = useQuery(keptQuery(useTeam().uuid));
  return (
    <div className={styles.foot}>
      {data.length > 0 && (
        <Menu position="top-start" width={240} withinPortal>
          <Menu.Target>
            <Button variant="line" className={styles.others ?? ''} rightSection={<IconChevronDown size={14} />}>
              Use a saved recipe
            </Button>
          </Menu.Target>
          <Recipes recipes={data} onUse={(one) => change(one.recipe)} />
        </Menu>
      )}
      <ApplyToOthers disabled={changesNothing(recipe)} />
    </div>
  );
}

/** Recipes for the picture, and what is done to it as one for others. */
export function RecipeFooter() {
  // Whoever gives files versions by their role keeps recipes, too.
  const keeps = useRoleAllows(filePolicy.version);
  return keeps ? <KeepRecipe /> : <UsedRecipes />;
}

/** Keeps what was done to the picture by a name, for other pictures of the team. */
function KeepRecipe() {
  const { recipe, change } = useEditor();
  const { uuid: team } = useTeam();
  const [name, setName] = useState('');
  const kept = useQuery(keptQuery(team));
  const typed = name.trim();
  const same = kept.data?.find((one) => one.name.toLowerCase() === typed.toLowerCase() && one.may_change);
  const save = useChange({
    run: () => {
      const body = { name: typed, recipe: forOthers(recipe) };
      if (!same) return callWithMeta(createRecipe, { params: { team }, body });
      const headers = { 'if-match': `"${same.revision}"` };
      return callWithMeta(updateRecipe, { params: { id: same.uuid }, body, headers });
    },
    said: () => (same ? `Recipe ${typed} updated` : `Recipe ${typed} saved`),
    failed: 'The recipe was not saved',
    settled: () => queryClient.invalidateQueries({ queryKey: keyOf(team) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '' && !changesNothing(recipe)) save.mutate();
  };
  return (
    <form className={styles.foot} onSubmit={submit}>
      <TextInput
        label="Recipe name"
        className={styles.name ?? ''}
        value={name}
        maxLength={limits.rightName}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        rightSection={
          <UseRecipe
            recipes={kept.data ?? []}
            onUse={(one) => {
              change(one.recipe);
              setName(one.name);
            }}
          />
        }
      />
      <Button
        type="submit"
        variant="line"
        className={styles.save ?? ''}
        loading={save.isPending}
        disabled={typed === '' || changesNothing(recipe)}
      >
        {same ? 'Update recipe' : 'Save recipe'}
      </Button>
      <p className={styles.hint}>Then use it on any selection in the library.</p>
      <ApplyToOthers disabled={changesNothing(recipe)} />
    </form>
  );
}
