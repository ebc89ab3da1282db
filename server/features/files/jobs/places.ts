import { nearestTown } from '#platform/gazetteer/nearest-town.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { findUnplaced, hasUnplacedFiles, setPlace } from '../store/places.ts';

/** Looks up the towns of files that have coordinates, some at a time. */
export const placesJob: JobDefinition<object> = {
  name: 'files.places',
  concurrency: 1,
  priority: 5,
  retries: 0,
  expireSeconds: 60,
};

/** New files never wait behind a large library: it is asked again a second later. */
const atOnce = 200;

export const hasUnplaced = ({ db }: Services): Promise<boolean> => hasUnplacedFiles(db);

/** Names the towns of the next files. Nothing of this is a change of the team's: it follows from the coordinates. */
export async function findPlaces({ db }: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const file of await findUnplaced(tx, atOnce)) {
      const town = await nearestTown(file);
      await setPlace(tx, file, town ? `${town.name}, ${town.country}` : '', town?.country ?? null);
    }
  });
}
