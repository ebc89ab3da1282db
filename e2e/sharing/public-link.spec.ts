import { readFile } from 'node:fs/promises';
import { devices } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test('a file is shared with a password and an end, opened on a phone, asked for, and gone when its link is turned off', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const team = await signedUp(page);
  const files = { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: await picture('nagasaki-boats', 900) };
  const made = await page.request.post(`/v1/files/upload/${team}/`, { multipart: { files } });
  const [{ uuid }] = (await made.json()) as [{ uuid: string }];

  await page.goto(`/file/${uuid}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share File' });
  await dialog.getByRole('switch', { name: 'Anyone with the link can view' }).click();
  await expect(page.getByText('Public link on')).toBeVisible();
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('open sesame');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set')).toBeVisible();
  await dialog.getByLabel('Link ends').fill('2999-12-31');
  await expect(page.getByText('End date set')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy: Public link' }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  await expect(dialog.getByText('Copied')).toBeHidden();
  const url = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(url).toMatch(/\/p\/file\/[0-9a-f-]{36}$/);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const code = await download;
  expect(code.suggestedFilename()).toBe('qr-code.svg');
  expect(await readFile(await code.path(), 'utf8')).toMatch(/^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(await serious(page, '[role=dialog]')).toEqual([]);

  const phone = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  const visitor = await phone.newPage();
  expect((await visitor.goto(url))?.status()).toBe(401);
  expect(await serious(visitor)).toEqual([]);
  await visitor.getByLabel('Password').fill('wrong');
  await visitor.getByRole('button', { name: 'Open' }).click();
  await expect(visitor.getByText('That is not the password of this link.')).toBeVisible();
  await visitor.getByLabel('Password').fill('open sesame');
  await visitor.getByRole('button', { name: 'Open' }).click();
  await expect(visitor.getByRole('heading', { name: 'harbour.jpg' })).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    const width = await visitor
      .locator('main img')
      .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
    expect(width).toBeGreaterThan(0);
  }).toPass();
  expect(await serious(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Request Download' }).click();
  const form = visitor.getByRole('dialog', { name: 'Request Download' });
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByRole('button', { name: 'Request Download' }).click();
  await expect(form.getByText('Your request was sent. The answer comes by email.')).toBeVisible();
  expect(await serious(visitor)).toEqual([]);

  await page.goto('/links');
  await expect(page.getByText(/[1-9]\d* views?/)).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn off harbour.jpg' }).click();
  await expect(page.getByText('Public link off')).toBeVisible();
  await expect(page.getByText('Nothing is shared')).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'harbour.jpg' })).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(200);
  await phone.close();
});
