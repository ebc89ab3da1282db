import type { Priority } from '../decode/slots.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Mark } from '../model.ts';
import type { Size } from './filters.ts';
import { drawMarkLayer, markInput } from './mark-layer.ts';
import { pictureFilter } from './picture-args.ts';
import type { Film } from './video.ts';

export interface GraphJob {
  readonly size: Size;
  readonly mark?: Mark | undefined;
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
  /** A filter before all others. */
  readonly first?: string | undefined;
}

/** The picture of a film as it is to be encoded: what comes in beside the film, and how it is mapped. */
export async function pictureGraph(
  runtime: MediaRuntime,
  { facts, sandbox, ffmpeg }: Film,
  { size, mark, priority, signal, first }: GraphJob,
): Promise<{ inputs: string[]; args: string[] }> {
  const filter = [...(first ? [first] : []), pictureFilter(facts, size)].join(',');
  const mapped = ['-map', '[v]', ...ffmpeg.keepTimes];
  const plain = `[0:${facts.picture?.index ?? 0}]${filter}`;
  if (!mark) return { inputs: [], args: ['-filter_complex', `${plain}[v]`, ...mapped] };
  const layer = await drawMarkLayer(runtime, sandbox, { mark, size, priority, signal });
  const over = `${plain}[p];[1:v]format=yuva420p[m];[p][m]overlay=(W-w)/2:(H-h)/2:eof_action=repeat:format=yuv420[v]`;
  return { inputs: markInput(layer), args: ['-filter_complex', over, ...mapped] };
}
