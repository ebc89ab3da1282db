import { account, startBluesky } from '../../server/test/networks/bluesky.ts';
import { beside, connected } from '../support/bluesky.ts';
import { sent } from '../support/sent.ts';
import { moderate } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test.use({ baseURL: undefined });

const call = (name: string) => `com.atproto.${name}`;
const refused = { status: 401, body: { error: 'InvalidToken', message: 'Token has been revoked' } };

test('an account that is revoked before a post is due says so, and the post goes out once it is connected again', ({
  browser,
}) =>
  beside(startBluesky, async (network, server) => {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const [boats = ''] = await withPictures(page);
    const team = (await (await page.request.get('/v1/users/me/')).json()).active_team.uuid as string;
    await sent(page, 'put', `teams/features/${team}/`, { features: ['SOCIALS'] });
    await connected(page, account.handle, account.password);
    const [{ uuid }] = (await (await page.request.get(`/v1/socials/accounts/${team}/`)).json()).results;
    const post = await sent(page, 'post', 'posts/post/create/', {
      ...{ team, account: uuid, caption: 'Boats at dusk', files: [boats] },
    });
    const publishing = page.getByRole('region', { name: 'Publishing' });

    await test.step('the access is taken away, and the post says so', async () => {
      network.fail(call('repo.uploadBlob'), refused);
      await page.goto(`/socials/post/${post.uuid}`);
      await page.getByRole('button', { name: 'Publish now' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
      await expect(publishing.getByText('Failed', { exact: true })).toBeVisible();
      await expect(publishing.getByText(/access was taken away at Bluesky/)).toBeVisible();
      expect(await moderate(page)).toEqual([]);
    });

    await test.step('the calendar has it on top, and a notification tells of the account', async () => {
      await page.goto('/socials');
      const failed = page.getByRole('region', { name: 'Failed posts' });
      await expect(failed.getByText(/access was taken away at Bluesky/)).toBeVisible();
      await page.goto('/notifications');
      await expect(page.getByText(/has to be connected again/).first()).toBeVisible();
    });

    await test.step('the account is connected again', async () => {
      await page.goto('/team/settings/social-accounts');
      await expect(page.getByText('Access revoked', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Connect again' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('App password', { exact: true }).first().click();
      await dialog.getByLabel('Handle').first().fill(account.handle);
      await dialog.getByRole('textbox', { name: /^App password/ }).fill(account.password);
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    });

    await test.step('tried again, the post is out, once', async () => {
      await page.goto('/socials');
      await page.getByRole('button', { name: 'Retry: Boats at dusk' }).click();
      await page.goto(`/socials/post/${post.uuid}`);
      await expect(publishing.getByText('Published', { exact: true })).toBeVisible();
      expect(network.posts().map(({ text }) => text)).toEqual(['Boats at dusk']);
    });
    await page.close();
  }));
