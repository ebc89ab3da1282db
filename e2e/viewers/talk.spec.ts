import type { Page } from '@playwright/test';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { putVideo, secondOf } from '../support/videos.ts';
import { expect, test } from '../support/world.ts';

type Video = { currentTime: number };
const goTo = (page: Page, second: number) =>
  page.locator('video').evaluate((video, to) => {
    (video as unknown as Video).currentTime = to;
  }, second);

const words = `WEBVTT

00:02.000 --> 00:04.000
The light comes over the ridge

00:12.000 --> 00:14.000
and the lighthouse answers
`;

test('people talk about moments of a video, read what is said in it, and choose its poster', async ({ page }) => {
  test.setTimeout(240_000);
  const team = await signedUp(page);
  const uuid = await putVideo(page, team, 'harbour.mp4', 20);
  await page.goto(`/file/${uuid}?panel=5`);
  const lane = page.getByRole('region', { name: 'Comments on the time line' });
  const composer = page.getByRole('textbox', { name: 'Comment', exact: true });
  const send = page.getByRole('button', { name: 'Comment', exact: true });

  await test.step('a comment takes the moment at which it is begun', async () => {
    await expect(lane).toBeVisible();
    await goTo(page, 5);
    await expect(page.getByText('At 0:05')).toBeVisible();
    await composer.fill('Start on the water');
    await send.click();
    await expect(lane.getByRole('button', { name: /^Ines Moreau, 0:05: Start on the water/ })).toBeVisible();
  });

  await test.step('dragging under the time line marks a part', async () => {
    const box = await lane.boundingBox();
    if (!box) throw new Error('The lane has no place.');
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText(/^At 0:(09|10) to 0:1[45]$/)).toBeVisible();
    await expect(composer).toBeFocused();
    await page.keyboard.type('Hold the shot');
    await send.click();
    await expect(lane.getByRole('button', { name: /to 0:1[45]: Hold the shot/ })).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('a comment on the time line leads there', async () => {
    await lane.getByRole('button', { name: /0:05: Start/ }).click();
    await expect.poll(() => secondOf(page)).toBe(5);
    await expect(page.getByRole('article', { name: /Start on the water/ })).toBeFocused();
  });

  await test.step('captions are added, and a line of them leads to its moment', async () => {
    await page.getByRole('tab', { name: 'Captions' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add captions' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name: 'harbour.en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(words) });
    await expect(dialog.getByRole('combobox', { name: 'Language' })).toHaveValue('English');
    expect(await serious(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add captions' }).click();
    await expect(page.getByText('English added')).toBeVisible();
    await page.getByRole('button', { name: /0:12\s*and the lighthouse/ }).click();
    await expect.poll(() => secondOf(page)).toBe(12);
    await expect(page.getByRole('button', { name: /0:12/ })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('textbox', { name: 'Find in captions' }).fill('ridge');
    await expect(page.getByText('1 found')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => secondOf(page)).toBe(2);
    expect(await serious(page)).toEqual([]);
  });

  await test.step('a frame is saved', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save this frame' }).click();
    expect((await saved).suggestedFilename()).toBe('harbour 0.02.jpg');
    await expect(page.getByText('Frame saved')).toBeVisible();
  });

  await test.step('and chosen as the poster', async () => {
    await page.getByRole('tab', { name: /^Information/ }).click();
    await page.getByRole('button', { name: 'Use this frame' }).click();
    await expect(page.getByText('The frame at 0:02')).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText('Chosen automatically')).toBeVisible();
  });

  await test.step('search finds what is said, and leads to the line', async () => {
    await page.goto('/library?q=lighthouse');
    await page.getByRole('link', { name: /harbour\.mp4/ }).click();
    await expect(page.getByRole('textbox', { name: 'Find in captions' })).toHaveValue('lighthouse');
    await expect.poll(() => secondOf(page)).toBe(12);
  });
});
