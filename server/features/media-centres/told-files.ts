import type { AlbumFile } from '#contract/media-centres/albums.ts';
import { type Presenter, presentSummaries } from '#features/files/present/file.ts';
import { findFiles } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import { shownState } from './shown/standing.ts';
import { albumsOf } from './store/albums.ts';
import { type PlaceRow, placesById } from './store/files.ts';

interface Of {
  readonly team_id: string;
  readonly id: string;
}

/** Places of a Media Centre as its team sees them; those whose file was deleted are left out. */
export async function tellPlaces(
  call: Presenter,
  { team_id: team, id: centre }: Of,
  places: readonly PlaceRow[],
): Promise<AlbumFile[]> {
  if (places.length === 0) return [];
  const ids = [...new Set(places.map(({ file }) => file))];
  const summaries = await presentSummaries(
    call,
    ids.map((id) => ({ team_id: team, id })),
  );
  const files = new Map(summaries.map((file) => [file.uuid, file] as const));
  const rows = new Map((await findFiles(call.db, team, ids)).map((row) => [row.id, row] as const));
  const albums = new Map((await albumsOf(call.db, team, centre)).map(({ id, title }) => [id, title] as const));
  return places.flatMap((place) => {
    const [file, row, title] = [files.get(place.file), rows.get(place.file), albums.get(place.album)];
    if (!file || !row || title === undefined) return [];
    return {
      uuid: place.id,
      file,
      album: { uuid: place.album, title },
      position: Number(place.position),
      pinned: place.pin !== null,
      hidden: place.hidden,
      title: place.title,
      caption: place.caption,
      source: place.source,
      ...shownState(row),
    };
  });
}

/** A place as its team sees it now. */
export async function tellPlace(call: Presenter, centre: Of, id: string): Promise<AlbumFile> {
  const [told] = await tellPlaces(call, centre, await placesById(call.db, centre.team_id, centre.id, [id]));
  return told ?? fail('not_found');
}
