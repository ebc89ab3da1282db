import { z } from 'zod';
import { text } from '../core/fields.ts';

const part = text(100).trim();

/** Parameters by which the site that a link leads to tells its visits apart; an empty part is left out. */
export const utm = z.strictObject({
  source: part.optional(),
  medium: part.optional(),
  campaign: part.optional(),
});
type Utm = z.output<typeof utm>;

const names = ['source', 'medium', 'campaign'] as const;

/** The address with these parameters behind its own. One that it names already keeps its value. */
export function withUtm(address: string, given: Utm | null | undefined): string {
  if (!given || !URL.canParse(address)) return address;
  const known = new URL(address).searchParams;
  const more = names.flatMap((name) => {
    const value = given[name]?.trim();
    return value && !known.has(`utm_${name}`) ? `utm_${name}=${encodeURIComponent(value)}` : [];
  });
  if (more.length === 0) return address;
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  const sign = !before.includes('?') ? '?' : /[?&]$/.test(before) ? '' : '&';
  return `${before}${sign}${more.join('&')}${hash}`;
}
