import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** A team with two pictures, signed in; tells the uuids of the files by name. */
async function begin(page: Page): Promise<Map<string, string>> {
  const team = await signedUp(page);
  const made = new Map<string, string>();
  for (const [name, background] of [
    ['dunes.png', '#c9a36b'],
    ['lagoon.png', '#2f7f8c'],
  ] as const) {
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    const answer = await page.request.post(`/v1/files/upload/${team}/`, {
      multipart: { files: { name, mimeType: 'image/png', buffer } },
    });
    const [file] = await answer.json();
    made.set(name, file.uuid);
  }
  return made;
}

const rows = (page: Page) => page.getByRole('table', { name: 'Custom attributes' }).locator('tbody tr');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

test('attributes are made, ordered, filled in, found by, changed with what that loses, and archived', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const files = await begin(page);

  await test.step('nothing yet', async () => {
    await page.goto('/library/organise/custom');
    await expect(page.getByText('No custom attributes have been created for this team.')).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('make a select with its options by keyboard, and a text', async () => {
    await page.getByRole('button', { name: 'New attribute' }).click();
    const drawer = page.getByRole('dialog', { name: 'New attribute' });
    await drawer.getByLabel('Name').fill('Season');
    await expect(drawer.getByLabel('Slug')).toHaveValue('season');
    await drawer.getByRole('radio', { name: 'Single Select' }).check({ force: true });
    await drawer.getByRole('textbox', { name: 'Option 1' }).fill('Spring');
    await drawer.getByRole('textbox', { name: 'Option 1' }).press('Enter');
    await expect(drawer.getByRole('textbox', { name: 'Option 2' })).toBeFocused();
    await page.keyboard.type('Autumn');
    await expect(drawer.getByRole('textbox', { name: 'Option 2' })).toHaveValue('Autumn');
    expect(await serious(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Create attribute' }).click();
    await expect(drawer).toBeHidden();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'New attribute' }).click();
    await drawer.getByLabel('Name').fill('Rating');
    await drawer.getByRole('button', { name: 'Create attribute' }).click();
    await expect(rows(page)).toHaveCount(2);
    expect(await serious(page)).toEqual([]);
  });

  await test.step('order them by keyboard', async () => {
    await page.getByRole('button', { name: 'Move Rating up' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('Rating');
    await expect(page.getByRole('button', { name: 'Move Rating down' })).toBeFocused();
    await page.reload();
    await expect(rows(page).first()).toContainText('Rating');
  });

  await test.step('give a file values, and take one back', async () => {
    await page.goto(`/file/${files.get('dunes.png')}`);
    await page.getByRole('tab', { name: 'Custom Attributes' }).click();
    await expect(page).toHaveURL(/panel=10/);
    const panel = page.getByRole('region', { name: 'Custom Attributes' });
    await panel.getByRole('textbox', { name: 'Rating' }).fill('very good');
    await panel.getByRole('combobox', { name: 'Season' }).click();
    await expect(toast(page, 'Rating updated')).toBeVisible();
    await page.getByRole('option', { name: 'Spring' }).click();
    await expect(toast(page, 'Season updated')).toBeVisible();
    await page.getByRole('status').filter({ hasText: 'Rating updated' }).getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByRole('textbox', { name: 'Rating' })).toHaveValue('');
    await panel.getByRole('textbox', { name: 'Rating' }).fill('very good');
    await panel.getByRole('textbox', { name: 'Rating' }).press('Enter');
    await expect(toast(page, 'Rating updated')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.reload();
    await expect(panel.getByRole('textbox', { name: 'Rating' })).toHaveValue('very good');
    await expect(panel.getByRole('combobox', { name: 'Season' })).toHaveValue('Spring');
  });

  await test.step('find it by a value, in a filter and in the search', async () => {
    const tiles = page.getByRole('grid').getByRole('link');
    await page.goto('/library/?recursive=true&attribute[season]=Spring');
    await expect(tiles).toHaveCount(1);
    await expect(tiles.first()).toHaveAccessibleName(/dunes/);
    await page.goto('/library/?q=spring');
    await expect(tiles).toHaveCount(1);
    await page.goto('/library/?recursive=true&attribute[season]=Autumn');
    await expect(page.getByText('No results')).toBeVisible();
  });

  await test.step('another type shows what it loses; undo brings all back', async () => {
    await page.goto('/library/organise/custom');
    await page.getByRole('button', { name: 'Rating', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit attribute' });
    await drawer.getByRole('radio', { name: 'Number' }).check({ force: true });
    await expect(drawer.getByText('This deletes 1 value from 1 file. You can undo it.')).toBeVisible();
    await expect(drawer.getByText('dunes.png')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Save and delete 1 value' }).click();
    await expect(rows(page).first()).toContainText('Number');
    await page.getByRole('status').filter({ hasText: 'Rating updated' }).getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page).first()).toContainText('Text');
    await page.goto(`/file/${files.get('dunes.png')}`);
    await expect(page.getByRole('textbox', { name: 'Rating' })).toHaveValue('very good');
  });

  await test.step('archive what is in use, and take it out again', async () => {
    await page.goto('/library/organise/custom');
    await page.getByRole('button', { name: 'More for Season' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(toast(page, 'Season archived')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.getByText('Archived', { exact: true }).click();
    await page.getByRole('button', { name: 'More for Season' }).click();
    await page.getByRole('menuitem', { name: 'Unarchive' }).click();
    await expect(page.getByText('Nothing is archived.')).toBeVisible();
    await page.goto(`/file/${files.get('dunes.png')}`);
    await expect(page.getByRole('combobox', { name: 'Season' })).toHaveValue('Spring');
  });
});
