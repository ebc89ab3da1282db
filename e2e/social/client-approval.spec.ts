import type { Page } from '@playwright/test';
import { phone } from '../support/phone.ts';
import { sent } from '../support/sent.ts';
import { moderate } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** A post in review at an account that asks for an approval, with a picture that is cropped and one that is whole. */
async function furnished(page: Page): Promise<string> {
  const [boats = '', flowers = ''] = await withPictures(page);
  const team = (await (await page.request.get('/v1/users/me/')).json()).active_team.uuid as string;
  const approval = { mode: 'required', needed: 1 };
  const account = await sent(page, 'put', `socials/account/${team}/`, {
    platform: 'demo',
    name: 'Halden Hotels',
    approval,
  });
  const post = await sent(page, 'post', 'posts/post/create/', {
    ...{ team, account: account.uuid, caption: 'Summer campaign\n\nTwo evenings on the lagoon.' },
    files: [boats, { uuid: flowers, crop: { x: 100, y: 100, width: 400, height: 400 } }],
    ...{ scheduledDate: `${nextMonth()}T18:30`, time_zone: 'Europe/Rome' },
  });
  return post.uuid;
}

test('a client without an account asks for changes on a phone, and approves the post once it is changed', async ({
  page,
  browser,
  baseURL,
}) => {
  const post = await furnished(page);
  await page.goto(`/socials/post/${post}`);
  const clients = page.getByRole('region', { name: 'Clients' });
  const dialog = page.getByRole('dialog');

  await test.step('a link is made and copied', async () => {
    await clients.getByRole('button', { name: 'Ask a client' }).click();
    await dialog.getByLabel('Name of the client').fill('Anna Weber');
    await dialog.getByLabel('Message').fill('Does this work for the hotel?');
    await expect(dialog.getByLabel('Counts as an approval')).toBeChecked();
    expect(await moderate(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make a link' }).click();
  });
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(clients.getByText('Sent', { exact: true })).toBeVisible();
  expect(await moderate(page)).toEqual([]);

  const client = await phone(browser, baseURL);
  await test.step('the client sees the post as it goes out', async () => {
    await client.goto(link);
    await expect(client.getByRole('heading', { name: 'May this post be published?' })).toBeVisible();
    await expect(client.getByText('Does this work for the hotel?')).toBeVisible();
    await expect(client.getByText('Two evenings on the lagoon.')).toBeVisible();
    await expect(client.getByText('18:30 (Europe/Rome)')).toBeVisible();
    const drawn = () =>
      client
        .locator('article img')
        .evaluateAll((all) => all.map((one) => (one as unknown as { naturalWidth: number }).naturalWidth > 0));
    await expect.poll(drawn).toEqual([true, true]);
    expect(await moderate(client)).toEqual([]);
    const small = await client
      .locator('a, button, summary, input:not([type=hidden]), textarea')
      .evaluateAll(
        (all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44).length,
      );
    expect(small).toBe(0);
    expect(await client.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await expect(clients.getByText('Viewed', { exact: true })).toBeVisible();
  });

  await test.step('they ask for changes, by the keyboard alone', async () => {
    await client.getByLabel('Your full name').fill('Anna Weber');
    await client.getByText('Ask for changes').focus();
    await client.keyboard.press('Enter');
    await client.keyboard.press('Tab');
    await client.keyboard.type('Please name the hotel.');
    await client.keyboard.press('Tab');
    await client.keyboard.press('Enter');
    await expect(client.getByText('You asked for changes')).toBeVisible();
    await expect(clients.getByText('Changes asked', { exact: true })).toBeVisible();
    await expect(clients.getByText('Please name the hotel.')).toBeVisible();
  });

  await test.step('an answer about an older version is refused, and the new one is shown', async () => {
    const caption = (text: string) => sent(page, 'put', `posts/post/update/${post}/`, { caption: text });
    await caption('Summer at Halden');
    await client.reload();
    await expect(client.getByText('The post changed since your answer')).toBeVisible();
    await client.getByLabel('Your full name').fill('Anna Weber');
    await caption('Summer at Halden Hotels');
    await client.getByRole('button', { name: 'Approve' }).click();
    await expect(client.getByText('The post changed since you opened it')).toBeVisible();
    await expect(client.getByText('Summer at Halden Hotels')).toBeVisible();
    expect(await moderate(client)).toEqual([]);
  });

  await test.step('asked again, they approve, and the post is scheduled', async () => {
    await sent(page, 'put', `posts/post/update/${post}/`, { status: 'scheduled' });
    await client.getByRole('button', { name: 'Approve' }).click();
    await expect(client.getByText('You approved this post')).toBeVisible();
    await expect(clients.getByText('Approved', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Scheduled, /).first()).toBeVisible();
  });

  await test.step('a link that is revoked shows nothing', async () => {
    await clients.getByRole('button', { name: 'Revoke the link for Anna Weber' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(clients.getByText('Revoked', { exact: true })).toBeVisible();
    expect((await client.goto(link))?.status()).toBe(410);
    await expect(client.getByText('The team has withdrawn this link.')).toBeVisible();
    expect(await moderate(client)).toEqual([]);
  });
  await client.context().close();
});
