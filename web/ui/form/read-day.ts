import { datePattern } from '../../lib/format.ts';

const two = (part: string | number) => String(part).padStart(2, '0');

function existing(year: string, month: number, day: string): string | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  const at = new Date(`${text}T00:00:00Z`);
  // The 31st of November is another day to a Date.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string) => months.findIndex((month) => word.toLowerCase().startsWith(month)) + 1;

/**
 * The day that was typed, as '2026-11-22': with the name of its month or in digits, in the order of the reader's own way.
 * Undefined while it is none, or only part of one.
 */
export function readDay(typed: string): string | undefined {
  const text = typed.trim();
  const [, isoYear, isoMonth = '', isoDay = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (isoYear !== undefined) return existing(isoYear, Number(isoMonth), isoDay);
  const word = /\p{L}{3,}/u.exec(text)?.[0];
  if (word !== undefined) {
    const [, day = '', year = ''] = /^(\d{1,2})\D+(\d{4})$/.exec(text.replace(word, ' ').trim()) ?? [];
    return year === '' ? undefined : existing(year, monthOf(word), day);
  }
  const [, one = '', mark, other = '', year = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (year === '') return undefined;
  const dayFirst = mark === '.' || datePattern().indexOf('dd') < datePattern().search(/MM(?!M)/);
  return dayFirst ? existing(year, Number(other), one) : existing(year, Number(one), other);
}

/** The time that was typed, as '09:30': '9:30', '0930', '9.30' and '9:30 pm' as well. */
export function readTime(typed: string): string | undefined {
  const [, hours = '', minutes = '', half] =
    /^(\d{1,2})[:.]?(\d\d)\s*(am|pm)?$/i.exec(typed.trim()) ?? /^(\d{1,2})()\s*(am|pm)$/i.exec(typed.trim()) ?? [];
  if (hours === '') return undefined;
  const evening = half?.toLowerCase() === 'pm';
  const hour = half ? (Number(hours) % 12) + (evening ? 12 : 0) : Number(hours);
  return hour > 23 || Number(minutes) > 59 ? undefined : `${two(hour)}:${two(minutes)}`;
}
