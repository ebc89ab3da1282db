import type { Right } from '#contract/rights.ts';
import { count, day } from '../../lib/format.ts';

/** 730 -> '2 years', 90 -> '3 months', 10 -> '10 days'. */
export function span(days: number): string {
  if (days % 365 === 0) return count(days / 365, 'year');
  return days % 30 === 0 ? count(days / 30, 'month') : count(days, 'day');
}

/** The time a right holds, in few words; `today` as '2026-11-21'. */
export function lasts(
  right: Pick<Right, 'withdrawn' | 'valid_from' | 'valid_to' | 'default_duration'>,
  today: string,
): string {
  if (right.withdrawn) return 'Withdrawn';
  if (right.valid_to !== null && right.valid_to < today) return `Ended ${day(right.valid_to)}`;
  if (right.valid_from !== null && right.valid_from > today) return `From ${day(right.valid_from)}`;
  if (right.valid_to !== null) return `Until ${day(right.valid_to)}`;
  return right.default_duration === null ? 'No end' : `${span(right.default_duration)} after it is added`;
}

export const exclusivityNames: Readonly<Record<NonNullable<Right['exclusivity']>, string>> = {
  exclusive: 'Exclusive: only us',
  sole: 'Sole: us and the owner',
  non_exclusive: 'Not exclusive: others can have it too',
};
export const modificationNames: Readonly<Record<NonNullable<Right['modifications']>, string>> = {
  allowed: 'Allowed',
  limited: 'Cropping and colour only',
  not_allowed: 'Not allowed',
};

/** Usual channels; anything else may be typed. */
export const usualChannels = ['Website', 'Social media', 'Paid media', 'Press', 'Print', 'Broadcast', 'Internal'];
export const usualTerritories = ['Worldwide', 'Europe', 'European Union', 'United Kingdom', 'North America', 'Asia'];

/** Colours that can be told apart, in both themes. */
export const rightColours = [
  '#3f9a6b',
  '#d9862f',
  '#4377c9',
  '#8a5aa0',
  '#b5472f',
  '#0e8894',
  '#c2567f',
  '#7a7f35',
] as const;
