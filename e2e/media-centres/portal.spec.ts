import { otherSite } from '../support/other-site.ts';
import { pressRoom } from '../support/press-room.ts';
import { moderate, serious } from '../support/steps.ts';
import { expect, test } from '../support/world.ts';

const settings = ([cover]: readonly string[]) => ({
  look: { cover, card_fields: ['title', 'credit'] },
  downloads: {
    way: 'direct',
    terms: 'Editorial use only.',
    summary: 'Free for editorial use.',
    ask: { name: 'required' },
  },
});

for (const javaScriptEnabled of [true, false])
  test(`a journalist on a phone finds a picture, reads its terms and has it, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const home = await pressRoom(page, settings);
    const context = await browser.newContext({
      javaScriptEnabled,
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      acceptDownloads: true,
    });
    const visitor = await context.newPage();
    const clear = async () => {
      if (!javaScriptEnabled) return;
      expect(await serious(visitor)).toEqual([]);
      expect(await moderate(visitor)).toEqual([]);
    };

    await test.step('the first page leads to the album, and searches', async () => {
      await visitor.goto(home);
      await expect(visitor.getByRole('heading', { level: 1, name: 'Press room' })).toBeVisible();
      await clear();
      await visitor.getByRole('link', { name: /Autumn/ }).click();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Autumn' })).toBeVisible();
      await clear();
      await visitor.getByRole('searchbox', { name: 'Search' }).fill('boats');
      await visitor.getByRole('button', { name: 'Search' }).click();
      await expect(visitor.getByRole('status')).toHaveText('1 file in Autumn');
      await clear();
    });

    await test.step('the page of the file tells its credit and terms, and gives it once they are accepted', async () => {
      await visitor.getByRole('img', { name: 'Boats in the harbour' }).click();
      await expect(visitor.getByText('Ada Berg')).toBeVisible();
      await expect(visitor.getByText('Free for editorial use.')).toBeVisible();
      await visitor.getByText('Read the full terms').click();
      await expect(visitor.getByText('Editorial use only.')).toBeVisible();
      await clear();
      await visitor.getByLabel('Your name').fill('Astrid Berg');
      await visitor.getByRole('checkbox', { name: /I agree/ }).check();
      const [download] = await Promise.all([
        visitor.waitForEvent('download'),
        visitor.getByRole('button', { name: /^Original/ }).click(),
      ]);
      expect(await download.failure()).toBe(null);
    });

    await test.step('what is selected comes as one zip', async () => {
      await visitor.goto(home);
      await visitor.getByRole('link', { name: /Autumn/ }).click();
      if (javaScriptEnabled) {
        await visitor.getByRole('button', { name: 'Select all' }).click();
        await expect(visitor.getByRole('button', { name: 'Clear selection' })).toBeVisible();
      } else for (const box of await visitor.getByRole('checkbox', { name: /^Select/ }).all()) await box.check();
      await visitor.getByRole('button', { name: 'Open selection' }).click();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Selected files' })).toBeVisible();
      await clear();
      const [zip] = await Promise.all([
        visitor.waitForEvent('download'),
        visitor.getByRole('button', { name: 'Download 2 files' }).click(),
      ]);
      expect(zip.suggestedFilename()).toMatch(/^press-\d+-2-files\.zip$/);
    });

    if (javaScriptEnabled)
      await test.step('the selection is kept', async () => {
        await visitor.goto(home);
        await visitor.getByRole('link', { name: /Autumn/ }).click();
        await expect(visitor.getByText('2 files', { exact: true }).last()).toBeVisible();
        await expect(visitor.getByRole('checkbox', { name: /^Select/ }).first()).toBeChecked();
      });
    await context.close();
  });

test('an album is downloaded whole, printed as a contact sheet, and stands as a strip in the page of another site', async ({
  page,
  browser,
  baseURL,
}) => {
  const home = await pressRoom(page, settings);
  const context = await browser.newContext({ baseURL: baseURL ?? '', acceptDownloads: true });
  const visitor = await context.newPage();
  await visitor.goto(home);
  await visitor.getByRole('link', { name: /Autumn/ }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Autumn' })).toBeVisible();
  const album = visitor.url();
  await test.step('whole', async () => {
    await visitor.getByRole('link', { name: 'Download album' }).click();
    await visitor.getByLabel('Your name').fill('Astrid Berg');
    await visitor.getByRole('checkbox', { name: /I agree/ }).check();
    expect(await serious(visitor)).toEqual([]);
    const [zip] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('button', { name: 'Download 2 files' }).click(),
    ]);
    expect(zip.suggestedFilename()).toMatch(/-Autumn\.zip$/);
  });
  await test.step('printed', async () => {
    await visitor.goto(album);
    await visitor.getByRole('link', { name: 'Contact sheet' }).click();
    await expect(visitor.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(visitor.getByText('Free for editorial use.').first()).toBeVisible();
    expect(await serious(visitor)).toEqual([]);
  });
  await test.step('on another site', async () => {
    const named = `${home.split('/').at(-1)}/${new URL(album).searchParams.get('album')}`;
    const site = await otherSite(
      `<script async src="${baseURL}/embed.js"></script><vitrine-gallery album="${named}"></vitrine-gallery>`,
    );
    await visitor.goto(site.url);
    await expect(visitor.locator('vitrine-gallery .item img').first()).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Credit and download' }).first()).toBeAttached();
    site.close();
  });
  await context.close();
});
