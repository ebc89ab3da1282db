import type { VideoCut } from '#contract/video-edits/routes.ts';
import { fail, invalid } from '#platform/errors.ts';

/** A length that a file states may be off by so much. */
const slackSeconds = 0.05;

/** Refuses what lies outside of a video, and what would change nothing. */
export function requireCut(
  { from, to, crop, mute }: VideoCut,
  { width, height, duration }: { width: number | null; height: number | null; duration: number | null },
): void {
  if (duration !== null) {
    const end = `the end of the video, at ${duration.toFixed(1)} s`;
    if (from >= duration) invalid('from', `must be before ${end}`);
    if (to > duration + 1) invalid('to', `is after ${end}`);
  }
  const [wide, high] = [width ?? 0, height ?? 0];
  if (crop && (crop.x + crop.width > wide || crop.y + crop.height > high))
    invalid('crop', `must lie within ${wide} × ${high} pixels`);
  const whole = from === 0 && duration !== null && to >= duration - slackSeconds;
  const cropped = crop !== null && (crop.width < wide || crop.height < high);
  if (whole && !cropped && !mute) fail('conflict', 'Nothing would change: choose a part, crop it or mute it.');
}

/** The name of a video that is made of another, with the extension of its format. */
export const nameOfCut = (name: string, extension: string, as: VideoCut['as']): string => {
  const stem = name.replace(/\.[^.]{1,10}$/, '');
  return `${as === 'copy' ? `${stem} (edited)` : stem}.${extension}`;
};

/** An edit that took longer is told of when it ends: by then its maker does something else. */
const longMs = 60_000;
export const tookLong = (begun: Date, now: Date): boolean => now.getTime() - begun.getTime() > longMs;
