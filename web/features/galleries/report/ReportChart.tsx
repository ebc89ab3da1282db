import type { ReplyOut } from '#contract/core/route.ts';
import type { dailyReport } from '#contract/galleries/stats.ts';
import { day, dayOfYear } from '../../../lib/format.ts';
import { LineChart } from '../../../ui/report/LineChart.tsx';
import { type Figure, figureWords } from './report-figures.ts';

type Day = ReplyOut<typeof dailyReport>['results'][number];

/** One figure over the days. */
export function ReportChart({ days, figure, label }: { days: readonly Day[]; figure: Figure; label: string }) {
  const points = days.map((one) => ({
    name: dayOfYear(one.day),
    title: day(one.day),
    value: one[figure],
  }));
  return (
    <LineChart
      points={points}
      label={label}
      words={(value) => figureWords(figure, value)}
      whole={figure !== 'engagement'}
    />
  );
}
