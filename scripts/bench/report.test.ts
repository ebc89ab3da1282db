import { expect, test } from 'vitest';
import { asMarkdown, asText, between, type Report } from './report.ts';
import { atLeastTimes, atMost, atMostTimes, row } from './row.ts';
import { nameOfSize } from './size-name.ts';

const report: Report = {
  at: '2026-01-02T03:04:05.678Z',
  quick: false,
  machine: { cores: 2, processor: 'Test', memoryGiB: 24, kernel: 'Linux 6', node: 'v24', postgres: '18' },
  rows: [
    row('stored', 'per s', { limit: 100, ours: 60, ratio: 0.55 }, atLeastTimes(0.5)),
    row('idle', 'MB', { ours: 161.4 }, atMost(160)),
    row('p99', 'ms', { limit: 8, ours: 12.34 }, atMostTimes(2)),
  ],
  failed: { search: 'no words' },
};

test('a row knows whether its target is met, by the ratio of the rounds where there is one', () => {
  expect(report.rows.map(({ met, ratio }) => [met, ratio])).toEqual([
    [true, 0.55],
    [false, null],
    [true, 12.34 / 8],
  ]);
  expect(row('x', 'ms', { limit: Number.NaN, ours: 1 }, atMostTimes(2)).met).toBe(false);
});

test('the table says what was not measured', () => {
  expect(asText(report)).toContain('NOT MEASURED search: no words');
  expect(asMarkdown(report)).toContain('| idle | MB | – | 161 | – | at most 160 | no |');
  expect(asMarkdown(report)).toContain('Not measured: search (no words)');
});

test('only what stands between the markers is replaced', () => {
  const page = 'a\n<!-- measured: begin -->\nold\n<!-- measured: end -->\nb';
  expect(between(page, 'new')).toBe('a\n<!-- measured: begin -->\nnew\n<!-- measured: end -->\nb');
  expect(() => between('a', 'new')).toThrow('no place');
});

test('sizes have short names', () => {
  expect([500, 10_000, 499_812, 1_000_000].map(nameOfSize)).toEqual(['500', '10k', '500k', '1M']);
});
