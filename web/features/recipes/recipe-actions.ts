import { deleteRecipe, type TeamRecipe, updateRecipe } from '#contract/recipes/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { recipesKey } from './queries.ts';

const refresh = (team: string) => queryClient.invalidateQueries({ queryKey: recipesKey(team) });

export function useRenameRecipe() {
  const { uuid: team } = useTeam();
  return useChange({
    run: ({ recipe, name }: { recipe: TeamRecipe; name: string }) =>
      callWithMeta(updateRecipe, {
        params: { id: recipe.uuid },
        body: { name },
        headers: { 'if-match': `"${recipe.revision}"` },
      }),
    said: ({ reply, changeSet }) =>
      changeSet === undefined ? undefined : `Renamed the recipe to ${isolated(reply.name)}`,
    failed: null,
    after: () => refresh(team),
  });
}

export function useDeleteRecipe() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (recipe: TeamRecipe) => callWithMeta(deleteRecipe, { params: { id: recipe.uuid } }),
    said: (_done, recipe) => `Deleted the recipe ${isolated(recipe.name)}`,
    after: () => refresh(team),
  });
}
