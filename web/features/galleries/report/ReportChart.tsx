import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { dailyReport } from '#contract/galleries/stats.ts';
import { day, number } from '../../../lib/format.ts';
import styles from './ReportChart.module.css';
import { type Figure, percent, ticksOf } from './report-figures.ts';

type Day = ReplyOut<typeof dailyReport>['results'][number];
const height = 220;
const edge = { top: 10, right: 12, bottom: 26, left: 52 } as const;
const labelEvery = 96;

/** One figure over the days. The table below it says the same; the arrow keys go from day to day. */
export function ReportChart({ days, figure, label }: { days: readonly Day[]; figure: Figure; label: string }) {
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number>();
  const words = (value: number) => (figure === 'engagement' ? percent(value) : number(value));
  const values = days.map((one) => one[figure] ?? 0);
  const raw = ticksOf(Math.max(0, ...values));
  const ticks = figure === 'engagement' ? raw : raw.filter(Number.isInteger);
  const top = ticks.at(-1) ?? 1;
  const room = Math.max(1, width - edge.left - edge.right);
  const depth = height - edge.top - edge.bottom;
  const x = (place: number) => edge.left + (days.length < 2 ? room / 2 : (place / (days.length - 1)) * room);
  const y = (value: number) => edge.top + depth - (value / top) * depth;
  const line = values.map((value, place) => `${place === 0 ? 'M' : 'L'}${x(place).toFixed(1)} ${y(value).toFixed(1)}`);
  const area = `${line.join(' ')} L${x(days.length - 1).toFixed(1)} ${y(0)} L${x(0).toFixed(1)} ${y(0)} Z`;
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(room / labelEvery))));
  const shown = at === undefined ? undefined : days[at];
  const told = shown ?? days.at(-1);
  const spoken = told && `${day(told.day)}: ${told[figure] === null ? 'nothing' : words(told[figure] ?? 0)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(days.length - 1, (at ?? (step > 0 ? -1 : days.length)) + step)));
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
        aria-valuemax={days.length - 1}
        aria-valuenow={at ?? days.length - 1}
        aria-valuetext={spoken}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const share = (event.clientX - box.left - edge.left) / room;
          setAt(Math.max(0, Math.min(days.length - 1, Math.round(share * (days.length - 1)))));
        }}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            {ticks.map((tick) => (
              <g key={tick}>
                <line className={styles.grid} x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
                <text className={styles.tick} x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
                  {words(tick)}
                </text>
              </g>
            ))}
            {days.map(
              (one, place) =>
                place % every === 0 && (
                  <text key={one.day} className={styles.tick} x={x(place)} y={height - 6} textAnchor="middle">
                    {day(one.day).slice(0, 6)}
                  </text>
                ),
            )}
            <path className={styles.area} d={area} />
            <path className={styles.line} d={line.join(' ')} />
            {at !== undefined && shown && (
              <>
                <line className={styles.now} x1={x(at)} x2={x(at)} y1={edge.top} y2={y(0)} />
                <circle className={styles.dot} cx={x(at)} cy={y(values[at] ?? 0)} r={4} />
              </>
            )}
          </svg>
        )}
        {at !== undefined && shown && (
          <output className={styles.tip} style={{ left: `clamp(60px, ${x(at)}px, calc(100% - 60px))` }}>
            <span>{day(shown.day)}</span>
            <b>{shown[figure] === null ? '–' : words(values[at] ?? 0)}</b>
          </output>
        )}
      </div>
    </figure>
  );
}
