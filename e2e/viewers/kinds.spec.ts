import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';
import { madeFiles } from './shown/made.ts';
import { put } from './shown/put.ts';
import { ready } from './shown/ready.ts';
import { openForAll, viewers } from './shown/viewers.ts';

test('a file of each kind opens: for a member, for one who may have watermarked copies only, and for a visitor', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(300_000);
  const team = await signedUp(page);
  const everyone = await viewers(page, team, browser, baseURL ?? '');
  const files = await put(page, team, madeFiles);
  await ready(everyone, team, files);
  expect(await openForAll(everyone, files, info)).toEqual([]);
});
