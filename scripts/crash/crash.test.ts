import { expect, it } from 'vitest';
import { thorough } from '#server/test/thorough.ts';
import { crash } from './run.ts';

it('A1, A2, A3, A4: whenever the server is killed, no acknowledged upload is lost, nothing is half done, everything is gone on with, and the doctor finds nothing', async () => {
  const report = await crash({
    ...(thorough ? { kills: 50 } : { kills: 10, together: 120 }),
    seed: 20_261,
    say: () => {},
  });
  expect(report.broken).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(0);
}, 1_200_000);
