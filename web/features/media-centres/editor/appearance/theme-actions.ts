import type { CentreTheme } from '#contract/media-centres/centre.ts';
import { updateCentre } from '#contract/media-centres/routes.ts';
import { deleteTheme, saveTheme } from '#contract/media-centres/theme-routes.ts';
import { callWithMeta } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { useTeam } from '../../../../lib/me.ts';
import { keepCentre, refreshCentres } from '../../queries.ts';

/** Takes over the look of a theme, as a draft. */
export function useUseTheme() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, theme }: { uuid: string; theme: CentreTheme }) =>
      callWithMeta(updateCentre, { params: { id: uuid }, body: { theme: theme.uuid, draft: true } }),
    said: (_done, { theme }) => `Theme ${isolated(theme.name)} applied`,
    after: ({ reply }) => {
      keepCentre(team, reply);
      return refreshCentres(team);
    },
  });
}

/** Keeps the look under a name; one of the same name is replaced. */
export function useSaveTheme() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, name }: { uuid: string; name: string }) =>
      callWithMeta(saveTheme, { params: { id: uuid }, body: { name } }),
    said: ({ reply }) => `Saved theme ${isolated(reply.name)}`,
    failed: null,
    after: () => refreshCentres(team),
  });
}

export function useDeleteTheme() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: Pick<CentreTheme, 'uuid' | 'name'>) => callWithMeta(deleteTheme, { params: { id: uuid } }),
    said: (_done, { name }) => `Deleted theme ${name}`,
    failed: null,
    after: () => refreshCentres(team),
  });
}
