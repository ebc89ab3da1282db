const two = (value: number) => String(value).padStart(2, '0');

/** `0:34`, `12:05`, `1:02:09`. */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The length of the whole, to the nearest second, as it is told wherever there is no player. */
export const lengthTime = (seconds: number): string => clockTime(Math.round(seconds));

/** The position as text: the current second, and at the end the length. */
export const positionTime = (seconds: number, length: number): string =>
  length > 0 && seconds >= length ? lengthTime(length) : clockTime(seconds);
