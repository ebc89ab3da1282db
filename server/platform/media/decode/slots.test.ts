import { describe, expect, it } from 'vitest';
import { priorities, Slots } from './slots.ts';

function held() {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open };
}

describe('Slots', () => {
  it('lets the urgent go first, and equals in their order', async () => {
    const slots = new Slots(1);
    const { gate, open } = held();
    const order: string[] = [];
    const first = slots.use(priorities.inspection, undefined, () => gate);
    const rest = [
      slots.use(priorities.inspection, undefined, async () => void order.push('late')),
      slots.use(priorities.thumbnail, undefined, async () => void order.push('thumb 1')),
      slots.use(priorities.thumbnail, undefined, async () => void order.push('thumb 2')),
      slots.use(priorities.request, undefined, async () => void order.push('request')),
    ];
    open();
    await Promise.all([first, ...rest]);
    expect(order).toEqual(['request', 'thumb 1', 'thumb 2', 'late']);
  });

  it('gives the place back when the work fails', async () => {
    const slots = new Slots(1);
    await expect(slots.use(0, undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(slots.use(0, undefined, async () => 'yes')).resolves.toBe('yes');
  });

  it('lets go of one who does not want to wait any more', async () => {
    const slots = new Slots(1);
    const { gate, open } = held();
    const first = slots.use(0, undefined, () => gate);
    const stop = new AbortController();
    const second = slots.use(0, stop.signal, async () => 'never');
    stop.abort(new Error('not wanted'));
    await expect(second).rejects.toThrow('not wanted');
    open();
    await first;
    await expect(slots.use(0, undefined, async () => 'free')).resolves.toBe('free');
  });
});
