import type { Page } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** The width that the browser took of a picture, as its address says; null for one without a width. */
const taken = (page: Page, where: string) =>
  page.evaluate<string | null>(
    `(() => { const image = document.querySelector('${where}'); return image?.complete && image.naturalWidth > 0 ? new URL(image.currentSrc).pathname.split('/').slice(3).join('/') : null; })()`,
  );

test('a picture is taken in the width that fits where it is shown, and on dense screens a larger one', async ({
  page,
  browser,
  baseURL,
}) => {
  const team = await signedUp(page);
  const bytes = await picture('french-alpine-landscape', 2600);
  const answer = await page.request.post(`/v1/files/upload/${team}/`, {
    multipart: { files: { name: 'alps.jpg', mimeType: 'image/jpeg', buffer: bytes } },
  });
  const [{ uuid }] = (await answer.json()) as [{ uuid: string }];
  await expect
    .poll(async () => (await (await page.request.get(`/v1/files/file/${uuid}/`)).json()).latest_version.processed)
    .toBe(true);
  const storageState = await page.context().storageState();

  for (const [dense, list, row, stage] of [
    [1, 'thumb.jpg/400', 'thumb.jpg/200', 'thumb.jpg/1080'],
    [2, 'thumb.jpg/800', 'thumb.jpg/200', 'preview.jpg'],
  ] as const) {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({
      storageState,
      viewport,
      deviceScaleFactor: dense,
      ...(baseURL ? { baseURL } : {}),
    });
    const screen = await context.newPage();
    await screen.goto('/library/?view=list&recursive=true');
    await expect.poll(() => taken(screen, '[role=grid] img')).toBe(row);
    await screen.goto('/library/?view=masonry&recursive=true');
    await expect.poll(() => taken(screen, '[role=grid] img')).toBe(list);
    await screen.goto(`/file/${uuid}`);
    await expect.poll(() => taken(screen, '[data-stage] img')).toBe(stage);
    // The picture is there before the tools that hear keys.
    await expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await screen.keyboard.press('z');
    await expect.poll(() => taken(screen, '[data-stage] img')).toBe('preview.jpg');
    await context.close();
  }
});
