import { number } from '../../../lib/format.ts';
import type { ReportRange } from '../../../lib/search/galleries.ts';

export const figures = [
  { key: 'views', label: 'Views', about: 'Times the gallery was seen, counted once per session.' },
  { key: 'impressions', label: 'Impressions', about: 'Times at least half of a file was visible for one second.' },
  {
    key: 'interactions',
    label: 'Interactions',
    about: 'Files opened, next or previous, load more, calls to action and downloads.',
  },
  { key: 'engagement', label: 'Engagement', about: 'Interactions ÷ views' },
  { key: 'cta_clicks', label: 'CTA clicks', about: 'Clicks on calls to action' },
  { key: 'downloads', label: 'Downloads', about: 'Files downloaded from the gallery' },
] as const;
export type Figure = (typeof figures)[number]['key'];

/** Nothing to divide by: a dash. */
const percent = (value: number | null): string =>
  value === null ? '–' : `${(value * 100).toFixed(value < 0.1 ? 1 : 0)} %`;

export const figureWords = (figure: Figure, value: number | null): string =>
  figure === 'engagement' ? percent(value) : number(value ?? 0);

const dayMs = 86_400_000;
const back = (today: string, days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);

/** The days a report is about, both included. */
export function rangeOf(
  range: ReportRange,
  own: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string } {
  if (range === 'own') return { from: own.from ?? back(today, 29), to: own.to ?? today };
  return { from: back(today, Number(range) - 1), to: today };
}

/** Round steps up to a round number that nothing is above. */
export function ticksOf(most: number, steps = 4): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  const ticks = [0];
  while ((ticks.at(-1) ?? 0) < most) ticks.push(Number(((ticks.at(-1) ?? 0) + step).toPrecision(12)));
  return ticks;
}
