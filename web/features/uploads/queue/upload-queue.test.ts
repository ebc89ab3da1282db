import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from './upload-failures.ts';
import { type QueueState, UploadQueue } from './upload-queue.ts';

const stored: Outcome = { kind: 'stored', uuid: 'f', changeSet: undefined };
const again = (over: Partial<Extract<Outcome, { kind: 'again' }>> = {}): Outcome => ({
  kind: 'again',
  reason: 'The upload failed.',
  away: false,
  afterMs: undefined,
  progressed: false,
  forgotten: false,
  ...over,
});

/** A queue whose tries end when the test says so. */
function setUp(atOnce = 2) {
  const tries: { id: string; end: (outcome: Outcome) => Promise<void>; stopped: boolean }[] = [];
  const told: string[] = [];
  const queue = new UploadQueue({
    atOnce,
    begin(id) {
      let end: (outcome: Outcome) => void = () => undefined;
      const outcome = new Promise<Outcome>((resolve) => {
        end = resolve;
      });
      const one = {
        id,
        stopped: false,
        end: async (how: Outcome) => {
          end(how);
          await vi.advanceTimersByTimeAsync(0);
        },
      };
      tries.push(one);
      const stop = () => {
        one.stopped = true;
      };
      return { outcome, stop };
    },
    tell: (id: string, state: QueueState) =>
      void told.push(`${id} ${state.state === 'ended' ? state.outcome.kind : state.state}`),
  });
  const last = () => tries.at(-1)!;
  return { queue, tries, told, last };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the queue of uploads', () => {
  test('sends some at once, the next when one has ended', async () => {
    const { queue, tries, told } = setUp();
    for (const id of ['a', 'b', 'c']) queue.add(id);
    queue.add('a');
    expect(tries.map(({ id }) => id)).toEqual(['a', 'b']);
    await tries[0]!.end(stored);
    expect(tries.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(told).toContain('a stored');
    expect(queue.has('a')).toBe(false);
  });

  test('what cannot be sent now rests and lets others go first', async () => {
    const { queue, tries, last } = setUp(1);
    queue.add('a');
    queue.add('b');
    await last().end(again());
    expect(last().id).toBe('b');
    await last().end(stored);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(tries.map(({ id }) => id)).toEqual(['a', 'b', 'a']);
  });

  test('waits as long as the server asks', async () => {
    const { queue, tries, last } = setUp();
    queue.add('a');
    await last().end(again({ afterMs: 30_000 }));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(tries).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tries).toHaveLength(2);
  });

  test('a server that is away is waited for without end, and met at once when it is back', async () => {
    const { queue, tries, last, told } = setUp();
    queue.add('a');
    for (let n = 0; n < 40; n += 1) {
      await last().end(again({ away: true }));
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect(tries).toHaveLength(41);
    await last().end(again({ away: true }));
    queue.wake();
    expect(tries).toHaveLength(42);
    await last().end(stored);
    expect(told.at(-1)).toBe('a stored');
  });

  test('a server that answers and never takes anything is given up, with its reason', async () => {
    const { queue, tries, last, told } = setUp();
    queue.add('a');
    while (queue.has('a')) {
      await last().end(again());
      await vi.advanceTimersByTimeAsync(20_000);
      expect(tries.length).toBeLessThan(20);
    }
    expect(told.at(-1)).toBe('a refused');
  });

  test('every piece that the server took gives new tries', async () => {
    const { queue, last } = setUp();
    queue.add('a');
    for (let n = 0; n < 30; n += 1) {
      await last().end(again({ progressed: n % 4 === 0 }));
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(queue.has('a')).toBe(true);
  });

  test('a paused one stops, makes room, and goes on in its turn', async () => {
    const { queue, tries, told } = setUp(1);
    queue.add('a');
    queue.add('b');
    queue.pause('a');
    expect(tries[0]!.stopped).toBe(true);
    expect(tries.map(({ id }) => id)).toEqual(['a', 'b']);
    // What the stopped try says is heard no more.
    await tries[0]!.end(stored);
    expect(told).not.toContain('a stored');
    queue.resume('a');
    await tries[1]!.end(stored);
    expect(tries.map(({ id }) => id)).toEqual(['a', 'b', 'a']);
  });

  test('one that is taken out while it rests is not tried again', async () => {
    const { queue, tries, last } = setUp();
    queue.add('a');
    await last().end(again());
    queue.remove('a');
    queue.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toHaveLength(1);
  });
});
