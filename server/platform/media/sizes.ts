import { MediaFailure, Trouble } from './failure.ts';
import type { House } from './house.ts';
import { makePicture } from './make-picture.ts';
import type { Rendition, SizesJob } from './model.ts';
import { madeBefore } from './picture.ts';
import { priorities } from './slots.ts';

/** A picture that was made before in the further widths, rising. Throws MediaFailure. */
export async function makeSizes(house: House, { made, outDir, signal }: SizesJob): Promise<readonly Rendition[]> {
  const wish = { thumb: false, large: null, always: false, look: false, sizes: true } as const;
  try {
    const picture = await makePicture(house, madeBefore(made), {
      ...wish,
      outDir,
      signal,
      priority: priorities.inspection,
    });
    return picture?.sizes ?? [];
  } catch (error) {
    throw error instanceof Trouble ? new MediaFailure(error.reason, 'image') : error;
  }
}
