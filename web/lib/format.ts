import { inPattern } from '#contract/core/dates.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** The reader's way of writing times and numbers. */
export interface Reader {
  /** Of the IANA database; undefined: the browser's. */
  readonly timeZone: string | undefined;
  /** The region whose way of writing numbers is used, as a BCP 47 tag. */
  readonly region: string;
  /** `browser`: as people write a day in the language of the browser. */
  readonly dateFormat?: string;
}

/** 'dd.MM.yyyy' for de: how a language writes a day in digits. */
export const patternOf = (language: string): string =>
  new Intl.DateTimeFormat(language)
    .formatToParts()
    .map(({ type, value }) => ({ year: 'yyyy', month: 'MM', day: 'dd' })[type as string] ?? value)
    .join('');

/** Made when it is first needed: a browser takes milliseconds over each of them, while the page opens. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// Writes '2026-09-21 18:47'.
const localIn = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });

interface Formatters {
  readonly whole: () => Intl.NumberFormat;
  readonly tenth: () => Intl.NumberFormat;
  readonly hundredth: () => Intl.NumberFormat;
  readonly local: () => Intl.DateTimeFormat;
  readonly pattern: string;
}

/** The last zone that this browser knew. */
let knownZone: string | undefined;

function formattersFor({ timeZone, region, dateFormat = 'MMM dd yyyy' }: Reader): Formatters {
  return {
    whole: once(() => new Intl.NumberFormat(region, { maximumFractionDigits: 0 })),
    tenth: once(() => new Intl.NumberFormat(region, { maximumFractionDigits: 1 })),
    hundredth: once(() => new Intl.NumberFormat(region, { maximumFractionDigits: 2 })),
    local: once(() => {
      try {
        const local = localIn(timeZone);
        knownZone = timeZone;
        return local;
      } catch {
        // A zone that this browser is too old to know: what it showed before is better than nothing.
        return localIn(knownZone);
      }
    }),
    pattern: dateFormat === 'browser' ? patternOf(navigator.language) : dateFormat,
  };
}

let reader: Reader = { timeZone: undefined, region: 'en-GB' };
let formatters = formattersFor(reader);

/** From now on times are in this zone, and numbers as there. */
export function readAs(next: Reader): void {
  if (next.timeZone === reader.timeZone && next.region === reader.region && next.dateFormat === reader.dateFormat)
    return;
  reader = next;
  formatters = formattersFor(next);
}

/** A number as people of a region write it. */
export const sampleOf = (region: string): string => new Intl.NumberFormat(region).format(12_480.5);

/** 18 400 000 -> '18.4 MB', in powers of 1000. */
export function bytes(value: number): string {
  let size = Math.max(0, value);
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const { whole, tenth } = formatters;
  return `${unit === 0 || size >= 99.95 ? whole().format(size) : tenth().format(size)} ${units[unit]}`;
}

const localOf = (value: string | number | Date) => formatters.local().format(new Date(value));

/** The way the reader writes a day, such as 'MMM dd yyyy'. */
export const datePattern = (): string => formatters.pattern;

/** 'Sep 21 2026 18:47', in the reader's time zone. */
export const date = (value: string | number | Date): string => inPattern(`${formatters.pattern} HH:mm`, localOf(value));

/** 'Sep 21 2026': the day of a moment, in the reader's time zone. */
export const dayOf = (value: string | number | Date): string => day(localOf(value));

/** '2026-09-21': the same, to compare. */
export const dayKey = (value: string | number | Date): string => localOf(value).slice(0, 10);

const relative = once(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' }));
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
  return step ? relative().format(-Math.floor(seconds / step[1]), step[0]) : dayOf(value);
}

/** '2026-09-21' -> 'Sep 21 2026': a day is the same day everywhere. */
export const day = (value: string): string => inPattern(formatters.pattern, value);

/** '2026-09-21' -> 'Sep 21': the day without its year, in the reader's order. */
export const dayOfYear = (value: string): string =>
  inPattern(formatters.pattern.replace(/[^A-Za-z]*yyyy$|yyyy[^A-Za-z]*/, ''), value);

/** '2026-09' -> 'Sep 2026'. */
export const monthName = (value: string): string => inPattern('MMM yyyy', value);

/** 42 -> '0:42', 3725 -> '1:02:05'. */
export function duration(seconds: number): string {
  const all = Math.max(0, Math.round(seconds));
  const [h, m, s] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** 12480 -> '12,480'. Below a thousand every region writes the same, and the first screen needs no formatter. */
export function number(value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : formatters.whole().format(value);
}

/** 0.05 -> '0.05': with two decimal places at most. */
export const decimal = (value: number): string => formatters.hundredth().format(value);

/** count(1, 'file') -> '1 file', count(248, 'file') -> '248 files'. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** '4,000 × 2,667', or nothing while either side is unknown. */
export function dimensions(width: number | null, height: number | null): string | undefined {
  if (width === null || height === null) return undefined;
  return `${number(width)} × ${number(height)}`;
}
