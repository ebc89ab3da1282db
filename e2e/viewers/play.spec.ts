import type { Page } from '@playwright/test';
import { playable } from '../../server/platform/media/test-files.ts';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { putVideo, secondOf } from '../support/videos.ts';
import { expect, test } from '../support/world.ts';

/** Uploads a video of more than a minute, with words in its last part. */
async function putStream(page: Page, team: string): Promise<string> {
  const uuid = await putVideo(page, team, 'tide.mp4', 66, {
    size: '640x480',
    rate: 5,
    args: [...playable, '-g', '10'],
  });
  const words = 'WEBVTT\n\n00:00:45.000 --> 00:01:00.000\nThe tide is out\n';
  const file = { name: 'tide.en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(words) };
  const added = await page.request.post(`/v1/files/file/caption/create/${uuid}/`, {
    multipart: { file, language: 'en', label: 'English' },
  });
  expect(added.status()).toBe(201);
  return uuid;
}

type Watched = { videoHeight: number; textTracks: { activeCues: ArrayLike<{ text: string }> | null }[] };
const linesOf = (page: Page) => page.locator('video').evaluate((video) => (video as unknown as Watched).videoHeight);
const wordsOf = (page: Page) =>
  page.locator('video').evaluate((video) => (video as unknown as Watched).textTracks[0]?.activeCues?.[0]?.text ?? '');

/** Watches a video that is streamed: in a quality of one's choice, from another place on, with captions. */
async function watchStream(page: Page, uuid: string): Promise<void> {
  const told = async () => (await page.request.get(`/v1/files/file/playback/${uuid}/`)).json();
  // Qualities are made after everything that people wait for, so it takes long on a busy machine.
  await expect
    .poll(told, { timeout: 180_000 })
    .toMatchObject({ state: 'ready', progress: 100, heights: [360, 480], stream_url: expect.any(String) });
  const read: string[] = [];
  page.on('request', (request) => {
    const [, lines] = /\/play-(\d+)\.mp4/.exec(request.url()) ?? [];
    if (lines && request.headers().range) read.push(lines);
  });
  await page.goto(`/file/${uuid}`);
  const player = page.getByRole('region', { name: 'Player' });

  await test.step('a long video streams', async () => {
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => secondOf(page)).toBeGreaterThan(0.5);
    expect(read.length).toBeGreaterThan(0);
  });

  const choose = async (lines: string) => {
    await player.getByRole('button', { name: /^Quality and speed/ }).click();
    read.length = 0;
    await page.getByRole('menuitemradio', { name: `${lines}p` }).click();
  };
  await test.step('in the quality that is chosen, segment by segment', async () => {
    // The largest is as large as the video, in the file of the quality above.
    for (const [lines, file] of [
      ['360', '360'],
      ['480', '720'],
    ] as const) {
      await choose(lines);
      // What was read ahead in another quality is read anew.
      await expect.poll(() => linesOf(page)).toBe(Number(lines));
      const from = await secondOf(page);
      await expect.poll(() => secondOf(page)).toBeGreaterThan(from + 0.3);
      await expect(player.getByRole('button', { name: `Quality and speed: ${lines}p` })).toBeVisible();
      expect(read).toContain(file);
    }
  });

  await test.step('from another place on, in that quality, with captions', async () => {
    await player.getByRole('slider', { name: 'Position' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('c');
    read.length = 0;
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('l');
    await expect.poll(() => wordsOf(page)).toBe('The tide is out');
    const from = await secondOf(page);
    expect(from).toBeGreaterThan(45);
    await expect.poll(() => secondOf(page)).toBeGreaterThan(from + 0.3);
    expect(new Set(read)).toEqual(new Set(['720']));
    expect(await serious(page)).toEqual([]);
  });
}

test('a video plays, by its buttons and by keys alone', async ({ page, isMobile }) => {
  test.slow();
  const team = await signedUp(page);
  const uuid = await putVideo(page, team, 'dunes.mp4', 20);
  // Its qualities are made meanwhile.
  const long = isMobile ? null : await putStream(page, team);
  await page.goto(`/file/${uuid}`);
  const player = page.getByRole('region', { name: 'Player' });

  await test.step('it plays', async () => {
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => secondOf(page)).toBeGreaterThan(0.3);
    await player.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(await serious(page)).toEqual([]);
  });

  await test.step('its speed is chosen in a menu', async () => {
    await player.getByRole('button', { name: /^Speed/ }).click();
    await page.getByRole('menuitemradio', { name: '1.5', exact: true }).click();
    await expect(player.getByRole('button', { name: 'Speed: 1.5×' })).toBeFocused();
  });
  if (!long) return;

  await test.step('keys move it', async () => {
    await page.locator('video').evaluate((video) => {
      (video as unknown as { currentTime: number }).currentTime = 0;
    });
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('k');
    await expect.poll(() => secondOf(page)).toBeGreaterThan(0.2);
    await page.keyboard.press('l');
    await expect.poll(() => secondOf(page)).toBeGreaterThan(10);
    const ahead = await secondOf(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => secondOf(page)).toBeLessThan(ahead - 1);
    await page.keyboard.press('k');
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('where it stands still, arrows lead to other files and letters do what they do for them', async () => {
    const before = await secondOf(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('i');
    expect(await secondOf(page)).toBe(before);
    await expect(player.getByRole('group', { name: 'Part' })).toHaveCount(0);
  });

  await test.step('frames, and a part that is repeated', async () => {
    const before = await secondOf(page);
    // The frame that is drawn may be an earlier one than that of the second: the first step only leads to a frame.
    await page.keyboard.press('.');
    await expect.poll(() => secondOf(page)).not.toBe(before);
    const frame = await secondOf(page);
    await page.keyboard.press('.');
    await expect.poll(() => secondOf(page)).toBeGreaterThan(frame);
    await player.getByRole('slider', { name: 'Position' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('i');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('o');
    await expect(player.getByRole('group', { name: 'Part' })).toContainText('0:00 to 0:05');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Set the in point');
    await page.keyboard.press('Escape');
  });

  await watchStream(page, long);
});

test('visitors play a published video: on its page, in a frame and in a gallery', async ({
  page,
  browser,
  baseURL,
}) => {
  const team = await signedUp(page);
  const uuid = await putVideo(page, team, 'dunes.mp4', 20);
  const shared = await page.request.put(`/v1/files/share/file/${uuid}/`, { data: { public: true } });
  const { url } = await shared.json();
  const made = await page.request.post('/v1/files/embed/create/', {
    data: { team, title: 'Look', type: 'masonry', files: [uuid] },
  });
  const gallery = (await made.json()).uuid as string;
  const told = `/v1/public/file/${new URL(url).pathname.split('/').at(-1)}/`;
  await expect.poll(async () => (await (await page.request.get(told)).json()).video_url).not.toBeNull();
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const refused: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && refused.push(message.text()));

  await test.step('on its page, by keys of the whole page', async () => {
    await visitor.goto(new URL(url).pathname);
    const player = visitor.getByRole('region', { name: 'Player' });
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => secondOf(visitor)).toBeGreaterThan(0.3);
    await visitor.getByRole('heading', { level: 1 }).click();
    await visitor.keyboard.press('k');
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await visitor.keyboard.press('ArrowRight');
    await expect.poll(() => secondOf(visitor)).toBeGreaterThan(5);
    expect(await serious(visitor)).toEqual([]);
  });

  await test.step('in a frame', async () => {
    await visitor.goto(new URL(url).pathname.replace('/p/file/', '/p/file/embed/'));
    await visitor.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect.poll(() => secondOf(visitor)).toBeGreaterThan(0.3);
  });

  await test.step('in a gallery', async () => {
    await visitor.goto(`/g/${gallery}`);
    await visitor.getByRole('button', { name: /^Open/ }).click();
    await visitor.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => secondOf(visitor)).toBeGreaterThan(0.3);
    await visitor.keyboard.press('ArrowRight');
    await expect.poll(() => secondOf(visitor)).toBeGreaterThan(5);
    expect(await serious(visitor)).toEqual([]);
  });
  expect(refused).toEqual([]);
  await visitor.context().close();
});
