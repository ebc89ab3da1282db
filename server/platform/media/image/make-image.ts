import { join } from 'node:path';
import type { Priority } from '../decode/slots.ts';
import type { DecoderOutput, PictureResult, PictureTask } from '../inside/protocol.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Rendition } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { type Picture, pictureTimeout } from './image.ts';

export interface PictureWish extends Pick<PictureTask, 'thumb' | 'large' | 'always' | 'look' | 'sizes'> {
  readonly outDir: string;
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
  /** Keeps nothing of what was made when this says no. */
  readonly accept?: (result: PictureResult) => boolean;
}

export interface MadePicture {
  readonly result: PictureResult;
  readonly thumb: Rendition | null;
  readonly large: Rendition | null;
  /** In further widths, rising. */
  readonly sizes: readonly Rendition[];
}

/** Has a decoder make what is wished of a picture, and moves it to where it belongs. Null when it was not accepted. */
export async function makePicture(
  runtime: MediaRuntime,
  picture: Picture,
  wish: PictureWish,
): Promise<MadePicture | null> {
  const { thumb, large, always, look, sizes, outDir } = wish;
  return runtime.decoders.run({
    source: picture.path,
    extension: picture.extension,
    priority: wish.priority,
    timeoutMs: pictureTimeout(runtime, picture),
    signal: wish.signal,
    task: ({ source, out }): PictureTask => ({
      do: 'picture',
      source,
      out,
      opening: picture.opening,
      thumb,
      large,
      always,
      look,
      sizes,
    }),
    collect: async (result, sandbox) => {
      if (wish.accept && !wish.accept(result)) return null;
      const [small, big, ...further] = await Promise.all(
        [result.thumb, result.large, ...result.sizes].map((made) => keep(sandbox, made, outDir)),
      );
      return { result, thumb: small ?? null, large: big ?? null, sizes: further.filter((one) => one !== null) };
    },
  });
}

async function keep(sandbox: Sandbox, made: DecoderOutput | null, outDir: string): Promise<Rendition | null> {
  if (!made) return null;
  const path = join(outDir, made.name);
  const bytes = await sandbox.take(made.name, path, limits.outputBytes);
  return { path, ...made, bytes };
}
