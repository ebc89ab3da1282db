import type { Page } from '@playwright/test';
import { type PdfLink, pdfOf } from '../../server/platform/media/test-pdf.ts';
import { serious } from '../support/steps.ts';
import { joined, signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const words = [...numbers.map((word) => `Lemon ${word}`), 'The end'];

async function uploaded(page: Page, team: string, name: string, bytes: Buffer): Promise<string> {
  const files = { name, mimeType: 'application/pdf', buffer: bytes };
  const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: { files } });
  const [{ uuid }] = (await answer.json()) as [{ uuid: string }];
  const processed = async () => {
    const file = await (await page.request.get(`/v1/files/file/${uuid}/`)).json();
    return file.latest_version.processed;
  };
  await expect.poll(processed, { timeout: 60_000 }).toBe(true);
  return uuid;
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /^Page \d+ of \d+$/ });
const sheet = (page: Page, number: number) => page.locator(`[data-page="${number}"]`);

test('a document is read page by page, by keys, in full text, and by who gets pictures of its pages only', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const team = await signedUp(page);
  const links: PdfLink[] = [{ page: 12 }, { url: 'https://example.org/menu' }, { url: 'javascript:alert(1)' }];
  const document = await uploaded(page, team, 'menu.pdf', pdfOf(words, { links }));
  await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; };');
  await page.goto(`/file/${document}`);

  await test.step('its pages are drawn on this device, with their text', async () => {
    await expect(status(page)).toHaveText('Page 1 of 13');
    await expect(sheet(page, 1).locator('canvas')).toBeVisible();
    await expect(sheet(page, 1).getByText('Lemon one')).toBeAttached();
    await expect(sheet(page, 9)).toHaveCount(0);
    expect(await serious(page)).toEqual([]);
  });

  await test.step('pages turn by keys, by the field and by small pages', async () => {
    await page.keyboard.press('PageDown');
    await expect(status(page)).toHaveText('Page 2 of 13');
    await page.keyboard.press('End');
    await expect(status(page)).toHaveText('Page 13 of 13');
    await expect(sheet(page, 13).getByText('The end')).toBeAttached();
    await page.getByRole('textbox', { name: 'Page', exact: true }).fill('4');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('Page 4 of 13');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 6' }).click();
    await expect(status(page)).toHaveText('Page 6 of 13');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Page 7', exact: true })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(status(page)).toHaveText('Page 1 of 13');
  });

  await test.step('words are found on every page, and the next one comes into view', async () => {
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Find in the document' }).fill('LEMON');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 12');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('2 of 12');
    await expect(sheet(page, 2).locator('[data-match=current]')).toBeVisible();
    await expect(sheet(page, 1).locator('[data-match]')).toHaveCount(1);
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Shift+Enter');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('12 of 12');
    await expect(sheet(page, 12).locator('[data-match=current]')).toBeVisible();
    await page.getByRole('textbox', { name: 'Find in the document' }).fill('grapefruit');
    await expect(page.getByText('No matches')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('search')).toBeHidden();
  });

  await test.step('it grows and turns', async () => {
    await page.keyboard.press('Home');
    const width = async () => (await sheet(page, 1).boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await page.keyboard.press('w');
    await expect.poll(width).toBe(before);
    const box = async () => {
      const { width = 1, height = 1 } = (await sheet(page, 1).boundingBox()) ?? {};
      return width > height;
    };
    await page.keyboard.press('Shift+R');
    await expect.poll(box).toBe(true);
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+R');
    await expect.poll(box).toBe(false);
  });

  await test.step('links lead within the document and to sites, and scripts nowhere', async () => {
    await expect(sheet(page, 1).getByRole('link')).toHaveCount(1);
    const link = sheet(page, 1).getByRole('link', { name: 'https://example.org/menu' });
    await expect(link).toHaveAttribute('rel', /noopener/);
    await sheet(page, 1).getByRole('button', { name: 'Go to the place in the document' }).click();
    await expect(status(page)).toHaveText('Page 12 of 13');
  });

  await test.step('all pages are handed to the printer', async () => {
    await page.keyboard.press('Control+p');
    await expect.poll(() => page.evaluate('window.printed'), { timeout: 30_000 }).toBe(1);
    await expect(page.locator('[data-printed] img')).toHaveCount(13);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-printed] img').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await expect(page.locator('[data-printed]')).toHaveCount(0);
  });

  await test.step('a comment points at a spot of a page, and its small page says how many do', async () => {
    await page.goto(`/file/${document}?panel=5`);
    await expect(status(page)).toHaveText('Page 1 of 13');
    await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Is this the price?');
    await page.getByRole('textbox', { name: 'Page', exact: true }).fill('3');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('Page 3 of 13');
    await page.getByRole('button', { name: 'Point to a spot on a page' }).click();
    await page.getByRole('application', { name: /on page 3/ }).press('Enter');
    await expect(page.getByText('A point on page 3')).toBeVisible();
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(sheet(page, 3).getByRole('button', { name: /^Point 1\. Ines: Is this/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Page 3, 1 comment' })).toBeVisible();
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await expect(status(page)).toHaveText('Page 1 of 13');
    await page.getByRole('button', { name: /Show in the document: point/ }).click();
    await expect(status(page)).toHaveText('Page 3 of 13');
    expect(await serious(page)).toEqual([]);
  });

  await test.step('who gets marked pictures only turns pages as well', async () => {
    const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' });
    const viewer = await other.newPage();
    const asked: string[] = [];
    viewer.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const role = { name: 'Marked', permissions: ['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED'] };
    const made = await page.request.post(`/v1/teams/role/create/${team}/`, { data: role });
    expect(made.ok(), await made.text()).toBe(true);
    await joined(page, viewer, team, 'Marked');
    await viewer.goto(`/file/${document}`);
    await expect(status(viewer)).toHaveText('Page 1 of 13');
    const drawn = (number: number) => sheet(viewer, number).getByRole('img', { name: `Page ${number}` });
    await expect(drawn(1)).toBeVisible();
    await viewer.keyboard.press('PageDown');
    await expect(status(viewer)).toHaveText('Page 2 of 13');
    await expect(drawn(2)).toBeVisible();
    await expect(viewer.getByText(/because you cannot download this file/)).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Find in the document' })).toHaveCount(0);
    expect(await serious(viewer)).toEqual([]);
    expect(asked.filter((path) => /\/content\/[^/]+\/original|pdf\.worker/.test(path))).toEqual([]);
    await other.close();
  });
});

test('a visitor turns the pages of a link, an embed and a gallery, on a phone too', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const team = await signedUp(page);
  const document = await uploaded(page, team, 'menu.pdf', pdfOf(words));
  const post = async (path: string, data: object) => (await page.request.post(`/v1/${path}`, { data })).json();
  const shared = await page.request.put(`/v1/files/share/file/${document}/`, { data: { public: true } });
  const link = new URL(((await shared.json()) as { url: string }).url).pathname;
  const embed = (await post(`files/single_embed/create/${team}/`, { title: 'Menu', files: [document] })).uuid;
  const settings = { lightbox: true };
  const gallery = (await post('files/embed/create/', { team, title: 'Menus', files: [document], settings })).uuid;
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' });
  const visitor = await other.newPage();
  const picture = () => visitor.locator('img[alt^="Page"]');
  const drawn = () => picture().evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);

  for (const path of [link, `/p/file/embed/${embed}`])
    await test.step(`at ${path === link ? 'a link' : 'an embed'}`, async () => {
      await visitor.goto(path);
      await expect(visitor.getByText('Page 1 of 13')).toBeVisible();
      await visitor.getByRole('button', { name: 'Next page' }).click();
      await expect(visitor.getByText('Page 2 of 13')).toBeVisible();
      await expect(picture()).toHaveAttribute('alt', 'Page 2');
      await expect.poll(drawn).toBeGreaterThan(1000);
      await visitor.keyboard.press('PageDown');
      await expect(visitor.getByText('Page 3 of 13')).toBeVisible();
      await visitor.keyboard.press('ArrowLeft');
      await expect(visitor.getByText('Page 2 of 13')).toBeVisible();
      expect(await serious(visitor)).toEqual([]);
    });

  await test.step('in the large view of a gallery', async () => {
    await visitor.goto(`/g/${gallery}`);
    await visitor.locator('vitrine-gallery').getByRole('button').first().click();
    await expect(visitor.getByText('Page 1 of 13')).toBeVisible();
    await visitor.keyboard.press('PageDown');
    await expect(visitor.getByText('Page 2 of 13')).toBeVisible();
    await expect.poll(drawn).toBeGreaterThan(1000);
  });
  await other.close();

  await test.step('a member on a phone reads by swiping up, with large targets and no small pages', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/file/${document}`);
    await expect(status(page)).toHaveText('Page 1 of 13');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    await expect.poll(async () => (await sheet(page, 1).boundingBox())?.width ?? 0).toBeGreaterThan(350);
    for (const name of ['Find in the document', 'More for this document']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    expect(await serious(page)).toEqual([]);
  });
});

test('a document with a password opens with it on this device', async ({ page }) => {
  test.setTimeout(90_000);
  const team = await signedUp(page);
  const document = await uploaded(page, team, 'locked.pdf', pdfOf(['secret'], { password: 'sesame' }));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`/file/${document}`);
  await expect(page.getByText('This document is protected by a password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('That is not the password of this document.')).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill('sesame');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(sheet(page, 1).getByText('secret')).toBeAttached();
  expect(sent.filter((what) => what.includes('sesame'))).toEqual([]);
});
