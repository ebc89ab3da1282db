import type { BodyIn } from '#contract/core/route.ts';
import { type SharedTeam, type ShareState, shareFolder } from '#contract/shares.ts';
import { CallError, callWithMeta } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { shareQuery } from './queries.ts';

type Wanted = BodyIn<typeof shareFolder>['teams'][number];

/** What one act makes of the list of teams, and what the toast says when it is done. */
export interface ShareChange {
  readonly folder: string;
  readonly teams: Wanted[];
  readonly done: (now: ShareState) => string;
}

const asWanted = ({ team, download }: SharedTeam): Wanted => ({ team, download });

/** A name whose word is waited for. */
export type PendingShare = ShareState['pending'][number];
export const pendingName = ({ email, slug }: PendingShare): string => email ?? slug ?? '';
const asNamed = ({ email, slug, download }: PendingShare): Wanted =>
  email === null ? { slug: slug ?? '', download } : { email, download };

/** The teams a folder itself is shared with; those by a folder above are not its own to change. */
export const ownShares = (state: ShareState | undefined): SharedTeam[] =>
  state?.teams.filter((team) => team.inherited_from === null) ?? [];

const listOf = (state: ShareState | undefined): Wanted[] => [
  ...ownShares(state).map(asWanted),
  ...(state?.pending ?? []).map(asNamed),
];

/** The list with a team added, changed or left out. */
export const listWith = (state: ShareState | undefined, added: Wanted): Wanted[] => [...listOf(state), added];
export const listWithout = (state: ShareState | undefined, left: SharedTeam): Wanted[] =>
  listOf(state).filter(({ team }) => team !== left.team);
export const listWithdrawn = (state: ShareState, left: PendingShare): Wanted[] =>
  listOf({ ...state, pending: state.pending.filter((one) => one !== left) });
export const listChanged = (state: ShareState | undefined, changed: SharedTeam, download: boolean): Wanted[] =>
  listOf(state).map((one) => (one.team === changed.team ? { team: changed.team, download } : one));

/** Why a team could not be added, in words for below the field. */
export const whyNot = (error: unknown): string =>
  error instanceof CallError && error.status !== 0
    ? (error.errors[0]?.message ?? error.message)
    : 'Something went wrong.';

/** Puts the whole list, as the call takes it. Each act is one change, with its own Undo. */
export function useShareFolder() {
  const team = useTeam();
  return useChange({
    run: ({ folder, teams }: ShareChange) => callWithMeta(shareFolder, { params: { id: folder }, body: { teams } }),
    said: ({ reply }, { done }) => done(reply),
    failed: null,
    after: ({ reply }, { folder }) => {
      queryClient.setQueryData(shareQuery(team.uuid, folder).queryKey, reply);
      return queryClient.invalidateQueries({ queryKey: ['folders', team.uuid] });
    },
  });
}
