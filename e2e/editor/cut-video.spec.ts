import type { Page } from '@playwright/test';
import { playable } from '../../server/platform/media/test-files.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { putVideo, secondOf } from '../support/videos.ts';
import { expect, test } from '../support/world.ts';

const shown = async (page: Page, uuid: string) => (await page.request.get(`/v1/files/file/${uuid}/`)).json();
/** Presses a key until the video stands at a second, a second at a time. */
async function goTo(page: Page, second: number): Promise<void> {
  for (let at = Math.round(await secondOf(page)); at < second; at += 1) {
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => secondOf(page)).toBeGreaterThan(at + 0.9);
  }
}

test('a part of a video is chosen by keyboard, muted and saved as a new version', async ({ page }) => {
  const team = await signedUp(page);
  const args = [...playable, '-g', '10'];
  const uuid = await putVideo(page, team, 'tide.mp4', 4, { size: '320x180', rate: 10, args });
  await page.goto(`/file/${uuid}`);
  await page.getByRole('button', { name: 'Edit video' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit tide.mp4' });
  await expect(editor.getByRole('slider', { name: 'Out point' })).toHaveAttribute('aria-valuenow', /^[34]/);
  const save = editor.getByRole('button', { name: 'Save as version 2' });
  await expect(save).toBeDisabled();

  await goTo(page, 1);
  await page.keyboard.press('i');
  await goTo(page, 3);
  await page.keyboard.press('o');
  await expect(editor.locator('[data-length]')).toHaveText('2.0 s');
  await editor.getByRole('slider', { name: 'Out point' }).press('Shift+ArrowLeft');
  await expect(editor.locator('[data-length]')).toHaveText('1.0 s');
  await editor.getByRole('switch', { name: 'Mute' }).press(' ');
  await expect(editor.getByText(/Begins exactly|Exact beginning/)).toBeVisible();
  expect(await serious(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await expect(page).toHaveURL(new RegExp(`/file/${uuid}$`));
  await expect(page.getByText('Version added')).toBeVisible();
  await expect.poll(async () => (await shown(page, uuid)).latest_version.processed).toBe(true);
  const { latest_version: latest, version_count: count } = await shown(page, uuid);
  expect([count, Math.round(latest.duration)]).toEqual([2, 1]);
  const bytes = await (await page.request.get(latest.url)).body();
  expect(bytes.includes('avc1')).toBe(true);
  expect(bytes.includes('mp4a')).toBe(false);
});
