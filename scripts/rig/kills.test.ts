import { expect, it } from 'vitest';
import { thorough } from '#server/test/run/thorough.ts';
import { kill } from './kills.ts';
import { pgbouncer } from './pgbouncer.ts';
import { startRig } from './start.ts';

it.skipIf(!thorough || pgbouncer === null)(
  'of several machines any may be killed or updated: nothing acknowledged is lost, and nobody is told of a fault',
  async () => {
    const rig = await startRig(() => undefined);
    try {
      // Too few requests for a share of a thousand: each kill may cost those that were under way.
      const report = await kill(rig, { times: 7, seed: 20_261, calmMs: 3_000, mostFailed: 0.02, say: () => undefined });
      expect(report.broken).toEqual([]);
      expect(report.ledger.uploads.length).toBeGreaterThan(10);
    } finally {
      await rig.stop();
    }
  },
  900_000,
);
