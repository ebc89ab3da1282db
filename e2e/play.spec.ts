import { serious } from './steps.ts';
import { signedUp } from './team.ts';
import { putVideo, secondOf } from './videos.ts';
import { expect, test } from './world.ts';

test('a video plays, by its buttons and by keys alone', async ({ page, isMobile }) => {
  const team = await signedUp(page);
  const uuid = await putVideo(page, team, 'dunes.mp4', 20);
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
  if (isMobile) return;

  await test.step('keys move it', async () => {
    await page.locator('video').evaluate((video) => {
      (video as unknown as { currentTime: number }).currentTime = 0;
    });
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('k');
    await expect.poll(() => secondOf(page)).toBeGreaterThan(0.2);
    await page.keyboard.press('l');
    await expect.poll(() => secondOf(page)).toBeGreaterThan(10);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => secondOf(page)).toBeLessThan(9);
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
    await page.keyboard.press('.');
    await expect.poll(() => secondOf(page)).toBeGreaterThan(before);
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
