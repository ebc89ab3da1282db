import { isoTime } from './budget.ts';

const dayMs = 86_400_000;
/** Formats of dates and times that every Excel knows without being told. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/** True for a format that shows a number as a date or a time. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? isBuiltInDate(id) : /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** A number of days as a date, with a time where it has one; as it is, where it is none. */
export function dateText(value: string, from1904: boolean): string {
  const days = Number(value);
  if (!Number.isFinite(days)) return value;
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const at = isoTime(new Date(epoch + Math.round((days * dayMs) / 1000) * 1000));
  if (at === null) return value;
  const [date = '', time = ''] = at.slice(0, 19).split('T');
  if (days < 1) return time;
  return time === '00:00:00' ? date : `${date} ${time}`;
}

/** `BC` -> 54 */
export function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})/.exec(reference)?.[1];
  if (!letters) return -1;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
