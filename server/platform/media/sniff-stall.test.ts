import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { thorough } from '#server/test/run/thorough.ts';
import { openTestRuntime } from './test-runtime.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());

/** 55 bytes of ASF whose first object says that it is nothing long: a reader that believes it stands still for ever. */
const asf = Buffer.concat([
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
  Buffer.from('3700000000000000', 'hex'),
  Buffer.from('010000000102', 'hex'),
  Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex'),
  Buffer.alloc(9),
]);

/** The same numbers from the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function mutated(seed: number): Buffer {
  const next = numbers(seed);
  const bytes = Buffer.from(asf);
  for (let change = Math.floor(next() * 4); change >= 0; change -= 1)
    bytes[16 + Math.floor(next() * (bytes.length - 16))] = Math.floor(next() * 256);
  return next() < 0.3 ? bytes.subarray(0, 20 + Math.floor(next() * 35)) : bytes;
}

describe('telling what a file is', () => {
  it('never holds up the server, whatever a file says of its own length (C4)', { timeout: 300_000 }, async () => {
    expect(asf.length).toBe(55);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    const tried = [asf, ...Array.from({ length: thorough ? 1_000 : 40 }, (_, seed) => mutated(seed + 1))];
    delay.enable();
    for (const [index, bytes] of tried.entries()) {
      const sniffed = await runtime.media.sniff(await runtime.put(`asf-${index}`, bytes), 'film.wmv');
      expect(typeof sniffed.mediaType, `seed ${index}`).toBe('string');
    }
    delay.disable();
    expect(delay.percentile(99) / 1e6).toBeLessThan(200);
  });
});
