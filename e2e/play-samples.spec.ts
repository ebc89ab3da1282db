import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { joined, signedUp } from './team.ts';
import { expect, test } from './world.ts';

const samples = fileURLToPath(new URL('../../shared/samples', import.meta.url));
const folders = ['video', 'audio'] as const;
const long = { timeout: 600_000, intervals: [1_000] };

/** Uploads every sample that moves or sounds; gives uuids by name. */
async function uploadAll(page: Page, team: string): Promise<Map<string, string>> {
  const uuids = new Map<string, string>();
  for (const folder of folders)
    for (const name of (await readdir(join(samples, folder))).sort()) {
      const buffer = await readFile(join(samples, folder, name));
      const file = { name, mimeType: 'application/octet-stream', buffer };
      const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: { files: file } });
      const [{ uuid }] = await answer.json();
      uuids.set(name, uuid);
    }
  return uuids;
}

/** Presses the first button that plays, and waits until the sample moves. */
async function plays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  const now = () =>
    page
      .locator('video, audio')
      .first()
      .evaluate((media) => (media as unknown as { currentTime: number }).currentTime);
  await expect.poll(now, { timeout: 30_000 }).toBeGreaterThan(0.2);
}

const stateOf = async (page: Page, uuid: string): Promise<string> =>
  (await (await page.request.get(`/v1/files/file/playback/${uuid}/`)).json()).state;

test('every sample that moves or sounds plays: for a member, for one who may have marked ones, and for a visitor', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile || !existsSync(samples), 'the samples lie beside the repository');
  test.setTimeout(3_600_000);
  const own = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const team = await signedUp(page);
  const uuids = await uploadAll(page, team);
  const contributor = await own();
  await joined(page, contributor, team, 'Contributor');
  const visitor = await own();
  for (const [name, uuid] of uuids)
    await test.step(name, async () => {
      for (const who of [page, contributor]) {
        await expect.poll(() => stateOf(who, uuid), { message: name, ...long }).toBe('ready');
        await who.goto(`/file/${uuid}`);
        await plays(who);
      }
      const { url } = await (
        await page.request.put(`/v1/files/share/file/${uuid}/`, { data: { public: true } })
      ).json();
      const path = new URL(url).pathname;
      const shown = async () =>
        (await (await visitor.request.get(`/v1/public${path.replace('/p', '')}/`)).json()).video_url !== null;
      await expect.poll(shown, { message: name, ...long }).toBe(true);
      await visitor.goto(path);
      await plays(visitor);
    });
  for (const who of [contributor, visitor]) await who.context().close();
});
