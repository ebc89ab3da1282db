import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { paintFilm } from '../../server/platform/media/test-files.ts';

/** Uploads a video of so many seconds, and resolves with its uuid when it can be looked at. */
export async function putVideo(
  page: Page,
  team: string,
  name: string,
  seconds: number,
  look: { size?: string; rate?: number; args?: readonly string[] } = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-video-'));
  const path = join(folder, name);
  await paintFilm(path, { seconds, ...look });
  const file = { name, mimeType: 'video/mp4', buffer: await readFile(path) };
  await rm(folder, { recursive: true });
  const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: { files: file } });
  const [{ uuid }] = await answer.json();
  await expect
    .poll(async () => (await (await page.request.get(`/v1/files/file/${uuid}/`)).json()).latest_version.processed)
    .toBe(true);
  return uuid;
}

/** The video of a page, in it. */
type Video = { currentTime: number };

/** The second that the video of a page or frame is at. */
export const secondOf = (page: Page | FrameLocator): Promise<number> =>
  page.locator('video').evaluate((video) => (video as unknown as Video).currentTime);
