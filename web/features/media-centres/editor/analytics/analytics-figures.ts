import type { ReplyOut } from '#contract/core/route.ts';
import type { centreAnalytics, centrePerformance } from '#contract/media-centres/stats.ts';
import { day, dayOfYear, monthName, number } from '../../../../lib/format.ts';
import type { ChartPoint } from '../../../../ui/report/LineChart.tsx';
import type { Grain } from '../../queries.ts';

export type Performance = ReplyOut<typeof centrePerformance>;
export type Analytics = ReplyOut<typeof centreAnalytics>;
type Stretch = Performance['results'][number];

export const figures = [
  { key: 'views', label: 'Visits', about: 'A visit ends after half an hour without a page view.' },
  {
    key: 'visitors',
    label: 'Unique visitors',
    about: 'Counted day by day and added up, without cookies: someone who returns on another day counts again.',
  },
  { key: 'searches', label: 'Searches', about: 'Searches by visitors' },
  { key: 'downloads', label: 'Downloads', about: 'Downloaded files, including those in zips' },
  { key: 'requests', label: 'Requests', about: 'Download requests that were sent' },
] as const;
export type Figure = (typeof figures)[number]['key'];

/** A day, or the days of a week or month that are in the range. */
export function stretchName({ from, to }: Pick<Stretch, 'from' | 'to'>, grain: Grain): string {
  if (grain === 'day' || from === to) return day(from);
  if (grain === 'month' && from.endsWith('-01')) return monthName(from.slice(0, 7));
  return `${dayOfYear(from)} to ${day(to)}`;
}

export const pointsOf = (stretches: readonly Stretch[], figure: Figure, grain: Grain): ChartPoint[] =>
  stretches.map((one) => ({
    name: grain === 'month' ? monthName(one.from.slice(0, 7)) : dayOfYear(one.from),
    title: stretchName(one, grain),
    value: one[figure],
  }));

/** A figure compared with the time before, as `12 % more`. */
export function comparison(now: number, before: number): { text: string; change: 'more' | 'fewer' | 'same' } {
  if (now === before) return { text: 'no change', change: 'same' };
  const change = now > before ? 'more' : 'fewer';
  if (before === 0) return { text: 'none before', change };
  const percent = (Math.abs(now - before) / before) * 100;
  return { text: `${percent < 1 ? 'under 1' : number(percent)} % ${change}`, change };
}
