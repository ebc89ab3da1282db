import { priorities } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import type { BoxesTask } from '../inside/protocol.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { SourceJob } from '../model.ts';
import { qualitiesOf } from './filters.ts';
import type { VideoFacts } from './jobs.ts';
import { isPlayable, pictureCopies } from './playable.ts';
import { withFilm } from './video.ts';

/** The streams of a video, and the renditions that have to be made of it. */
export async function describeFilm(runtime: MediaRuntime, job: SourceJob): Promise<VideoFacts> {
  return withFilm(runtime, job, async ({ facts }) => {
    const { width, height, duration, frameRate, videoCodec, audioCodec, audioTracks, captions, highRange } = facts;
    if (width === null || height === null) throw new Trouble('unsupported', 'no picture in it');
    return {
      ...{ width, height, duration, frameRate, videoCodec, audioCodec, audioTracks, captions, highRange },
      playable: isPlayable(job.sniffed.extension, facts),
      indexInFront: await indexInFront(runtime, job),
      copies: pictureCopies(job.sniffed.extension, facts),
      qualities: qualitiesOf(facts),
    };
  });
}

/** Formats other than MP4 have their index wherever they want, and play from the beginning without it. */
async function indexInFront(runtime: MediaRuntime, { source, sniffed, signal }: SourceJob): Promise<boolean> {
  if (!['mp4', 'mov', '3gp'].includes(sniffed.extension)) return true;
  const { indexInFront } = await runtime.decoders.run({
    ...{ source, extension: sniffed.extension, signal, priority: priorities.inspection },
    timeoutMs: runtime.sandboxes.timeouts.sniffAgain,
    task: (paths): BoxesTask => ({ do: 'boxes', source: paths.source }),
    collect: async (result) => result,
  });
  return indexInFront;
}
