import { type ChartScale, chartHeight, edge, pathsOf } from './chart-scale.ts';
import styles from './LineChart.module.css';

/** The curve of a chart; `at` is the point that is looked at. Nobody is told of it: the words are beside. */
export function ChartDrawing(props: {
  names: readonly string[];
  values: readonly number[];
  /** The same of the time before. */
  before: readonly number[] | undefined;
  words: (value: number) => string;
  scale: ChartScale;
  width: number;
  at: number | undefined;
}) {
  const { names, values, before, words, scale, width, at } = props;
  const { ticks, every, x, y } = scale;
  const { line, area } = pathsOf(values, scale);
  return (
    <svg width={width} height={chartHeight} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
            {words(tick)}
          </text>
        </g>
      ))}
      {names.map(
        (name, place) =>
          place % every === 0 && (
            <text key={name} className={styles.tick} x={x(place)} y={chartHeight - 6} textAnchor="middle">
              {name}
            </text>
          ),
      )}
      {before && <path className={styles.before} d={pathsOf(before, scale).line} />}
      <path className={styles.area} d={area} />
      <path className={styles.line} d={line} />
      {at !== undefined && at < names.length && (
        <>
          <line className={styles.now} x1={x(at)} x2={x(at)} y1={edge.top} y2={y(0)} />
          <circle className={styles.dot} cx={x(at)} cy={y(values[at] ?? 0)} r={4} />
        </>
      )}
    </svg>
  );
}
