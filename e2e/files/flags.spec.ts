import type { Page } from '@playwright/test';
import { type Flag, features, flags } from '#contract/policy/flags.ts';
import { joined, signedUp, upload } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** product.md §6 on the file page: what each flag shows, and what the plan covers. */

const menuItems = ['Rename File', 'Move to Folder', 'Link to Folders', 'Move to Recycling Bin'] as const;

async function tab(page: Page, title: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${title}`) }).click();
  await expect(page.getByRole('tabpanel').getByRole('region', { name: title, exact: true })).toBeVisible();
  await expect(page.locator('[aria-label=Loading]')).toHaveCount(0);
}

/** The actions that the page of the file offers. */
async function offered(page: Page, file: string): Promise<string[]> {
  const found: string[] = [];
  const note = async (what: string, count: Promise<number>) => (await count) > 0 && found.push(what);
  await page.goto(`/file/${file}?panel=0`);
  await expect(page.getByRole('region', { name: 'Information' }).getByText('Original Source')).toBeVisible();
  await expect(page.locator('[aria-label=Loading]')).toHaveCount(0);
  for (const name of ['Download', 'Request Download'])
    await note(name, page.getByRole('button', { name, exact: true }).count());
  await note('star', page.getByRole('button', { name: /favourites/ }).count());
  await note('edit in place', page.getByRole('button', { name: /^Description/ }).count());
  await note('internal use', page.getByRole('switch', { name: 'Internal use' }).count());
  await note('watermark', page.getByRole('switch', { name: 'Watermark' }).count());
  await tab(page, 'Tags');
  await note('add a tag', page.getByRole('textbox', { name: 'Add a tag' }).count());
  await tab(page, 'Collections');
  await note('add to a collection', page.getByRole('button', { name: 'Add to collection' }).count());
  await tab(page, 'Rights');
  await note('add rights', page.getByRole('button', { name: 'Add rights' }).count());
  await tab(page, 'Linked Assets');
  await note('link assets', page.getByRole('tabpanel').getByRole('button', { name: 'Add' }).count());
  await tab(page, 'Attachments');
  const attach = page.getByRole('tabpanel').getByRole('button', { name: 'Add' });
  if ((await attach.count()) > 0) {
    await attach.click();
    const flyout = page.getByRole('dialog', { name: 'Add Attachments' });
    await expect(flyout.getByRole('tab').first()).toBeVisible();
    for (const name of ['All Attachments', 'Upload']) await note(name, flyout.getByRole('tab', { name }).count());
    await page.keyboard.press('Escape');
    await expect(flyout).toBeHidden();
  }
  const versions = page.getByRole('button', { name: /^File Versions/ });
  // That the strip is open is remembered.
  if ((await versions.getAttribute('aria-expanded')) !== 'true') await versions.click();
  const version = page.getByRole('button', { name: 'Upload new version' });
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  // Who may not upload is not offered it.
  if ((await version.count()) > 0 && (await version.getAttribute('aria-disabled')) !== 'true')
    found.push('upload a version');
  await page.getByRole('button', { name: 'More for plan.txt' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  for (const item of menuItems) await note(item, page.getByRole('menuitem', { name: item, disabled: false }).count());
  await page.keyboard.press('Escape');
  return found;
}

const edits = [
  'star',
  'edit in place',
  'internal use',
  'add a tag',
  'add to a collection',
  'add rights',
  'link assets',
  'All Attachments',
  'Rename File',
  'Move to Folder',
  'Link to Folders',
];
const cases: readonly (readonly [taken: readonly Flag[], lost: readonly string[], instead?: string])[] = [
  [[], []],
  [['EDIT_ASSETS'], edits],
  [['UPLOAD_ASSETS'], ['Upload', 'upload a version']],
  [['DELETE_ASSETS'], ['Move to Recycling Bin']],
  [['DELETE_OWNED_ASSETS', 'DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED'], []],
  [['DOWNLOAD_ASSETS'], ['Download'], 'Request Download'],
  [['ADD_WATERMARK'], ['watermark']],
];

test('each flag of §6 shows exactly its part of the file page', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const team = await signedUp(page);
  await upload(page, team, ['plan.txt']);
  const list = await (await page.request.get(`/v1/files/files/${team}/`)).json();
  const file: string = list.results[0].uuid;
  const made = await page.request.post(`/v1/teams/role/create/${team}/`, { data: { name: 'Press', permissions: [] } });
  const role = (await made.json()).uuid;
  const visiting = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const member = await visiting.newPage();
  await joined(page, member, team, 'Press');
  const allow = (permissions: readonly Flag[]) =>
    page.request.put(`/v1/teams/role/update/${role}/`, { data: { name: 'Press', permissions } });

  let all: string[] = [];
  for (const [taken, lost, instead] of cases)
    await test.step(taken.length === 0 ? 'every flag' : `without ${taken.join(', ')}`, async () => {
      expect((await allow(flags.filter((flag) => !taken.includes(flag)))).ok()).toBe(true);
      const now = await offered(member, file);
      if (taken.length === 0) all = now;
      const left = all.filter((what) => !lost.includes(what));
      expect(now).toEqual(instead ? [instead, ...left] : left);
    });
  const [star = '', inPlace = '', internal = '', ...panels] = edits.slice(0, 8);
  const uploads = ['Upload', 'upload a version'];
  expect(all).toEqual(['Download', star, inPlace, internal, 'watermark', ...panels, ...uploads, ...menuItems]);

  await test.step('without DAM_PLUS what it covers shows the two sentences', async () => {
    await allow(flags);
    const plan = features.filter((feature) => feature !== 'DAM_PLUS');
    expect((await page.request.put(`/v1/teams/features/${team}/`, { data: { features: plan } })).ok()).toBe(true);
    await member.goto(`/file/${file}?panel=0`);
    await expect(member.getByRole('switch', { name: 'Watermark' })).toHaveCount(0);
    for (const name of ['Custom Attributes', 'Linked Assets', 'Metadata']) {
      await tab(member, name);
      const panel = member.getByRole('tabpanel');
      await expect(panel.getByText('Your team does not have access to this feature.')).toBeVisible();
      await expect(panel.getByText('Contact your Account Executive to request access.')).toBeVisible();
    }
  });
  await visiting.close();
});
