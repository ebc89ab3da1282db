import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryIn, ReplyOut } from '#contract/core/route.ts';
import { map } from '#contract/files/find.ts';
import { call } from '../../../lib/call.ts';
import { day } from '../../../lib/format.ts';
import { spotText } from '../../../lib/place.ts';
import { fileListKey, type ListWhat } from '../queries.ts';

export type Cluster = ReplyOut<typeof map>['clusters'][number];

/**
 * All that a map shows of a list, within bounds or everywhere. The area that is open does not narrow it: one looks around
 * it. Nor does that its files have coordinates: those that have none are counted.
 */
export function mapQuery(team: string, given: ListWhat, zoom: number, bounds: string | undefined) {
  const { order: _o, bounds: _b, located: _l, ...what } = given as ListWhat & { bounds?: string; located?: string };
  return queryOptions({
    queryKey: ['facets', ...fileListKey(team), 'map', what, zoom, bounds],
    queryFn: ({ signal }) =>
      call(map, {
        params: { team },
        query: { ...what, zoom: String(zoom), ...(bounds ? { bounds } : {}) } as unknown as QueryIn<typeof map>,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
}

/** Further apart than this, in degrees, files are in more than one town. */
const apart = 0.3;

/** The town, or where none is near, the coordinates. */
export function nameOf({ place, lat, lng, bounds }: Cluster): string {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number);
  const name = place ?? spotText({ lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) });
  return east - west > apart || north - south > apart ? `${name} and other places` : name;
}

/** 'Sep 21 2026', or from one day to another. */
export function daysOf({ taken_from: from, taken_to: to }: Cluster): string {
  const [first, last] = [day(from), day(to)];
  return first === last ? first : `${first} to ${last}`;
}

/** Around all clusters there are. */
export function boundsOfAll(clusters: readonly Cluster[]): string {
  const all = clusters.map(({ bounds }) => bounds.split(',').map(Number));
  const side = (at: number, pick: (...values: number[]) => number) => pick(...all.map((one) => one[at] ?? 0));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)].join(',');
}
