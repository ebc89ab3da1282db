const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

/** `Sep 21 2026`, in UTC. */
export const day = (text: string): string => moment(text).slice(0, 11);

/** `Sep 21 2026 18:47`, in UTC: nothing is known of the visitor's clock. */
export function moment(text: string): string {
  const at = new Date(text);
  return `${months[at.getUTCMonth()]} ${two(at.getUTCDate())} ${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];
/** A number of bytes as people read it. */
export function size(value: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
  const shown = value / 1000 ** power;
  return `${power > 0 && shown < 100 ? shown.toFixed(1) : Math.round(shown)} ${units[power]}`;
}

/** `1:05`, or `1:00:05`. */
export function playingTime(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return [...(hours > 0 ? [hours, two(minutes)] : [minutes]), two(whole % 60)].join(':');
}

const number = new Intl.NumberFormat('en');
/** `4,000 × 3,000`. */
export const sides = (width: number, height: number): string => `${number.format(width)} × ${number.format(height)}`;
