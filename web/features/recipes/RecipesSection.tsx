import { Button, Skeleton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { TeamRecipe } from '#contract/recipes/routes.ts';
import { CallError } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { NameDialog } from '../../ui/overlays/NameDialog.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { recipesQuery } from './queries.ts';
import styles from './Recipes.module.css';
import { useDeleteRecipe, useRenameRecipe } from './recipe-actions.ts';
import { recipeWords } from './recipe-words.ts';

function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined;
  if (error instanceof CallError && error.code === 'stale')
    return 'Someone changed this recipe in the meantime. Close and reopen it to see the latest version.';
  return formErrors(error, []).rest;
}

function RenameRecipe({ recipe, onClose }: { recipe: TeamRecipe; onClose: () => void }) {
  const rename = useRenameRecipe();
  return (
    <NameDialog
      title="Rename recipe"
      label="Name"
      action="Rename"
      name={recipe.name}
      maxLength={limits.rightName}
      busy={rename.isPending}
      error={refusalOf(rename.error)}
      onTyped={() => rename.reset()}
      onSubmit={(name) => rename.mutate({ recipe, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Row({ recipe, onRename }: { recipe: TeamRecipe; onRename: () => void }) {
  const remove = useDeleteRecipe();
  return (
    <li className={styles.row}>
      <span className={styles.name} dir="auto">
        {recipe.name}
      </span>
      <span className={styles.words}>
        {recipeWords(recipe.recipe)}
        {recipe.made_by && <span className={styles.maker}>By {recipe.made_by}</span>}
      </span>
      <div className={styles.tools}>
        {recipe.may_change && (
          <Button variant="line" size="xs" onClick={onRename} aria-label={`Rename ${recipe.name}`}>
            Rename
          </Button>
        )}
        {recipe.may_delete && (
          <IconButton label={`Delete ${recipe.name}`} onClick={() => remove.mutate(recipe)}>
            <IconTrash />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** The image recipes of the team. They are made in the image editor. */
export function RecipesSection() {
  const { uuid: team } = useTeam();
  const [renamed, setRenamed] = useState<TeamRecipe>();
  const { data: recipes, isPending, isError, error, refetch } = useQuery(recipesQuery(team));
  return (
    <div className={list.section}>
      {isPending && <Skeleton height={160} radius={8} />}
      {isError && <ErrorState title="The recipes did not load" error={error} onRetry={() => void refetch()} />}
      {recipes?.length === 0 && (
        <EmptyState
          icon={<IconAdjustmentsHorizontal size={22} stroke={1.75} />}
          title="No recipes yet"
          text="Open an image in the editor, make your changes and choose Save recipe. Then apply it to any selection in the library."
        />
      )}
      {recipes && recipes.length > 0 && (
        <>
          <SectionBar count={count(recipes.length, 'recipe')} />
          <ul className={list.rows} aria-label="Image recipes">
            {recipes.map((recipe) => (
              <Row key={recipe.uuid} recipe={recipe} onRename={() => setRenamed(recipe)} />
            ))}
          </ul>
        </>
      )}
      {renamed && <RenameRecipe recipe={renamed} onClose={() => setRenamed(undefined)} />}
    </div>
  );
}
