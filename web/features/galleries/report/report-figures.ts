import { number } from '../../../lib/format.ts';

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
