import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { serious } from '../support/steps.ts';
import { expect, test } from '../support/world.ts';

/** A team with three pictures, signed in; tells the uuids of the files by name. */
async function begin(page: Page): Promise<Map<string, string>> {
  const setup = await page.request.post('/v1/setup/', {
    data: {
      email: 'ines@example.com',
      password: 'a long enough password',
      first_name: 'Ines',
      last_name: 'Moreau',
      team: 'Halden Hotels',
    },
  });
  expect(setup.ok()).toBe(true);
  const me = await (await page.request.get('/v1/users/me/')).json();
  const made = new Map<string, string>();
  for (const [name, background] of [
    ['dunes.png', '#c9a36b'],
    ['lagoon.png', '#2f7f8c'],
    ['sand.png', '#e4d3ae'],
  ] as const) {
    const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    const answer = await page.request.post(`/v1/files/upload/${me.active_team.uuid}/`, {
      multipart: { files: { name, mimeType: 'image/png', buffer } },
    });
    const [file] = await answer.json();
    made.set(name, file.uuid);
  }
  return made;
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();
const panel = (page: Page, name: string) => page.getByRole('region', { name });

test('a file gets attachments and linked assets, which are seen from the other side, removed and put back', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const files = await begin(page);
  const attachments = panel(page, 'Attachments');
  const linked = panel(page, 'Linked Assets');

  await test.step('a link, which is refused in words until it leads to the web', async () => {
    await page.goto(`/file/${files.get('dunes.png')}?panel=8`);
    await expect(attachments.getByText('No attachments')).toBeVisible();
    await attachments.getByRole('button', { name: 'Add' }).click();
    const flyout = page.getByRole('dialog', { name: 'Add Attachments' });
    await flyout.getByRole('textbox', { name: 'Link' }).fill('ftp://briefs.example');
    await flyout.getByRole('button', { name: 'Add link' }).click();
    await expect(flyout.getByText('must be a URL')).toBeVisible();
    await expect(flyout.getByRole('textbox', { name: 'Link' })).toHaveValue('ftp://briefs.example');
    await flyout.getByRole('textbox', { name: 'Link' }).fill('briefs.example/summer');
    await flyout.getByLabel('Title').fill('Brief');
    await flyout.getByRole('button', { name: 'Add link' }).click();
    await expect(toast(page, 'Brief added')).toBeVisible();
  });

  await test.step('a file of the library, on and off and on again by undo', async () => {
    const lagoon = page.getByRole('option', { name: 'lagoon.png' });
    await lagoon.click();
    await expect(toast(page, 'lagoon.png added')).toBeVisible();
    await expect(lagoon).toHaveAttribute('aria-selected', 'true');
    await lagoon.click();
    await toast(page, 'lagoon.png removed').getByRole('button', { name: 'Undo' }).click();
    await expect(lagoon).toHaveAttribute('aria-selected', 'true');
    expect(await serious(page)).toEqual([]);
  });

  await test.step('an upload, which waits for review', async () => {
    await page.getByRole('tab', { name: 'Upload' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'release.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Signed by the house association.\n'),
    });
    await expect(toast(page, 'release.txt added')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('Added');
    await page.keyboard.press('Escape');
    await expect(attachments.getByRole('listitem')).toHaveCount(3);
    await expect(attachments.getByRole('listitem').filter({ hasText: 'release.txt' })).toContainText(
      'Waiting for review',
    );
    await expect(page.getByRole('tab', { name: 'Attachments, 3' })).toBeVisible();
  });

  await test.step('removed, not removed when the server fails, and put back', async () => {
    await page.route('**/attachment/delete/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await attachments.getByRole('button', { name: 'Remove Brief' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error removing file' })).toBeVisible();
    await page.unroute('**/attachment/delete/**');
    await attachments.getByRole('button', { name: 'Remove Brief' }).click();
    await expect(attachments.getByRole('listitem')).toHaveCount(2);
    await toast(page, 'Removed successfully').getByRole('button', { name: 'Undo' }).click();
    await expect(attachments.getByRole('link', { name: 'Brief' })).toHaveAttribute(
      'href',
      'https://briefs.example/summer',
    );
    expect(await serious(page)).toEqual([]);
  });

  await test.step('a linked asset, found by its name and chosen by keyboard', async () => {
    await page.getByRole('tab', { name: 'Linked Assets' }).click();
    await linked.getByRole('button', { name: 'Add' }).click();
    await page.getByLabel('Search files').fill('sand');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Link 1 asset' }).click();
    await expect(toast(page, 'sand.png added')).toBeVisible();
    await expect(linked.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('is seen from the other side, parted there, and put back', async () => {
    await linked.getByRole('button', { name: 'sand.png', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'sand.png' })).toBeVisible();
    const dunes = linked.getByRole('button', { name: 'dunes.png', exact: true });
    await expect(dunes).toBeVisible();
    await dunes.hover();
    await linked.getByRole('button', { name: 'Remove dunes.png' }).click();
    await expect(linked.getByText('No linked assets')).toBeVisible();
    await toast(page, 'Removed successfully').getByRole('button', { name: 'Undo' }).click();
    await expect(dunes).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'dunes.png' })).toBeVisible();
  });

  await test.step('where it is used', async () => {
    await page.goto(`/file/${files.get('lagoon.png')}?panel=2`);
    const usage = panel(page, 'File Usage');
    for (const text of [
      'Not shared in any Media Centres',
      'No albums',
      'Not added to any galleries',
      'No embeds found',
      'No linked folders',
    ])
      await expect(usage.getByText(text)).toBeVisible();
    await expect(usage.getByRole('link', { name: 'dunes.png' })).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });
});
