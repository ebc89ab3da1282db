import type { Page } from '@playwright/test';
import { phone } from '../support/phone.ts';
import { picture } from '../support/pictures.ts';
import { sent } from '../support/sent.ts';
import { moderate } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** A picture about the team's demo account on the wall of another team's. */
async function postedElsewhere(page: Page, team: string): Promise<void> {
  const wallOf = (of: string) => sent(page, 'post', `socials/account/auto-create-demo-account/${of}/`, {});
  const { username } = await wallOf(team);
  const { uuid: elsewhere } = await sent(page, 'post', 'teams/team/create/', { name: 'Marina Costa' });
  const wall = await wallOf(elsewhere);
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await picture('nagasaki-boats', 900))], 'boats.jpg'));
  const [file] = await (await page.request.post(`/v1/files/upload/${elsewhere}/`, { multipart: form })).json();
  const is = async (path: string, ready: (body: never) => boolean) =>
    expect
      .poll(async () => ready((await (await page.request.get(`/v1/${path}`)).json()) as never), { timeout: 60_000 })
      .toBe(true);
  await is(
    `files/file/${file.uuid}/`,
    (body: { latest_version: { processed: boolean } }) => body.latest_version.processed,
  );
  const caption = `Evening on the lagoon with @${username}`;
  const post = await sent(page, 'post', 'posts/post/create/', {
    ...{ team: elsewhere, account: wall.uuid, caption, files: [file.uuid] },
  });
  await sent(page, 'post', `posts/post/publish/${post.uuid}/`, {});
  await is(`posts/post/${post.uuid}/`, ({ status }: { status: string }) => status === 'published');
}

test('a post about the team is found, its creator says yes on a phone, and takes it back', async ({
  page,
  browser,
  baseURL,
}) => {
  const team = await signedUp(page);
  await postedElsewhere(page, team);
  await sent(page, 'post', `files/right/create/${team}/`, { name: 'Web and social' });
  const dialog = page.getByRole('dialog');

  await test.step('it is found, and its creator is asked', async () => {
    await page.goto('/ugc');
    await page.getByRole('button', { name: 'Collect new posts' }).click();
    const tile = page.getByRole('button', { name: /Evening on the lagoon/ });
    await tile.click();
    await page.getByRole('button', { name: 'Get rights' }).click();
    await expect(dialog.getByRole('heading', { name: 'Ask for approval' })).toBeVisible();
    expect(await moderate(page)).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Web and social' }).check();
    await dialog.getByRole('checkbox', { name: 'Ask for the original file' }).check();
    await dialog.getByRole('button', { name: 'Create link' }).click();
  });
  const link = await dialog.getByLabel(/^Link for/).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Requested', { exact: true }).first()).toBeVisible();

  const creator = await phone(browser, baseURL);
  await test.step('they say yes on a phone, once', async () => {
    await creator.goto(link);
    await expect(creator.getByRole('heading', { name: 'May we show this photo?' })).toBeVisible();
    expect(await moderate(creator)).toEqual([]);
    await creator.getByLabel('Your full name, as a signature').fill('Marina Costa');
    await creator.getByRole('checkbox', { name: /I agree to the/ }).check();
    await creator.getByRole('button', { name: 'Approve this photo' }).click();
    await expect(creator.getByRole('heading', { name: 'You approved 1 picture' })).toBeVisible();
    expect(await moderate(creator)).toEqual([]);
    const again = await page.request.get(link);
    expect(again.status()).toBe(410);
  });

  let file = '';
  await test.step('the picture comes into the library as acquired', async () => {
    await page.reload();
    await page.getByRole('button', { name: /Evening on the lagoon/ }).click();
    await page.getByRole('button', { name: 'Add to Library' }).click();
    const listed = async () =>
      ((await (await page.request.get(`/v1/files/files/${team}/`)).json()) as { results: { uuid: string }[] }).results;
    await expect.poll(async () => (await listed()).length, { timeout: 30_000 }).toBe(1);
    file = (await listed())[0]?.uuid ?? '';
    await page.goto(`/file/${file}`);
    await expect(page.getByText(/^Acquired by/)).toBeVisible();
  });

  await test.step('they send the original from the phone, which the certificate has', async () => {
    const buffer = Buffer.from(await picture('nagasaki-boats', 1600));
    await creator.getByLabel(/^Original of/).setInputFiles({ name: 'DSC_0042.jpg', mimeType: 'image/jpeg', buffer });
    await creator.getByRole('button', { name: 'Send original' }).click();
    await expect(creator.getByText('Original received')).toBeVisible({ timeout: 15_000 });
    expect(await moderate(creator)).toEqual([]);
    const versions = await (await page.request.get(`/v1/files/file/versions/${file}/`)).json();
    expect(versions.count).toBe(2);
    await page.goto('/approvals?tab=creators');
    await expect(page.getByText(/^Original received/)).toBeVisible();
    const href = await page.getByRole('link', { name: 'Certificate' }).getAttribute('href');
    const certificate = await page.request.get(href ?? '');
    expect(certificate.headers()['content-type']).toBe('application/pdf');
    await page.goto(`/file/${file}`);
  });

  await test.step('they take it back: strangers see it no more, and the ledger has both', async () => {
    const { url } = await sent(page, 'put', `files/share/file/${file}/`, { public: true });
    expect((await creator.request.get(url)).status()).toBe(200);
    await creator.getByText('Withdraw my approval').click();
    await creator.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(creator.getByRole('heading', { name: 'You withdrew your approval' })).toBeVisible();
    expect((await creator.request.get(url)).status()).toBe(410);
    await page.reload();
    await expect(page.getByText('No rights acquired')).toBeVisible();
    await page.goto('/approvals?tab=creators');
    await expect(page.getByText('Marina Costa').first()).toBeVisible();
    expect(await moderate(page)).toEqual([]);
    const ledger = await (await page.request.get(`/v1/socials/team/ledger/${team}/`)).json();
    expect(ledger.entries).toHaveLength(3);
  });
  await creator.context().close();
});
