import type { Page } from '@playwright/test';
import { makeShoot } from '../support/pictures.ts';
import { drop, makeFirstTeam, serious } from '../support/steps.ts';
import { expect, test } from '../support/world.ts';

test.use({ alone: true });

const tile = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name: new RegExp(`^${name}`) });

test('from the first run to a file found, opened, downloaded, moved, recycled and restored', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const shoot = await makeShoot();

  await test.step('first run', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/setup/);
    expect(await serious(page)).toEqual([]);
    await makeFirstTeam(page);
    await expect(page.getByText('Bring in your first files')).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('drop a folder and watch its files appear', async () => {
    await drop(page, shoot);
    await expect(page.getByRole('region', { name: 'Uploads' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('heading')).toHaveText('Uploaded 7', {
      timeout: 90_000,
    });
    await page
      .getByRole('list', { name: 'Folders here' })
      .getByRole('link', { name: /Montaña shoot/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Montaña shoot');
    await expect(tile(page, 'alps-IMG_2041.jpg').locator('img')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Folders here' }).getByRole('link', { name: /selects/ })).toBeVisible();
    await page.getByRole('button', { name: 'Close the uploads' }).click();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('search by a part of the name, in groups', async () => {
    const search = page
      .getByRole('combobox', { name: 'Search the library' })
      .or(page.getByRole('textbox', { name: 'Search the library' }))
      .first();
    await search.fill('IMG_20');
    await search.press('Enter');
    await expect(page.getByRole('grid').getByRole('link')).toHaveCount(2);
    await search.fill('boats');
    await search.press('Enter');
    await expect(page.getByRole('grid').getByRole('link')).toHaveCount(1);
    await search.press('Backspace');
    await expect(page.getByRole('grid').getByRole('link')).toHaveCount(2);
    expect(await serious(page)).toEqual([]);
  });

  await test.step('open, step with the arrows, download Large', async () => {
    await tile(page, 'alps-IMG_2041.jpg').click();
    const view = page.getByRole('dialog', { name: 'alps-IMG_2041.jpg' });
    await expect(view).toBeVisible();
    await expect(page).toHaveURL(/\/file\//);
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    const first = await page.getByRole('dialog').getByRole('heading', { level: 1 }).textContent();
    if (first !== 'alps-IMG_2041.jpg') await page.keyboard.press('ArrowRight');
    await expect(view).toBeVisible();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const arriving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /Large/ }).click();
    expect((await arriving).suggestedFilename()).toBe('alps-IMG_2041.jpg');
    await expect(page.getByText('Downloaded 1 file(s)')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
  });

  const menu = async (name: string) => {
    if (!isMobile) await tile(page, name).hover();
    await page.getByRole('button', { name: `More for ${name}` }).click();
  };

  await test.step('rename', async () => {
    await menu('alps-IMG_2041.jpg');
    await page.getByRole('menuitem', { name: 'Rename File' }).click();
    const field = page.getByRole('dialog').getByLabel('Name');
    await field.fill('');
    await expect(page.getByRole('button', { name: 'Rename', exact: true })).toBeDisabled();
    await field.fill('alps at dawn IMG_2041.jpg');
    await field.press('Enter');
    await expect(page.getByText('File renamed to alps at dawn IMG_2041.jpg')).toBeVisible();
    await expect(tile(page, 'alps at dawn')).toBeVisible();
  });

  await test.step('move', async () => {
    await menu('alps at dawn IMG_2041.jpg');
    await page.getByRole('menuitem', { name: 'Move to Folder' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Search folders' }).fill('sele');
    await dialog.getByRole('button', { name: /selects/ }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog.getByText('Moved to selects')).toBeVisible();
    await dialog.getByRole('button', { name: 'Go To Folder' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('selects');
    await expect(tile(page, 'alps at dawn')).toBeVisible();
  });

  await test.step('recycle and restore', async () => {
    await menu('alps at dawn IMG_2041.jpg');
    await page.getByRole('menuitem', { name: 'Move to Recycling Bin' }).click();
    await expect(page.getByText('Moved to Recycling Bin')).toBeVisible();
    await expect(tile(page, 'alps at dawn')).toBeHidden();
    await page.goto('/library/?recycled=true');
    await menu('alps at dawn IMG_2041.jpg');
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await expect(page.getByText('The Recycling Bin is empty')).toBeVisible();
  });

  await test.step('sign out', async () => {
    if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
    else
      await page
        .getByRole('button', { name: /account|Ines/i })
        .first()
        .click();
    const out = page.getByRole('menuitem', { name: /sign out/i }).or(page.getByRole('button', { name: /sign out/i }));
    if (isMobile && !(await out.first().isVisible())) await page.getByRole('button', { name: /Ines/ }).first().click();
    await out.first().click();
    await expect(page).toHaveURL(/\/sign-in/);
    expect(await serious(page)).toEqual([]);
  });
});
