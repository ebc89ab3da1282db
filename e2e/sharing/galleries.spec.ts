import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { otherSite } from '../support/other-site.ts';
import { serious } from '../support/steps.ts';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

type Loose = Record<string, never> & { uuid: string };

async function send(page: Page, method: 'post' | 'put', path: string, data: object): Promise<Loose> {
  const answer = await page.request[method](`/v1/files/${path}`, { data });
  expect([path, answer.ok()]).toEqual([path, true]);
  return answer.json();
}

/** Two photographs in a gallery, the first with a marker that leads to `to`. */
async function galleryOf(page: Page, body: object, to: string): Promise<Loose & { html: string; script: string }> {
  const files = await withPictures(page);
  const { active_team } = await (await page.request.get('/v1/users/me/')).json();
  for (const [nr, description] of ['Boats', 'Flowers'].entries())
    await send(page, 'put', `file/update/${files[nr]}/`, { description });
  const made = await send(page, 'post', 'embed/create/', { team: active_team.uuid, title: 'Look', files, ...body });
  const all = await (await page.request.get(`/v1/files/embed/files/all/${made.uuid}/`)).json();
  const ctas = [{ label: 'Book a boat', url: to, position: { x: 20, y: 80 } }];
  await send(page, 'put', `collection/file/update/${all.results[0].uuid}/`, { ctas });
  return { ...made, boats: files[0] } as never;
}

const totals = async (page: Page, gallery: string) =>
  (await (await page.request.get(`/v1/files/embed/daily_report/${gallery}/`)).json()).totals;

test('a gallery stands in pages of another site by a frame and by a script, is counted, and gone when it may not be shown', async ({
  page,
  browser,
}) => {
  const { uuid, html, script, boats } = (await galleryOf(
    page,
    { type: 'masonry' },
    'https://shop.example/boat',
  )) as never as {
    [key: string]: string;
  };
  // A browser without a screen says so, and is no visitor.
  const userAgent =
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
  const visiting = await browser.newContext({ userAgent });
  await visiting.route('https://shop.example/**', (route) => route.fulfill({ body: 'The shop' }));
  const visitor = await visiting.newPage();
  const width = (within: ReturnType<typeof visitor.locator>) =>
    within.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth);

  const framing = await otherSite(html ?? '');
  await test.step('framed, it is as high as it needs, opens and steps by keyboard', async () => {
    await visitor.goto(framing.url);
    const frame = visitor.frameLocator('iframe');
    await expect.poll(() => width(frame.getByRole('img', { name: 'Boats' }))).toBeGreaterThan(0);
    const height = async () => (await visitor.locator('iframe').boundingBox())?.height ?? 0;
    await expect.poll(height).not.toBe(600);
    await frame.getByRole('button', { name: 'Open Boats' }).press('Enter');
    await expect(frame.getByText('1 of 2')).toBeVisible();
    await visitor.keyboard.press('ArrowRight');
    await expect(frame.getByText('2 of 2')).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(frame.getByRole('dialog')).toHaveCount(0);
    await expect(frame.getByRole('button', { name: 'Open Boats' })).toBeFocused();
    await frame.getByRole('link', { name: 'Book a boat' }).press('Enter');
    await expect.poll(() => visiting.pages().length).toBe(2);
    await visiting.pages()[1]?.close();
  });

  const scripted = await otherSite(script ?? '');
  await test.step('by its script it stands in the page itself', async () => {
    await visitor.goto(scripted.url);
    await expect.poll(() => width(visitor.getByRole('img', { name: 'Flowers' }))).toBeGreaterThan(0);
    await visitor.getByRole('button', { name: 'Open Flowers' }).click();
    await expect(visitor.getByText('2 of 2')).toBeVisible();
    await visitor.keyboard.press('ArrowLeft');
    await expect(visitor.getByText('1 of 2')).toBeVisible();
    const opening = visiting.waitForEvent('page');
    await visitor.getByRole('link', { name: 'Open page' }).click();
    const alone = await opening;
    await expect(alone.getByRole('heading', { name: 'Boats' })).toBeVisible();
    expect(await serious(alone)).toEqual([]);
    await alone.keyboard.press('ArrowRight');
    await expect(alone.getByRole('heading', { name: 'Flowers' })).toBeVisible();
    await alone.close();
    await visitor.getByRole('button', { name: 'Close' }).click();
    expect(await serious(visitor)).toEqual([]);
    await visitor.getByRole('link', { name: 'Book a boat' }).click();
    await expect.poll(() => visiting.pages().length).toBe(2);
    await visitor.close();
    expect(await visiting.cookies()).toEqual([]);
  });

  await test.step('what visitors did is counted, by day and by site', async () => {
    await expect.poll(async () => (await totals(page, uuid ?? '')).cta_clicks).toBe(2);
    const told = await totals(page, uuid ?? '');
    expect(told).toMatchObject({ views: 2, clicks: 4, interactions: 6, engagement: 3 });
    expect(told.referrers).toMatchObject([{ host: expect.stringMatching(/^localhost/), views: 1 }, { views: 1 }]);
  });

  await test.step('what expires is out at the next request, and so is all when it is turned off', async () => {
    const later = await visiting.newPage();
    await send(page, 'put', `file/update/${boats}/`, { expiration_date: '2020-01-01' });
    await later.goto(scripted.url);
    await expect(later.getByRole('img', { name: 'Flowers' })).toBeVisible();
    await expect(later.getByRole('img', { name: 'Boats' })).toHaveCount(0);
    await send(page, 'put', `embed/update/${uuid}/`, { active: false });
    await later.goto(framing.url);
    await expect(later.frameLocator('iframe').getByText('This gallery is no longer available.')).toBeVisible();
    const gone = later.waitForResponse((answer) => answer.url().includes(`/v1/files/embed/${uuid}/`));
    await later.goto(scripted.url);
    expect((await gone).status()).toBe(410);
    await expect(later.getByRole('img')).toHaveCount(0);
  });
  await visiting.close();
  for (const site of [framing, scripted]) site.close();
});

test('the script is small, and every layout is gone through by keyboard with nothing serious', async ({ page }) => {
  const { uuid } = await galleryOf(page, { type: 'grid' }, 'https://shop.example/');
  const bytes = await (await page.request.get('/embed.js')).body();
  expect(gzipSync(bytes).length).toBeLessThan(30_000);
  for (const type of ['grid', 'masonry', 'gallery', 'carousel', 'slideshow']) {
    await send(page, 'put', `embed/update/${uuid}/`, { type });
    await page.goto(`/g/${uuid}`);
    await expect(page.getByRole('region', { name: 'Look' })).toHaveClass(type);
    expect([type, await serious(page)]).toEqual([type, []]);
    if (type === 'slideshow') {
      await page.getByRole('button', { name: 'Next' }).press('Enter');
      await expect(page.getByText('2 of 2')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Boats' })).toBeHidden();
    }
    await page.getByRole('button', { name: 'Open Flowers' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
