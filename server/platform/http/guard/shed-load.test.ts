import { expect, it } from 'vitest';
import { ownShare } from './shed-load.ts';

it('K2: tells a thread that is busy from one that others keep waiting', () => {
  let at = 0;
  let spentMs = 0;
  const share = ownShare(
    () => ({ user: spentMs * 900, system: spentMs * 100 }),
    () => at,
  );
  at = 4_000;
  spentMs = 3_800;
  expect(share()).toBeCloseTo(0.95);
  // Decoders have the cores.
  at = 8_000;
  spentMs = 4_200;
  expect(share()).toBeCloseTo(0.1);
  at = 8_500;
  spentMs = 4_700;
  expect(share()).toBeCloseTo(0.1);
});
