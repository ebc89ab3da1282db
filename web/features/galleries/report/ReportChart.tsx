import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { dailyReport } from '#contract/galleries/stats.ts';
import { day } from '../../../lib/format.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { scaleOf } from './chart-scale.ts';
import styles from './ReportChart.module.css';
import { type Figure, figureWords } from './report-figures.ts';

type Day = ReplyOut<typeof dailyReport>['results'][number];

/** One figure over the days. The table below it says the same; the arrow keys go from day to day. */
export function ReportChart({ days, figure, label }: { days: readonly Day[]; figure: Figure; label: string }) {
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number>();
  const values = days.map((one) => one[figure] ?? 0);
  const scale = scaleOf(values, width, figure !== 'engagement');
  const last = days.length - 1;
  const shown = at === undefined ? undefined : days[at];
  const told = shown ?? days.at(-1);
  const wordsOf = (one: Day, none: string) => (one[figure] === null ? none : figureWords(figure, one[figure]));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, (at ?? (step > 0 ? -1 : days.length)) + step)));
  };
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{label}</figcaption>
      <div
        ref={ref}
        className={styles.plot}
        role="slider"
        aria-label={`${label} by day`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={told && `${day(told.day)}: ${wordsOf(told, 'nothing')}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={(event) =>
          setAt(scale.placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
        }
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
      >
        {width > 0 && (
          <ChartDrawing
            days={days}
            values={values}
            words={(value) => figureWords(figure, value)}
            scale={scale}
            width={width}
            at={at}
          />
        )}
        {at !== undefined && shown && (
          <output className={styles.tip} style={{ left: `clamp(60px, ${scale.x(at)}px, calc(100% - 60px))` }}>
            <span>{day(shown.day)}</span>
            <b>{wordsOf(shown, '–')}</b>
          </output>
        )}
      </div>
    </figure>
  );
}
