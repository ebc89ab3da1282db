import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { createRandom } from '../support/random.ts';
import { startAgain, startServer } from '../support/server.ts';
import { drop } from '../support/steps.ts';
import { signedUp, upload } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

const all = process.env.VITRINE_E2E === 'all';
const reloads = all ? 50 : 5;
const files = 30;

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const heading = (page: Page) => tray(page).getByRole('heading');

/** Opens the library and waits until it takes drops. */
async function openLibrary(page: Page): Promise<void> {
  await page.goto('/library/');
  await expect(page.getByRole('button', { name: 'Upload', exact: true }).first()).toBeVisible();
}

/** A folder of files with bytes of their own, small ones and some that take several requests. */
async function makeFolder(random: () => number, count: number): Promise<{ path: string; names: string[] }> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-drop-'));
  const names = Array.from({ length: count }, (_, at) => `file ${String(at + 1).padStart(2, '0')}.bin`);
  for (const name of names) await writeFile(join(path, name), randomBytes(Math.ceil(random() ** 3 * 6_000_000) + 1));
  return { path, names };
}

/** The names in the team's library, from the server itself. */
async function stored(page: Page, team: string): Promise<string[]> {
  const answer = await page.request.get(`/v1/files/files/${team}/?limit=200`);
  const { results } = (await answer.json()) as { results: { name: string }[] };
  return results.map(({ name }) => name).sort();
}

test('thirty files dropped are each stored once or told, whatever happens to the page, the network and the server', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'nothing is dropped on a phone');
  test.setTimeout(all ? 1_800_000 : 300_000);
  const seed = Number(process.env.VITRINE_E2E_SEED ?? Math.floor(Math.random() * 1e9));
  const random = createRandom(seed);
  console.log(`uploads: VITRINE_E2E_SEED=${seed}`);
  let server = await startServer(false);
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // A page with files on their way asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const folder = await makeFolder(random, files);
  try {
    const team = await signedUp(page);
    await openLibrary(page);
    await drop(page, folder.path);
    // From here on every file is in the tray: none may be lost without a word.
    await expect(heading(page)).toHaveText(new RegExp(`of ${files}$|^Uploaded`));
    const lost = new Set<string>();
    const trouble = [
      async () => {
        await context.setOffline(true);
        await page.waitForTimeout(random() * 1_500);
        await context.setOffline(false);
      },
      async () => {
        await server.halt();
        server = await startAgain(server);
      },
    ];
    for (let n = 0; n < reloads; n += 1) {
      await page.waitForTimeout(random() * 1_500);
      if (n % 5 === 1) await trouble[0]?.();
      if (n % 5 === 3) await trouble[1]?.();
      await page.reload();
      await expect(page.getByRole('main')).toBeVisible();
    }
    // It comes to an end by itself: each file is there, or told by name.
    const told = async () => {
      for (const name of await tray(page)
        .getByRole('button', { name: /^Choose again: / })
        .all())
        lost.add(((await name.getAttribute('aria-label')) ?? '').replace('Choose again: ', ''));
      return [...new Set([...(await stored(page, team)), ...lost])].sort();
    };
    await expect.poll(told, { timeout: 240_000 }).toEqual(folder.names);
    const there = await stored(page, team);
    expect(there).toEqual([...new Set(there)]);
    expect(there.filter((name) => lost.has(name))).toEqual([]);

    if (lost.size > 0) {
      const choosing = page.waitForEvent('filechooser');
      await tray(page)
        .getByRole('button', { name: /^Choose again: |^Choose files again$/ })
        .first()
        .click();
      await (await choosing).setFiles([...lost].map((name) => join(folder.path, name)));
    }
    await expect.poll(() => stored(page, team), { timeout: 60_000 }).toEqual(folder.names);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
    await rm(folder.path, { recursive: true, force: true });
  }
});

test('what is in the library already is decided with one action, and what was uploaded is shown alone', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'nothing is dropped on a phone');
  const team = await signedUp(page);
  const known = ['note 1.txt', 'note 2.txt', 'note 3.txt'];
  await upload(page, team, known);
  const path = await mkdtemp(join(tmpdir(), 'vitrine-drop-'));
  for (const name of known) await writeFile(join(path, name), `Notes on ${name}\n`);
  await writeFile(join(path, 'new.txt'), 'A new one\n');
  await openLibrary(page);

  await test.step('skip all', async () => {
    await drop(page, path);
    await expect(heading(page)).toHaveText('3 already here');
    await tray(page).getByRole('button', { name: 'Skip all' }).click();
    await expect(heading(page)).toHaveText('Uploaded 1');
    expect(await stored(page, team)).toEqual(['new.txt', ...known]);
  });

  await test.step('nothing is shown as uploaded where everything is there already', async () => {
    await drop(page, path);
    await expect(heading(page)).toHaveText('4 already here');
    await expect(tray(page).getByRole('link', { name: 'Show what was uploaded' })).toBeHidden();
    const answers = tray(page).getByRole('group', { name: 'All duplicates' }).getByRole('button');
    const tops = await answers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await tray(page).getByRole('button', { name: 'Skip all' }).click();
    await expect(heading(page)).toHaveText('Uploaded 1');
  });

  await test.step('show exactly what was uploaded', async () => {
    await tray(page).getByRole('link', { name: 'Show what was uploaded' }).click();
    await expect(page.getByRole('grid').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('grid').getByRole('link', { name: /^new\.txt/ })).toBeVisible();
    await tray(page).getByRole('button', { name: 'Close the uploads' }).click();
    await expect(tray(page)).toBeHidden();
  });

  await test.step('keep all', async () => {
    await openLibrary(page);
    await drop(page, path);
    await expect(heading(page)).toHaveText('4 already here');
    await tray(page).getByRole('button', { name: 'Keep all' }).click();
    await expect(heading(page)).toHaveText('Uploaded 4');
    expect(await stored(page, team)).toHaveLength(8);
    await tray(page).getByRole('link', { name: 'Show what was uploaded' }).click();
    await expect(page.getByRole('grid').getByRole('link')).toHaveCount(4);
  });
  await rm(path, { recursive: true, force: true });
});

/** The first page gets ten files of a dropped folder and waits for the next for ever, as with a drive that has gone away. */
const stallingFolder = `
  const { webkitGetAsEntry } = DataTransferItem.prototype;
  DataTransferItem.prototype.webkitGetAsEntry = function () {
    const entry = webkitGetAsEntry.call(this);
    const reader = entry.createReader();
    let helpings = 0;
    const readEntries = (...given) => {
      helpings += 1;
      if (helpings === 1) reader.readEntries((some) => given[0](some.slice(0, 10)), given[1]);
      else sessionStorage.setItem('stalled', 'yes');
    };
    if (!sessionStorage.getItem('stalled')) entry.createReader = () => ({ readEntries });
    return entry;
  };
`;

test('a folder that was not read to its end before the page was left is told, and can be dropped again', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'nothing is dropped on a phone');
  test.setTimeout(300_000);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.addInitScript({ content: stallingFolder });
  const team = await signedUp(page);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-drop-'));
  for (let n = 0; n < 14; n += 1) await writeFile(join(folder, `note ${n}.txt`), `Note ${n}\n`);
  await openLibrary(page);
  await drop(page, folder);
  const row = tray(page)
    .getByRole('listitem')
    .filter({ hasText: basename(folder) });
  await expect(row).toContainText('Reading the folder');
  await expect.poll(async () => (await stored(page, team)).length, { timeout: 240_000 }).toBe(10);
  await expect(heading(page)).toHaveText('Reading the folder');

  await page.reload();
  const told = 'The page was closed before all of this folder was read. Drop it again to add the rest.';
  await expect(row).toContainText(told);
  await page.reload();
  await expect(row).toContainText(told);
  await drop(page, folder);
  await expect(heading(page)).toHaveText('10 already here', { timeout: 240_000 });
  await expect(row).toBeHidden();
  await tray(page).getByRole('button', { name: 'Skip all' }).click();
  await expect(heading(page)).toHaveText('Uploaded 4');
  expect(await stored(page, team)).toHaveLength(14);
  await rm(folder, { recursive: true, force: true });
});

test('a large file of a dropped folder goes on after an early reload', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nothing is dropped on a phone');
  test.setTimeout(300_000);
  page.on('dialog', (dialog) => void dialog.accept());
  const team = await signedUp(page);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-drop-'));
  await writeFile(join(folder, 'film.bin'), '');
  await truncate(join(folder, 'film.bin'), 300 * 1024 * 1024);
  await openLibrary(page);
  await page.route('**/v1/files/uploads/**', (route) => route.abort());
  await drop(page, folder);
  await expect(heading(page)).toHaveText('Uploading 1 of 1');
  await expect(tray(page)).toContainText('Waiting for the server', { timeout: 240_000 });
  await page.unroute('**/v1/files/uploads/**');
  await page.reload();
  await expect.poll(() => stored(page, team), { timeout: 240_000 }).toEqual(['film.bin']);
  await rm(folder, { recursive: true, force: true });
});
