import { startAppView } from '../../server/test/networks/app-view.ts';
import { type RealPds, startPds } from '../../server/test/networks/real-pds.ts';
import { beside, connected } from '../support/bluesky.ts';
import { picture } from '../support/pictures.ts';
import { sent } from '../support/sent.ts';
import { moderate } from '../support/steps.ts';
import { signedUp, withPictures } from '../support/team.ts';
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

const guest = { handle: 'mara.test', password: 'another main password', email: 'mara@example.test' };

/** A server of Bluesky's own, and what finds the posts on it. */
async function startPdsWithSearch(): Promise<RealPds> {
  const view = await startAppView();
  const pds = await startPds({ appView: view.url });
  view.follow(pds);
  return {
    ...pds,
    async stop() {
      await pds.stop();
      await view.stop();
    },
  };
}

/** Somebody's post there, with a picture, that mentions an account. */
async function postAbout(pds: RealPds, of: { did: string; handle: string }): Promise<void> {
  const { did, accessJwt } = await pds.ask('com.atproto.server.createAccount', guest);
  const uploaded = await fetch(`${pds.url}/xrpc/com.atproto.repo.uploadBlob`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${accessJwt}` },
    body: new Uint8Array(await picture('nagasaki-boats', 900)),
  });
  const { blob: image } = (await uploaded.json()) as { blob: object };
  const text = `Evening on the lagoon with @${of.handle}`;
  const byteStart = text.indexOf('@');
  const facet = {
    index: { byteStart, byteEnd: text.length },
    features: [{ $type: 'app.bsky.richtext.facet#mention', did: of.did }],
  };
  const post = {
    ...{ $type: 'app.bsky.feed.post', text, createdAt: new Date().toISOString(), facets: [facet] },
    embed: { $type: 'app.bsky.embed.images', images: [{ alt: 'Boats', image }] },
  };
  const made = await pds.ask(
    'com.atproto.repo.createRecord',
    { repo: did, collection: 'app.bsky.feed.post', record: post },
    accessJwt,
  );
  expect(made.uri).toContain(did);
}

test("a post about the team is found on Bluesky's own server, approved by its creator and in the library", async ({
  browser,
}) => {
  test.setTimeout(installMs);
  await beside(startPdsWithSearch, async (pds, server) => {
    const { did, accessJwt } = await pds.ask('com.atproto.server.createAccount', person);
    const app = await pds.ask('com.atproto.server.createAppPassword', { name: 'vitrine' }, accessJwt);
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const team = await signedUp(page);
    await sent(page, 'post', `files/right/create/${team}/`, { name: 'Web and social' });
    await connected(page, person.handle, app.password);
    await postAbout(pds, { did, handle: person.handle });
    const dialog = page.getByRole('dialog');
    const link = await test.step('it is found, and its creator is asked', async () => {
      await page.goto('/ugc');
      await page.getByRole('button', { name: 'Collect new posts' }).click();
      const tile = page
        .getByRole('gridcell')
        .filter({ has: page.getByRole('button', { name: /Evening on the lagoon/ }) });
      await tile.hover();
      await tile.getByRole('button', { name: 'Select' }).click();
      const selected = page.getByRole('region', { name: 'Selected posts' });
      await selected.getByRole('button', { name: 'Ask for approval' }).click();
      await dialog.getByRole('checkbox', { name: 'Web and social' }).check();
      await dialog.getByRole('button', { name: 'Create link' }).click();
      return dialog.getByRole('textbox', { name: /^Link for/ }).inputValue();
    });

    await test.step('its creator says yes, and the picture comes into the library as acquired', async () => {
      const creator = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await creator.goto(link);
      await creator.getByLabel('Your full name, as a signature').fill('Mara Holm');
      await creator.getByRole('checkbox', { name: /I agree to the/ }).check();
      await creator.getByRole('button', { name: 'Approve this photo' }).click();
      await expect(creator.getByRole('heading', { name: 'You approved 1 image' })).toBeVisible();
      await creator.close();
      await page.goto('/ugc');
      await page.getByRole('button', { name: /Evening on the lagoon/ }).click();
      await page.getByRole('button', { name: 'Add to Library' }).click();
      const listed = async () => (await (await page.request.get(`/v1/files/files/${team}/`)).json()).results;
      await expect.poll(async () => (await listed()).length, { timeout: 30_000 }).toBe(1);
      await page.goto(`/file/${(await listed())[0].uuid}`);
      await expect(page.getByText(/^Acquired by/)).toBeVisible();
    });
    await page.close();
  });
});
