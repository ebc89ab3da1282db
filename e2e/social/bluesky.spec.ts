import { startPds } from '../../server/test/networks/real-pds.ts';
import { beside, connected } from '../support/bluesky.ts';
import { sent } from '../support/sent.ts';
import { moderate } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test.use({ baseURL: undefined });
/** Bluesky's server is installed and compiled the first time. */
const installMs = 1_800_000;
const person = { handle: 'halden.test', password: 'the main password', email: 'halden@example.test' };

test("a post goes out to Bluesky's own server, and is seen there by its own API", async ({ browser }) => {
  test.setTimeout(installMs);
  await beside(startPds, async (pds, server) => {
    const { did, accessJwt } = await pds.ask('com.atproto.server.createAccount', person);
    const app = await pds.ask('com.atproto.server.createAppPassword', { name: 'vitrine' }, accessJwt);
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const [boats = ''] = await withPictures(page);
    const team = (await (await page.request.get('/v1/users/me/')).json()).active_team.uuid as string;
    await sent(page, 'put', `teams/features/${team}/`, { features: ['SOCIALS'] });
    await sent(page, 'put', `files/file/update/${boats}/`, { description: 'Boats in a harbour' });
    await connected(page, person.handle, app.password);

    await test.step('a post is written and published', async () => {
      await page.goto('/library/');
      await page.getByRole('checkbox', { name: 'Select boats.jpg' }).click();
      await page.getByRole('button', { name: 'More for the selection' }).click();
      await page.getByRole('menuitem', { name: 'Create Social Post' }).click();
      const composer = page.getByRole('dialog', { name: 'New Post' });
      await composer.getByLabel('Caption').fill(`Boats at dusk with @${person.handle} #lagoon`);
      expect(await moderate(page)).toEqual([]);
      await composer.getByText('Now', { exact: true }).click();
      await composer.getByRole('button', { name: 'Publish now' }).click();
      const publishing = page.getByRole('region', { name: 'Publishing' });
      await expect(publishing.getByText('Published', { exact: true })).toBeVisible();
    });

    await test.step('it is there once, with its picture, its mention and its tag', async () => {
      const { records } = await pds.ask(`com.atproto.repo.listRecords?repo=${did}&collection=app.bsky.feed.post`);
      expect(records).toHaveLength(1);
      expect(records[0].value).toMatchObject({
        text: `Boats at dusk with @${person.handle} #lagoon`,
        facets: [{ features: [{ did }] }, { features: [{ tag: 'lagoon' }] }],
        embed: { images: [{ alt: 'Boats in a harbour' }] },
      });
    });
    await page.close();
  });
});
