import type { Page } from '@playwright/test';
import { mail, zipOf } from '../../server/platform/media/test-documents.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

async function uploaded(page: Page, team: string, name: string, content: string | Buffer): Promise<string> {
  const files = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: { files } });
  const [{ uuid }] = (await answer.json()) as [{ uuid: string }];
  return uuid;
}

const markdown =
  '# Dunes\n\nSee [the guide](https://example.org) and ![a map](http://far.example/map.png).\n\n- sand\n- sea\n';
const table = `day,place,sent\n${Array.from({ length: 600 }, (_, n) => `${n},Dune ${n},"yes, ${n}"\n`).join('')}`;

test('texts, tables, emails and archives are read on the page, by keys, also by visitors', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const team = await signedUp(page);
  const notes = await uploaded(page, team, 'notes.md', markdown);
  const rows = await uploaded(page, team, 'days.csv', table);
  const letter = await uploaded(page, team, 'hello.eml', mail);
  const archive = await uploaded(page, team, 'trip.zip', await zipOf({ 'trip/dunes.txt': 'sand', 'trip/sea.txt': '' }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await test.step('Markdown is laid out, and fetches nothing', async () => {
    await page.goto(`/file/${notes}`);
    await expect(page.getByRole('heading', { name: 'Dunes' })).toBeVisible();
    await expect(page.getByText('a map')).toBeVisible();
    await expect(page.getByRole('link', { name: 'the guide' })).toHaveAttribute('rel', /noopener/);
    expect(asked.filter((url) => url.includes('far.example'))).toEqual([]);
    expect(await serious(page)).toEqual([]);
  });

  await test.step('a table has its first rows, and moves by keys', async () => {
    await page.goto(`/file/${rows}`);
    await expect(page.getByRole('cell', { name: 'Dune 7', exact: true })).toBeVisible();
    await expect(page.getByText('Showing the first 500 rows.')).toBeAttached();
    const room = page.getByRole('region', { name: 'days.csv' });
    await room.focus();
    await page.keyboard.press('PageDown');
    await expect.poll(() => room.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
    expect(await serious(page)).toEqual([]);
  });

  await test.step('an email and an archive say what is inside', async () => {
    await page.goto(`/file/${letter}`);
    await expect(page.getByRole('heading', { name: 'Dünes' })).toBeVisible();
    await expect(page.getByText('dunes.png')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.goto(`/file/${archive}`);
    await expect(page.getByRole('cell', { name: 'trip/dunes.txt' })).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('a visitor reads the same as text', async () => {
    const answer = await page.request.put(`/v1/files/share/file/${letter}/`, { data: { public: true } });
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await visitor.goto(new URL((await answer.json()).url).pathname);
    await expect(visitor.getByRole('heading', { name: 'Dünes' })).toBeVisible();
    await expect(visitor.getByText('dunes.png (13 B)')).toBeVisible();
    expect(await serious(visitor)).toEqual([]);
    await visitor.context().close();
  });
});
