import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { signedUp } from '../support/team.ts';
import { expect, test } from '../support/world.ts';

/** A script that would show that it ran: it opens a dialog, or marks its page. */
const RUN = "try{document.documentElement.setAttribute('data-ran','1')}catch{};document.title='ran';alert(1)";
const html = `<!doctype html><title>quiet</title><body onload="${RUN}"><img src="x" onerror="${RUN}"><script>${RUN}</script></body>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="${RUN}"><script>${RUN}</script><foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></body></foreignObject></svg>`;
const xslt = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?><r><xsl:stylesheet id="s" version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script></xsl:template></xsl:stylesheet></r>`;
/** A one-pixel GIF whose comment is a page. */
const gif = Buffer.concat([
  Buffer.from('R0lGODlhAQABAIAAAP///wAAACH+', 'base64'),
  Buffer.from([html.length % 256]),
  Buffer.from(html.slice(0, html.length % 256)),
  Buffer.from([0]),
  Buffer.from('LAAAAAABAAEAAAICRAEAOw==', 'base64'),
]);

/** Files made to run something, under every name that might make a browser take them for a page. */
const made: readonly (readonly [string, string | Buffer])[] = [
  ['page.html', html],
  ['page.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml"><head><script>${RUN}</script></head><body/></html>`],
  ['page.txt', html],
  ['page.jpg', html],
  ['page.mp4', html],
  ['page', html],
  ['drawing.svg', svg],
  ['drawing.png', svg],
  ['table.xml', xslt],
  ['script.js', RUN],
  ['pixel.gif', gif],
  ['pixel.html', gif],
  ['message.mht', `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${html}`],
];
const samples = fileURLToPath(new URL('../../../shared/samples/hostile/', import.meta.url));
/** Bombs are another test's; here it is what a browser is given that counts. */
const shipped = (existsSync(samples) ? readdirSync(samples) : [])
  .filter((name) => /\.(svg|pdf|gif|jpg|eps|html?)$/.test(name) && !/infinite|laughs/.test(name))
  .map((name) => [name, readFileSync(`${samples}${name}`)] as const);

interface Version {
  processed: boolean;
  failed: string | null;
  url: string | null;
  thumbnail_url: string | null;
  preview_url: string | null;
}

async function uploaded(page: Page, team: string): Promise<string[]> {
  const form = new FormData();
  for (const [name, bytes] of [...made, ...shipped])
    form.append('files', new File([new Uint8Array(Buffer.from(bytes))], name));
  const answer = await page.request.post(`/v1/files/upload/${team}/`, { multipart: form });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { uuid: string }[]).map(({ uuid }) => uuid);
}

/** Every address that a caller is told for the bytes of these files, and those of downloading them. */
async function addressesOf(page: Page, files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    await expect
      .poll(
        async () => {
          const { latest_version: version } = (await (await page.request.get(`/v1/files/file/${file}/`)).json()) as {
            latest_version: Version;
          };
          return version.processed || version.failed !== null;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    const detail = (await (await page.request.get(`/v1/files/file/${file}/`)).json()) as { latest_version: Version };
    const shared = await page.request.put(`/v1/files/share/file/${file}/`, {
      data: { public: true, downloadable: true },
    });
    expect(shared.status()).toBe(200);
    const visible = JSON.stringify(await (await page.request.get(`/v1/public/file/${file}/`)).json());
    const { url, thumbnail_url, preview_url } = detail.latest_version;
    found.push(...[url, thumbnail_url, preview_url].filter((address) => address !== null));
    found.push(...(visible.match(/\/content\/[^"\\]+/g) ?? []), `/p/file/${file}`, `/p/file/embed/${file}`);
    found.push(`/v1/files/file/download/${file}/`, `/v1/public/file/${file}/download/`);
  }
  return [...new Set(found)];
}

test('hostile files that are opened as they are run nothing (H2)', async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000);
  const team = await signedUp(page);
  const addresses = await addressesOf(page, await uploaded(page, team));
  expect(addresses.length).toBeGreaterThan(made.length * 4);

  const ran: string[] = [];
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    baseURL: baseURL ?? '',
  });
  const opened = await context.newPage();
  opened.on('dialog', (dialog) => {
    ran.push(`${dialog.type()} ${opened.url()}`);
    void dialog.dismiss();
  });
  for (const address of addresses) {
    // What is sent as an attachment is saved and never shown.
    const shown = await opened.goto(address, { waitUntil: 'load' }).catch((error: Error) => {
      expect(error.message).toMatch(/Download is starting|ERR_ABORTED/);
      return null;
    });
    if (!shown) continue;
    const marked = await opened.evaluate<boolean>(
      "document.documentElement?.getAttribute('data-ran') === '1' || document.title === 'ran'",
    );
    if (marked) ran.push(address);
  }
  expect(ran).toEqual([]);
  await context.close();

  await test.step('the same vectors do run where nothing guards them, so the test can see it', async () => {
    const bare = await browser.newPage();
    const dialogs: string[] = [];
    bare.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    await bare.setContent(html, { waitUntil: 'load' });
    expect(await bare.title()).toBe('ran');
    await bare.close();
    expect(dialogs.length).toBeGreaterThan(0);
  });
});
