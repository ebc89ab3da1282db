import { format } from 'date-fns/format';
import { limits } from '#contract/limits.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** 18 400 000 -> '18.4 MB', in powers of 1000. */
export function bytes(value: number): string {
  let size = Math.max(0, value);
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit === 0 || size >= 99.95 ? whole.format(size) : tenth.format(size)} ${units[unit]}`;
}

/** 'Sep 21 2026 18:47', in the reader's time zone. */
export function date(value: string | number | Date): string {
  return format(new Date(value), limits.dateFormat);
}

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });
const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number, below: number][] = [
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
  ['day', 86_400, 7 * 86_400],
];

/** 'just now', '5 minutes ago', '1 day ago'; after a week the day, 'Sep 21 2026'. */
export function ago(value: string, now = Date.now()): string {
  const seconds = (now - new Date(value).getTime()) / 1000;
  if (seconds < 60) return 'just now';
  const step = steps.find(([, , below]) => seconds < below);
  return step ? relative.format(-Math.floor(seconds / step[1]), step[0]) : format(new Date(value), 'MMM dd yyyy');
}

/** '2026-09-21' -> 'Sep 21 2026': a day is the same day everywhere. */
export function day(value: string): string {
  return format(new Date(`${value.slice(0, 10)}T00:00:00`), 'MMM dd yyyy');
}

/** '2026-09' -> 'Sep 2026'. */
export function monthName(value: string): string {
  return format(new Date(`${value}-01T00:00:00`), 'MMM yyyy');
}

/** 42 -> '0:42', 3725 -> '1:02:05'. */
export function duration(seconds: number): string {
  const all = Math.max(0, Math.round(seconds));
  const [h, m, s] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** 12480 -> '12,480'. */
export function number(value: number): string {
  return whole.format(value);
}

/** count(1, 'file') -> '1 file', count(248, 'file') -> '248 files'. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${whole.format(value)} ${value === 1 ? one : many}`;
}

/** '4,000 × 2,667', or nothing while either side is unknown. */
export function dimensions(width: number | null, height: number | null): string | undefined {
  return width === null || height === null ? undefined : `${whole.format(width)} × ${whole.format(height)}`;
}
