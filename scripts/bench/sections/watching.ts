import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { signIn, wide } from '../browser.ts';
import { fast4g } from '../fast-4g.ts';
import { median } from '../measure.ts';
import { atMost, type Row, row } from '../row.ts';

const withinMs = 30_000;
/** So long a page stands before somebody does something on it. */
const standsMs = 4_000;

/** A long video, and who watches it where. */
export interface Watched {
  readonly url: string;
  readonly cookie: string;
  readonly file: string;
  /** Of its public page. */
  readonly link: string;
  readonly seconds: number;
}

/**
 * In the page, from its first moment: `untilFrame(act)` resolves with the milliseconds from the act to the next frame of
 * the video that is near its position; `firstFrame` with those from the beginning of the page.
 */
const watch = `{
  const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error('No frame within ${withinMs} ms.')), ${withinMs}));
  const video = () => new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector('video');
      if (found) resolve(found);
      else requestAnimationFrame(look);
    };
    look();
  });
  const frameOf = async (wanted = () => true) => {
    const found = await video();
    return new Promise((resolve) => {
      const look = (_, { mediaTime }) =>
        Math.abs(mediaTime - found.currentTime) < 2 && wanted(mediaTime) ? resolve(found) : found.requestVideoFrameCallback(look);
      found.requestVideoFrameCallback(look);
    });
  };
  window.firstFrame = frameOf().then(() => performance.now());
  window.untilFrame = async (act, wanted) => {
    const from = performance.now();
    act();
    await Promise.race([frameOf(wanted), late()]);
    return performance.now() - from;
  };
}`;

interface Slow {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/** A page of a browser that has nothing yet, on fast 4G. */
async function slowPage(browser: Browser, { url, cookie }: Watched, member: boolean): Promise<Slow> {
  const context = await browser.newContext({ viewport: wide, baseURL: url });
  if (member) await signIn(context, url, cookie);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4g);
  return { context, page, session };
}

/** From the address to the first frame. */
async function opened(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  const late = pause(withinMs).then(() => Promise.reject(new Error(`${path} showed no frame of the video.`)));
  return Promise.race([page.evaluate<number>('window.firstFrame'), late]);
}

/** From Play being pressed, on a page that stands, to a picture that has moved. */
const started = (page: Page) =>
  page.evaluate<number>(`untilFrame(() => {
    document.querySelector('video').muted = true;
    document.querySelector('[data-player] button[aria-label="Play"]').click();
  }, (second) => second > 0)`);

/** From the choice of a place to a frame of it. */
const sought = (page: Page, second: number) =>
  page.evaluate<number>(`untilFrame(() => { document.querySelector('video').currentTime = ${second}; })`);

/** In the page: resolves when nothing has come for a while. */
const restful = `new Promise((resolve) => {
  let [count, since] = [-1, performance.now()];
  const look = () => {
    const now = performance.getEntriesByType('resource').length;
    if (now !== count) [count, since] = [now, performance.now()];
    if (performance.now() - since > ${standsMs}) resolve();
    else setTimeout(look, 200);
  };
  look();
})`;

interface Waits {
  readonly visitor: number[];
  readonly address: number[];
  readonly tile: number[];
  readonly play: number[];
  readonly seek: number[];
}

async function asVisitor(browser: Browser, watched: Watched, waits: Waits): Promise<void> {
  const { context, page } = await slowPage(browser, watched, false);
  waits.visitor.push(await opened(page, watched.link));
  await context.close();
}

async function byAddress(browser: Browser, watched: Watched, waits: Waits): Promise<void> {
  const { context, page } = await slowPage(browser, watched, true);
  waits.address.push(await opened(page, `/file/${watched.file}`));
  await pause(standsMs);
  waits.play.push(await started(page));
  for (const share of [0.7, 0.3, 0.9]) waits.seek.push(await sought(page, watched.seconds * share));
  await context.close();
}

/** From the click on its tile in a library that stands, with nothing of the video read ahead. */
async function byTile(browser: Browser, watched: Watched, waits: Waits): Promise<void> {
  const { context, page, session } = await slowPage(browser, watched, true);
  await page.goto('/library', { waitUntil: 'commit' });
  // Whatever comes while the page has nothing to do has come.
  await session.send('Network.emulateNetworkConditions', { ...fast4g, latency: 0, downloadThroughput: -1 });
  const tile = `[data-tile][data-uuid="${watched.file}"]`;
  await page.waitForSelector(tile);
  await page.evaluate(restful);
  await session.send('Network.emulateNetworkConditions', fast4g);
  waits.tile.push(await page.evaluate<number>(`untilFrame(() => document.querySelector('${tile}').click())`));
  await context.close();
}

/** Times until a long video is seen on fast 4G, by viewer and starting place. */
export async function watchRows(browser: Browser, watched: Watched, rounds: number): Promise<Row[]> {
  const waits: Waits = { visitor: [], address: [], tile: [], play: [], seek: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const look of [asVisitor, byTile, byAddress]) await look(browser, watched, waits);
  const line = (work: string, of: readonly number[], ms: number) =>
    row(`video on fast 4G: ${work}, p50`, 'ms', { ours: median(of) }, atMost(ms));
  return [
    line('Play pressed until it moves', waits.play, 1_000),
    line('a place that was not loaded', waits.seek, 500),
    line('public page, nothing cached, until its first frame', waits.visitor, 1_000),
    line('opened from the library until its first frame', waits.tile, 1_000),
    line('file page, nothing cached, until its first frame', waits.address, 3_000),
  ];
}
