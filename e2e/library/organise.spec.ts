import type { Page } from '@playwright/test';
import { serious } from '../support/steps.ts';
import { counted, listed, names, signedUp, upload } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const onTile = async (page: Page) => (await page.locator('[data-tile]:focus').count()) > 0;

/** Goes to the first tile by Tab alone. */
async function tabToGrid(page: Page): Promise<void> {
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
  for (let step = 0; step < 80 && !(await onTile(page)); step += 1) await page.keyboard.press('Tab');
  expect(await onTile(page)).toBe(true);
}

test('200 files are put in order by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  test.setTimeout(240_000);
  const team = await signedUp(page);
  await upload(page, team, names(200, 'note'));
  await page.goto('/library/?order=name');
  await tabToGrid(page);

  await test.step('choose some by Space, X and a range', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press(' ');
    await expect(bar(page)).toContainText('1 selected');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('x');
    await expect(bar(page)).toContainText('2 selected');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(bar(page)).toContainText('3 selected');
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
  });

  await test.step('tag all 200', async () => {
    await page.keyboard.press('Control+a');
    await expect(bar(page)).toContainText('selected');
    await page.keyboard.press('Control+a');
    await expect(bar(page)).toContainText('200 selected');
    await page.keyboard.press('t');
    await page.keyboard.type('summer');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tags updated')).toBeVisible();
    expect(await counted(page, team, 'tags=summer')).toBe(200);
  });

  await test.step('move the first ten into a folder made on the way', async () => {
    await page.keyboard.press('Escape');
    await tabToGrid(page);
    await page.keyboard.press('Home');
    for (let more = 1; more < 10; more += 1) {
      await page.keyboard.press(more === 1 ? ' ' : 'x');
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move to Folder' });
    await expect(dialog).toBeVisible();
    const field = dialog.getByLabel('New folder in Root');
    for (let step = 0; step < 20 && (await field.and(page.locator(':focus')).count()) === 0; step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.type('Harbour');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Created folder Harbour in Root')).toBeVisible();
    const move = dialog.getByRole('button', { name: 'Move', exact: true });
    for (let step = 0; step < 20 && (await move.and(page.locator(':focus')).count()) === 0; step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Moved to Harbour')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Go To Folder' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour');
    expect(await counted(page, team, 'folder=root')).toBeLessThan(200);
  });

  await test.step('and take it back', async () => {
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Undone')).toBeVisible();
    expect(await counted(page, team, 'folder=root')).toBe(200);
    await page.keyboard.press('Control+Shift+z');
    await expect(page.getByText('Redone')).toBeVisible();
    expect(await counted(page, team, 'folder=root')).toBeLessThan(200);
  });

  await test.step('find anything by Ctrl K, and see the keys', async () => {
    const palette = page.getByRole('textbox', { name: 'Search or run a command' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('note 150');
    await expect(palette).toHaveValue('note 150');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'note 150.txt' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('#summer');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove summer' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('theme dark');
    await expect(palette).toHaveValue('theme dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Move to Folder');
  });
});

test('500 results are changed at once, and put back', async ({ page, server, isMobile }) => {
  test.skip(isMobile, 'the same work as on a wide screen');
  test.setTimeout(300_000);
  const team = await signedUp(page);
  await listed(server, team, [...names(500, 'press'), ...names(20, 'other')]);
  await page.goto('/library/?q=press');
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Select all 500' }).click();
  await expect(bar(page)).toContainText('500 selected');
  await bar(page).getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('dialog').getByLabel('Add tags').fill('newsroom');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tags updated')).toBeVisible({ timeout: 30_000 });
  expect(await counted(page, team, 'tags=newsroom')).toBe(500);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible({ timeout: 30_000 });
  const tags = await page.request.get(`/v1/files/tags/${team}/`);
  expect(((await tags.json()) as { count: number }).count).toBe(0);
});

test("files are moved with the modal's tabs, and dragged", async ({ page, isMobile }) => {
  test.skip(isMobile, 'dragging is for a mouse');
  test.setTimeout(240_000);
  const team = await signedUp(page);
  await upload(page, team, names(6, 'plan'));
  for (const folderName of ['Campaigns', 'Houses'])
    await page.request.post(`/v1/files/folder/create/${team}/`, { data: { folderName } });
  await page.goto('/library/?order=name');
  const cell = (name: string) => page.getByRole('gridcell').filter({ has: page.getByRole('link', { name }) });
  const select = async (name: string) => {
    await cell(name).hover();
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  };
  await select('plan 001.txt');
  await select('plan 002.txt');

  await bar(page).getByRole('button', { name: 'Move to Folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to Folder' });
  await expect(dialog.getByRole('tab')).toHaveText(['Search', 'Directory']);
  const move = dialog.getByRole('button', { name: 'Move', exact: true });
  await expect(move).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Search folders' }).fill('camp');
  await dialog.getByRole('button', { name: /Campaigns/ }).click();
  await expect(move).toBeEnabled();
  await dialog.getByRole('tab', { name: 'Directory' }).click();
  await expect(move).toBeEnabled();
  await dialog.getByRole('button', { name: /Houses/ }).click();
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await move.click();
  // What takes long leaves the dialog and is told by the toast alone.
  await expect(page.getByText('Moved to Houses').first()).toBeVisible({ timeout: 30_000 });
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(cell('plan 001.txt')).toBeHidden();

  await test.step('what fails says so, and keeps what was typed', async () => {
    const failing = /\/v1\/files\/file\/(update|delete)\//;
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await cell('plan 005.txt').hover();
    await page.keyboard.press('F2');
    await page.getByRole('dialog', { name: 'Rename File' }).getByRole('textbox').fill('other.txt');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Error renaming file')).toBeVisible();
    const rename = page.getByRole('dialog', { name: 'Rename File' });
    await expect(rename.getByRole('textbox')).toHaveValue('other.txt');
    await expect(rename.getByRole('textbox')).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(rename).toBeHidden();
    await cell('plan 005.txt').hover();
    await page.keyboard.press('m');
    await dialog.getByRole('button', { name: /Campaigns/ }).click();
    await move.click();
    await expect(page.getByText('Error moving to folder')).toBeVisible();
    await expect(move).toBeEnabled();
    await page.keyboard.press('Escape');
    await cell('plan 005.txt').hover();
    await page.keyboard.press('Shift+L');
    const link = page.getByRole('dialog', { name: 'Link to Folders' });
    await link.getByRole('button', { name: /Campaigns/ }).click();
    await link.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(page.getByText('Error linking to folder')).toBeVisible();
    // Locked while it is on its way, so that Escape closes it only afterwards.
    await expect(link.getByRole('button', { name: 'Link', exact: true })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await page.unroute(failing);
  });

  await select('plan 003.txt');
  await select('plan 004.txt');
  const card = page.getByRole('list', { name: 'Folders here' }).getByRole('listitem').filter({ hasText: 'Campaigns' });
  const [from, to] = [await cell('plan 003.txt').boundingBox(), await card.boundingBox()];
  if (!from || !to) throw new Error('The tile and the card are on the page.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 20, { steps: 8 });
  await expect(card).toContainText('Move 2 files here');
  await page.mouse.up();
  await expect(page.getByText('Moved to Campaigns')).toBeVisible({ timeout: 30_000 });
  await expect(cell('plan 003.txt')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(cell('plan 003.txt')).toBeVisible();
});

test('the bar of a selection can be used by everyone', async ({ page, isMobile }) => {
  const team = await signedUp(page);
  await upload(page, team, names(8, 'plan'));
  await page.goto('/library/?order=name');
  const first = page.getByRole('link', { name: /plan 001/ });
  await expect(first).toBeVisible();
  if (isMobile) await first.press('x');
  else {
    await first.hover();
    await page.getByRole('checkbox', { name: 'Select plan 001.txt' }).click();
  }
  await expect(bar(page)).toContainText('1 selected');
  expect(await serious(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'More for the selection' }).click();
  await expect(page.getByRole('menuitem', { name: 'Link to Folders' })).toBeVisible();
  expect(await serious(page)).toEqual([]);
});
