import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { ChartDrawing } from './ChartDrawing.tsx';
import { scaleOf } from './chart-scale.ts';
import styles from './LineChart.module.css';

/** A day, or several days together. */
export interface ChartPoint {
  /** Below the curve, and in full. */
  readonly name: string;
  readonly title: string;
  /** Null: there is nothing to divide by. */
  readonly value: number | null;
}

interface Props {
  points: readonly ChartPoint[];
  /** The time before, drawn behind: point by point. */
  before?: readonly ChartPoint[] | undefined;
  /** The figure, as `Views`. */
  label: string;
  /** The length of time of a point: day, week or month. */
  by?: string;
  words: (value: number | null) => string;
  /** There is nothing between two numbers. */
  whole: boolean;
}

/** The tooltip of the current point. */
function Tip({
  point,
  before,
  words,
  left,
}: Pick<Props, 'words'> &
  Record<'point', ChartPoint> & {
    before: ChartPoint | undefined;
    left: number;
  }) {
  return (
    <output className={styles.tip} style={{ left: `clamp(72px, ${left}px, calc(100% - 72px))` }}>
      <span>{point.title}</span>
      <b>{words(point.value)}</b>
      {before && (
        <span>
          {before.title}: {words(before.value)}
        </span>
      )}
    </output>
  );
}

/** One figure over time. A table says the same; the arrow keys go from point to point. */
export function LineChart({ points, before, label, by = 'day', words, whole }: Props) {
  const { ref, width } = useElementSize();
  const [at, setAt] = useState<number>();
  const values = points.map(({ value }) => value ?? 0);
  // As many as the curve has: the last stretch of the time before may be one of its own.
  const earlier = before?.slice(0, points.length).map(({ value }) => value ?? 0);
  const scale = scaleOf({ values, before: earlier }, width, whole);
  const last = points.length - 1;
  const shown = at === undefined ? undefined : points[at];
  const told = shown ?? points.at(-1);
  const spoken = ({ title, value }: ChartPoint, place: number) => {
    const then = before?.[place];
    const text = `${title}: ${value === null ? 'nothing' : words(value)}`;
    return then ? `${text}, before: ${words(then.value)}` : text;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, (at ?? (step > 0 ? -1 : points.length)) + step)));
  };
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {label}
        {before && (
          <span className={styles.legend}>
            <span className={styles.key}>This period</span>
            <span className={styles.key} data-before>
              Previous period
            </span>
          </span>
        )}
      </figcaption>
      <div
        ref={ref}
        className={styles.plot}
        role="slider"
        aria-label={`${label} by ${by}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={told && spoken(told, at ?? last)}
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
            names={points.map(({ name }) => name)}
            values={values}
            before={earlier}
            words={words}
            scale={scale}
            width={width}
            at={at}
          />
        )}
        {at !== undefined && shown && <Tip point={shown} before={before?.[at]} words={words} left={scale.x(at)} />}
      </div>
    </figure>
  );
}
