import type { Priority } from '../decode/slots.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Mark } from '../model.ts';
import type { Size } from './filters.ts';
import { drawMarkLayer, markInput } from './mark-layer.ts';
import { fromTheBeginning, pictureFilters, timingFilters } from './picture-args.ts';
import type { Film } from './video.ts';

export interface LayerJob {
  readonly size: Size;
  readonly mark?: Mark | undefined;
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
}

/** The picture of a film as it is to be encoded. */
export interface Graph {
  readonly size: Size;
  /** The mark drawn for that size, as the room names it. */
  readonly layer: string | null;
}

/** A piece of a film by its own times, in seconds; without an end the rest. */
export interface Span {
  readonly from: number;
  readonly to: number | null;
}

export const whole: Span = { from: 0, to: null };

/** Draws the mark where there is one. */
export async function prepareGraph(
  runtime: MediaRuntime,
  { sandbox }: Film,
  { size, mark, priority, signal }: LayerJob,
): Promise<Graph> {
  return { size, layer: mark ? await drawMarkLayer(runtime, sandbox, { mark, size, priority, signal }) : null };
}

/** Arguments of the inputs besides the video. */
export const graphInputs = ({ layer }: Graph): string[] => (layer === null ? [] : markInput(layer));

/** Filters between the picture of the first input and the encoder. */
export function graphArgs(
  { facts, ffmpeg }: Pick<Film, 'facts' | 'ffmpeg'>,
  { size, layer }: Graph,
  { from, to }: Span = whole,
): string[] {
  const trim = [...(from > 0 ? [`start=${from}`] : []), ...(to === null ? [] : [`end=${to}`])].join(':');
  const filters = [
    ...timingFilters(facts),
    ...(trim ? [`trim=${trim}`] : []),
    ...(from === 0 ? [fromTheBeginning] : []),
    ...pictureFilters(facts, size),
  ];
  const plain = `[0:${facts.picture?.index ?? 0}]${filters.join(',')}`;
  const over = '[p];[1:v]format=yuva420p[m];[p][m]overlay=(W-w)/2:(H-h)/2:eof_action=repeat:format=yuv420[v]';
  return ['-filter_complex', `${plain}${layer === null ? '[v]' : over}`, '-map', '[v]', ...ffmpeg.keepTimes];
}
