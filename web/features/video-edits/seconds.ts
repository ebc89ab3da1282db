import { clockTime } from '../playback/player/time.ts';

/** `0:34.20`, `1:02:09.00`: to the hundredth of a second. */
export function exactTime(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  return `${clockTime(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** A length as it is read: `0.4 s`, `12.5 s`, `3:05`. */
export const lengthText = (seconds: number): string =>
  seconds < 60 ? `${(Math.round(seconds * 10) / 10).toFixed(1)} s` : clockTime(Math.round(seconds));
