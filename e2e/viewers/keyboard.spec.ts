import type { Page } from '@playwright/test';
import { pdfOf } from '../../server/platform/media/test-pdf.ts';
import { signedUp } from '../support/team.ts';
import { putVideo, secondOf } from '../support/videos.ts';
import { unmarked, walk } from '../support/walk.ts';
import { expect, test } from '../support/world.ts';

async function uploaded(page: Page, team: string, name: string, bytes: Buffer): Promise<string> {
  const files = { name, mimeType: 'application/octet-stream', buffer: bytes };
  const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: { files } });
  const [{ uuid }] = (await answer.json()) as [{ uuid: string }];
  await expect
    .poll(async () => (await (await page.request.get(`/v1/files/file/${uuid}/`)).json()).latest_version.processed)
    .toBe(true);
  return uuid;
}

async function link(page: Page, uuid: string): Promise<string> {
  const shared = await page.request.put(`/v1/files/share/file/${uuid}/`, { data: { public: true } });
  return new URL((await shared.json()).url).pathname;
}

interface Video {
  paused: boolean;
  muted: boolean;
  playbackRate: number;
}
const video = (page: Page) =>
  page.locator('video').evaluate((element) => {
    const { paused, muted, playbackRate } = element as unknown as Video;
    return { paused, muted, playbackRate };
  });
const isFull = (page: Page) => page.evaluate('document.fullscreenElement !== null');

/** The stops of a player, in the order of Tab. */
const playerStops = [
  ...['Position', 'Play', 'Back 5 seconds', 'Forward 5 seconds', 'Previous frame', 'Next frame', 'Mute', 'Volume'],
  ...['Set the in point', 'Set the out point'],
];

/** Tries each key of the player. It stands still, and its slider has the focus. */
async function pressAll(page: Page): Promise<void> {
  const keys = page.keyboard;
  await keys.press('Home');
  await expect.poll(() => secondOf(page)).toBe(0);
  await keys.press('l');
  await expect.poll(() => secondOf(page)).toBe(10);
  await keys.press('j');
  await expect.poll(() => secondOf(page)).toBe(0);
  await keys.press('ArrowRight');
  await expect.poll(() => secondOf(page)).toBe(5);
  await keys.press('ArrowLeft');
  await expect.poll(() => secondOf(page)).toBe(0);
  await keys.press('.');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0);
  const stepped = await secondOf(page);
  await keys.press(',');
  await expect.poll(() => secondOf(page)).toBeLessThan(stepped);
  await keys.press('m');
  await expect.poll(() => video(page)).toMatchObject({ muted: true });
  await keys.press('m');
  await keys.press('>');
  await expect.poll(() => video(page)).toMatchObject({ muted: false, playbackRate: 1.25 });
  await keys.press('<');
  await expect.poll(() => video(page)).toMatchObject({ playbackRate: 1 });
  for (const key of [' ', 'k']) {
    await keys.press(key);
    await expect.poll(() => video(page)).toMatchObject({ paused: false });
    await keys.press(key);
    await expect.poll(() => video(page)).toMatchObject({ paused: true });
  }
  await keys.press('f');
  await expect.poll(() => isFull(page)).toBe(true);
  await keys.press('f');
  await expect.poll(() => isFull(page)).toBe(false);
}

test('viewers are gone through and used by keys alone, and it is seen where one is', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const team = await signedUp(page);
  const film = await putVideo(page, team, 'dunes.mp4', 20);
  const pages = await uploaded(page, team, 'lemons.pdf', pdfOf(['One', 'Two', 'Three']));
  const table = await uploaded(page, team, 'days.csv', Buffer.from('day,place\n1,Dune\n2,Sea\n'));
  const position = page.getByRole('slider', { name: 'Position' });

  await test.step('a video on the page of its file', async () => {
    await page.goto(`/file/${film}`);
    await expect(position).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Information' })).toBeVisible();
    const stops = await walk(page);
    expect(unmarked(stops)).toEqual([]);
    const names = stops.map(({ name }) => name);
    const from = names.indexOf('Position');
    expect(names.slice(from, from + playerStops.length)).toEqual(playerStops);
    await position.focus();
    await pressAll(page);
  });

  await test.step('menus of the player open and close, and give the focus back', async () => {
    const speed = page.getByRole('button', { name: /^(Quality and speed|Speed)/ });
    await speed.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(speed).toBeFocused();
    await expect(page).toHaveURL(/\/file\//);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/\/file\//);
  });

  await test.step('a document and a table', async () => {
    for (const [uuid, room] of [
      [pages, 'Document'],
      [table, 'days.csv'],
    ] as const) {
      await page.goto(`/file/${uuid}`);
      await expect(page.getByRole('region', { name: room })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Information' })).toBeVisible();
      const stops = await walk(page);
      expect([room, unmarked(stops)]).toEqual([room, []]);
      expect(stops.map(({ name }) => name)).toContain(room);
    }
  });

  const links = await Promise.all([film, pages, table].map((uuid) => link(page, uuid)));
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })).newPage();
  await test.step('the same for visitors', async () => {
    for (const address of links.slice(1)) {
      await visitor.goto(address);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      expect([address, unmarked(await walk(visitor))]).toEqual([address, []]);
    }
    await visitor.goto(links[0] ?? '');
    const start = visitor.getByRole('button', { name: 'Play', exact: true }).first();
    await expect(visitor.getByRole('slider', { name: 'Position' })).toBeAttached();
    const stops = await walk(visitor);
    expect(unmarked(stops)).toEqual([]);
    const names = stops.map(({ name }) => name);
    const from = names.indexOf('Position');
    expect(names.slice(from, from + playerStops.length)).toEqual(playerStops);
    await start.focus();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('slider', { name: 'Position' }).focus();
    await pressAll(visitor);
  });
  await visitor.context().close();
});
