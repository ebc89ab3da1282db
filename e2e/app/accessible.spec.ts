import type { Locator, Page } from '@playwright/test';
import { moderate } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

async function sent(page: Page, method: 'post' | 'put', path: string, data: object) {
  const answer = await page.request[method](`/v1/${path}`, { data });
  expect([path, answer.ok()]).toEqual([path, true]);
  return answer.json();
}

/** A team that has a little of everything that people look at most. */
async function furnished(page: Page) {
  const [boats = '', flowers = ''] = await withPictures(page);
  const team = (await (await page.request.get('/v1/users/me/')).json()).active_team.uuid as string;
  const folder = (await sent(page, 'post', `files/folder/create/${team}/`, { folderName: 'Summer campaign' })).uuid;
  await sent(page, 'put', `files/file/update/${flowers}/`, {
    newFolder: folder,
    description: 'Allium',
    tags: ['garden'],
  });
  const gallery = await sent(page, 'post', 'files/embed/create/', {
    ...{ team, title: 'Look', type: 'masonry', files: [boats, flowers] },
  });
  const { url } = await sent(page, 'put', `files/share/file/${boats}/`, { public: true });
  const link = new URL(url).pathname;
  const asked = { name: 'Ada Lovelace', email: 'ada@example.com' };
  await sent(page, 'post', `public/download_request/${link.split('/').at(-1)}/`, asked);
  const { results } = await (await page.request.get(`/v1/files/download_requests/team/${team}/`)).json();
  const request = await sent(page, 'put', `files/download_request/update/${results[0].uuid}/`, { status: 'approved' });
  return { request, link, folder, flowers, gallery: gallery.uuid as string };
}

/** Every panel of a file, and every section of the settings, of the account and of staff. */
function rest(page: Page, file: string): [name: string, who: Page, path: string, shown: Locator][] {
  const title = page.getByRole('heading', { level: 1 });
  const panel = page.getByRole('dialog').getByRole('heading').nth(1);
  return [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 10].map(
      (nr) => [`file panel ${nr}`, page, `/file/${file}?panel=${nr}`, panel] as const,
    ),
    ...[
      'roles',
      'api-keys',
      'webhooks',
      'features',
      'folder-defaults',
      'upload-profiles',
      'download-presets',
      'storage',
      'keywords',
      'bin',
      'danger',
      'audit',
    ].map((slug) => [`settings: ${slug}`, page, `/team/settings/${slug}`, title] as const),
    ...['failed-files', 'storage', 'mails', 'teams', 'about'].map(
      (slug) => [`staff: ${slug}`, page, `/staff/${slug}`, title] as const,
    ),
    ...[
      'account',
      'notifications',
      'requests',
      'links',
      'embeds',
      'galleries',
      'collections',
      'team/tags',
      'team/rights',
      'library/duplicates',
      'library/organise/custom',
    ].map((path) => [path, page, `/${path}`, title] as const),
  ].map((one) => [...one]);
}

test('the main screens have nothing that axe calls moderate, serious or critical', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(600_000);
  const { folder, link, flowers, gallery, request } = await furnished(page);
  const visiting = await browser.newContext({ baseURL: server.url });
  const visitor = await visiting.newPage();
  const heading = (who: Page, name: string | RegExp) => who.getByRole('heading', { name }).first();
  const screens: readonly [name: string, who: Page, path: string, shown: Locator][] = [
    ['home', page, '/library/', page.getByRole('link', { name: /^boats/ }).first()],
    ['folder', page, `/library/${folder}`, page.getByRole('link', { name: /^flowers/ }).first()],
    ['file page', page, `/file/${flowers}?panel=0`, heading(page, 'Information')],
    ['gallery editor', page, `/galleries/${gallery}`, heading(page, /Look/)],
    ['settings', page, '/team/settings/general', heading(page, /General/)],
    ['members', page, '/team/settings/members', heading(page, /Members/)],
    ['staff', page, '/staff/jobs', heading(page, /Jobs/)],
    ['public gallery', visitor, `/g/${gallery}`, visitor.getByRole('img', { name: 'Allium' })],
    ['public file', visitor, link, heading(visitor, 'boats.jpg')],
    ['download page', visitor, new URL(request.url).pathname, heading(visitor, /^1 file from/)],
    ...rest(page, flowers),
  ];
  for (const [name, who, path, shown] of screens)
    await test.step(name, async () => {
      await who.goto(path);
      await expect(shown).toBeVisible();
      await expect(who.getByRole('main')).toHaveCount(1);
      expect.soft([name, await moderate(who)]).toEqual([name, []]);
    });
  await visiting.close();
});
