import type { FirstPlace } from '../../lib/first-reads.ts';
import { queryClient } from '../../lib/query.ts';
import { anySharedQuery, offersQuery } from '../shares/queries.ts';
import { childrenQuery, crumbsQuery, SHARED } from './queries.ts';

/** The folders of the sidebar, open as far as the one that is shown. */
export function treeReads({ team, folder }: FirstPlace): readonly Promise<unknown>[] {
  const children = (of: string | null) => queryClient.prefetchInfiniteQuery(childrenQuery(team.uuid, of));
  const way = async (uuid: string) => {
    const crumbs = await queryClient.ensureQueryData(crumbsQuery(team.uuid, uuid));
    await Promise.all(crumbs.slice(1, -1).map((crumb) => children(crumb.uuid)));
  };
  const shared = async () => {
    if (await queryClient.ensureQueryData(anySharedQuery(team.uuid))) await children(SHARED);
  };
  return [
    children(null),
    shared(),
    ...(team.permissions.includes('MANAGE_FOLDERS') ? [queryClient.prefetchQuery(offersQuery(team.uuid))] : []),
    ...(folder ? [way(folder)] : []),
  ];
}
