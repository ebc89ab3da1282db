import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeFirstTeam, serious } from '../support/steps.ts';
import { expect, test } from '../support/world.ts';

interface Picture {
  name: string;
  width: number;
  height: number;
}

/** Pictures that differ in what filters ask for. */
const pictures: readonly Picture[] = [
  ...Array.from({ length: 12 }, (_, nr) => ({ name: `harbour evening ${nr + 1}.jpg`, width: 60, height: 40 })),
  ...Array.from({ length: 4 }, (_, nr) => ({ name: `lagoon evening ${nr + 1}.png`, width: 40, height: 60 })),
  ...Array.from({ length: 40 }, (_, nr) => ({ name: `terrace noon ${nr + 1}.jpg`, width: 60, height: 45 })),
];

async function bytesOf({ name, width, height }: Picture, nr: number): Promise<Buffer> {
  const background = { r: (nr * 37) % 256, g: (nr * 91) % 256, b: (nr * 53) % 256 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return name.endsWith('.png') ? picture.png().toBuffer() : picture.jpeg().toBuffer();
}

/** Puts the pictures into a folder of the library and tags two of them. */
async function fillFolder(page: Page): Promise<string> {
  const me = await (await page.request.get('/v1/users/me/')).json();
  const team = me.active_team.uuid;
  const folder = await (
    await page.request.post(`/v1/files/folder/create/${team}/`, { data: { folderName: 'Burano' } })
  ).json();
  await page.request.post(`/v1/files/folder/create/${team}/`, { data: { folderName: 'Selects', parent: folder.uuid } });
  const form = new FormData();
  form.set('folder', folder.uuid);
  for (const [nr, picture] of pictures.entries())
    form.append('files', new File([new Uint8Array(await bytesOf(picture, nr))], picture.name));
  const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: form });
  expect(answer.status()).toBe(201);
  const files = (await answer.json()) as { uuid: string; name: string }[];
  for (const { uuid } of files.filter(({ name }) => /^harbour evening [12]\.jpg$/.test(name)))
    await page.request.put(`/v1/files/file/update/${uuid}/`, { data: { tags: ['burano'] } });
  return folder.uuid;
}

const tiles = (page: Page) => page.getByRole('grid').locator('[data-tile]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('find by two groups and three filters, look at it in every way, and come back to the same place', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(360_000);
  await page.goto('/');
  await makeFirstTeam(page);
  await expect(page.getByText('Bring in your first files')).toBeVisible();
  const folder = await fillFolder(page);
  await page.goto('/library/');
  await expect(heading(page)).toContainText('56 files');
  await expect(page.getByRole('link', { name: /Burano/ }).filter({ hasText: '56 files' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New in the library' })).toBeVisible();
  await expect(page.getByText('Bring in your first files')).toHaveCount(0);
  await page.goto(`/library/${folder}`);
  await expect(heading(page)).toContainText('56 files');
  const search = page.getByLabel('Search the library', { exact: true });
  const filters = page.getByRole('group', { name: 'Filters' });

  await test.step('two groups', async () => {
    await search.fill('harbour or lagoon');
    await search.press('Enter');
    await search.fill('evening');
    await search.press('Enter');
    await expect(heading(page)).toContainText('16 results');
    await expect(page).toHaveURL(/q=harbour\+lagoon&q=evening/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('the menu of a tile low in the window stays inside it', async () => {
    if (isMobile) return;
    const box = await tiles(page).last().boundingBox();
    const size = page.viewportSize();
    if (!box || !size) throw new Error('No tile is drawn.');
    await tiles(page).first().click({ button: 'right', trial: true });
    await page.mouse.click(box.x + box.width / 2, Math.min(box.y + box.height / 2, size.height - 40), {
      button: 'right',
    });
    const last = page.getByRole('menuitem', { name: 'Move to Recycling Bin' });
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(size.height);
    await page.keyboard.press('Escape');
    await expect(last).toBeHidden();
  });

  await test.step('three filters, with counts', async () => {
    await filters.getByRole('button', { name: 'Orientation' }).click();
    await page.getByRole('checkbox', { name: /Landscape\s*12/ }).check();
    await expect(heading(page)).toContainText('12 results');
    await page.keyboard.press('Escape');
    await filters.getByRole('button', { name: 'All filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'All filters' });
    await drawer.getByRole('button', { name: 'Missing' }).click();
    await drawer.getByRole('checkbox', { name: /No tags\s*10/ }).check();
    await expect(heading(page)).toContainText('10 results');
    await drawer.getByRole('button', { name: 'Extension' }).click();
    await drawer.getByRole('checkbox', { name: /JPG\s*10/ }).check();
    expect(await serious(page, '[role=dialog]')).toEqual([]);
    await drawer.getByRole('button', { name: 'Show 10 results' }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('saved, and opened again from the sidebar', async () => {
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByLabel('Name of the search').fill('Evenings');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved search Evenings')).toBeVisible();
    await page.goto('/library/');
    if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('region', { name: 'Saved searches' }).getByRole('link', { name: 'Evenings' }).click();
    await expect(heading(page)).toContainText('10 results');
    await expect(page).toHaveURL(/q=harbour\+lagoon&q=evening/);
  });

  await test.step('chips go one by one', async () => {
    await filters.getByRole('button', { name: 'Remove No tags' }).click();
    await expect(heading(page)).toContainText('12 results');
    await filters.getByRole('button', { name: 'Remove JPG' }).click();
    await filters.getByRole('button', { name: 'Remove Landscape' }).click();
    await expect(heading(page)).toContainText('16 results');
    await page.getByRole('button', { name: 'Remove harbour or lagoon' }).click();
    await page.getByRole('button', { name: 'Remove evening' }).click();
    await expect(heading(page)).toContainText('56 files');
  });

  await test.step('nothing found says what to let go of', async () => {
    await search.fill('lagoon');
    await search.press('Enter');
    await search.fill('nowhere');
    await search.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByText('No results', { exact: true })).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: /Without nowhere\s*4 results/ }).click();
    await expect(heading(page)).toContainText('4 results');
    await page.goto(`/library/${folder}`);
  });

  const show = async (view: 'As a masonry grid' | 'As a square grid' | 'As a list') => {
    if (isMobile) {
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByRole('menuitemradio', { name: view }).click();
    } else await page.getByRole('radiogroup', { name: 'View' }).getByTitle(view).click();
  };

  await test.step('every view', async () => {
    for (const view of ['As a square grid', 'As a list', 'As a masonry grid'] as const) {
      await show(view);
      await expect(tiles(page).first()).toBeVisible();
      expect(await serious(page)).toEqual([]);
    }
    await expect(page).toHaveURL(/view=masonry/);
  });

  await test.step('Back leads to the same scroll and focus', async () => {
    const scroller = page.locator('[data-scroller]');
    await scroller.evaluate((element) => element.scrollTo({ top: 900 }));
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(900);
    const tile = page
      .getByRole('grid')
      .getByRole('link', { name: /^terrace noon 2\d\.jpg/ })
      .first();
    const uuid = (await tile.getAttribute('data-uuid')) ?? '';
    await tile.scrollIntoViewIfNeeded();
    const before = await scroller.evaluate((element) => element.scrollTop);
    await tile.click();
    await expect(page).toHaveURL(/\/file\//);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator(`[data-tile][data-uuid="${uuid}"]`)).toBeFocused();
    expect(Math.abs((await scroller.evaluate((element) => element.scrollTop)) - before)).toBeLessThan(40);

    await page.goto('/library/');
    const card = page.getByRole('list', { name: 'Folders here' }).getByRole('link', { name: /Burano/ });
    await card.click();
    await expect(heading(page)).toContainText('Burano');
    await page.goBack();
    await expect(heading(page)).toContainText('Library');
    await expect(card).toBeFocused();
  });
});
