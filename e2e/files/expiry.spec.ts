import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeShoot } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { joined, signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const rights = (page: Page) => page.getByRole('region', { name: 'Rights', exact: true });
const badge = (page: Page) =>
  page.getByRole('dialog', { name: 'boats.jpg' }).getByText('Expired', { exact: true }).first();
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).last();

async function picture(page: Page, team: string): Promise<string> {
  const buffer = await readFile(join(await makeShoot(), 'boats-IMG_2042.jpg'));
  const answer = await page.request.post(`/v1/files/upload/${team}/`, {
    multipart: { files: { name: 'boats.jpg', mimeType: 'image/jpeg', buffer } },
  });
  return (await answer.json())[0].uuid;
}

/** Yesterday, as a field for dates takes it. */
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

test('a file whose expiry lies in the past is out of reach for a viewer, and comes back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const team = await signedUp(page);
  const file = await picture(page, team);
  const visiting = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const viewer = await visiting.newPage();
  await joined(page, viewer, team, 'Viewer');

  await test.step('the viewer sees and may download it', async () => {
    await viewer.goto(`/file/${file}?panel=3`);
    await expect(viewer.getByRole('button', { name: 'Download' }).first()).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'boats.jpg' })).toBeVisible();
    await expect(rights(viewer).getByText('No rights yet')).toBeVisible();
    await expect(rights(viewer).getByRole('button', { name: 'Add rights' })).toBeHidden();
    await expect(rights(viewer).getByRole('button', { name: /Expiration date/ })).toBeHidden();
  });

  await test.step('the owner sets a day that is over, and reads what that does', async () => {
    await page.goto(`/file/${file}?panel=3`);
    await expect(rights(page).getByText('Not known')).toBeVisible();
    await rights(page).getByRole('button', { name: 'Expiration date: Never' }).click();
    await rights(page).getByLabel('Day').fill(yesterday());
    await expect(rights(page).getByText(/^This is in the past: it expires as soon as this is saved/)).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await rights(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(said(page, 'Rights details updated')).toBeVisible();
    await expect(badge(page)).toBeVisible();
    await expect(rights(page).getByText(/^It has expired: people who cannot edit the file/)).toBeVisible();
  });

  await test.step('the answer to the question is No, also for a viewer, and was not the day before', async () => {
    const use = page.getByRole('region', { name: 'Can I use this?' });
    await expect(use.getByText('No', { exact: true })).toBeVisible();
    await expect(use.getByText(/^It expired on/)).toBeVisible();
    await expect(use.getByText(/You can view this and download the original/)).toBeVisible();
    await use.getByRole('combobox', { name: 'Who' }).click();
    await page.getByRole('option', { name: 'Viewer' }).click();
    await expect(use.getByText(/cannot download it/)).toBeVisible();
    await use.getByLabel('On').fill('2020-02-02');
    await expect(use.getByText('Not known')).toBeVisible();
    await expect(use.getByText(/download the original, until/)).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('the viewer has lost the picture and the download', async () => {
    await viewer.reload();
    await expect(badge(viewer)).toBeVisible();
    await expect(viewer.getByText('This file has expired.').first()).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'boats.jpg' })).toBeHidden();
    await expect(viewer.getByRole('button', { name: 'Download' })).toBeHidden();
    expect((await viewer.request.get(`/v1/files/file/download/${file}/`)).status()).toBe(403);
    await expect(rights(viewer).getByText(/^It expired on/)).toBeVisible();
  });

  await test.step('without an end it is back', async () => {
    await rights(page)
      .getByRole('button', { name: /^Expiration date/ })
      .click();
    await rights(page).getByRole('button', { name: 'No end' }).click();
    await expect(rights(page).getByText('It will never expire.')).toBeVisible();
    await rights(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(rights(page).getByRole('button', { name: 'Expiration date: Never' })).toBeVisible();
    await viewer.reload();
    await expect(viewer.getByRole('img', { name: 'boats.jpg' })).toBeVisible();
    await expect(badge(viewer)).toBeHidden();
  });
  await visiting.close();
});
