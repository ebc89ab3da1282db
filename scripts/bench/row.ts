import type { Compared } from './measure.ts';

export type Unit = 'ms' | 'per s' | 'MB/s' | 'MB' | 'at most x limit' | 'requests' | 'kB' | 'score';

/** One line of the table. */
export interface Row {
  readonly work: string;
  readonly unit: Unit;
  readonly limit: number | null;
  readonly ours: number;
  readonly ratio: number | null;
  readonly target: string;
  readonly met: boolean;
}

interface Measured {
  limit?: number | null;
  ours: number;
  ratio?: number;
}

type Goal = (measured: Measured) => { target: string; met: boolean };

const ratioOf = ({ limit, ours, ratio }: Measured): number => ratio ?? (limit ? ours / limit : Number.NaN);

/**
 * A figure, and how many times the limit of the machine that it was set on that is: on a slower or faster machine the factor
 * says as much.
 */
export const atMost =
  (value: number, limitThere?: number): Goal =>
  (measured) => {
    if (limitThere === undefined) return { target: `at most ${value}`, met: measured.ours <= value };
    const factor = Number((value / limitThere).toPrecision(2));
    const met = measured.ours <= value || ratioOf(measured) <= factor;
    return { target: `at most ${value}, or ${factor}x limit`, met };
  };
export const atMostTimes =
  (factor: number): Goal =>
  (measured) => ({ target: `at most ${factor}x limit`, met: ratioOf(measured) <= factor });
export const atLeast =
  (value: number): Goal =>
  (measured) => ({ target: `at least ${value}`, met: measured.ours >= value });
export const atLeastTimes =
  (factor: number): Goal =>
  (measured) => ({ target: `at least ${factor}x limit`, met: ratioOf(measured) >= factor });

export function row(work: string, unit: Unit, measured: Measured | Compared, goal: Goal): Row {
  const { limit = null, ours } = measured as Measured;
  const ratio = limit === null ? null : ratioOf(measured);
  return { work, unit, limit, ours, ratio, ...goal(measured) };
}
