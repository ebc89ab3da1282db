import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EndableCentre } from '../access.ts';
import { subtreeOf } from '../rules.tree.ts';
import { type AlbumRow, albumsOf, dropAlbums } from '../store/albums.ts';
import { type CentreRow, lockCentre, touchCentre } from '../store/centres.ts';
import { handPlaces } from '../store/files.ts';
import { albumFacts, type KeptAlbums } from './history.ts';
import { settle, type Way } from './settle.ts';

/** Deletes albums of a Media Centre that is locked, with their files. */
export async function removeAlbums(
  tx: Tx,
  act: Act,
  row: CentreRow,
  albums: readonly AlbumRow[],
  way: Way,
): Promise<void> {
  const { team_id: team, id: centre } = row;
  const ids = albums.map((album) => album.id);
  const before: KeptAlbums = {
    name: row.title,
    albums: albums.map(albumFacts),
    files: await handPlaces(tx, team, centre, ids),
  };
  await dropAlbums(tx, team, centre, ids);
  await touchCentre(tx, team, centre);
  await record(tx, act, { team, action: 'media_centre.album_delete', noun: 'media_centre', subject: centre, before });
  await settle(tx, act, row, { albums: true }, way);
}

/** Deletes an album with those below it; the files stay in the library. */
export async function removeAlbum(
  tx: Tx,
  act: Act,
  { team_id: team, id: centre }: EndableCentre,
  id: string,
  draft: boolean | undefined,
): Promise<void> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const gone = subtreeOf(await albumsOf(tx, team, centre), id);
  if (gone.length === 0) fail('not_found');
  await removeAlbums(tx, act, row, gone, { draft });
}
