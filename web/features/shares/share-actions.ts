import { useMutation } from '@tanstack/react-query';
import type { BodyIn } from '#contract/route.ts';
import { type SharedTeam, type ShareState, shareFolder } from '#contract/shares.ts';
import { CallError, callWithMeta } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { shareQuery } from './queries.ts';

type Wanted = BodyIn<typeof shareFolder>['teams'][number];

/** What one act makes of the list of teams, and what the toast says when it is done. */
export interface ShareChange {
  readonly folder: string;
  readonly teams: Wanted[];
  readonly done: (now: ShareState) => string;
}

const asWanted = ({ team, download }: SharedTeam): Wanted => ({ team, download });

/** The teams a folder itself is shared with; those by a folder above are not its own to change. */
export const ownShares = (state: ShareState | undefined): SharedTeam[] =>
  state?.teams.filter((team) => team.inherited_from === null) ?? [];

/** The list with a team added, changed or left out. */
export const listWith = (own: readonly SharedTeam[], added: Wanted): Wanted[] => [...own.map(asWanted), added];
export const listWithout = (own: readonly SharedTeam[], left: SharedTeam): Wanted[] =>
  own.filter(({ team }) => team !== left.team).map(asWanted);
export const listChanged = (own: readonly SharedTeam[], changed: SharedTeam, download: boolean): Wanted[] =>
  own.map((team) => (team.team === changed.team ? { team: team.team, download } : asWanted(team)));

/** Why a team could not be added, in words for below the field. */
export const whyNot = (error: unknown): string =>
  error instanceof CallError && error.status !== 0
    ? (error.errors[0]?.message ?? error.message)
    : 'Something went wrong.';

/** Puts the whole list, as the call takes it. Each act is one change, with its own Undo. */
export function useShareFolder() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ folder, teams }: ShareChange) =>
      callWithMeta(shareFolder, { params: { id: folder }, body: { teams } }),
    onSuccess: ({ reply, changeSet }, { folder, done }) => {
      queryClient.setQueryData(shareQuery(team.uuid, folder).queryKey, reply);
      toast.success(done(reply), { action: undoAction(changeSet) });
      return queryClient.invalidateQueries({ queryKey: ['folders', team.uuid] });
    },
  });
}
