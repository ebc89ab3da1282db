import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser, signIn, wide } from '../browser.ts';
import type { CleanUp } from '../clean-up.ts';
import { fast4g } from '../fast-4g.ts';
import { type Home, makeHome } from '../home.ts';
import { askWell } from '../http-client.ts';
import { comparedOf, median } from '../measure.ts';
import { shoot } from '../photographs.ts';
import { atMost, type Row, row } from '../row.ts';
import type { Section } from '../section.ts';
import { settled } from './ingest.ts';

const withinMs = 30_000;

/** In the page, from its first moment: when the first image of the library is painted, and what was asked for before it. */
const watch = `window.firstImage = new Promise((resolve) =>
  new PerformanceObserver((list) => {
    const painted = list.getEntries().find(({ url }) => /\\/(content|image)\\//.test(url));
    if (!painted) return;
    const asked = performance.getEntriesByType('resource').toSorted((a, b) => a.startTime - b.startTime);
    const before = asked.slice(0, asked.findIndex(({ name }) => /\\/(content|image)\\//.test(name)));
    const scripts = before.filter(({ name }) => /\\.js($|\\?)/.test(name));
    resolve({
      ms: painted.startTime,
      url: painted.url,
      requests: before.length + 1,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    });
  }).observe({ type: 'largest-contentful-paint', buffered: true }));`;

interface PageTimes {
  readonly ms: number;
  readonly url: string;
  /** The document counts. */
  readonly requests: number;
  readonly scriptBytes: number;
}

/** Opens a page in a browser that has nothing of it. */
async function open(context: BrowserContext, address: string, slow: boolean): Promise<PageTimes> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', fast4g);
  }
  await page.goto(address, { waitUntil: 'commit' });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${address} showed no image within ${withinMs} ms.`)), withinMs).unref();
  });
  return Promise.race([page.evaluate<PageTimes>('window.firstImage'), late]);
}

/** A page of one image, the same bytes, and nothing else. */
async function bare(cleanUp: CleanUp, home: Home, url: string): Promise<string> {
  const { body, headers } = await askWell(new URL(url, home.server.url).href, {
    headers: { cookie: home.member.cookie },
  });
  const server = createServer((request, response) => {
    const image = request.url?.startsWith('/image/');
    response.setHeader('content-type', image ? (headers['content-type'] ?? 'image/jpeg') : 'text/html');
    response.end(image ? body : '<!doctype html><img src="/image/" style="width: 400px" alt="">');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.later(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

interface Page {
  readonly name: string;
  readonly path: string;
  readonly requests: number;
  readonly scriptKb: number;
}

async function rowsOf(page: Page, home: Home, browser: Browser, cleanUp: CleanUp, rounds: number): Promise<Row[]> {
  const once = async (address: string, slow: boolean) => {
    const context = await browser.newContext({ viewport: wide });
    await signIn(context, home.server.url, home.member.cookie);
    return open(context, address, slow).finally(() => context.close());
  };
  const address = home.server.url + page.path;
  const warm = await once(address, false);
  const limit = await bare(cleanUp, home, warm.url);
  const pairs = { near: [] as { limit: number; ours: number }[], slow: [] as { limit: number; ours: number }[] };
  const seen: PageTimes[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ['near', 'slow'] as const) {
      const least = await once(limit, kind === 'slow');
      const ours = await once(address, kind === 'slow');
      pairs[kind].push({ limit: least.ms, ours: ours.ms });
      seen.push(ours);
    }
  const most = (of: (one: PageTimes) => number) => median(seen.map(of));
  return [
    row(`${page.name}: first image, nothing cached`, 'ms', comparedOf(pairs.near), atMost(1_200)),
    row(`${page.name}: first image on fast 4G`, 'ms', comparedOf(pairs.slow), atMost(2_500)),
    row(`${page.name}: requests before it`, 'requests', { ours: most((one) => one.requests) }, atMost(page.requests)),
    row(
      `${page.name}: scripts before it`,
      'kB',
      { ours: most((one) => one.scriptBytes) / 1_000 },
      atMost(page.scriptKb),
    ),
  ];
}

/** The time until a page shows its first image to who has nothing of it. */
export const pages: Section = async ({ options, cleanUp, say }) => {
  const browser = await launchBrowser(cleanUp, say);
  if (!browser) return [];
  const home = await makeHome(cleanUp);
  const { member, team } = home;
  const { uuid: folder } = await member.send<{ uuid: string }>('POST', `files/folder/create/${team}/`, {
    folderName: 'Campaign',
  });
  const shots = await shoot(options.quick ? 4 : 24);
  const files: string[] = [];
  for (const { name, bytes } of shots) files.push((await member.upload(team, name, bytes, folder)).uuid);
  await settled(home, team, shots.length);
  const gallery = await member.send<{ uuid: string }>('POST', 'files/embed/create/', {
    team,
    title: 'Lookbook',
    files,
  });
  const measured: Row[] = [];
  for (const page of [
    { name: 'folder page', path: `/library/${folder}`, requests: 30, scriptKb: 200 },
    { name: 'file page', path: `/file/${files[0]}`, requests: 30, scriptKb: 185 },
    { name: 'public gallery', path: `/g/${gallery.uuid}`, requests: 10, scriptKb: 30 },
  ])
    measured.push(...(await rowsOf(page, home, browser, cleanUp, options.rounds)));
  return measured;
};
