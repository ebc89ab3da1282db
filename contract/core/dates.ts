/** A day as people read it, in UTC: 'Sep 21 2026'. */
export function dayText(at: Date | string): string {
  const [, day, month, year] = new Date(at).toUTCString().split(' ');
  return `${month} ${day} ${year}`;
}

/** A moment as people read it, in UTC: 'Sep 21 2026 18:47'. */
export const momentText = (at: Date | string): string => `${dayText(at)} ${new Date(at).toISOString().slice(11, 16)}`;
