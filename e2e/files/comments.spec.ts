import type { APIRequestContext, Page } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const password = 'a long enough password';

/** Someone of the team besides the first, signed in. */
async function joined(host: APIRequestContext, guest: APIRequestContext, team: string): Promise<void> {
  const invite = await host.post(`/v1/teams/invite/create/${team}/`, {
    data: { email: 'nadia@example.com', role: 'Viewer' },
  });
  const { url } = (await invite.json()) as { url: string };
  const answer = await guest.post(`/v1/teams/invite/accept/${url.split('/').at(-1)}/`, {
    data: { first_name: 'Nadia', last_name: 'Okafor', password },
  });
  expect(answer.ok()).toBe(true);
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Comment', exact: true });

test('one asks in a comment on a picture, the other is told, answers, and it is settled', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const team = await signedUp(page);
  const uploaded = await page.request.post(`/v1/files/upload/${team}/`, {
    multipart: {
      files: { name: 'alps.jpg', mimeType: 'image/jpeg', buffer: await picture('french-alpine-landscape', 900) },
    },
  });
  const [file] = (await uploaded.json()) as { uuid: string }[];
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const nadia = await other.newPage();
  await joined(page.request, nadia.request, team);
  await nadia.goto('/collections');
  await expect(nadia.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.goto(`/file/${file?.uuid}?panel=5`);

  await test.step('nothing blank can be sent', async () => {
    await expect(page.getByText('No comments yet')).toBeVisible();
    await expect(send(page)).toBeDisabled();
    await composer(page).fill('   ');
    await expect(send(page)).toBeDisabled();
    await composer(page).fill('');
  });

  await test.step('a colleague is chosen from a list, by keys', async () => {
    await composer(page).pressSequentially('Can this go to press, @na');
    await expect(page.getByRole('option', { name: 'Nadia Okafor' })).toHaveAttribute('aria-selected', 'true');
    expect(await serious(page)).toEqual([]);
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue('Can this go to press, @Nadia Okafor ');
  });

  await test.step('a spot of the picture is pointed at, by keys', async () => {
    await page.getByRole('button', { name: 'Point to a spot in the image' }).click();
    await expect(page.getByText('50 % from the left, 50 % from the top')).toBeAttached();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByText('A point in the image')).toBeVisible();
    await expect(composer(page)).toBeFocused();
  });

  await test.step('what could not be sent stays, also after a reload', async () => {
    await page.route('**/comment/create/**', (route) => route.fulfill({ status: 503, body: '' }));
    await send(page).click();
    await expect(page.getByRole('alert').getByText('Something went wrong.')).toBeVisible();
    await page.unroute('**/comment/create/**');
    await page.reload();
    await expect(composer(page)).toHaveValue('Can this go to press, @Nadia Okafor ');
    await send(page).click();
    await expect(page.getByRole('article', { name: /^Ines Moreau: Can this go to press/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Point 1\. Ines: Can this/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible();
  });

  await test.step('she is told at once, and led to the comment', async () => {
    await nadia.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await nadia.getByRole('link', { name: /Ines Moreau mentioned you on alps\.jpg/ }).click();
    await expect(nadia).toHaveURL(/\/file\/.*panel=5.*comment=/);
    await expect(nadia.getByRole('article', { name: /^Ines Moreau: Can this/ })).toBeFocused();
    expect(await serious(nadia)).toEqual([]);
  });

  await test.step('her answer comes to him while he looks', async () => {
    await nadia.getByRole('button', { name: 'Reply' }).click();
    await nadia.getByRole('textbox', { name: 'Your reply' }).fill('Yes, with the credit line.');
    await nadia.keyboard.press('Control+Enter');
    const answer = page.getByRole('list', { name: 'Replies' }).getByRole('article');
    await expect(answer).toContainText('Nadia Okafor');
    await expect(answer).toContainText('Yes, with the credit line.');
    await expect(answer.getByRole('button', { name: 'Edit or delete' })).toHaveCount(0);
  });

  await test.step('a deletion that fails says so, and nothing is gone', async () => {
    await page.route('**/comment/delete/**', (route) => route.fulfill({ status: 200, body: '' }));
    await page.getByRole('button', { name: 'Edit or delete' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    await expect(page.getByRole('article', { name: /^Ines Moreau: Can this/ })).toBeVisible();
    await page.unroute('**/comment/delete/**');
  });

  await test.step('it is settled and folded, and its pin goes', async () => {
    await page.getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByText('Thread resolved')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 resolved thread' })).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', { name: /^Point 1/ })).toHaveCount(0);
    await page.getByRole('button', { name: '1 resolved thread' }).click();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByRole('button', { name: /^Point 1/ })).toBeVisible();
  });

  await test.step('on a phone it is one column: the field is reached past the open versions', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^File Versions/ }).click();
    await expect(page.getByRole('article', { name: 'Version 1' })).toBeVisible();
    await composer(page).click();
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tab', { name: /^Comments/ })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: /^File Versions/ }).click();
    if (size) await page.setViewportSize(size);
  });

  await test.step('what happened to the file is told, and taken back', async () => {
    await page.request.put(`/v1/files/file/update/${file?.uuid}/`, { data: { fileName: 'peaks.jpg' } });
    await page.getByRole('tab', { name: 'Activity' }).click();
    const renamed = page.getByRole('listitem').filter({ hasText: 'Ines Moreau renamed alps.jpg to peaks.jpg' });
    await expect(renamed).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await renamed.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Ines Moreau renamed peaks.jpg to alps.jpg')).toBeVisible();
    await expect(renamed).toContainText('undone');
  });
});
