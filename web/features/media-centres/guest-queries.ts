import { queryOptions } from '@tanstack/react-query';
import { listGroups, listGuests } from '#contract/media-centres/guest-routes.ts';
import type { Guest } from '#contract/media-centres/guests.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { centresKey } from './queries.ts';

export interface WantedGuests {
  readonly q: string;
  readonly group: string | null;
  readonly state: Guest['state'] | null;
}

export const guestsQuery = (team: string, centre: string, { q, group, state }: WantedGuests) =>
  pagedQuery([...centresKey(team), 'guests', centre, q, group, state], (page, signal) => {
    const narrowed = { ...(q && { query: q }), ...(group === null ? {} : { group }), ...(state && { state }) };
    return call(listGuests, { params: { id: centre }, query: { ...narrowed, ...page, limit: 50 }, signal });
  });

export const groupsQuery = (team: string, centre: string) =>
  queryOptions({
    queryKey: [...centresKey(team), 'groups', centre],
    queryFn: async ({ signal }) => (await call(listGroups, { params: { id: centre }, signal })).results,
  });
