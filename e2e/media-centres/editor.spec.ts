import type { Page } from '@playwright/test';
import { serious } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const tree = (page: Page) =>
  page
    .getByRole('treeitem')
    .evaluateAll((all) =>
      all.map(
        (one) => `${'-'.repeat(Number(one.getAttribute('aria-level')) - 1)}${one.textContent?.replace(/\d+$/, '')}`,
      ),
    );

test('a Media Centre is made from nothing: albums by keyboard, files, look and access, published and put back', async ({
  page,
}) => {
  await withPictures(page);
  const dialog = page.getByRole('dialog');

  await test.step('made from its title, at an address that is checked while it is typed', async () => {
    await page.goto('/media-centre');
    await expect(page.getByText('No Media Centres yet')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'New Media Centre' }).first().click();
    await dialog.getByLabel('Title').fill('Press room');
    await expect(dialog.getByLabel('Address')).toHaveValue('press-room');
    await expect(dialog.getByText('This address is available.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Press room');
    await expect(page.getByText('Draft. Only your team sees it until you publish it.')).toBeVisible();
  });

  await test.step('albums, put in order and into one another by keyboard', async () => {
    const newAlbum = async (title: string) => {
      await page.getByRole('button', { name: 'New album' }).first().click();
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByRole('treeitem', { name: title })).toHaveAttribute('aria-selected', 'true');
    };
    for (const title of ['Cabins', 'Interiors', 'People']) await newAlbum(title);
    await expect.poll(() => tree(page)).toEqual(['Cabins', 'Interiors', 'People']);
    await page.getByRole('treeitem', { name: 'Interiors' }).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => tree(page)).toEqual(['Cabins', '-Interiors', 'People']);
    await page.getByRole('treeitem', { name: 'People' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    // Seen first: it is gone after four seconds.
    await expect(page.getByText('Moved album People')).toBeVisible();
    await expect.poll(() => tree(page)).toEqual(['People', 'Cabins', '-Interiors']);
    // The order is drawn anew, and the focus is put back.
    await expect(page.getByRole('treeitem', { name: 'People' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('treeitem', { name: 'Cabins' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Cabins/ })).toBeVisible();
  });

  await test.step('files from the library: titled, pinned, hidden', async () => {
    await page.getByRole('button', { name: 'Add files' }).first().click();
    await page.getByRole('option', { name: 'boats.jpg' }).click();
    await expect(page.getByText('boats.jpg added')).toBeVisible();
    await page.getByRole('option', { name: 'flowers.jpg' }).hover();
    await page.mouse.down();
    const boats = await page.getByRole('gridcell').filter({ hasText: 'boats.jpg' }).boundingBox();
    await page.mouse.move((boats?.x ?? 0) + 60, (boats?.y ?? 0) + 40, { steps: 5 });
    await page.mouse.move((boats?.x ?? 0) + 10, (boats?.y ?? 0) + 40);
    await page.mouse.up();
    await expect(page.getByText('flowers.jpg added')).toBeVisible();
    await expect(page.getByRole('gridcell')).toContainText(['flowers.jpg', 'boats.jpg']);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('gridcell').getByRole('button', { name: 'boats.jpg', exact: true }).click();
    await dialog.getByLabel('Title in this Media Centre').fill('Boats at dawn');
    await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(page.getByText('Pinned', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Boats at dawn, pinned 1' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select flowers.jpg' }).click();
    await page
      .getByRole('toolbar', { name: 'Selected files' })
      .getByRole('button', { name: 'Hide from visitors' })
      .click();
    await expect(page.getByRole('button', { name: 'flowers.jpg, hidden from visitors' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await serious(page)).toEqual([]);
  });

  await test.step('its look, downloads, texts and access', async () => {
    await page.getByRole('tab', { name: 'Appearance' }).click();
    await page.getByLabel('Accent').fill('#f5f5a0');
    await expect(page.getByText(/The accent on the background is too faint to read/)).toBeVisible();
    await page.getByLabel('Accent').fill('#0b737d');
    await expect(page.getByText(/The accent on the background is easy to read/)).toBeVisible();
    await page.getByText('List', { exact: true }).click();
    expect(await serious(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Downloads' }).click();
    await page.getByRole('radio', { name: 'Direct download' }).click();
    await page.getByRole('textbox', { name: 'Terms', exact: true }).fill('For editorial use only.');
    expect(await serious(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Page text' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Pictures for the press.');
    await expect(page.getByText('Saved just now')).toBeAttached();
    expect(await serious(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Access' }).click();
    await page.getByRole('radio', { name: 'Password' }).click();
    await page.locator('input[type=password]').fill('open sesame');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('the preview is the page itself, and follows the draft without losing the place', async () => {
    await page.getByRole('tab', { name: 'Appearance' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    const shown = preview.frameLocator('iframe:not([aria-hidden])');
    await expect(shown.getByRole('heading', { level: 1, name: 'Press room' })).toBeVisible();
    await expect(shown.getByText('Pictures for the press.')).toBeVisible();
    await expect(shown.getByText('Boats at dawn').first()).toBeAttached();
    await expect(preview.getByText('1 file is not shown: hidden by hand.')).toBeVisible();
    const pictures = shown.locator('.album img').first();
    await expect(pictures).toHaveJSProperty('complete', true);
    await expect(pictures).not.toHaveJSProperty('naturalWidth', 0);
    await preview.getByText('Phone', { exact: true }).click();
    await shown.getByRole('link', { name: /^Cabins/ }).click();
    await expect(shown.getByRole('heading', { level: 1, name: 'Cabins' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Footer' }).fill('Halden Hotels, Bergen');
    await expect(shown.getByText('Halden Hotels, Bergen')).toBeVisible();
    await expect(shown.getByRole('heading', { level: 1, name: 'Cabins' })).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('published with what changes, then changed, and the draft discarded', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByText('Cabins, Interiors, People')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Page text' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Another text.');
    await page.getByRole('button', { name: 'See changes' }).click();
    await expect(dialog.getByText('Description', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Draft discarded')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Pictures for the press.');
  });

  await test.step('on a phone and in the dark, nothing serious', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('tab', { name: 'Content' }).click();
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the albums' }).click();
    await expect(page.getByRole('treeitem')).toHaveCount(3);
    expect(await serious(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('duplicated without files, and deleted with what goes', async () => {
    await page.getByRole('button', { name: 'More for Press room' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
    await dialog.getByLabel(/Copy its/).uncheck();
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Press room (copy)');
    await page.getByRole('button', { name: 'More for Press room (copy)' }).click();
    await page.getByRole('menuitem', { name: 'Delete Media Centre…' }).click();
    await expect(dialog.getByText(/will be deleted with 3 albums/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete Media Centre' }).click();
    await expect(page).toHaveURL(/\/media-centre$/);
    await expect(page.getByRole('list', { name: 'Media Centres' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByRole('list', { name: 'Media Centres' }).getByRole('listitem')).toHaveCount(2);
  });
});

test('files are added from the library, and the file says where it is used', async ({ page }) => {
  const [boats] = await withPictures(page);
  const team = (await (await page.request.get('/v1/users/me/')).json()).active_team.uuid as string;
  const data = { team, title: 'Press room', slug: 'press', draft: true };
  await page.request.post('/v1/files/media-centre/create/', { data });
  await page.goto(`/file/${boats}`);
  await page.getByRole('button', { name: /^More/ }).first().click();
  await page.getByRole('menuitem', { name: 'Add to Media Centre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Media Centre' });
  await dialog.getByLabel('Find or create an album').fill('Cabins');
  await dialog.getByRole('button', { name: 'Create “Cabins” with it' }).click();
  await expect(page.getByText('Added to Media Centre')).toBeVisible();
  await page.goto(`/file/${boats}?panel=2`);
  const usage = page.getByRole('region', { name: 'Albums' });
  await usage.getByRole('link', { name: 'Cabins' }).click();
  await expect(page).toHaveURL(/\/media-centre\/[0-9a-f-]+\?album=/);
  await expect(page.getByRole('heading', { name: /^Cabins/ })).toBeVisible();
});
