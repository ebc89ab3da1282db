import { priorities } from '../decode/slots.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { SourceJob } from '../model.ts';
import { withPicture } from '../source.ts';
import { makePicture } from './make-image.ts';

/** The hash of a picture by which others that look alike are found, as 16 hex digits; null where there is none. */
export function likenessOf(runtime: MediaRuntime, job: SourceJob): Promise<string | null> {
  return withPicture(runtime, job, priorities.request, async (picture) => {
    const wish = { thumb: false, large: null, always: false, look: true, sizes: false } as const;
    const made = await makePicture(runtime, picture, {
      ...wish,
      // Nothing is kept of it.
      outDir: '',
      priority: priorities.request,
      signal: job.signal,
    });
    return made?.result.phash ?? null;
  });
}
