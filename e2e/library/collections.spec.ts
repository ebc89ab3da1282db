import type { APIResponse, Page } from '@playwright/test';
import sharp from 'sharp';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const picture = (hue: number) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: `hsl(${hue}, 50%, 50%)` } })
    .jpeg()
    .toBuffer();

const tile = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name: new RegExp(`^${name}`) });
const ok = async (answer: APIResponse) => {
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

test('a collection made from the grid and put in order, and one that fills itself from a search', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  let team = '';
  const upload = async (name: string, hue: number) =>
    ok(
      await page.request.post(`/v1/files/upload/${team}/`, {
        multipart: { files: { name, mimeType: 'image/jpeg', buffer: await picture(hue) } },
      }),
    );
  const menu = async (name: string) => {
    if (!isMobile) await tile(page, name).hover();
    await page.getByRole('button', { name: `More for ${name}` }).click();
  };
  const closeDialog = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await test.step('a library with three pictures', async () => {
    team = await signedUp(page);
    for (const [index, name] of ['harbour.jpg', 'lagoon.jpg', 'meadow.jpg'].entries()) await upload(name, index * 90);
    await page.goto('/library/');
    await expect(tile(page, 'meadow.jpg')).toBeVisible();
  });

  await test.step('made by Enter, filled by a click, with a tick where a file is', async () => {
    await menu('harbour.jpg');
    await page.getByRole('menuitem', { name: 'Add to collection' }).click();
    const field = page.getByRole('textbox', { name: 'Find or create a collection' });
    await field.fill('Selects');
    await expect(page.getByRole('option', { name: /Create/ })).toBeVisible();
    await field.press('Enter');
    await expect(page.getByText('Collection added')).toBeVisible();
    await expect(page.getByRole('option', { name: /Selects .*, added|Selects.*added/ })).toBeVisible();
    await closeDialog();
    await menu('meadow.jpg');
    await page.getByRole('menuitem', { name: 'Add to collection' }).click();
    await page.getByRole('option', { name: /Selects/ }).click();
    await expect(page.getByRole('option', { name: /Selects.*2 files/ })).toBeVisible();
    await closeDialog();
  });

  await test.step('put in order', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collections' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Collections');
    await page.getByRole('link', { name: /Selects/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Selects');
    const links = page.getByRole('grid').getByRole('link');
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAccessibleName(/harbour/);
    await menu('meadow.jpg');
    await page.getByRole('menuitem', { name: 'Move to position…' }).click();
    await page.getByRole('dialog').getByLabel('Position of meadow.jpg').fill('1');
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('Order changed')).toBeVisible();
    await expect(links.first()).toHaveAccessibleName(/meadow/);
    await page.reload();
    await expect(links.first()).toHaveAccessibleName(/meadow/);
    if (isMobile) await menu('harbour.jpg');
    else await tile(page, 'harbour.jpg').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Remove from collection' }).click();
    await expect(page.getByText('Collection removed')).toBeVisible();
    await expect(links).toHaveCount(1);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
    await expect(links).toHaveCount(2);
  });

  await test.step('a search kept and made a collection that fills itself', async () => {
    await page.goto('/library/?q=harbour');
    await expect(page.getByRole('grid').getByRole('link')).toHaveCount(1);
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByLabel('Name of the search').fill('Harbours');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved search Harbours')).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Harbours' }).hover();
    await page.getByRole('button', { name: 'More for Harbours' }).click();
    await page.getByRole('menuitem', { name: 'Turn into a smart collection' }).click();
    const dialog = page.getByRole('dialog', { name: 'New collection' });
    await expect(dialog.getByText('1 file now')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/collections\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbours');
    await expect(page.getByRole('grid').getByRole('link')).toHaveCount(1);
    await upload('harbour at night.jpg', 200);
    await expect(tile(page, 'harbour at night.jpg')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2 files');
  });
});
