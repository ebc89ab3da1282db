import { describe, expect, it } from 'vitest';
import { levelReader } from './levels.ts';
import { usualPeaks, waveBuilder } from './wave.ts';

describe('a wave', () => {
  it('of ten hours in tenths of a second keeps its shape in few numbers', () => {
    const wave = waveBuilder(0.1);
    const count = 360_000;
    for (let at = 0; at < count; at += 1) wave.add(at < count / 2 ? 0.5 : 0.25, at < count / 2 ? 0.5 : 0.25);
    const { peaks, duration } = wave.end(null);
    expect(duration).toBe(36_000);
    expect(peaks.length).toBeGreaterThanOrEqual(usualPeaks);
    expect(peaks.length).toBeLessThan(usualPeaks * 2);
    expect(new Set(peaks.slice(0, peaks.length / 2 - 2))).toEqual(new Set([255]));
    expect(new Set(peaks.slice(peaks.length / 2 + 2))).toEqual(new Set([128]));
  });

  it('believes the length that is stated as far as it can be true', () => {
    const lengthOf = (stated: number | null) => {
      const wave = waveBuilder(0.5);
      for (const peak of [1, 1, 1]) wave.add(peak, peak);
      return wave.end(stated).duration;
    };
    expect([lengthOf(1.2), lengthOf(7), lengthOf(0.3), lengthOf(null)]).toEqual([1.2, 1.5, 1, 1.5]);
    expect(waveBuilder(0.5).end(3)).toEqual({ peaks: [], duration: 0 });
  });

  it('is flat below what anybody hears', () => {
    const wave = waveBuilder(1);
    for (const peak of [0.0005, 0, 0.0009]) wave.add(peak, peak);
    expect(wave.end(3).peaks).toEqual([0, 0, 0]);
  });
});

it('levels are read in whatever pieces they come', () => {
  const text = [
    'frame:0    pts:0       pts_time:0',
    'lavfi.astats.Overall.Peak_level=-6.020600',
    'lavfi.astats.Overall.RMS_level=-20.000000',
    'frame:1    pts:1       pts_time:1',
    'lavfi.astats.Overall.Peak_level=-inf',
    'lavfi.astats.Overall.RMS_level=nan',
    'frame:2    pts:2       pts_time:2',
    'lavfi.astats.Overall.Peak_level=3.5',
    'lavfi.astats.Overall.RMS_level=0',
    '',
  ].join('\n');
  for (const size of [1, 7, 1000]) {
    const found: string[] = [];
    const read = levelReader((peak, mean) => found.push(`${peak.toFixed(2)} ${mean.toFixed(2)}`));
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size));
    expect(found).toEqual(['0.50 0.10', '0.00 0.00', '1.00 1.00']);
  }
});
