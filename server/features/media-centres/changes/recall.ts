import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EndableCentre } from '../access.ts';
import { albumsOf } from '../store/albums.ts';
import { lockCentre } from '../store/centres.ts';
import { placesOfFiles } from '../store/files.ts';
import { hideLive } from '../store/live.ts';
import { withoutFile, writePlaces } from './places.ts';

/** Takes a file out of all albums of a Media Centre, and out of what visitors see of it, whatever draft there is. */
export async function recallFromCentre(
  tx: Tx,
  act: Act,
  { team_id: team, id: centre }: EndableCentre,
  file: string,
): Promise<void> {
  const row = (await lockCentre(tx, team, centre)) ?? fail('not_found');
  const filled = new Set(
    (await albumsOf(tx, team, centre)).flatMap(({ id, source }) => (source === 'hand' ? [] : [id])),
  );
  const before = await placesOfFiles(tx, { team, centre, album: null }, [file]);
  await hideLive(tx, team, centre, file);
  const after = before.flatMap((place) => withoutFile(place, filled.has(place.album)));
  await writePlaces(tx, act, row, 'media_centre.recall', { before, after }, { draft: false });
}
