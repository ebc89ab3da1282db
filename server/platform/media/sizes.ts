import { priorities } from './decode/slots.ts';
import { MediaFailure, Trouble } from './failure.ts';
import { madeBefore } from './image/image.ts';
import { makePicture } from './image/make-image.ts';
import type { MediaRuntime } from './media-runtime.ts';
import type { Rendition, SizesJob } from './model.ts';

/** A picture that was made before in the further widths, rising. Throws MediaFailure. */
export async function makeSizes(
  runtime: MediaRuntime,
  { made, outDir, signal }: SizesJob,
): Promise<readonly Rendition[]> {
  const wish = { thumb: false, large: null, always: false, look: false, sizes: true } as const;
  try {
    const picture = await makePicture(runtime, madeBefore(made), {
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
