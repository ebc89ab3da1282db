import { phone } from '../support/phone.ts';
import { picture } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test('a collection is shared by a link with a password, searched on a phone, and taken as a zip', async ({
  page,
  browser,
  baseURL,
}) => {
  const team = await signedUp(page);
  const files: string[] = [];
  for (const name of ['harbour.jpg', 'lagoon.jpg']) {
    const buffer = await picture('nagasaki-boats', name === 'harbour.jpg' ? 600 : 640);
    const multipart = { files: { name, mimeType: 'image/jpeg', buffer } };
    const [made] = (await (await page.request.post(`/v1/files/upload/${team}/`, { multipart })).json()) as [
      { uuid: string },
    ];
    files.push(made.uuid);
  }
  const data = { title: 'Boats', description: 'From the harbour', files };
  await page.request.post(`/v1/files/collection/create/${team}/`, { data });

  await page.goto('/collections');
  await page.getByRole('button', { name: 'More for Boats' }).click();
  await page.getByRole('menuitem', { name: 'Public link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Public link of Boats' });
  await dialog.getByRole('switch', { name: 'Anyone with the link can view' }).click();
  await dialog.getByRole('switch', { name: 'Allow download' }).click();
  await expect(page.getByText('Download allowed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('open sesame');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set')).toBeVisible();
  const url = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue();
  expect(await serious(page, '[role=dialog]')).toEqual([]);

  const visitor = await phone(browser, baseURL);
  expect((await visitor.goto(url))?.status()).toBe(401);
  await visitor.getByLabel('Password').fill('open sesame');
  await visitor.getByRole('button', { name: 'Open' }).click();
  await expect(visitor.getByRole('heading', { name: 'Boats' })).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(2, { timeout: 1 });
  }).toPass();
  expect(await serious(visitor)).toEqual([]);
  await visitor.getByRole('searchbox', { name: 'Search' }).fill('lagoon');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await expect(visitor.getByRole('link', { name: 'lagoon.jpg' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'harbour.jpg' })).toBeHidden();
  await visitor.getByRole('link', { name: 'lagoon.jpg' }).click();
  await expect(visitor.getByRole('heading', { name: 'lagoon.jpg' })).toBeVisible();
  expect(await serious(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: 'Boats' }).click();
  await visitor.getByRole('button', { name: 'Download these' }).click();
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('dialog', { name: 'Download these' }).getByRole('link', { name: 'Original' }).click();
  expect((await download).suggestedFilename()).toBe('Boats.zip');
  await visitor.context().close();
});
