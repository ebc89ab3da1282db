import { describe, expect, test } from 'vitest';
import { chartHeight, edge, pathsOf, scaleOf, ticksOf } from './chart-scale.ts';
import { rangeOf } from './report-days.ts';

describe('the days of a report', () => {
  test('are so many up to today, both counted', () => {
    expect(rangeOf('7', {}, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(rangeOf('90', {}, '2026-03-03').from).toBe('2025-12-04');
  });

  test('are the last 30 of an own range until some are chosen', () => {
    expect(rangeOf('own', {}, '2026-03-31')).toEqual({ from: '2026-03-02', to: '2026-03-31' });
    expect(rangeOf('own', { from: '2026-01-01' }, '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    expect(rangeOf('7', { from: '2020-01-01', to: '2020-02-01' }, '2026-03-31').from).toBe('2026-03-25');
  });
});

describe('the chart', () => {
  test('has round steps that nothing is above', () => {
    expect(ticksOf(0)).toEqual([0, 1]);
    expect(ticksOf(7)).toEqual([0, 2, 4, 6, 8]);
    expect(ticksOf(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(ticksOf(1000)).toEqual([0, 250, 500, 750, 1000]);
  });

  test('counts in whole numbers where there is nothing between two', () => {
    expect(scaleOf({ values: [0, 1] }, 800, true).ticks).toEqual([0, 1]);
    expect(scaleOf({ values: [0, 1] }, 800, false).ticks).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });

  test('goes from edge to edge, and knows the day under the pointer', () => {
    const scale = scaleOf({ values: [0, 5, 8] }, 464, true);
    expect([0, 1, 2].map(scale.x)).toEqual([52, 252, 452]);
    expect(scale.y(8)).toBe(edge.top);
    expect(scale.y(0)).toBe(chartHeight - edge.bottom);
    expect([-10, 52, 151, 153, 9_999].map(scale.placeAt)).toEqual([0, 0, 0, 1, 2]);
    expect(pathsOf([0, 5, 8], scale).line).toBe('M52.0 194.0 L252.0 79.0 L452.0 10.0');
  });

  test('has room for the time before', () => {
    expect(scaleOf({ values: [1], before: [7] }, 800, true).ticks).toEqual([0, 2, 4, 6, 8]);
  });

  test('puts a single day in the middle, and names as many days as have room', () => {
    const single = scaleOf({ values: [3] }, 464, true);
    expect(single.x(0)).toBe(252);
    expect(single.placeAt(300)).toBe(0);
    expect(scaleOf({ values: Array.from({ length: 90 }, () => 1) }, 464, true).every).toBe(23);
    expect(scaleOf({ values: [1, 2] }, 464, true).every).toBe(1);
  });
});
