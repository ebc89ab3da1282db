import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pdfOf } from '#platform/media/test-pdf.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let menu: string;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(pdfOf(['alpha', 'beta', 'gamma']))]), 'menu.pdf');
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  menu = ((await answer.json()) as Loose)[0].uuid;
  await vi.waitFor(
    async () => expect((await team.owner.get(`files/file/${menu}/`)).body.latest_version.processed).toBe(true),
    { timeout: 50_000, interval: 100 },
  );
}, 60_000);

const site = (path: string) => fetch(new URL(path, world.url));
const status = async (path: string) => (await site(path)).status;
const pageOf = ({ url }: { url: string }, page: number, width?: number) =>
  url.replace('{page}', String(page)).replace('.jpg', width ? `-${width}.jpg` : '.jpg');

/** The look of a page, coarsely. */
async function look(path: string): Promise<string> {
  const answer = await site(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  return (await picture.resize(48, 64).greyscale().raw().toBuffer()).toString('base64');
}

async function link(body: object = {}): Promise<{ token: string; view: Loose }> {
  const { body: state } = await team.owner.put(`files/share/file/${menu}/`, { public: true, ...body });
  const token = state.url.split('/').at(-1);
  return { token, view: (await world.stranger.get(`public/file/${token}/`)).body };
}

describe('a visitor turns the pages of a document', () => {
  it('of a link, with buttons on its page, as long as the link holds', async () => {
    const { token, view } = await link({ password: null });
    expect(view.pages).toMatchObject({ count: 3 });
    const [one, two] = [await look(pageOf(view.pages, 1)), await look(pageOf(view.pages, 2))];
    expect(one).not.toBe(two);
    const small = await sharp(Buffer.from(await (await site(pageOf(view.pages, 2, 160))).arrayBuffer())).metadata();
    expect(small.width).toBe(160);
    const html = await (await site(`/p/file/${token}`)).text();
    expect(html).toContain('data-pages="3"');
    expect(html).toContain('aria-label="Next page"');
    // Without a script the next page is a link.
    expect(html).toContain(`<noscript><p class="turn"><a href="${pageOf(view.pages, 2)}">`);
    for (const name of ['page-0.jpg', 'page-x.jpg', 'page-1-9.jpg', 'page-1-.jpg', 'page-1.png'])
      expect([name, await status(view.pages.url.replace('page-{page}.jpg', name))]).toEqual([name, 410]);
    expect(await status(pageOf(view.pages, 4))).toBe(415);
    await team.owner.put(`files/share/file/${menu}/`, { public: false });
    expect(await status(pageOf(view.pages, 2))).toBe(410);
  });

  it('with the mark, where the file is seen with it only', async () => {
    const clean = await look(pageOf((await link({ password: null })).view.pages, 2));
    await team.owner.put(`files/file/update/${menu}/`, { watermark: true });
    const { view } = await link();
    expect(view.watermarked).toBe(true);
    expect(await look(pageOf(view.pages, 2))).not.toBe(clean);
    await team.owner.put(`files/file/update/${menu}/`, { watermark: false });
    expect(await look(pageOf(view.pages, 2))).toBe(clean);
  });

  it('behind a password, once it was given', async () => {
    const { view } = await link({ password: null });
    await link({ password: 'open sesame' });
    expect(await status(pageOf(view.pages, 2))).toBe(401);
    await link({ password: null });
  });

  it('of a single embed, while it is active', async () => {
    const made = await team.owner.post(`files/single_embed/create/${team.id}/`, { title: 'Menu', files: [menu] });
    const embed = made.body.uuid as string;
    const { body } = await world.stranger.get(`files/single_embed/${embed}/`);
    const { pages } = body.files[0];
    expect(pages.count).toBe(3);
    expect(await look(pageOf(pages, 3))).not.toBe(await look(pageOf(pages, 1)));
    expect(await (await site(`/p/file/embed/${embed}`)).text()).toContain('aria-label="Next page"');
    expect(await status(pageOf(pages, 4))).toBe(415);
    await team.owner.delete(`files/single_embed/delete/${embed}/`);
    expect(await status(pageOf(pages, 3))).toBe(410);
  });

  it('of a gallery, also from the page of another site', async () => {
    const made = await team.owner.post('files/embed/create/', { team: team.id, title: 'Menus', files: [menu] });
    const { body } = await world.stranger.get(`files/embed/${made.body.uuid}/`);
    const { pages } = body.files.results[0];
    expect(pages.count).toBe(3);
    const answer = await site(pageOf(pages, 3));
    expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
    await answer.body?.cancel();
    expect(await status(pageOf(pages, 4))).toBe(415);
    expect(await status(pages.url.replace('page-{page}.jpg', 'page-0.jpg'))).toBe(404);
    await team.owner.put(`files/file/update/${menu}/`, { internal_use: true });
    expect(await status(pageOf(pages, 3))).toBe(410);
    await team.owner.put(`files/file/update/${menu}/`, { internal_use: false });
  });
});

it('search engines read pages, and neither calls nor letters to one person', async () => {
  const answer = await site('/robots.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe('User-agent: *\nDisallow: /v1/\nDisallow: /approve/\n');
});
