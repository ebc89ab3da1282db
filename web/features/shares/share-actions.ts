import type { BodyIn } from '#contract/core/route.ts';
import { type SharedTeam, type ShareState, shareFolder } from '#contract/shares.ts';
import { CallError, callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { shareQuery } from './queries.ts';

type ShareRequest = BodyIn<typeof shareFolder>['teams'][number];

/** The list of teams after one act, and the text of the toast when it is done. */
export interface ShareChange {
  readonly folder: string;
  readonly teams: ShareRequest[];
  readonly done: (now: ShareState) => string;
}

const asWanted = ({ team, download }: SharedTeam): ShareRequest => ({ team, download });

/** A name whose word is waited for. */
export type PendingShare = ShareState['pending'][number];
export const pendingName = ({ email, slug }: PendingShare): string => email ?? slug ?? '';
const asNamed = ({ email, slug, download }: PendingShare): ShareRequest =>
  email === null ? { slug: slug ?? '', download } : { email, download };

/** The teams a folder itself is shared with; those by a folder above are not its own to change. */
export const ownShares = (state: ShareState | undefined): SharedTeam[] =>
  state?.teams.filter((team) => team.inherited_from === null) ?? [];

const listOf = (state: ShareState | undefined): ShareRequest[] => [
  ...ownShares(state).map(asWanted),
  ...(state?.pending ?? []).map(asNamed),
];

/** The list with a team added, changed or left out. */
export const listWith = (state: ShareState | undefined, added: ShareRequest): ShareRequest[] => [
  ...listOf(state),
  added,
];
export const listWithout = (state: ShareState | undefined, left: SharedTeam): ShareRequest[] =>
  listOf(state).filter(({ team }) => team !== left.team);
export const listWithdrawn = (state: ShareState, left: PendingShare): ShareRequest[] =>
  listOf({ ...state, pending: state.pending.filter((one) => one !== left) });
export const listChanged = (state: ShareState | undefined, changed: SharedTeam, download: boolean): ShareRequest[] =>
  listOf(state).map((one) => (one.team === changed.team ? { team: changed.team, download } : one));

/** The reason a team could not be added, in words for below the field. */
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
