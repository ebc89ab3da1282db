import { queryClient } from '../../../../lib/query.ts';
import { postQuery } from '../../queries.ts';
import type { Movable } from './movable.ts';
import { type RightsEnd, rightsEndOf } from './verdict.ts';

/** The end of rights to a post's files as far as it is known here already. */
export function rightsEndNow(team: string, { uuid }: Movable): RightsEnd | undefined {
  const post = queryClient.getQueryData(postQuery(team, uuid).queryKey);
  return post && rightsEndOf(post);
}

/** Has the rights of a post's files read before it is let go somewhere. */
export const readRightsEnd = async (team: string, { uuid }: Movable): Promise<void> =>
  queryClient.prefetchQuery({ ...postQuery(team, uuid), staleTime: 60_000 });
