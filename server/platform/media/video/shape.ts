import type { QualityJob } from './jobs.ts';
import { keyDistance } from './picture-args.ts';

/** Fragments that begin with key frames, and an index of all of them in front. */
const fragmented = [
  ...['-movflags', '+frag_keyframe+delay_moov+default_base_moof+global_sidx'],
  ...['-min_frag_duration', String((keyDistance - 0.1) * 1_000_000)],
];

/** The container around streams that are ready. */
export function shapeArgs(shape: QualityJob['shape']): string[] {
  return [
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096'],
    ...(shape === 'fragmented' ? fragmented : ['-movflags', '+faststart']),
    ...['-f', 'mp4'],
  ];
}
