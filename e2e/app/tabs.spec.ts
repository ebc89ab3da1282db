import type { Page } from '@playwright/test';
import { signedUp, upload } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const tabs = 10;
const tile = (page: Page, name: string) => page.getByRole('grid').getByRole('link', { name: new RegExp(`^${name}`) });

const rename = (page: Page, file: string, fileName: string) =>
  page.request.put(`/v1/files/file/update/${file}/`, { data: { fileName } });

async function oneFile(page: Page): Promise<{ team: string; file: string }> {
  const team = await signedUp(page);
  await upload(page, team, ['first.txt']);
  const list = await (await page.request.get(`/v1/files/files/${team}/`)).json();
  return { team, file: list.results[0].uuid };
}

test('ten tabs of one browser are all usable, and each is told what changes, over plain HTTP/1.1', async ({
  context,
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows one tab');
  test.setTimeout(180_000);
  const { file } = await oneFile(page);
  const pages = [page];
  for (let n = 1; n < tabs; n += 1) pages.push(await context.newPage());
  for (const one of pages) {
    await one.goto('/library/?recursive=true');
    await expect(tile(one, 'first.txt')).toBeVisible();
  }

  await rename(page, file, 'second.txt');
  for (const one of pages) await expect(tile(one, 'second.txt')).toBeVisible();

  // The tab that was first is closed: the others go on being told.
  await pages.shift()?.close();
  const [next] = pages;
  if (!next) throw new Error('There are no tabs left.');
  await rename(next, file, 'third.txt');
  for (const one of pages) await expect(tile(one, 'third.txt')).toBeVisible();

  // A tab can still load the product anew.
  await next.reload();
  await expect(tile(next, 'third.txt')).toBeVisible();
});

test('ten addresses typed one after the other in one tab all load', async ({ page }) => {
  const { file } = await oneFile(page);
  for (let n = 0; n < tabs; n += 1) {
    await page.goto(`/library/?recursive=true&extension=txt&min_size=${n}`);
    await expect(tile(page, 'first.txt')).toBeVisible();
  }
  for (let n = 0; n < 3; n += 1) await page.goBack();
  await expect(tile(page, 'first.txt')).toBeVisible();
  await rename(page, file, 'renamed.txt');
  await expect(tile(page, 'renamed.txt')).toBeVisible();
});

test('who signs in after another is told what happens, without loading the page anew', async ({ context, page }) => {
  const { file } = await oneFile(page);
  await page.goto('/library/?recursive=true');
  await expect(tile(page, 'first.txt')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/library/?recursive=true');
  await expect(tile(other, 'first.txt')).toBeVisible();
  await other.request.post('/v1/auth/sign-out/', { data: {} });
  await other.goto('/library/?recursive=true');
  await other.getByLabel('Email').fill('ines@example.com');
  await other.getByLabel('Password', { exact: true }).fill('a long enough password');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tile(other, 'first.txt')).toBeVisible();
  await rename(other, file, 'second.txt');
  await expect(tile(other, 'second.txt')).toBeVisible();
  await expect(tile(page, 'second.txt')).toBeVisible();
});
