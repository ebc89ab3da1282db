import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { thorough } from '#server/test/run/thorough.ts';
import { newDataDir } from '#server/test/servers/new-installation.ts';
import { crash } from './run.ts';

it('A1, A2, A3, A4, E2: whenever the server is killed, no acknowledged upload is lost, nothing is half done or published twice, everything is gone on with, and the doctor finds nothing', async () => {
  const dataDir = await newDataDir('crash');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const report = await crash({
    dataDir,
    ...(thorough ? { kills: 60 } : { kills: 10, together: 60 }),
    seed: 20_261,
    say: () => {},
  });
  expect(report.broken).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(0);
}, 1_200_000);
