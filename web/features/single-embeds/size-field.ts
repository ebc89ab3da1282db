import { limits } from '#contract/core/limits.ts';
import { number } from '../../lib/format.ts';

const { min, max } = limits.singleEmbedSide;

/** The fault of a typed width or height. */
export function sizeProblem(value: number | string): string | undefined {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return fits ? undefined : `Must be from ${number(min)} to ${number(max)}`;
}

export const sizeField = { min, max, allowDecimal: false, clampBehavior: 'none', suffix: ' px' } as const;
