import type { Browser, Page } from 'playwright-core';
import { launchBrowser, signIn, wide } from '../browser.ts';
import { makeHome } from '../home.ts';
import { type Compared, comparedOf } from '../measure.ts';
import { shoot } from '../photographs.ts';
import type { FileReply } from '../replies.ts';
import { atMost, row } from '../row.ts';
import type { Section } from '../section.ts';
import { settled } from './ingest.ts';

/** More than it takes to read ahead what one file needs. */
const restedMs = 1_000;

/** In the page: milliseconds until `ready` holds and what it speaks of has been painted. */
const untilPainted = (act: string, ready: string) => `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const from = performance.now();
  ${act}
  for (const late = from + 20000; !(${ready}); ) {
    if (performance.now() > late) throw new Error('No picture within 20 s.');
    await frame();
  }
  await frame();
  return performance.now() - from;
})()`;

const tileOf = ({ uuid }: FileReply) => `document.querySelector('[data-tile][data-uuid="${uuid}"]')`;
const whole = (image: string) => `${image}?.complete && ${image}.naturalWidth > 0`;

/** From the click on a tile until its large picture is on the screen. */
async function opening(page: Page, file: FileReply): Promise<number> {
  const version = file.latest_version.uuid;
  const image = `document.querySelector('[data-stage] img[src*="/${version}/preview"]')`;
  const ms = await page.evaluate<number>(untilPainted(`${tileOf(file)}.click();`, whole(image)));
  await page.keyboard.press('Escape');
  await page.evaluate(untilPainted('', `!document.querySelector('[data-stage]')`));
  return ms;
}

/** The same picture on the same page with nothing of a product around it. */
const bare = (page: Page, { latest_version: { preview_url } }: FileReply): Promise<number> =>
  page.evaluate<number>(
    untilPainted(
      `const image = Object.assign(new Image(), { src: ${JSON.stringify(preview_url)} });
       image.style = 'position: fixed; inset: 0; z-index: 9999; height: 100%';
       document.body.append(image);`,
      whole('image'),
    ).replace('return performance.now() - from;', 'const ms = performance.now() - from; image.remove(); return ms;'),
  );

/** Brings a tile to the middle and lets the page read what its file needs, as resting on it does. */
async function restOn(page: Page, file: FileReply): Promise<void> {
  await page.evaluate(`${tileOf(file)}.scrollIntoView({ block: 'center' })`);
  await page.evaluate(`${tileOf(file)}.focus()`);
  await page.waitForTimeout(restedMs);
}

async function signedIn(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: wide, baseURL: url });
  await signIn(context, url, cookie);
  return context.newPage();
}

/** A file opened from a list in a browser: with its picture read ahead, and without. */
export const opens: Section = async ({ options, cleanUp, say }) => {
  const browser = await launchBrowser(cleanUp, say);
  if (!browser) return [];
  const each = options.quick ? 2 : 6;
  const home = await makeHome(cleanUp);
  const shots = await shoot(each * 6 + 4);
  for (const { name, bytes } of shots) await home.member.upload(home.team, name, bytes);
  await settled(home, home.team, shots.length);
  const files = await home.member.newest(home.team, shots.length);
  const page = await signedIn(browser, home.server.url, home.member.cookie);
  await page.goto('/library/?view=square&size=small');
  await page.waitForSelector('[data-tile] img');
  // The first one brings in the code of the file page.
  await opening(page, files[0]!);

  // Neighbours are read ahead: between those that are to be new, others are left out.
  const fresh = files.slice(3).filter((_, at) => at % 3 === 0);
  const pairs: Record<'cold' | 'ahead', { limit: number; ours: number }[]> = { cold: [], ahead: [] };
  for (let nr = 0; nr + 1 < Math.min(fresh.length, each * 2); nr += 2) {
    const [one, other] = [fresh[nr]!, fresh[nr + 1]!];
    await page.evaluate(`${tileOf(one)}.scrollIntoView({ block: 'center' })`);
    await page.waitForTimeout(300);
    pairs.cold.push({ limit: await bare(page, other), ours: await opening(page, one) });
    await restOn(page, other);
    pairs.ahead.push({ limit: await bare(page, other), ours: await opening(page, other) });
  }
  const line = (work: string, found: Compared, ms: number) => row(work, 'ms', found, atMost(ms));
  return [
    line('file opened from a list, its picture read ahead, p50', comparedOf(pairs.ahead), 100),
    line('file opened from a list, nothing read ahead, p50', comparedOf(pairs.cold), 300),
  ];
};
