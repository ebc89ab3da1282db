import { count } from '../../../lib/format.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const two = (part: number) => String(part).padStart(2, '0');

/** An instant as date and time fields take it, in the reader's time zone: '2026-12-03T14:30'. */
export function localText(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant of such a text; null for none. */
export const instantOf = (text: string): string | null => (text === '' ? null : new Date(text).toISOString());

function away(ms: number): string {
  if (ms >= 2 * dayMs) return `in ${count(Math.round(ms / dayMs), 'day')}`;
  return ms >= hourMs ? `in ${count(Math.round(ms / hourMs), 'hour')}` : 'within an hour';
}

const reach = 'people who cannot edit the file can no longer see or download it, and links to it stop working';

/** A sentence about an expiry date; `saved`: whether it is the file's already. */
export function expirySentence(text: string, now: Date, saved: boolean): string {
  if (text === '') return saved ? 'It never expires.' : 'It will never expire.';
  const ms = new Date(text).getTime() - now.getTime();
  if (ms > 0) return `Expires ${away(ms)}. Then ${reach}.`;
  return saved
    ? `It has expired: ${reach}.`
    : `This is in the past: it expires as soon as this is saved. Then ${reach}.`;
}
