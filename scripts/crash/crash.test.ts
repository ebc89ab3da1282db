import { expect, it } from 'vitest';
import { crash } from './run.ts';

it('A1: loses no acknowledged upload, lists nothing half and leaves the doctor nothing to find when the server is killed', async () => {
  const report = await crash({ kills: 3, seed: 20_261, say: () => {} });
  expect(report.broken).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(0);
}, 240_000);
