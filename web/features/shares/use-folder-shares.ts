import { useQuery } from '@tanstack/react-query';
import type { Folder } from '#contract/folders.ts';
import type { SharedTeam } from '#contract/shares.ts';
import { useTeam } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { shareQuery } from './queries.ts';
import {
  listChanged,
  listWith,
  listWithdrawn,
  listWithout,
  ownShares,
  type PendingShare,
  pendingName,
  type ShareChange,
  useShareFolder,
} from './share-actions.ts';

/** The teams that a folder is shared with. Every act is done at once and can be undone. */
export function useFolderShares({ uuid, name }: Folder) {
  const shares = useQuery(shareQuery(useTeam().uuid, uuid));
  const share = useShareFolder();
  const { data } = shares;
  const change = (teams: ShareChange['teams'], said: string) =>
    share.mutate(
      { folder: uuid, teams, done: () => said },
      { onError: (error) => toast.failure(error, 'Something went wrong.') },
    );
  return {
    shares,
    busy: share.isPending,
    /** Adds a team by its short name, or by the address of a member. Throws what the server refused. */
    async add(typed: string, download: boolean): Promise<void> {
      const named = typed.includes('@') ? { email: typed } : { slug: typed };
      const before = new Set(ownShares(data).map((known) => known.team));
      await share.mutateAsync({
        folder: uuid,
        teams: listWith(data, { ...named, download }),
        done: (now) => {
          const added = ownShares(now).find((known) => !before.has(known.team));
          return added ? `Shared ${name} with ${added.name}` : `${typed} sees the folder after accepting`;
        },
      });
    },
    allow: (team: SharedTeam, download: boolean) =>
      change(
        listChanged(data, team, download),
        download ? `${team.name} can download` : `${team.name} can no longer download`,
      ),
    stop: (team: SharedTeam) => change(listWithout(data, team), `Stopped sharing ${name} with ${team.name}`),
    withdraw: (offer: PendingShare) =>
      data && change(listWithdrawn(data, offer), `Offer to ${pendingName(offer)} withdrawn`),
  };
}
export type FolderShares = ReturnType<typeof useFolderShares>;
