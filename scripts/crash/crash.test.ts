import { expect, it } from 'vitest';
import { thorough } from '#server/test/thorough.ts';
import { crash } from './run.ts';

it('A1: loses no acknowledged upload, lists nothing half and leaves the doctor nothing to find when the server is killed', async () => {
  const report = await crash({ kills: thorough ? 9 : 2, seed: 20_261, say: () => {} });
  expect(report.broken).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(0);
}, 480_000);
