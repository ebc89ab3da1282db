import type { Browser } from 'playwright-core';
import { launchBrowser, wide } from '../browser.ts';
import { fast4g } from '../fast-4g.ts';
import { askWell } from '../http-client.ts';
import type { Library } from '../libraries.ts';
import { median } from '../measure.ts';
import type { PressCentre } from '../press-centre.ts';
import { atMost, type Row, row } from '../row.ts';
import type { Stage } from '../section.ts';

/** In the page, from its first moment: everything that moved what was painted already. */
const watch = `window.shift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

interface Opened {
  readonly paintMs: number;
  /** The document counts. */
  readonly requests: number;
  readonly shift: number;
}

/** Opens a page on fast 4G in a browser that has nothing of it, and waits until it is at rest. */
async function openSlowly(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: wide });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', fast4g);
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const paintMs = await page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`);
    return { paintMs, requests, shift: await page.evaluate<number>('window.shift') };
  } finally {
    await context.close();
  }
}

const shiftOf = (seen: readonly Opened[]) => ({ ours: Math.max(...seen.map((one) => one.shift)) });

/** The first page of a Media Centre, for who has nothing of it; its album and file pages, as far as they move. */
export async function portalPages(
  { options, cleanUp, say }: Stage,
  { home }: Library,
  { slug, albums }: PressCentre,
): Promise<Row[]> {
  const address = `${home.server.url}/m/${slug}`;
  const { body } = await askWell(address, { headers: { 'accept-encoding': 'br' } });
  const text = (await askWell(address)).body.toString();
  const [file] = /\/m\/[^"]+\/file\/[0-9a-f-]+/.exec(text) ?? [];
  const further = [`${address}?album=${albums[0]}`, ...(file ? [home.server.url + file] : [])];
  const weight = row('Media Centre: first page, compressed', 'kB', { ours: body.length / 1_000 }, atMost(60));
  const browser = await launchBrowser(cleanUp, say);
  if (!browser) return [weight];
  say('the first page of a Media Centre');
  await openSlowly(browser, address);
  const seen: Opened[] = [];
  for (let round = 0; round < options.rounds; round += 1) seen.push(await openSlowly(browser, address));
  const others: Opened[] = [];
  for (const other of further) others.push(await openSlowly(browser, other));
  return [
    weight,
    row('Media Centre: first paint on fast 4G', 'ms', { ours: median(seen.map((one) => one.paintMs)) }, atMost(800)),
    row('Media Centre: layout shift', 'score', shiftOf(seen), atMost(0)),
    row('Media Centre: layout shift of an album and a file', 'score', shiftOf(others), atMost(0)),
    row(
      'Media Centre: requests before scrolling',
      'requests',
      { ours: Math.max(...seen.map((one) => one.requests)) },
      atMost(14),
    ),
  ];
}
