import type { Browser, Page } from '@playwright/test';
import { mailedLink } from '../support/mailed-link.ts';
import { pressRoom } from '../support/press-room.ts';
import { moderate, serious } from '../support/steps.ts';
import { expect, test } from '../support/world.ts';

const settings = () => ({ downloads: { way: 'direct' } });
const clear = async (page: Page) => {
  expect(await serious(page)).toEqual([]);
  expect(await moderate(page)).toEqual([]);
};
const phoneOf = async (browser: Browser, baseURL: string | undefined) => {
  const viewport = { width: 390, height: 844 };
  return (await browser.newContext({ baseURL: baseURL ?? '', viewport, acceptDownloads: true })).newPage();
};

/** A published Media Centre, and the address of its Access tab. */
async function centreOf(page: Page) {
  const home = await pressRoom(page, settings);
  const { active_team: team } = await (await page.request.get('/v1/users/me/')).json();
  const { results } = await (await page.request.get(`/v1/files/media-centres/${team.uuid}/`)).json();
  return { home, id: results[0].uuid as string, access: `/media-centre/${results[0].uuid}?tab=access` };
}

test('an editor invites a guest, who signs in by a link on a phone, sees the albums of their group alone, and is out once removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { home, id, access } = await centreOf(page);
  const guest = await phoneOf(browser, baseURL);
  const nadia = 'nadia@press.example';

  await test.step('the editor makes it private, gives an album to a group, and invites somebody to the group', async () => {
    await page.goto(access);
    await page.getByRole('radio', { name: 'Private' }).click();
    await expect(page.getByText('No guests yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('People').fill(`Nadia Okafor <${nadia}>`);
    await dialog.getByLabel(/^Group/).fill('Trade');
    expect(await serious(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('Invited 1 person')).toBeVisible();
    await expect(page.getByRole('row', { name: /Nadia Okafor.*Trade.*Invited/ })).toBeVisible();
    const made = async (title: string, groups: string[]) =>
      expect(
        (
          await page.request.post('/v1/files/media-centre/album/create/', { data: { media_centre: id, title, groups } })
        ).status(),
      ).toBe(201);
    await made('For partners', ['Partners']);
    await page.getByRole('combobox', { name: 'Groups that see Autumn' }).fill('trade');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Groups of Autumn changed')).toBeVisible();
    expect((await page.request.post(`/v1/files/media-centre/publish/${id}/`)).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('term').filter({ hasText: 'Trade' })).toContainText('1 guest');
    expect(await serious(page)).toEqual([]);
  });

  await test.step('whoever comes reads the same, invited or not', async () => {
    const said = async (email: string) => {
      await guest.goto(home);
      await expect(guest.getByRole('heading', { level: 1, name: 'Sign in to this Media Centre' })).toBeVisible();
      await expect(guest.getByText('Press room')).toHaveCount(0);
      await clear(guest);
      await guest.getByLabel('Email').fill(email);
      await guest.getByRole('button', { name: 'Email me a link' }).click();
      await expect(guest.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
      await clear(guest);
      return ((await guest.getByRole('main').textContent()) ?? '').replaceAll(email, '');
    };
    expect(await said('stranger@press.example')).toBe(await said(nadia));
  });

  await test.step('the link signs in by its button, once, and shows what is for the group', async () => {
    const link = await mailedLink(page, nadia, /^Your sign-in link/);
    await guest.goto(link);
    await clear(guest);
    await guest.getByRole('button', { name: 'Sign in' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Press room' })).toBeVisible();
    await expect(guest.getByText('For partners')).toHaveCount(0);
    await clear(guest);
    await guest.getByRole('link', { name: /Autumn/ }).click();
    await guest.getByRole('img', { name: 'Boats in the harbour' }).click();
    const [download] = await Promise.all([
      guest.waitForEvent('download'),
      guest.getByRole('link', { name: /^Original/ }).click(),
    ]);
    expect(await download.failure()).toBe(null);
    const again = await phoneOf(browser, baseURL);
    await again.goto(link);
    await expect(again.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await clear(again);
    await again.context().close();
  });

  await test.step('removed, they see nothing at their next click', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /Nadia Okafor.*Signed in/ })).toBeVisible();
    await page.getByRole('button', { name: `Actions for ${nadia}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByText(`Removed ${nadia}`)).toBeVisible();
    await guest.goto(home);
    await expect(guest.getByRole('heading', { level: 1, name: 'Sign in to this Media Centre' })).toBeVisible();
  });
  await guest.context().close();
});

test('a password opens a Media Centre, wrong ones are limited, and another password ends the one before', async ({
  page,
  browser,
  baseURL,
}) => {
  const { home, access } = await centreOf(page);
  const visitor = await phoneOf(browser, baseURL);
  const change = async (label: string, password: string) => {
    await page.getByRole('textbox', { name: label }).fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
  };
  const enter = async (password: string) => {
    await visitor.getByLabel('Password').fill(password);
    await visitor.getByRole('button', { name: 'Open' }).click();
  };
  await page.goto(access);
  await page.getByRole('radio', { name: 'Password' }).click();
  await change('Password', 'open sesame');
  await visitor.goto(home);
  await clear(visitor);
  await enter('wrong one');
  await expect(visitor.getByRole('alert')).toHaveText('This password is not correct.');
  await enter('open sesame');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Press room' })).toBeVisible();

  await page.reload();
  await change('New password', 'another word');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'This Media Centre needs a password' })).toBeVisible();
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries++) {
    const guess = { form: { password: `guess ${tries}` }, headers: { origin: baseURL ?? '' } };
    statuses.push((await visitor.request.post(`${home}/unlock`, guess)).status());
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  await visitor.context().close();
});
