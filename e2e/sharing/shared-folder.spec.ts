import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { makeShoot } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { expect, test } from '../support/world.ts';

const password = 'a long enough password';

async function sent(request: APIRequestContext, method: 'post' | 'put', path: string, data: object) {
  const answer = await request[method](`/v1/${path}`, { data });
  expect([path, answer.ok()]).toEqual([path, true]);
  return answer.json();
}

async function myTeam(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/v1/users/me/');
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('active_team')]);
  return (await answer.json()).active_team.uuid;
}

/** A team with a folder that has a picture, a text and another folder. */
async function makeHost(request: APIRequestContext) {
  const person = { first_name: 'Ines', last_name: 'Moreau', email: 'ines@example.com', password };
  await sent(request, 'post', 'setup/', { ...person, team: 'Halden Hotels' });
  const team = await myTeam(request);
  const make = async (folderName: string, parent: string | null) =>
    (await sent(request, 'post', `files/folder/create/${team}/`, { folderName, parent })).uuid as string;
  const folder = await make('Summer campaign', null);
  const below = await make('Selects', folder);
  const shoot = await makeShoot();
  const upload = async (name: string, into: string, from = name): Promise<string> => {
    const files = { name, mimeType: 'application/octet-stream', buffer: await readFile(join(shoot, from)) };
    const answer = await request.post(`/v1/files/upload/${team}/`, { multipart: { folder: into, files } });
    expect(answer.status()).toBe(201);
    return (await answer.json())[0].uuid;
  };
  const boats = await upload('boats-IMG_2042.jpg', folder);
  await upload('notes.txt', folder);
  await upload('allium.png', below, join('selects', 'allium.png'));
  return { team, folder, boats };
}

/** Someone with a team of their own, who was invited to the first and left it again. */
async function makeGuest(host: APIRequestContext, guest: APIRequestContext, hostTeam: string): Promise<string> {
  const email = 'noor@example.com';
  const invite = await sent(host, 'post', `teams/invite/create/${hostTeam}/`, { email, role: 'Viewer' });
  const token = invite.url.split('/').at(-1);
  await sent(guest, 'post', `teams/invite/accept/${token}/`, { first_name: 'Noor', last_name: 'Bakker', password });
  const made = await sent(guest, 'post', 'teams/team/create/', { name: 'Northlight Press' });
  await sent(guest, 'put', 'users/me/', { active_team: made.uuid });
  const { results } = await (await host.get(`/v1/teams/members/${hostTeam}/`)).json();
  const member = results.find((one: { user: { email: string } }) => one.user.email === email);
  expect((await host.delete(`/v1/teams/member/delete/${member.uuid}/`)).status()).toBe(204);
  return made.uuid;
}

const tile = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name: new RegExp(`^${name}`) });

test('a guest team sees a shared folder and may not touch it; when the share ends, the next step is refused', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(300_000);
  const host = await makeHost(page.request);
  const visiting = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const visitor = await visiting.newPage();
  await makeGuest(page.request, visitor.request, host.team);

  await test.step('the guest team sees nothing before', async () => {
    await visitor.goto('/library/');
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Library');
    await expect(visitor.getByText('Shared with us')).toBeHidden();
    await visitor.goto(`/library/${host.folder}`);
    await expect(visitor.getByText('This folder cannot be shown')).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'Share folder' });
  await test.step('the owner shares the folder by the address of a member', async () => {
    await page.goto(`/library/${host.folder}`);
    await page.getByRole('button', { name: 'More for Summer campaign' }).first().click();
    await page.getByRole('menuitem', { name: 'Share folder' }).click();
    await expect(dialog.getByText('No other team sees this folder.')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    const field = dialog.getByLabel('Share with another team');
    await field.fill('nobody@example.com');
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog.getByRole('list').getByText('nobody@example.com')).toBeVisible();
    await field.fill('noor@example.com');
    await expect(dialog.getByRole('button', { name: 'Share', exact: true })).toBeEnabled();
    await field.press('Enter');
    await expect(dialog.getByRole('list').getByText('noor@example.com')).toBeVisible();
    await dialog.getByRole('button', { name: 'Withdraw the offer to nobody@example.com' }).click();
    await expect(dialog.getByRole('list').getByText('nobody@example.com')).toBeHidden();
  });

  await test.step('the guest is asked and accepts, which the owner sees', async () => {
    await visitor.goto('/notifications');
    const offers = visitor.getByRole('region', { name: 'Folders offered to your team' });
    await expect(offers.getByText('Ines Moreau of Halden Hotels wants to share')).toBeVisible();
    expect(await serious(visitor)).toEqual([]);
    await offers.getByRole('button', { name: 'Accept' }).click();
    await expect(visitor.getByText('Summer campaign is under Shared with us')).toBeVisible();
    await expect(dialog.getByRole('list').getByText('Northlight Press', { exact: true })).toBeVisible();
  });

  await test.step('the guest finds it, by itself, and looks around', async () => {
    await visitor.goto('/library/');
    if (!isMobile) {
      const tree = visitor.getByRole('tree', { name: 'Shared with us' });
      await tree.getByRole('treeitem', { name: 'Summer campaign' }).click();
    } else await visitor.goto(`/library/${host.folder}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Summer campaign');
    await expect(visitor.getByText('Only Halden Hotels can change, move or delete anything here.')).toBeVisible();
    await expect(tile(visitor, 'boats-IMG_2042.jpg')).toBeVisible();
    await expect(
      visitor.getByRole('list', { name: 'Folders here' }).getByRole('link', { name: /Selects/ }),
    ).toBeVisible();
    expect(await serious(visitor)).toEqual([]);
  });

  await test.step('and may not touch it', async () => {
    await visitor.getByRole('button', { name: 'More for Summer campaign' }).first().click();
    await expect(
      visitor.getByText('This folder belongs to another team, Halden Hotels: only that team can change it.'),
    ).toBeVisible();
    for (const name of ['Rename folder', 'Move to Folder', 'Share folder', 'Delete folder'])
      await expect(visitor.getByRole('menuitem', { name })).toBeDisabled();
    await visitor.keyboard.press('Escape');
    await tile(visitor, 'boats-IMG_2042.jpg').click();
    const view = visitor.getByRole('dialog', { name: 'boats-IMG_2042.jpg' });
    await expect(view.getByText('Shared with you')).toBeVisible();
    await expect(view.getByRole('button', { name: 'Download', exact: true })).toBeHidden();
    expect(await serious(visitor)).toEqual([]);
  });

  await test.step('until the owner lets them download', async () => {
    await dialog.getByRole('switch', { name: 'Northlight Press can download' }).click({ force: true });
    await expect(page.getByText('Northlight Press can download')).toBeVisible();
    const view = visitor.getByRole('dialog', { name: 'boats-IMG_2042.jpg' });
    await view.getByRole('button', { name: 'Download', exact: true }).click();
    const arriving = visitor.waitForEvent('download');
    await visitor.getByRole('menuitem', { name: /Original/ }).click();
    expect((await arriving).suggestedFilename()).toBe('boats-IMG_2042.jpg');
  });

  await test.step('an expired file cannot be had on any way by who may not edit it', async () => {
    const path = `/v1/files/file/${host.boats}/`;
    const waysFor = async (who: Page) => {
      const { latest_version: version } = await (await who.request.get(path)).json();
      const shown = [version.url, version.thumbnail_url, version.preview_url].filter(Boolean) as string[];
      return [...shown, ...['resize', 'convert_to_jpg'].map((way) => `/v1/files/file/${way}/${host.boats}/`)];
    };
    const had = async (who: Page) => {
      const answers = (await waysFor(who)).map(async (way) => (await who.request.get(way)).ok());
      return (await Promise.all(answers)).filter(Boolean).length;
    };
    expect(await had(visitor)).toBeGreaterThan(2);
    await sent(page.request, 'put', `files/file/update/${host.boats}/`, { expiration_date: '2020-01-01' });
    expect(await had(visitor)).toBe(0);
    expect(await had(page)).toBeGreaterThan(2);
    await visitor.reload();
    const view = visitor.getByRole('dialog', { name: 'boats-IMG_2042.jpg' });
    await expect(view.getByText('Expired').first()).toBeVisible();
    await expect(view.getByRole('button', { name: 'Download', exact: true })).toBeHidden();
    await sent(page.request, 'put', `files/file/update/${host.boats}/`, { expiration_date: null });
  });

  await test.step('the owner moves a file by the Shared Folders of the modal', async () => {
    const owner = await page.context().newPage();
    await owner.goto(`/library/${host.folder}`);
    await tile(owner, 'notes.txt').hover();
    await owner.keyboard.press('m');
    const modal = owner.getByRole('dialog', { name: 'Move to Folder' });
    await expect(modal.getByRole('tab')).toHaveText(['Search', 'Directory', 'Shared Folders']);
    await modal.getByRole('tab', { name: 'Directory' }).click();
    await modal.getByLabel('New folder in Root').fill('Archive');
    await modal.getByRole('button', { name: 'Create' }).click();
    await expect(owner.getByText('Created folder Archive in Root')).toBeVisible();
    await modal.getByRole('button', { name: 'Move', exact: true }).click();
    // What takes long leaves the dialog and is told by the toast alone.
    await expect(owner.getByText('Moved to Archive').first()).toBeVisible({ timeout: 30_000 });
    const goTo = modal.getByRole('button', { name: 'Go To Folder' });
    if (await goTo.isVisible()) await goTo.click();
    else await owner.getByRole('treeitem', { name: 'Archive' }).click();
    await expect(owner.getByRole('heading', { level: 1 })).toContainText('Archive');
    await tile(owner, 'notes.txt').hover();
    await owner.keyboard.press('m');
    await modal.getByRole('tab', { name: 'Shared Folders' }).click();
    await modal.getByRole('button', { name: /Summer campaign/ }).click();
    await modal.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(owner.getByText('Moved to Summer campaign').first()).toBeVisible({ timeout: 30_000 });
    await owner.close();
  });

  await test.step('the owner ends the share, and the next step is refused', async () => {
    await dialog.getByRole('button', { name: 'Stop sharing with Northlight Press' }).click();
    await expect(page.getByText('Stopped sharing Summer campaign with Northlight Press')).toBeVisible();
    await expect(dialog.getByText('No other team sees this folder.')).toBeVisible();
    await expect(visitor.getByText('This file cannot be shown')).toBeVisible();
    await visitor.goto(`/library/${host.folder}`);
    await expect(visitor.getByText('This folder cannot be shown')).toBeVisible();
    await expect(visitor.getByText('Shared with us')).toBeHidden();
  });

  await test.step('until it is shared again, by the short name of the team', async () => {
    await dialog.getByLabel('Share with another team').fill('northlight-press');
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog.getByRole('list').getByText('northlight-press')).toBeVisible();
    await visitor.goto('/notifications');
    await visitor.getByRole('button', { name: 'Accept' }).click();
    await expect(visitor.getByText('Summer campaign is under Shared with us')).toBeVisible();
    await visitor.goto(`/library/${host.folder}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Summer campaign');
  });
  await visiting.close();
});
