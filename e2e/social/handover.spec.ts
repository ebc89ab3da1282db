import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { mailedLink } from '../support/mailed-link.ts';
import { serious } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

async function sent(page: Page, method: 'post' | 'put', path: string, data: object) {
  const answer = await page.request[method](`/v1/${path}`, { data });
  expect([path, answer.ok() || (await answer.text())]).toEqual([path, true]);
  return answer.json();
}

/** A team with an account that is kept for hand-over, and a post with two files that is due; gives the post's uuid. */
async function handedOver(page: Page): Promise<string> {
  const files = await withPictures(page);
  const team = (await (await page.request.get('/v1/users/me/')).json()).active_team.uuid as string;
  const account = (
    await sent(page, 'put', `socials/account/${team}/`, { platform: 'instagram', way: 'handover', username: 'halden' })
  ).uuid as string;
  const crop = { x: 0, y: 0, width: 400, height: 400 };
  const made = await sent(page, 'post', 'posts/post/create/', {
    ...{ team, account, caption: 'Boats at dusk. The houses keep their colour.', first_comment: 'Come and see.' },
    files: [
      { uuid: files[0], alt: 'Boats in a harbour', crop },
      { uuid: files[1], crop },
    ],
  });
  await sent(page, 'post', `posts/post/publish/${made.uuid}/`, {});
  return made.uuid as string;
}

test('a post that is due is handed over: the files as the network takes them, the words, and the word that it is out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const post = await handedOver(page);
  const permalink = 'https://www.instagram.com/p/abc/';

  await test.step('an email and a notification lead to it', async () => {
    const link = await mailedLink(page, 'ines@example.com', /It is time to publish a post/);
    expect(link).toContain(`/socials/post/${post}?handover=`);
    await page.goto('/notifications');
    await page.getByText('It is time to publish a post').first().click();
    await expect(page.getByRole('heading', { name: 'Publish on Instagram' })).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(link);
    expect(await serious(page)).toEqual([]);
  });

  await test.step('its files have the right size, and its words are copied', async () => {
    const first = page.getByRole('listitem', { name: 'boats.jpg' });
    await expect(first.getByRole('img', { name: 'Boats in a harbour' })).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download boats.jpg' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('boats.jpg');
    const { width, height, format } = await sharp(await readFile(await saved.path())).metadata();
    expect([width, height, format]).toEqual([400, 400, 'jpeg']);
    const zipping = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all' }).click();
    expect((await zipping).suggestedFilename()).toBe('Instagram halden.zip');
    await page.getByRole('button', { name: 'Copy caption' }).click();
    await expect(page.getByText('Caption copied to clipboard')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Instagram' })).toHaveAttribute('href', /instagram\.com/);
  });

  await test.step('it is out, with its address', async () => {
    await page.getByRole('button', { name: 'It is out' }).click();
    await page
      .getByRole('dialog', { name: 'It is out' })
      .getByLabel(/^Address of the post/)
      .fill(permalink);
    await page.getByRole('button', { name: 'Mark as published' }).click();
    await expect(page.getByRole('link', { name: 'Open post' })).toHaveAttribute('href', permalink);
    await page.getByRole('link', { name: 'Back to the post' }).click();
    const accounts = page.getByRole('region', { name: 'Publishing' });
    await expect(accounts.getByText('Published', { exact: true })).toBeVisible();
    await expect(accounts.getByRole('link', { name: /^Open on / })).toHaveAttribute('href', permalink);
  });
});
