import type { Page } from '@playwright/test';
import { serious } from '../support/steps.ts';
import { signedUp } from '../support/team.ts';
import { unmarked, walk } from '../support/walk.ts';
import { expect, test } from '../support/world.ts';

/** A tone that swells and fades twice, as WAV. */
function bells(seconds: number): Buffer {
  const rate = 8_000;
  const samples = Buffer.alloc(rate * seconds * 2);
  for (let at = 0; at < rate * seconds; at += 1) {
    const swell = Math.abs(Math.sin((2 * Math.PI * at) / (rate * seconds)));
    samples.writeInt16LE(Math.round(12_000 * swell * Math.sin((880 * Math.PI * at) / rate)), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Uploads a sound, and resolves with its uuid when it has a wave and plays. */
async function sound(page: Page, team: string): Promise<string> {
  const file = { name: 'bells.wav', mimeType: 'audio/wav', buffer: bells(20) };
  const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: { files: file } });
  const [{ uuid }] = await answer.json();
  await expect
    .poll(async () => {
      const told = await (await page.request.get(`/v1/files/file/playback/${uuid}/`)).json();
      return [told.peaks_url !== null, /play\.m4a/.test(told.preview_url)];
    })
    .toEqual([true, true]);
  return uuid;
}

type Sound = { currentTime: number };
const now = (page: Page) => page.locator('audio').evaluate((audio) => (audio as unknown as Sound).currentTime);

/** The part of the wave that is drawn in ink, 0 to 1: of both layers of canvas. */
const inked = (page: Page) =>
  page.locator('[data-wave]').evaluate((place) => {
    const canvases = [...place.children].flatMap((host) => [...(host.shadowRoot?.querySelectorAll('canvas') ?? [])]);
    const [first] = canvases;
    const pixels = first?.width
      ? first.getContext('2d')?.getImageData(0, 0, first.width, first.height).data
      : undefined;
    if (!pixels) return 0;
    let seen = 0;
    for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 0) seen += 1;
    return seen / (pixels.length / 4);
  });

test('a sound has a wave and plays, by its buttons and by keys alone', async ({ page, isMobile }) => {
  const team = await signedUp(page);
  const uuid = await sound(page, team);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/file/${uuid}`);
  const player = page.getByRole('region', { name: 'Player' });

  await test.step('its wave is drawn without the sound', async () => {
    await expect.poll(() => inked(page)).toBeGreaterThan(0.05);
    expect(await inked(page)).toBeLessThan(0.7);
    expect(asked.some((url) => /peaks\.json/.test(url))).toBe(true);
  });

  await test.step('it plays', async () => {
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => now(page)).toBeGreaterThan(0.3);
    await player.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(await serious(page)).toEqual([]);
  });
  if (isMobile) {
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    return;
  }

  await test.step('keys reach all of it, and it is seen where one is', async () => {
    const stops = await walk(page);
    expect(unmarked(stops)).toEqual([]);
    expect(stops.map(({ name }) => name)).toEqual(expect.arrayContaining(['Position', 'Play', 'Mute', 'Volume']));
  });

  await test.step('keys move it, and a part is repeated', async () => {
    await page.getByRole('slider', { name: 'Position' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('i');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => now(page)).toBeCloseTo(5, 1);
    await page.keyboard.press('o');
    await expect(player.getByRole('group', { name: 'Part' })).toContainText('0:00 to 0:05');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toContainText('Set the in point');
    await expect(keys).not.toContainText('Previous frame');
    await page.keyboard.press('Escape');
  });

  await test.step('its tile shows its wave', async () => {
    await page.goto('/');
    const tile = page.locator('[data-tile]').first();
    await expect(tile.locator('img')).toHaveJSProperty('complete', true);
    expect(
      await tile.locator('img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    ).toBeGreaterThan(199);
  });
});

test('visitors hear a sound with its wave, on its page and in a frame', async ({ page, browser, isMobile }) => {
  const team = await signedUp(page);
  const uuid = await sound(page, team);
  const { url } = await (await page.request.put(`/v1/files/share/file/${uuid}/`, { data: { public: true } })).json();
  const embed = await (
    await page.request.post(`/v1/files/single_embed/create/${team}/`, { data: { title: 'Bells', files: [uuid] } })
  ).json();
  const visitor = await (await browser.newContext(isMobile ? { viewport: { width: 390, height: 844 } } : {})).newPage();
  const complaints: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  for (const address of [url, new URL(`/p/file/embed/${embed.uuid}`, url).href]) {
    await visitor.goto(address);
    const player = visitor.getByRole('region', { name: 'Player' });
    await expect(visitor.locator('vitrine-player canvas').first()).toBeVisible();
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => now(visitor)).toBeGreaterThan(0.3);
    await player.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(await serious(visitor)).toEqual([]);
    if (!isMobile) expect(unmarked(await walk(visitor))).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await visitor.context().close();
});
