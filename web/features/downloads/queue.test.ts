import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newQueue } from './queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the download queue', () => {
  it('§9: runs five at a time and leaves 200 ms between starts', async () => {
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const enqueue = newQueue({ atOnce: 5, gapMs: 200 });
    const from = Date.now();
    for (let n = 0; n < 8; n += 1) {
      enqueue(() => {
        started.push(Date.now() - from);
        return new Promise((resolve) => ends.push(resolve));
      });
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(started).toEqual([0, 200, 400, 600, 800]);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(6);
    ends[1]?.();
    ends[2]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started).toHaveLength(8);
  });
});
