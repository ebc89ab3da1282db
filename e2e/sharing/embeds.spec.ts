import { otherSite } from '../support/other-site.ts';
import { serious } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test('an embed is made from a file, stands in the page of another site, and is gone when it may not be shown (H4, G2)', async ({
  page,
  browser,
}) => {
  const [boats] = await withPictures(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const said = (text: string) => page.getByText(text, { exact: true }).first();

  const html = await test.step('made in the flyout, its code copied', async () => {
    await page.goto(`/file/${boats}`);
    await page.getByRole('button', { name: 'Embed', exact: true }).click();
    const flyout = page.getByRole('dialog', { name: 'New embed' });
    await expect(flyout.getByLabel('Title')).toHaveValue('boats');
    await flyout.getByLabel('Title').fill('Boats and flowers');
    await flyout.getByRole('button', { name: 'boats.jpg' }).click();
    await expect(said('boats.jpg removed')).toBeVisible();
    await expect(flyout.getByRole('button', { name: 'Create embed' })).toBeDisabled();
    await flyout.getByRole('button', { name: 'boats.jpg' }).click();
    await flyout.getByRole('button', { name: 'Add files' }).click();
    await flyout.getByLabel('Search files').fill('flow');
    await flyout.getByRole('option', { name: 'flowers.jpg' }).click();
    await expect(said('flowers.jpg added')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await flyout.getByRole('button', { name: 'Create embed' }).click();
    const made = page.getByRole('dialog', { name: 'Boats and flowers' });
    await expect(made.getByText(/^<iframe.{93}…$/)).toBeVisible();
    await made.getByRole('button', { name: 'Copy embed code' }).click();
    await expect(said('Embed code copied to clipboard')).toBeVisible();
    await expect(made.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(made.getByRole('button', { name: 'Copy embed code' })).toBeVisible();
    return page.evaluate<string>('navigator.clipboard.readText()');
  });

  const site = await otherSite(html);
  const visiting = await browser.newContext();
  const visitor = await visiting.newPage();
  const frame = visitor.frameLocator('iframe');
  const width = (name: string) =>
    frame.getByRole('img', { name }).evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth);
  await test.step('framed by another site it shows, steps and sets no cookie', async () => {
    await visitor.goto(site.url);
    await expect(frame.getByText('1 of 2')).toBeVisible();
    await expect.poll(() => width('boats.jpg')).toBeGreaterThan(0);
    await frame.getByRole('button', { name: 'Next' }).click();
    await expect(frame.getByText('2 of 2')).toBeVisible();
    await expect.poll(() => width('flowers.jpg')).toBeGreaterThan(0);
    await visitor.keyboard.press('ArrowLeft');
    await expect(frame.getByText('1 of 2')).toBeVisible();
    await frame.getByRole('link', { name: 'Copy link' }).click();
    await expect(frame.getByText('Link copied')).toBeVisible();
    expect(await visiting.cookies()).toEqual([]);
    await visitor.goto(/src="([^"]+)"/.exec(html)?.[1] ?? '');
    expect(await serious(visitor)).toEqual([]);
  });

  await test.step('what expires is out at the next request, and so is all when it is turned off', async () => {
    const expired = { expiration_date: '2020-01-01' };
    await page.request.put(`/v1/files/file/update/${boats}/`, { data: expired });
    await visitor.goto(site.url);
    await expect(frame.getByRole('img', { name: 'flowers.jpg' })).toBeVisible();
    await expect(frame.getByText('of 2')).toBeHidden();
    await page.getByRole('link', { name: 'Open embed' }).click();
    await expect(page.getByText('1 file is not shown to visitors.')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.getByLabel('Shown on other sites').click();
    await expect(page.getByText('This embed is turned off. Other sites show nothing.')).toBeVisible();
    await visitor.reload();
    await expect(frame.getByText('This link has ended')).toBeVisible();
  });

  await test.step('its files change places by keyboard, and it is deleted with a way back', async () => {
    await page.getByRole('button', { name: 'Move flowers.jpg up' }).press('Enter');
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .first(),
    ).toContainText('flowers');
    await expect(page.getByRole('button', { name: 'Move flowers.jpg down' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete embed' }).click();
    await expect(page.getByText('No embeds found')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByRole('row').filter({ hasText: 'Boats and flowers' })).toContainText('2 files');
    expect(await serious(page)).toEqual([]);
  });
  await visiting.close();
  site.close();
});
