import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import { picture } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

// What lies behind has journeys of its own.
const inDialog = '[role=dialog]:not([data-keys])';
const inStrip = 'section[aria-label^="File Versions"]';

async function upload(page: Page, team: string, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new File([bytes as never], name, { type: 'image/jpeg' }));
  const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: form });
  return ((await answer.json()) as { uuid: string }[])[0]?.uuid ?? '';
}

test('a file gets new versions from a zip, one is cropped, made the cover and deleted', async ({ page }) => {
  test.setTimeout(300_000);
  const team = await signedUp(page);
  const alps = await picture('french-alpine-landscape', 1300);
  const uuid = await upload(page, team, 'alps.jpg', alps);
  const strip = page.getByRole('region', { name: /^File Versions/ });
  const card = (name: string) => strip.getByRole('article', { name });
  const more = (name: string) => strip.getByRole('button', { name: `More for ${name}` });
  const dialog = page.getByRole('dialog', { name: 'Upload new version' });

  await test.step('the strip opens, and a zip becomes versions', async () => {
    await page.goto(`/file/${uuid}`);
    await page.getByRole('button', { name: 'File Versions (1)' }).click();
    await expect(card('Version 1')).toContainText('Active');
    await strip.getByRole('button', { name: 'Upload new version' }).click();
    const boats = await picture('nagasaki-boats', 700);
    const zip = await zipOf({ 'boats.jpg': boats, '__MACOSX/._boats.jpg': boats, 'alps small.jpg': alps.subarray(0) });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'new.zip', mimeType: 'application/zip', buffer: zip });
    await dialog.getByLabel('Note').fill('From the retoucher');
    expect(await serious(page, inDialog)).toEqual([]);
    await dialog.getByRole('button', { name: 'Upload version' }).click();
    await expect(page.getByText('2 versions added')).toBeVisible();
    await expect(page.getByRole('button', { name: 'File Versions (3)' })).toBeVisible();
    await expect(card('Version 3')).toContainText('Active');
    await expect(card('Version 3')).toContainText('From the retoucher');
    await expect(card('Version 3')).toContainText('1,300 ×');
    expect(await serious(page, inStrip)).toEqual([]);
  });

  await test.step('a picture is cropped on its way, by size and by numbers', async () => {
    await strip.getByRole('button', { name: 'Upload new version' }).click();
    const file = { name: 'tall.jpg', mimeType: 'image/jpeg', buffer: await picture('allium-oreophilum', 1200) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByRole('radio', { name: 'Original' })).toBeChecked();
    await dialog.getByRole('radio', { name: '1080 × 566' }).check();
    await expect(dialog.getByText('Becomes 1,080 × 566')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Custom' }).check();
    await dialog.getByLabel('Width').fill('300');
    await dialog.getByLabel('Height').fill('200');
    await dialog.getByLabel('Left').fill('50');
    await dialog.getByLabel('Left').press('ArrowUp');
    await expect(dialog.getByLabel('Left')).toHaveValue('51');
    await expect(dialog.getByText('Becomes 300 × 200')).toBeVisible();
    expect(await serious(page, inDialog)).toEqual([]);
    await dialog.getByRole('button', { name: 'Upload version' }).click();
    await expect(card('Version 4')).toContainText('300 × 200');
  });

  await test.step('a version that is there is cropped to a new one', async () => {
    await more('Version 1').click();
    await page.getByRole('menuitem', { name: 'Crop to a new version' }).click();
    const crop = page.getByRole('dialog', { name: 'Crop version 1' });
    await crop.getByRole('radio', { name: '1080 × 566' }).check();
    await crop.getByRole('button', { name: 'Make new version' }).click();
    await expect(card('Version 5')).toContainText('1,080 × 566');
  });

  await test.step('two are compared', async () => {
    await more('Version 1').click();
    await page.getByRole('menuitem', { name: 'Compare' }).click();
    const compare = page.getByRole('dialog', { name: 'Compare versions' });
    await expect(compare.getByRole('img', { name: /^Version/ })).toHaveCount(2);
    await compare.getByText('Wipe', { exact: true }).click();
    await compare.getByRole('slider', { name: 'Divider' }).press('ArrowRight');
    await expect(compare.getByRole('slider', { name: 'Divider' })).toHaveValue('51');
    expect(await serious(page, inDialog)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(compare).toBeHidden();
    await expect(strip).toBeVisible();
  });

  await test.step('one is made the cover, and another deleted', async () => {
    await more('Version 1').click();
    await page.getByRole('menuitem', { name: 'Make cover' }).click();
    await expect(page.getByText('Version set as cover successfully')).toBeVisible();
    await expect(strip.getByRole('article').first()).toHaveAccessibleName('Version 1');
    await expect(card('Version 1')).toContainText('Active');
    await more('Version 5').click();
    await page.getByRole('menuitem', { name: 'Delete version' }).click();
    const ask = page.getByRole('dialog', { name: 'Delete version' });
    await expect(ask).toContainText('cannot be undone');
    await ask.getByRole('button', { name: 'Delete version' }).click();
    await expect(page.getByText('Version deleted successfully')).toBeVisible();
    await expect(strip.getByRole('article')).toHaveCount(4);
  });

  await test.step('V closes the strip', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('v');
    await expect(strip).toBeHidden();
    await expect(page.getByRole('button', { name: 'File Versions (4)' })).toBeVisible();
  });
});
