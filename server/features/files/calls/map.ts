import type { map as mapRoute } from '#contract/files/find.ts';
import type { FileFilters } from '#contract/files/query.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { requireFeature } from '#platform/http/identity/actor.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { presentPage } from '../present/file.ts';
import { findSummaries } from '../present/summary-page.ts';
import { countAll } from '../search/counts.ts';
import { guestFolders } from '../search/guest-folders.ts';
import { prepare } from '../search/listing.ts';
import { scopeOf } from '../search/scope.ts';
import { type Cluster, findClusters, latOf, lngOf } from '../search/views/map-clusters.ts';
import { placesOf } from '../store/places.ts';

/** The corners of what a cluster holds, a square further on each side so that none falls out by rounding. */
const boundsOf = ({ west, south, east, north }: Cluster) =>
  [lngOf(Math.max(0, west)), latOf(south + 1), lngOf(east + 1), latOf(Math.max(0, north))].join(',');

/** Files on a map. Ends its queries when the client has gone. */
export const map: Handler<typeof mapRoute, Services> = async (call) => {
  const { db, searchDb } = call.services;
  const { signal } = call.request;
  const { user } = call.actor;
  const { zoom, ...filters } = call.query;
  requireFeature(call.membership, filters.attribute && 'DAM_PLUS');
  if (filters.q !== undefined) await limitRate(db, user, rateLimits.search);
  try {
    const scope = await scopeOf(call, call.params.team, filters);
    const ready = (asked: FileFilters) => prepare({ db, searchDb, signal }, scope, user, asked, 'taken');
    const { bounds: _bounds, ...anywhere } = filters;
    const [all, nowhere] = await Promise.all([
      ready(filters),
      filters.located === undefined ? ready({ ...anywhere, located: false }) : null,
    ]);
    const [clusters, unplaced] = await Promise.all([
      findClusters(all, zoom),
      nowhere ? countAll(nowhere) : { count: 0, exact: true },
    ]);
    const ids = clusters.map(({ cover }) => cover);
    const [found, places] = await Promise.all([
      findSummaries(db, scope.team, user, ids),
      placesOf(db, scope.team, ids),
    ]);
    const covers = new Map(presentPage(call, guestFolders(found, all)).map((file) => [file.uuid, file]));
    return {
      clusters: clusters.flatMap((cluster) => {
        const cover = covers.get(cluster.cover);
        if (!cover) return [];
        return {
          lat: latOf(cluster.y),
          lng: lngOf(cluster.x),
          count: cluster.count,
          place: places.get(cluster.cover) ?? null,
          taken_from: cluster.from.toISOString(),
          taken_to: cluster.to.toISOString(),
          bounds: boundsOf(cluster),
          cover,
        };
      }),
      count: clusters[0]?.total ?? 0,
      unplaced: unplaced.count,
      unplaced_exact: unplaced.exact,
    };
  } catch (error) {
    if (signal.aborted) fail('busy', 'The request was cancelled.');
    throw error;
  }
};
