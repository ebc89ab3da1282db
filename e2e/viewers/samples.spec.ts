import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';
import { madeFiles } from './shown/made.ts';
import { put } from './shown/put.ts';
import { ready } from './shown/ready.ts';
import { samples, samplesAreThere } from './shown/samples.ts';
import { openForAll, viewers } from './shown/viewers.ts';

// One run tells of every file.
test.describe.configure({ retries: 0 });

test('every sample opens: for a member, for one who may have watermarked copies only, and for a visitor', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.skip(!samplesAreThere(), 'the samples lie beside the repository');
  test.setTimeout(3_600_000);
  const team = await signedUp(page);
  const everyone = await viewers(page, team, browser, baseURL ?? '');
  const all = await put(page, team, [...(await samples()), ...madeFiles]);
  const videos = all.filter(({ look }) => look.as === 'video');
  const others = all.filter(({ look }) => look.as !== 'video');
  const faults: string[] = [];
  // Videos take longest until they play: they are asked for at once, and meanwhile the rest is opened.
  const playing = ready(everyone, team, videos);
  playing.catch(() => undefined);
  await test.step('everything else', async () => {
    await ready(everyone, team, others);
    faults.push(...(await openForAll(everyone, others, info)));
  });
  await test.step('videos', async () => {
    await playing;
    faults.push(...(await openForAll(everyone, videos, info)));
  });
  expect(faults).toEqual([]);
});
