import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { pdfOf } from '#platform/media/test-pdf.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let document: Loose;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(pdfOf(['alpha', 'beta']))]), 'brief.pdf');
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [file] = (await answer.json()) as [Loose];
  document = await vi.waitFor(
    async () => {
      const { body } = await team.owner.get(`files/file/${file.uuid}/`);
      expect(body.latest_version.processed).toBe(true);
      return body;
    },
    { timeout: 50_000, interval: 100 },
  );
});

const path = (query: string) => `files/file/page/${document.uuid}/?${query}`;

/** The look of the middle of a page, coarsely. */
async function middle(person: Person, page: number): Promise<Buffer> {
  const answer = await person.fetch(path(`page=${page}`));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ width: 1536, height: 2048 });
  return picture.resize(60, 80).greyscale().raw().toBuffer();
}

it('a document tells how many pages it has, and each is drawn to be read', async () => {
  expect(document.pages).toBe(2);
  const [first, second] = [await middle(team.owner, 1), await middle(team.owner, 2)];
  expect(first.equals(second)).toBe(false);
});

it('pages are drawn small for a column of them', async () => {
  for (const width of [160, 800]) {
    const answer = await team.owner.fetch(path(`page=2&width=${width}`));
    expect(answer.status).toBe(200);
    const { width: wide, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([wide, Math.round(((height ?? 0) / width) * 3)]).toEqual([width, 4]);
  }
});

it('the PDF itself goes to who may have clean bytes, as an address that answers ranges', async () => {
  const { body } = await team.owner.get(`files/file/${document.uuid}/`);
  expect(body.pages_url).toBe(body.latest_version.url);
  const part = await fetch(new URL(body.pages_url, world.url), { headers: { range: 'bytes=0-7' } });
  expect([part.status, await part.text()]).toEqual([206, '%PDF-1.4']);
  for (const flags of [['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED'], ['VIEW_ASSETS']] as const) {
    const member = await team.member([...flags]);
    const seen = (await member.get(`files/file/${document.uuid}/`)).body;
    expect([seen.pages, seen.pages_url]).toEqual([2, null]);
    expect((await member.fetch(path('page=1&width=160'))).status).toBe(200);
  }
});

it('pages are made once, for whoever may see them', async () => {
  const made = vi.spyOn(world.services.media, 'page');
  await middle(team.owner, 2);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
  const marked = await team.member(['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED']);
  expect((await middle(marked, 2)).equals(await middle(team.owner, 2))).toBe(false);
});

it('what is no page of a PDF is refused with a sentence', async () => {
  for (const query of [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    '',
    'page=1&page=2',
    'page=1&width=9',
    'page=1&width=',
    'page=1&height=160',
  ]) {
    const answer = await team.owner.get(path(query));
    expect([answer.status, answer.body.code], query).toEqual([400, 'invalid']);
  }
  expect((await team.owner.get(path('page=3'))).status).toBe(415);
  const form = new FormData();
  form.append('files', new Blob(['words']), 'notes.txt');
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [notes] = (await answer.json()) as [Loose];
  const refused = await team.owner.get(`files/file/page/${notes.uuid}/?page=1`);
  expect([refused.status, refused.body.detail]).toEqual([415, 'The pages of this file cannot be shown one by one.']);
});

it('pages need a session, a seat in the team and a file that may be seen', async () => {
  const path = `files/file/page/${document.uuid}/?page=1`;
  expect((await world.stranger.get(path)).status).toBe(401);
  expect((await (await world.team()).owner.get(path)).status).toBe(404);
  expect((await (await team.member([])).get(path)).status).toBe(403);
});

async function put(name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as [Loose])[0].uuid;
}

/** Waits until the file tells this many pages. */
const withPages = (uuid: string, count: number | null) =>
  vi.waitFor(
    async () => {
      const { body } = await team.owner.get(`files/file/${uuid}/`);
      expect([body.latest_version.processed, body.pages]).toEqual([true, count]);
      return body;
    },
    { timeout: 50_000, interval: 100 },
  );

/** The mean colour of a page of a file. */
async function colourOf(person: Person, uuid: string, page: number): Promise<number[]> {
  const answer = await person.fetch(`files/file/page/${uuid}/?page=${page}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
  return channels.map(({ mean }) => Math.round(mean / 51) * 51);
}

it('a TIFF with several pages is drawn page by page, with the mark where that is all one sees; one with one is an image', async () => {
  const sheet = (background: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const sheets = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(sheet));
  const fax = await put(
    'fax.tif',
    await sharp(sheets, { join: { animated: true } })
      .tiff()
      .toBuffer(),
  );
  await withPages(fax, 3);
  expect(await colourOf(team.owner, fax, 1)).toEqual([255, 0, 0]);
  expect(await colourOf(team.owner, fax, 3)).toEqual([0, 0, 255]);
  const guest = await team.member(['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED']);
  const get = async (who: Person) =>
    Buffer.from(await (await who.fetch(`files/file/page/${fax}/?page=3`)).arrayBuffer());
  expect((await get(guest)).equals(await get(team.owner))).toBe(false);
  expect((await team.owner.get(`files/file/page/${fax}/?page=4`)).status).toBe(415);
  const single = await put('single.tif', await sharp(sheets[0]).tiff().toBuffer());
  await withPages(single, null);
  expect((await team.owner.get(`files/file/page/${single}/?page=1`)).status).toBe(415);
}, 60_000);

it('a PostScript document gets pages after its upload, where Ghostscript is', async () => {
  const page = (words: string) => `/Times-Roman findfont 40 scalefont setfont 72 400 moveto (${words}) show showpage\n`;
  const form = await put('form.ps', Buffer.from(`%!PS-Adobe-3.0\n${page('One')}${page('Two')}`));
  if (!world.services.media.available.ghostscript) {
    await withPages(form, null);
    return;
  }
  const shown = await withPages(form, 2);
  const pdf = await fetch(new URL(shown.pages_url, world.url), { headers: { range: 'bytes=0-4' } });
  expect([pdf.status, await pdf.text()]).toEqual([206, '%PDF-']);
  for (const number of [1, 2])
    expect((await team.owner.fetch(`files/file/page/${form}/?page=${number}`)).status).toBe(200);
  const drawn = await put(
    'logo.eps',
    Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 90 60\n1 0 0 setrgbcolor 0 0 50 9 rectfill showpage\n'),
  );
  await withPages(drawn, null);
}, 100_000);
