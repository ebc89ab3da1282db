import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const password = 'a long enough password';

/** A short film that browsers do not play. */
async function film(): Promise<Buffer> {
  const path = join(await mkdtemp(join(tmpdir(), 'vitrine-film-')), 'walk.wmv');
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=12:duration=2', path]);
  return readFile(path);
}

async function put(request: APIRequestContext, team: string, name: string, buffer: Buffer): Promise<string> {
  const files = { name, mimeType: 'application/octet-stream', buffer };
  const answer = await request.post(`/v1/files/upload/${team}/`, { multipart: { files } });
  expect(answer.status()).toBe(201);
  return (await answer.json())[0].uuid;
}

async function sent(request: APIRequestContext, method: 'post' | 'put', path: string, data: object) {
  const answer = await request[method](`/v1/${path}`, { data });
  expect([path, answer.ok()]).toEqual([path, true]);
  return answer.json();
}

test('a film is downloaded as MP4 once its terms are accepted', async ({ page }) => {
  test.setTimeout(120_000);
  const team = await signedUp(page);
  const uuid = await put(page.request, team, 'walk.wmv', await film());
  await sent(page.request, 'put', `files/file/update/${uuid}/`, { copyright: 'Marta Vidal' });
  await sent(page.request, 'put', `teams/team/update/${team}/`, { download_agreement: 'For editorial use.' });
  const asMp4 = async () => {
    await page.goto(`/file/${uuid}`);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download as MP4' }).click();
    const disclaimer = page.getByRole('dialog', { name: 'Disclaimer' });
    await expect(disclaimer.getByText(/^This asset is copyrighted and must be used in accordance/)).toBeVisible();
    await expect(disclaimer.getByText('Marta Vidal')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await disclaimer.getByRole('button', { name: 'Download' }).click();
  };
  await asMp4();
  const agreement = page.getByRole('dialog', { name: 'Download Agreement' });
  await expect(agreement.getByText('For editorial use.')).toBeVisible();
  await expect(agreement.getByRole('button', { name: 'Agree and download' })).toBeDisabled();
  await agreement.getByLabel('I have read this and agree').check();
  expect(await serious(page)).toEqual([]);
  const arriving = page.waitForEvent('download');
  await agreement.getByRole('button', { name: 'Agree and download' }).click();
  expect((await arriving).suggestedFilename()).toBe('walk.mp4');
  await expect(page.getByText('Downloaded walk.wmv as MP4')).toBeVisible();
  await asMp4();
  await expect(agreement).toBeHidden();
  await expect(page.getByText('Downloaded walk.wmv as MP4')).toBeVisible();
});

test('who may only look asks for a download, gets a link, and has it until it is taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const team = await signedUp(page);
  const uuid = await put(page.request, team, 'boats.jpg', await picture('allium-oreophilum', 800));
  await sent(page.request, 'post', `teams/role/create/${team}/`, { name: 'Looker', permissions: ['VIEW_ASSETS'] });
  const invite = { email: 'astrid@example.com', role: 'Looker' };
  const { url } = await sent(page.request, 'post', `teams/invite/create/${team}/`, invite);
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const asker = await other.newPage();
  const account = { first_name: 'Astrid', last_name: 'Berg', password };
  await sent(asker.request, 'post', `teams/invite/accept/${url.split('/').at(-1)}/`, account);

  await test.step('they ask, with a word on what for', async () => {
    await asker.goto(`/file/${uuid}`);
    await expect(asker.getByRole('button', { name: 'Download', exact: true })).toBeHidden();
    await asker.getByRole('button', { name: 'Request Download' }).click();
    const dialog = asker.getByRole('dialog', { name: 'Request Download' });
    await dialog.getByLabel('What you need it for').fill('The cover of the autumn issue');
    expect(await serious(asker)).toEqual([]);
    await dialog.getByRole('button', { name: 'Request Download' }).click();
    await expect(asker.getByText('Download requested')).toBeVisible();
    await expect(asker.getByText('Requested', { exact: true })).toBeVisible();
  });

  await test.step('the reviewer finds it, counted in the sidebar, and approves it', async () => {
    await page.goto('/library/');
    await page.getByRole('link', { name: /^Approvals.*1/ }).click();
    await page.getByRole('tab', { name: /^Download requests.*1/ }).click();
    const group = page.getByRole('region', { name: 'Astrid Berg' });
    await expect(group.getByText('The cover of the autumn issue')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await group.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve download' });
    await dialog.getByLabel('Message').fill('Credit us, please.');
    expect(await serious(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Request approved')).toBeVisible();
    await expect(page.getByText('No requests are waiting')).toBeVisible();
  });

  await test.step('the link works, also for who is not signed in', async () => {
    await asker.goto('/requests');
    await asker.getByRole('link', { name: 'Download' }).click();
    await expect(asker.getByRole('heading', { name: '1 file from Halden Hotels' })).toBeVisible();
    await other.clearCookies();
    await asker.reload();
    await expect(asker.getByText('Credit us, please.')).toBeVisible();
    expect(await serious(asker)).toEqual([]);
    const arriving = asker.waitForEvent('download');
    await asker.getByRole('button', { name: 'Download boats.jpg' }).click();
    expect((await arriving).suggestedFilename()).toBe('boats.jpg');
    await expect(asker.getByText('Downloaded 1 file(s)')).toBeVisible();
  });

  await test.step('until it is taken back', async () => {
    await page.getByRole('link', { name: 'Approved and declined requests' }).click();
    await page.getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke download' });
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Download revoked')).toBeVisible();
    await asker.getByRole('button', { name: 'Download boats.jpg' }).click();
    await expect(asker.getByText('Error downloading boats.jpg.')).toBeVisible();
    await asker.reload();
    await expect(asker.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  });
  await other.close();
});
