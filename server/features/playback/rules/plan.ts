import type { VideoFacts } from '#platform/media/video/jobs.ts';
import { qualityName, storyboardName, wholeName } from './names.ts';

/** Videos beyond these are streamed in qualities. */
const shortSeconds = 60;
const shortBytes = 50 * 1024 * 1024;

/** The renditions to make of a video so that every browser plays it. */
export interface Plan {
  /** `original`: browsers play what came in. `file`: one MP4. `ladder`: qualities that are streamed. */
  readonly kind: 'original' | 'file' | 'ladder';
  /** Of the qualities, in the order in which they are made. */
  readonly heights: readonly number[];
}

type Facts = Pick<VideoFacts, 'duration' | 'playable' | 'indexInFront' | 'copies' | 'qualities' | 'width' | 'height'>;

/** The quality that can be watched soonest comes first: one that is only copied, or else the usual one. */
function inOrder({ qualities, copies, width, height }: Facts): number[] {
  const largest = qualities.at(-1);
  const isWhole = Math.max(width, height) <= 1920 && Math.min(width, height) <= 1080;
  const order = [...(copies && isWhole && largest !== undefined ? [largest] : []), 720, 360, 1080];
  const placeOf = (quality: number) => (order.includes(quality) ? order.indexOf(quality) : order.length);
  return qualities.toSorted((a, b) => placeOf(a) - placeOf(b) || a - b);
}

export function planOf(facts: Facts, size: number): Plan {
  const isLong = (facts.duration ?? 0) > shortSeconds || size > shortBytes;
  if (isLong) return { kind: 'ladder', heights: inOrder(facts) };
  return { kind: facts.playable && facts.indexInFront ? 'original' : 'file', heights: [] };
}

/** A file that a plan has made. */
export interface PlannedFile {
  readonly name: string;
  /** Lines of a quality that is streamed. */
  readonly height: number | null;
}

const storyboard: PlannedFile = { name: storyboardName, height: null };
const whole: PlannedFile = { name: wholeName, height: null };

/** The files of a plan, in the order in which they are made. `whole`: also the one that stands for a playable original. */
export function filesOf({ kind, heights }: Plan, { whole: needsWhole }: { whole: boolean }): PlannedFile[] {
  if (kind !== 'ladder') return kind === 'file' || needsWhole ? [whole, storyboard] : [storyboard];
  const [first, ...rest] = heights.map((height) => ({ name: qualityName(height), height }));
  return first ? [first, storyboard, ...rest] : [];
}

/** The quality that is offered as one file: 720 lines, or the nearest below, or the smallest. */
export function singleOf<Quality extends { readonly height: number | null }>(
  qualities: readonly Quality[],
): Quality | undefined {
  const lines = ({ height }: Quality) => height ?? 0;
  const rising = qualities.toSorted((a, b) => lines(a) - lines(b));
  return rising.findLast((one) => lines(one) <= 720) ?? rising[0];
}
