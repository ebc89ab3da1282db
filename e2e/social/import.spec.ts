import type { Page } from '@playwright/test';
import { moderate } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** A day of next month, from its tenth on: `2026-12-10`. */
function ahead(days: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10 + days)).toISOString().slice(0, 10);
}

async function furnished(page: Page): Promise<string> {
  await withPictures(page);
  const team = (await (await page.request.get('/v1/users/me/')).json()).active_team.uuid as string;
  await page.request.post(`/v1/socials/account/auto-create-demo-account/${team}/`, { data: {} });
  const { results } = await (await page.request.get(`/v1/socials/accounts/${team}/`)).json();
  return results[0].username;
}

const sheet = (text: string) => ({ name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('posts are imported from a sheet: told first, made without the wrong rows, seen, and put back', async ({
  page,
}) => {
  const account = await furnished(page);
  await page.goto(`/socials?view=month&date=${ahead(2)}`);
  const dialog = page.getByRole('dialog', { name: 'Import posts' });
  const rows = dialog.getByRole('list', { name: 'Rows' }).getByRole('listitem');

  await test.step('by keys alone, the dialog opens and the template is there', async () => {
    await page.getByRole('button', { name: 'More for the calendar' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Import posts…' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();
    expect(await moderate(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download a template' }).click();
    expect((await download).suggestedFilename()).toBe('posts.csv');
  });

  await test.step('a file that is none says so; a sheet tells row by row what it would make', async () => {
    const choose = dialog.locator('input[type=file]');
    await choose.setInputFiles(sheet('caption\nNo account'));
    await expect(dialog.getByText(/no column called accounts/)).toBeVisible();
    const csv = [
      'date;time;accounts;caption;labels;files',
      `${ahead(2)};18:30;${account};Boats at dusk;Winter;boats.jpg`,
      `${ahead(3)};18:30;nobody;The garden opens;;`,
      `2020-01-01;18:30;${account};Too late;;`,
    ].join('\r\n');
    await choose.setInputFiles(sheet(`\uFEFF${csv}`));
    await expect(dialog.getByText('2 rows have errors. 1 post can be imported.')).toBeVisible();
    await expect(rows).toHaveCount(4);
    await expect(dialog.getByText('There is no account called “nobody”.')).toBeVisible();
    await expect(dialog.getByText('This time has passed.')).toBeVisible();
    expect(await moderate(page)).toEqual([]);
  });

  await test.step('the good row becomes a post of the calendar, and Undo takes it back', async () => {
    await dialog.getByRole('button', { name: 'Import the 1 row without errors' }).click();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('link', { name: /Boats at dusk/ });
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeHidden();
  });
});
