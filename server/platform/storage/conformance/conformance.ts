import { afterAll, beforeAll, describe } from 'vitest';
import type { Storage } from '../storage.ts';
import { provesAdopting } from './adopting.ts';
import { provesListing } from './listing.ts';
import { createPlace } from './place.ts';
import { provesReading } from './reading.ts';
import { provesRemoving } from './removing.ts';

/** The contract of every driver. `make` gives a driver over an empty place. */
export function storageConformance(
  name: string,
  make: () => Promise<{ storage: Storage; cleanUp(): Promise<void> }>,
): void {
  describe(`${name} as a storage`, () => {
    let made: Awaited<ReturnType<typeof make>>;
    beforeAll(async () => {
      made = await make();
    });
    afterAll(() => made.cleanUp());

    const place = createPlace(() => made.storage);
    provesReading(place);
    provesAdopting(place);
    provesRemoving(place);
    provesListing(place);
  });
}
