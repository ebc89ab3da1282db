/** In CSS px: how high the chart is, and how much of it is for the words around the curve. */
export const chartHeight = 220;
export const edge = { top: 10, right: 12, bottom: 26, left: 52 } as const;
/** The words below the curve do not touch each other that far apart. */
const labelEvery = 96;

export interface ChartScale {
  readonly ticks: readonly number[];
  /** Every how many days one is named. */
  readonly every: number;
  x(place: number): number;
  y(value: number): number;
  /** The day next to a point that far from the left of the chart. */
  placeAt(px: number): number;
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

interface Curves {
  readonly values: readonly number[];
  readonly before?: readonly number[] | undefined;
}

/** The scale of a chart of this width, `whole` when there is nothing between two numbers. */
export function scaleOf({ values, before = [] }: Curves, width: number, whole: boolean): ChartScale {
  const raw = ticksOf(Math.max(0, ...values, ...before));
  const ticks = whole ? raw.filter(Number.isInteger) : raw;
  const top = ticks.at(-1) ?? 1;
  const last = values.length - 1;
  const room = Math.max(1, width - edge.left - edge.right);
  const depth = chartHeight - edge.top - edge.bottom;
  return {
    ticks,
    every: Math.max(1, Math.ceil(values.length / Math.max(1, Math.floor(room / labelEvery)))),
    x: (place) => edge.left + (last < 1 ? room / 2 : (place / last) * room),
    y: (value) => edge.top + depth - (value / top) * depth,
    placeAt: (px) => Math.max(0, Math.min(last, Math.round(((px - edge.left) / room) * last))),
  };
}

/** The curve through the values, and the area between it and nothing, as SVG paths. */
export function pathsOf(values: readonly number[], { x, y }: ChartScale): { line: string; area: string } {
  const points = values.map(
    (value, place) => `${place === 0 ? 'M' : 'L'}${x(place).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  const line = points.join(' ');
  return { line, area: `${line} L${x(values.length - 1).toFixed(1)} ${y(0)} L${x(0).toFixed(1)} ${y(0)} Z` };
}
