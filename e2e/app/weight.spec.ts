import type { Page } from '@playwright/test';
import { withPictures } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** By kind and address, what the page asked for up to its first thumbnail. */
const askedFirst = `(() => {
  const asked = performance.getEntriesByType('resource').toSorted((a, b) => a.startTime - b.startTime);
  const image = asked.findIndex(({ name }) => name.includes('/content/'));
  return ['document', ...asked.slice(0, image + 1).map(({ name }) => new URL(name).pathname)];
})()`;

test('the library opens with a skeleton and few requests', async ({ page }) => {
  await withPictures(page);
  const tile = page.getByRole('grid').locator('img').first();
  await page.goto('/library/');
  await expect(tile).toBeVisible();

  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await route.continue();
  });
  await page.goto('/library/');
  await expect(tile).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0);
  let asked: string[] = [];
  // An image is among what was asked for once it has come.
  await expect
    .poll(async () => {
      asked = await page.evaluate<string[]>(askedFirst);
      return asked.length;
    })
    .toBeGreaterThan(10);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(30);
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(20);
});

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Notes, from the first moment on, what moves without anybody having done anything. */
const noteShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '')].join(' '));
  }).observe({ type: 'layout-shift', buffered: true });
`;
/** True when everything is there, and what the last frame moved has been told. */
const settled = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const images = [...document.images].filter(({ loading }) => loading !== 'lazy');
  const waits = document.querySelector('[role=status][aria-label^=Loading], [aria-busy=true]') !== null;
  resolve(!waits && images.length > 0 && images.every(({ complete }) => complete));
})))`;

async function shiftsOf(page: Page, address: string, ready: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.locator(ready).first()).toBeVisible();
  await expect.poll(() => page.evaluate(settled)).toBe(true);
  return page.evaluate<string[]>('window.shifts');
}

test('nothing moves while the first pages come', async ({ page, browser, server }) => {
  const [moved, kept] = await withPictures(page);
  const { team } = (await (await page.request.get(`/v1/files/file/${moved}/`)).json()) as { team: string };
  const folderOf = async (folderName: string, parent?: string) => {
    const data = { folderName, ...(parent ? { parent } : {}) };
    return ((await (await page.request.post(`/v1/files/folder/create/${team}/`, { data })).json()) as { uuid: string })
      .uuid;
  };
  const folder = await folderOf('Campaigns');
  await folderOf('Spring', folder);
  await page.request.put(`/v1/files/file/update/${moved}/`, { data: { newFolder: folder } });
  const storageState = await page.context().storageState();

  const tile = '[role=grid] img';
  for (const viewport of [wide, phone])
    for (const [address, ready] of [
      ['/library/', tile],
      [`/library/${folder}`, tile],
      [`/file/${kept}`, '[data-stage] img'],
    ] as const)
      await test.step(`${address} at ${viewport.width}`, async () => {
        const context = await browser.newContext({ viewport, storageState, baseURL: server.url });
        const cold = await context.newPage();
        await cold.addInitScript(noteShifts);
        expect(await shiftsOf(cold, address, ready)).toEqual([]);
        await context.close();
      });
});
