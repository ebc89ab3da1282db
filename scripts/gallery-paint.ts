/**
 * `node scripts/run.mjs scripts/gallery-paint.ts [rounds]`: a gallery of 1,000 files in a page of another site, by frame and by
 * script, over slow networks: when its visitor sees the first of it, and how many pictures are asked for before scrolling.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { createCleanUp } from './bench/clean-up.ts';
import { homeWithFiles } from './gallery-paint/home.ts';
import { look, type Network, type PaintTimes } from './gallery-paint/look.ts';

const networks: readonly Network[] = [
  { name: 'slow 4G, 1.6 Mbit/s 150 ms', kbits: 1_600, latency: 150 },
  { name: '4G, 9 Mbit/s 60 ms', kbits: 9_000, latency: 60 },
];
const types = ['masonry', 'grid', 'gallery', 'carousel', 'slideshow'];
const rounds = Number(process.argv[2] ?? 5);
const files = 1_000;
const shown = 30;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN);
const told = (all: PaintTimes[]) =>
  `first paint ${median(all.map(({ paint }) => paint))} ms, first picture ${median(all.map(({ picture }) => picture))} ms, ` +
  `at most ${Math.max(...all.map(({ requests }) => requests))} pictures asked for`;

interface MadeGallery {
  readonly uuid: string;
  readonly html: string;
  readonly script: string;
}

const cleanUp = createCleanUp();
try {
  const home = await homeWithFiles(cleanUp, { files, shown });
  const { member, team, ids } = home;
  const pages = new Map<string, string>();
  const site = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Shop</title><body>${pages.get(url) ?? ''}</body></html>`,
    );
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  cleanUp.later(() => {
    site.closeAllConnections();
    site.close();
  });
  const { port } = site.address() as { port: number };
  for (const type of types) {
    const settings = { intro: 'Three houses where the day ends on the quay.' };
    const body = { team, title: 'By the water', type, files: ids, settings };
    const made = await member.send<MadeGallery>('POST', 'files/embed/create/', body);
    pages.set(`/${type}/frame`, made.html);
    pages.set(`/${type}/script`, made.script);
  }
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // Frames in the process of their page, so that the same throttle holds for both.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-site-isolation-trials',
      '--disable-features=IsolateOrigins,site-per-process',
    ],
  });
  cleanUp.later(() => browser.close());
  const at = (path: string) => `http://localhost:${port}${path}`;
  for (const way of ['frame', 'script']) await look(browser, at(`/masonry/${way}`), networks[1]!, 1440);
  for (const network of networks) {
    for (const way of ['frame', 'script']) {
      for (const type of ['masonry', 'grid']) {
        const all: PaintTimes[] = [];
        for (let round = 0; round < rounds; round += 1)
          all.push(await look(browser, at(`/${type}/${way}`), network, 1440));
        say(`${network.name}, ${type} by ${way}: ${told(all)}`);
      }
    }
  }
  for (const type of types) {
    for (const width of [1440, 390]) {
      for (const way of ['frame', 'script']) {
        const { requests } = await look(browser, at(`/${type}/${way}`), networks[1]!, width);
        say(`${type} by ${way}, ${width} px wide: ${requests} pictures asked for before scrolling`);
      }
    }
  }
} finally {
  await cleanUp.run();
}
