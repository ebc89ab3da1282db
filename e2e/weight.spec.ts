import { withPictures } from './team.ts';
import { expect, test } from './world.ts';

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
