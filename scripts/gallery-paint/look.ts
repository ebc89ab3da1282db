import type { Browser, Frame, Page } from 'playwright-core';

export interface Network {
  readonly name: string;
  readonly kbits: number;
  /** Round trip in milliseconds. */
  readonly latency: number;
}

export interface PaintTimes {
  /** Milliseconds from the begin of the host page to the first words or picture of the gallery on the screen. */
  readonly paint: number;
  /** The same until the first picture has come whole. */
  readonly picture: number;
  /** Pictures asked for before anybody scrolled. */
  readonly requests: number;
}

const restedMs = 1_500;

async function throttle(page: Page, { kbits, latency }: Network): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (kbits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  });
}

/** The browser's own paint times, from the begin of the host's page. */
const timesIn = (frame: Frame, began: number) =>
  frame.evaluate((from) => {
    const after = performance.timeOrigin - from;
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    const pictures = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/content/g/'))
      .map((entry) => (entry as unknown as { responseEnd: number }).responseEnd);
    return { paint: after + (paint ?? Number.NaN), picture: after + Math.min(...pictures) };
  }, began);

/** Looks at a page with a gallery once, with an empty cache. */
export async function look(browser: Browser, url: string, network: Network, width: number): Promise<PaintTimes> {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 } });
  try {
    const page = await context.newPage();
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/content/g/')) requests += 1;
    });
    await throttle(page, network);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(restedMs);
    const began = await page.evaluate(() => performance.timeOrigin);
    const frame = page.frames().at(-1) ?? page.mainFrame();
    return { ...(await timesIn(frame, began)), requests };
  } finally {
    await context.close();
  }
}
