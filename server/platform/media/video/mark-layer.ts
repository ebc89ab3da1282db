import { join } from 'node:path';
import type { Priority } from '../decode/slots.ts';
import type { DrawMarkTask } from '../inside/protocol.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Mark } from '../model.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Size } from './filters.ts';

export interface MarkLayerJob {
  readonly mark: Mark;
  /** The size of the frames that it is laid over. */
  readonly size: Size;
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
}

/** Draws a mark into the room of a film; returns its path there. */
export async function drawMarkLayer(
  runtime: MediaRuntime,
  sandbox: Sandbox,
  { mark, size, priority, signal }: MarkLayerJob,
): Promise<string> {
  const drawn = join(sandbox.in, 'drawn.png');
  await runtime.decoders.run({
    ...{ source: mark.picture, extension: 'png', priority, signal, timeoutMs: runtime.sandboxes.timeouts.picture },
    task: ({ source, out }): DrawMarkTask => ({
      ...{ do: 'mark', out, name: 'mark.png', ...size },
      mark: { picture: mark.picture === null ? null : source, words: mark.words, opacity: mark.opacity },
    }),
    collect: ({ name }, decoder) => decoder.take(name, drawn, limits.outputBytes),
  });
  return sandbox.bring(drawn, 'mark.png');
}

/** The mark as an input of ffmpeg. */
export const markInput = (path: string): string[] => [
  ...['-protocol_whitelist', 'file', '-format_whitelist', 'png_pipe', '-f', 'png_pipe', '-i', path],
];
