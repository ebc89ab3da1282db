import { mailedLink } from '../support/mailed-link.ts';
import { picture } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

test('a visitor asks for the file of a link, follows the request by its page, and downloads what was approved', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const team = await signedUp(page);
  const files = { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: await picture('nagasaki-boats', 600) };
  const made = await page.request.post(`/v1/files/upload/${team}/`, { multipart: { files } });
  const [{ uuid }] = (await made.json()) as [{ uuid: string }];
  const shared = await page.request.put(`/v1/files/share/file/${uuid}/`, { data: { public: true } });
  const { url } = (await shared.json()) as { url: string };

  const visitors = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const visitor = await visitors.newPage();
  await visitor.goto(new URL(url).pathname);
  await visitor.getByRole('button', { name: 'Request Download' }).click();
  const form = visitor.getByRole('dialog', { name: 'Request Download' });
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByRole('button', { name: 'Request Download' }).click();
  await form.getByRole('link', { name: 'Check its status' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your request was sent' })).toBeVisible();
  await expect(visitor.getByText('harbour.jpg')).toBeVisible();
  expect(await serious(visitor)).toEqual([]);

  const status = await mailedLink(page, 'ada@example.com', /received your request for harbour\.jpg/);
  const waiting = await (await page.request.get('/v1/files/download_requests/?status=pending')).json();
  const [{ uuid: request }] = (waiting as { results: [{ uuid: string }] }).results;
  const verdict = { status: 'approved', message: 'With pleasure' };
  await page.request.put(`/v1/files/download_request/update/${request}/`, { data: verdict });

  await visitor.goto(status);
  await expect(visitor.getByRole('heading', { name: 'Your request was approved' })).toBeVisible();
  await expect(visitor.getByText('With pleasure')).toBeVisible();
  await visitor.getByRole('link', { name: 'Download' }).click();
  await expect(visitor.getByText('For Ada Lovelace.')).toBeVisible();
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Download harbour.jpg' }).click();
  expect((await download).suggestedFilename()).toBe('harbour.jpg');
  await visitors.close();
});
