import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { programFile } from '../../scripts/program-file.ts';
import { phone } from '../support/phone.ts';
import { picture } from '../support/pictures.ts';
import { sent } from '../support/sent.ts';
import type { RunningServer } from '../support/server.ts';
import { moderate } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const people = [
  { name: 'Marina Costa', picture: 'nagasaki-boats', words: 'Evening on the lagoon' },
  { name: 'Luca Rossi', picture: 'allium-oreophilum', words: 'Flowers by the pier' },
] as const;

/** Pictures about the team's demo account on the walls of two other teams. */
async function postedElsewhere(page: Page, team: string): Promise<void> {
  const wallOf = (of: string, name: string) => sent(page, 'put', `socials/account/${of}/`, { platform: 'demo', name });
  const is = async (path: string, ready: (body: never) => boolean) =>
    expect
      .poll(async () => ready((await (await page.request.get(`/v1/${path}`)).json()) as never), { timeout: 60_000 })
      .toBe(true);
  const { username } = await wallOf(team, 'Halden Hotels');
  for (const { name, picture: from, words } of people) {
    const { uuid: elsewhere } = await sent(page, 'post', 'teams/team/create/', { name });
    const wall = await wallOf(elsewhere, name);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await picture(from, 900))], `${from}.jpg`));
    const [file] = await (await page.request.post(`/v1/files/upload/${elsewhere}/`, { multipart: form })).json();
    await is(
      `files/file/${file.uuid}/`,
      (body: { latest_version: { processed: boolean } }) => body.latest_version.processed,
    );
    const post = await sent(page, 'post', 'posts/post/create/', {
      ...{ team: elsewhere, account: wall.uuid, caption: `${words} with @${username}`, files: [file.uuid] },
    });
    await sent(page, 'post', `posts/post/publish/${post.uuid}/`, {});
    await is(`posts/post/${post.uuid}/`, ({ status }: { status: string }) => status === 'published');
  }
}

/** Checks the ledgers of an installation by its command. */
const verifyLedger = ({ dataDir, databaseUrl }: RunningServer): string =>
  execFileSync(process.execPath, [programFile('cli'), 'ledger', 'verify'], {
    env: { ...process.env, VITRINE_DATA: dataDir, DATABASE_URL: databaseUrl ?? '' },
    encoding: 'utf8',
  });

test('posts about the team are found, one creator declines, the other says yes on a phone and takes it back', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const team = await signedUp(page);
  await postedElsewhere(page, team);
  await sent(page, 'post', `files/right/create/${team}/`, { name: 'Web and social' });
  const dialog = page.getByRole('dialog');
  const links = new Map<string, string>();

  await test.step('they are found, and each creator is asked by a letter of their own', async () => {
    await page.goto('/ugc');
    await page.getByRole('button', { name: 'Collect new posts' }).click();
    for (const { words } of people) {
      const tile = page.getByRole('gridcell').filter({ has: page.getByRole('button', { name: new RegExp(words) }) });
      await tile.hover();
      await tile.getByRole('button', { name: 'Select' }).click();
    }
    await page
      .getByRole('region', { name: 'Selected posts' })
      .getByRole('button', { name: 'Ask for approval' })
      .click();
    for (const nr of people.keys()) {
      await expect(dialog.getByRole('heading', { name: 'Ask for approval' })).toBeVisible();
      if (nr === 0) expect(await moderate(page)).toEqual([]);
      await dialog.getByRole('checkbox', { name: 'Web and social' }).check();
      await dialog.getByRole('checkbox', { name: 'Ask for the original file' }).check();
      await dialog.getByRole('button', { name: 'Create link' }).click();
      const made = dialog.getByRole('textbox', { name: /^Link for/ });
      await expect(made).toBeVisible();
      for (const { name } of people)
        if (await dialog.getByRole('textbox', { name: `Link for ${name}` }).isVisible())
          links.set(name, await made.inputValue());
      await dialog.getByRole('button', { name: 'Done' }).click();
    }
    await expect(page.getByText('Requested', { exact: true })).toHaveCount(2);
  });
  const link = links.get('Marina Costa') ?? '';

  const creator = await phone(browser, baseURL);
  await test.step('one declines', async () => {
    await creator.goto(links.get('Luca Rossi') ?? '');
    await creator.getByLabel('Your full name, as a signature').fill('Luca Rossi');
    await creator.getByRole('button', { name: 'No, thank you' }).click();
    await expect(creator.getByRole('heading', { name: 'You declined' })).toBeVisible();
  });

  await test.step('the other says yes on a phone, once', async () => {
    await creator.goto(link);
    await expect(creator.getByRole('heading', { name: 'May we show this photo?' })).toBeVisible();
    expect(await moderate(creator)).toEqual([]);
    await creator.getByLabel('Your full name, as a signature').fill('Marina Costa');
    await creator.getByRole('checkbox', { name: /I agree to the/ }).check();
    await creator.getByRole('button', { name: 'Approve this photo' }).click();
    await expect(creator.getByRole('heading', { name: 'You approved 1 image' })).toBeVisible();
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
    // As the page lists it once it is loaded anew.
    await expect(creator.locator('.sent').getByText('Original received')).toBeVisible({ timeout: 15_000 });
    expect(await moderate(creator)).toEqual([]);
    const versions = await (await page.request.get(`/v1/files/file/versions/${file}/`)).json();
    expect(versions.count).toBe(2);
    await page.goto('/approvals?tab=creators');
    await expect(page.getByText(/^Original received/)).toBeVisible();
    const answered = page.getByRole('listitem').filter({ hasText: 'Marina Costa' });
    const href = await answered.getByRole('link', { name: 'Certificate' }).getAttribute('href');
    const certificate = await page.request.get(href ?? '');
    expect(certificate.headers()['content-type']).toBe('application/pdf');
    await page.goto(`/file/${file}`);
  });

  await test.step('they take it back: strangers see it no more, and the ledger has all of it', async () => {
    const { url } = await sent(page, 'put', `files/share/file/${file}/`, { public: true });
    expect((await creator.request.get(url)).status()).toBe(200);
    const { html } = await sent(page, 'post', 'files/embed/create/', { team, title: 'Look', files: [file] });
    const frame = /src="([^"]+)"/.exec(html)?.[1] ?? '';
    const pictures = async () => ((await (await creator.request.get(frame)).text()).match(/<img /g) ?? []).length;
    // The original is the newest version, and is made smaller first.
    await expect.poll(pictures).toBe(1);
    await creator.getByText('Withdraw my approval').click();
    await creator.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(creator.getByRole('heading', { name: 'You withdrew your approval' })).toBeVisible();
    expect((await creator.request.get(url)).status()).toBe(410);
    expect(await pictures()).toBe(0);
    await page.reload();
    await expect(page.getByText('No rights acquired')).toBeVisible();
    await page.goto('/approvals?tab=creators');
    await expect(page.getByText('Marina Costa').first()).toBeVisible();
    expect(await moderate(page)).toEqual([]);
    const ledger = await (await page.request.get(`/v1/socials/team/ledger/${team}/`)).json();
    expect(ledger.entries).toHaveLength(4);
    expect(verifyLedger(server)).toMatch(/4 entries/);
  });
  await creator.context().close();
});
