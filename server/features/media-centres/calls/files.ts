import type { Route } from '#contract/core/route.ts';
import type * as albumContract from '#contract/media-centres/album-routes.ts';
import type * as contract from '#contract/media-centres/routes.ts';
import { type ListedRow, pageOf } from '#platform/db/keyset.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openAlbum, openCentre } from '../access.ts';
import { countWarned, warnedPlaces } from '../shown/standing.ts';
import type { CentreRow } from '../store/centres.ts';
import { countPlaces, listPlaces, type PlaceRow, pinnedPlaces, placesOfFiles } from '../store/files.ts';
import { tellPlaces } from '../told-files.ts';

/** A page of places with their files. */
async function tellPage(
  call: Pick<Call<Route, Services>, 'db' | 'services' | 'actor' | 'membershipFor'>,
  centre: CentreRow,
  listed: ListedRow<PlaceRow>,
  query: { limit: number; cursor?: string | undefined },
) {
  const page = await pageOf(listed, query, (row) => row);
  return { ...page, results: await tellPlaces(call, centre, page.results) };
}

export const ofAlbum: Handler<typeof albumContract.albumFiles, Services> = async (call) => {
  const { db, query } = call;
  const { centre, album } = await openAlbum(call, 'media_centre.view', call.params.id);
  const wanted = { team: centre.team_id, album: album.id, words: (query.query ?? '').trim() };
  const listed: ListedRow<PlaceRow> = {
    list: `album files ${album.id} ${wanted.words}`,
    width: 2,
    rows: (limit, after) =>
      listPlaces(db, wanted, limit, after && { position: String(after[0]), id: String(after[1]) }),
    count: (upTo) => countPlaces(db, wanted, upTo),
    placeOf: (row) => [row.position, row.id],
  };
  return tellPage(call, centre, listed, query);
};

export const warnings: Handler<typeof contract.centreWarnings, Services> = async (call) => {
  const { db, query } = call;
  const row = await openCentre(call, 'media_centre.view', call.params.id);
  const of = { team: row.team_id, centre: row.id };
  const listed: ListedRow<PlaceRow> = {
    list: `media centre warnings ${row.id}`,
    width: 3,
    rows: (limit, after) =>
      warnedPlaces(
        db,
        of,
        limit,
        after && { album: String(after[0]), position: String(after[1]), id: String(after[2]) },
      ),
    count: (upTo) => countWarned(db, of.team, of.centre, upTo),
    placeOf: ({ album, position, id }) => [album, position, id],
  };
  return tellPage(call, row, listed, query);
};

export const pinned: Handler<typeof albumContract.pinnedFiles, Services> = async (call) => {
  const row = await openCentre(call, 'media_centre.view', call.params.id);
  const places = await pinnedPlaces(call.db, row.team_id, row.id);
  const page = pageOfAll(`pinned files ${row.id}`, places, call.query, ({ id }) => id);
  return { ...page, results: await tellPlaces(call, row, page.results) };
};

/** Places of files in an album, in the order of the files. */
export async function tellAdded(
  call: Pick<Call<Route, Services>, 'db' | 'services' | 'actor' | 'membershipFor'>,
  centre: CentreRow,
  album: string,
  files: readonly string[],
) {
  const places = await placesOfFiles(call.db, { team: centre.team_id, centre: centre.id, album }, files);
  const byFile = new Map(places.map((place) => [place.file, place] as const));
  const results = await tellPlaces(
    call,
    centre,
    files.flatMap((file) => byFile.get(file) ?? []),
  );
  const [first] = results;
  return { ...(first ?? fail('not_found')), results };
}
