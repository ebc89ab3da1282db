import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPhotos } from '#contract/session/routes.ts';
import { call } from './call.ts';
import { activeTeam, meQuery } from './me.ts';

/** The photos of a team's people, by person: asked for once, for every mark on the screen. */
export const photosQuery = (team: string) =>
  queryOptions({
    queryKey: ['photos', team],
    queryFn: async ({ signal }) => {
      const { results } = await call(listPhotos, { params: { team }, signal });
      return new Map(results.map(({ user, photo }) => [user, photo]));
    },
    staleTime: 5 * 60_000,
  });

/** The address of someone's photo, if they have one and it may be seen here. */
export function usePhoto(user: string | undefined): string | undefined {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const team = me && activeTeam(me)?.uuid;
  // Of oneself it is known already.
  const other = user !== undefined && user !== me?.uuid;
  const { data } = useQuery({ ...photosQuery(team ?? ''), enabled: team !== undefined && other });
  if (user !== undefined && user === me?.uuid) return me.photo ?? undefined;
  return user === undefined ? undefined : data?.get(user);
}
