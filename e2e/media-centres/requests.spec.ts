import { dayText } from '#contract/core/dates.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { pressRoom } from '../support/press-room.ts';
import { moderate, serious } from '../support/steps.ts';
import { expect, test } from '../support/world.ts';

/** Photographs have to be asked for. */
const settings = () => ({
  downloads: { way: 'request', terms: 'Editorial use only.', ask: { organisation: 'required' } },
});

for (const javaScriptEnabled of [true, false])
  test(`a journalist on a phone requests pictures and gets a link to them, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const home = await pressRoom(page, settings);
    const context = await browser.newContext({
      javaScriptEnabled,
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      // Headless browsers say that they are one, and are not counted.
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1',
    });
    const visitor = await context.newPage();
    const clear = async () => {
      if (!javaScriptEnabled) return;
      expect(await serious(visitor)).toEqual([]);
      expect(await moderate(visitor)).toEqual([]);
    };
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

    await test.step('what is selected is requested with one form, which says what is missing', async () => {
      await visitor.goto(home);
      await visitor.getByRole('link', { name: /Autumn/ }).click();
      for (const box of await visitor.getByRole('checkbox', { name: /^Select/ }).all()) await box.check();
      await visitor.getByRole('button', { name: 'Open selection' }).click();
      await visitor.getByRole('button', { name: 'Request 2 files' }).click();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Request files' })).toBeVisible();
      await clear();
      await visitor.getByLabel('Your name').fill('Astrid Berg');
      await visitor.getByLabel('Email').fill('astrid@nordisk');
      await visitor.getByLabel('Organisation').fill('Nordisk Reise');
      await visitor.getByLabel(/^What the files are for/).fill('A story on autumn');
      await visitor.getByLabel('Size of images').selectOption('large');
      await visitor.getByLabel(/^Needed until/).fill(inDays(20));
      await visitor.getByRole('checkbox', { name: /I agree/ }).check();
      await visitor.getByRole('button', { name: 'Send request' }).click();
      await expect(visitor.getByRole('alert')).toContainText('Enter an email address');
      await clear();
      await visitor.getByLabel('Email').fill('astrid@nordisk.example');
      await visitor.getByRole('button', { name: 'Send request' }).click();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Your request was sent' })).toBeVisible();
      await clear();
    });

    await test.step('the team reads who asks, through what and how long, and approves until then', async () => {
      await page.goto('/requests');
      await expect(page.getByText(/^Through Press room · Image size: large · Needed until/)).toBeVisible();
      await page.goto('/media-centre');
      await expect(page.getByText('1 open request')).toBeVisible();
      await page.getByRole('link', { name: 'Press room' }).click();
      await page.getByRole('tab', { name: 'Requests 1 waiting' }).click();
      await expect(page.getByText('Nordisk Reise')).toBeVisible();
      await expect(page.getByText('A story on autumn')).toBeVisible();
      expect(await serious(page)).toEqual([]);

      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Until')).toHaveValue(dayText(inDays(20)));
      await expect(dialog.getByRole('combobox', { name: 'Size of images' })).toHaveValue(/^Large/);
      expect(await serious(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Request approved')).toBeVisible();
    });

    await test.step('the page of the request leads to the files, until they are revoked', async () => {
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Your request was approved' })).toBeVisible();
      await expect(visitor.getByText(/^The link was sent to the email address in your request/)).toBeVisible();
      await clear();
      // Whoever reads the emails at that address finds the link on the page as well.
      await visitor.goto(await mailedLink(page, 'astrid@nordisk.example', /received your request/));
      await expect(visitor.getByRole('link', { name: 'Download' })).toBeVisible();
      await clear();
      const pathname = await mailedLink(page, 'astrid@nordisk.example', /approved your request/);
      await page.goto(pathname);
      await expect(page.getByRole('heading', { level: 1, name: /^2 files from/ })).toBeVisible();
      await page.getByRole('button', { name: 'Download boats.jpg' }).click();
      await expect(page.getByText('Downloaded 1 file(s)')).toBeVisible();
      await page.goto('/requests?status=approved');
      await expect(page.getByText(/^Downloaded 1 of 2 files on/)).toBeVisible();
      if (!javaScriptEnabled) {
        // The link ends at its date.
        const { uuid } = (await (await page.request.get('/v1/files/download_requests/?status=approved')).json())
          .results[0];
        const soon = { status: 'approved', expires_at: new Date(Date.now() + 2_000).toISOString() };
        expect((await page.request.put(`/v1/files/download_request/update/${uuid}/`, { data: soon })).status()).toBe(
          200,
        );
        await expect
          .poll(async () => {
            await page.goto(pathname);
            return page.getByText(/^This link ended on/).isVisible();
          })
          .toBe(true);
        await visitor.reload();
        await expect(visitor.getByRole('heading', { level: 1, name: 'Your download has ended' })).toBeVisible();
        return;
      }
      await page.getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText('Download revoked')).toBeVisible();
      await page.goto(pathname);
      await expect(page.getByText('The team has withdrawn this link.')).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Your download was withdrawn' })).toBeVisible();
    });

    await test.step('the numbers and the activity of the Media Centre tell of it', async () => {
      if (!javaScriptEnabled) return;
      await visitor.goto(`${home}?q=seaside`);
      await expect(visitor.getByText(/^No files match this search/)).toBeVisible();
      await page.goto('/media-centre');
      await page.getByRole('link', { name: 'Press room' }).click();
      await page.getByRole('tab', { name: 'Analytics' }).click();
      await expect(page.getByRole('button', { name: /^Unique visitors\s*1/ })).toBeVisible();
      expect(await serious(page)).toEqual([]);
      await page.getByRole('region', { name: 'Searches without results' }).getByRole('button').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Also search for').fill('boats');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('seaside now finds boats')).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByRole('link', { name: /^Boats in the harbour/ })).toBeVisible();
      await page.getByRole('tab', { name: 'Activity' }).click();
      await expect(page.getByText(/declined the request of Astrid Berg for 2 files/)).toBeVisible();
      expect(await serious(page)).toEqual([]);
    });
  });
