import { readFile } from 'node:fs/promises';
import { openPromise } from 'yauzl';
import { serious } from '../support/steps.ts';
import { signedUp, upload } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test('an Owner exports everything from the settings and has the files in a zip', async ({ page }) => {
  const team = await signedUp(page);
  await upload(page, team, ['harbour.txt']);
  await page.goto('/team/settings/export');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const zip = page.getByRole('link', { name: /^Download export\.zip/ });
  await expect(zip).toBeVisible({ timeout: 30_000 });
  expect(await serious(page, 'main')).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), zip.click()]);
  expect(download.suggestedFilename()).toBe('vitrine-export.zip');
  const path = await download.path();
  const opened = await openPromise(path, { autoClose: false });
  const names: string[] = [];
  for await (const { fileName } of opened.eachEntry()) names.push(fileName);
  opened.close();
  expect(names).toEqual(expect.arrayContaining(['originals/harbour.txt', 'files.csv', 'manifest.json']));
  expect((await readFile(path)).includes('Notes on harbour.txt')).toBe(true);
  await page.getByRole('button', { name: /^Delete the export of/ }).click();
  await expect(page.getByText('No exports yet.')).toBeVisible();
});
