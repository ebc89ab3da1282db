import { app, startCanva } from '../../server/test/networks/canva.ts';
import { besideOutside } from '../support/beside.ts';
import { picture } from '../support/pictures.ts';
import { moderate } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test.use({ baseURL: undefined });

const settingsFor = ({ url }: { url: string }) => ({
  ...{ CANVA_CLIENT_ID: app.id, CANVA_CLIENT_SECRET: app.secret, CANVA_URL: url },
});

test('an account at Canva is connected, takes an image, gives a design back as a version, and is revoked', ({
  browser,
}) =>
  besideOutside(startCanva, settingsFor, async (canva, server) => {
    // Jobs there are done at the first look.
    canva.looks = 0;
    const poster = await picture('allium-oreophilum', 700);
    canva.pages.set('/pages/DAGposter/png-1', Buffer.from(poster));
    canva.designs.push({
      ...{ id: 'DAGposter', title: 'Summer poster', page_count: 1, updated_at: 1_790_000_000 },
      urls: { edit_url: 'https://www.canva.com/design/DAGposter/edit' },
    });
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const [boats = ''] = await withPictures(page);
    const accounts = page.getByRole('list', { name: 'Canva accounts' });
    const choose = async (command: string) => {
      await page.goto('/library/');
      await page.getByRole('checkbox', { name: 'Select boats.jpg' }).click();
      await page.getByRole('button', { name: 'More for the selection' }).click();
      await page.getByRole('menuitem', { name: command }).click();
    };

    await test.step('connected: allowed at Canva, and back', async () => {
      await page.goto('/team/settings/canva');
      await expect(page.getByText('No accounts yet')).toBeVisible();
      expect(await moderate(page)).toEqual([]);
      await page.getByRole('button', { name: 'Connect a Canva account' }).click();
      await expect(page.getByRole('heading', { name: 'Halden Studio uAnna is connected' })).toBeVisible();
      await page.getByRole('link', { name: 'Done' }).click();
      await expect(accounts.getByText('Connected', { exact: true })).toBeVisible();
      expect(await moderate(page)).toEqual([]);
    });

    await test.step('an image goes there under its name', async () => {
      await choose('Upload to Canva');
      await expect(page.getByText('File uploaded to Canva.')).toBeVisible();
      expect([...canva.uploads.values()].map(({ name }) => name)).toEqual(['boats.jpg']);
    });

    await test.step('a design comes back as its new version', async () => {
      await choose('Import from Canva');
      const dialog = page.getByRole('dialog', { name: 'Import from Canva' });
      await dialog.getByRole('button', { name: /^Summer poster/ }).click();
      expect(await moderate(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Import as new version' }).click();
      await expect(page.getByText('Imported as a new version')).toBeVisible();
      const versions = await (await page.request.get(`/v1/files/file/versions/${boats}/`)).json();
      expect(versions.results[0]).toMatchObject({ active: true, name: expect.stringContaining('Summer poster') });
      expect(versions.count).toBe(2);
    });

    await test.step('its access is taken away at Canva, and it is connected again', async () => {
      canva.access.clear();
      canva.refresh.clear();
      await choose('Upload to Canva');
      await expect(page.getByText('Error uploading to Canva.')).toBeVisible();
      await page.goto('/team/settings/canva');
      await expect(accounts.getByText('Access revoked', { exact: true })).toBeVisible();
      await accounts.getByRole('button', { name: 'Connect again' }).click();
      await page.getByRole('link', { name: 'Done' }).click();
      await expect(accounts.getByText('Connected', { exact: true })).toBeVisible();
    });
    await page.close();
  }));
