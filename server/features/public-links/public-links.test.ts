import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let viewer: Person;
const words = Buffer.from('the words of the press release');

async function upload(name: string, bytes: Buffer = words): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as Loose)[0].uuid;
}

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  viewer = await team.member(['VIEW_ASSETS', 'DOWNLOAD_ASSETS']);
});

const put = (uuid: string, body: object, who = team.owner) => who.put(`files/share/file/${uuid}/`, body);
const token = (state: Loose): string => state.url.split('/').at(-1);
const see = (link: string) => world.stranger.get(`public/file/${link}/`);
const take = (link: string) => world.stranger.fetch(`public/file/${link}/download/`);
const site = (path: string, headers: Record<string, string> = {}) => fetch(`${world.url}${path}`, { headers });
const shared = async (name: string, body: object = {}, bytes = words) => {
  const uuid = await upload(name, bytes);
  const { body: state } = await put(uuid, { public: true, ...body });
  return { uuid, link: token(state), state };
};

describe('sharing a file', () => {
  it('is for who may edit, in their own team, and can be undone (§7 Sharing)', async () => {
    const uuid = await upload('a.txt');
    expect((await put(uuid, { public: true }, world.stranger)).status).toBe(401);
    expect((await put(uuid, { public: true }, (await world.team()).owner)).status).toBe(404);
    expect((await put(uuid, { public: true }, viewer)).status).toBe(403);
    for (const body of [{ typo: 1 }, { public: 'yes' }, { password: 'abc' }, { expires_at: '2020-01-01' }])
      expect([body, (await put(uuid, body)).status]).toEqual([body, 400]);
    const made = await put(uuid, { public: true });
    expect([made.status, made.changeSet]).toEqual([200, expect.any(String)]);
    expect(made.body).toMatchObject({ public: true, link: { live: true, downloadable: false, has_password: false } });
    expect((await see(token(made.body))).status).toBe(200);
    expect((await team.owner.post(`changes/undo/${made.changeSet}/`)).status).toBe(200);
    expect((await see(token(made.body))).status).toBe(410);
  });

  it('keeps its settings and its address while it is off', async () => {
    const { uuid, link } = await shared('b.txt', { downloadable: true, password: 'open sesame' });
    await put(uuid, { public: false });
    expect((await see(link)).status).toBe(410);
    const again = (await put(uuid, { public: true })).body;
    expect(token(again)).toBe(link);
    expect(again.link).toMatchObject({ downloadable: true, has_password: true });
    expect((await viewer.get(`files/share/check/${uuid}/`)).body).toMatchObject({ public: true, url: again.url });
  });

  it("is refused with 'Sharing Disabled' for internal use", async () => {
    const uuid = await upload('c.txt');
    await team.owner.put(`files/file/update/${uuid}/`, { internal_use: true });
    const refused = await put(uuid, { public: true });
    expect([refused.status, refused.body.detail]).toEqual([409, 'Sharing Disabled']);
  });
});

describe('a public link', () => {
  it('tells nothing but the documented fields, and no hidden name anywhere (G1)', async () => {
    const { uuid, link } = await shared('secret-name.txt', { hide_name: true, downloadable: true });
    const { body } = await see(link);
    expect(Object.keys(body).sort()).toEqual(
      'attributes copyright created_at credit description download_url downloadable duration expiration_date file_type height list name offers pages peaks_url preview_url rights size social_post sources storyboard_url stream_url tags team thumbnail_url tracks uuid video_url watermarked width'.split(
        ' ',
      ),
    );
    expect([body.name, body.team]).toEqual([null, { name: expect.any(String) }]);
    const page = await site(`/p/file/${link}`);
    const got = await take(link);
    const all = [JSON.stringify(body), await page.text(), JSON.stringify([...page.headers, ...got.headers])].join();
    for (const secret of ['secret-name', uuid, team.id, team.owner.email]) expect(all).not.toContain(secret);
    expect(await got.text()).toBe(words.toString());
  });

  it('ends at once when it is turned off, the file is recycled, expires or is for internal use (G2)', async () => {
    const { uuid, link } = await shared('d.txt', { downloadable: true });
    const paths = [`/p/file/${link}`, `/p/file/embed/${link}`, `/v1/public/file/${link}/`];
    paths.push(`/v1/public/file/embed/${link}/`, `/v1/public/file/${link}/download/`);
    const all = async () => Promise.all(paths.map(async (path) => (await site(path)).status));
    const gone = paths.map(() => 410);
    const update = (body: object) => team.owner.put(`files/file/update/${uuid}/`, body);
    expect(await all()).toEqual(paths.map(() => 200));
    for (const [off, on] of [
      [{ internal_use: true }, { internal_use: false }],
      [{ recycled: true }, { recycled: false }],
      [{ expiration_date: '2020-01-01' }, { expiration_date: null }],
    ] as const) {
      await update(off);
      expect([off, await all()]).toEqual([off, gone]);
      await update(on);
      expect([on, await all()]).toEqual([on, paths.map(() => 200)]);
    }
    await put(uuid, { public: false });
    expect(await all()).toEqual(gone);
  });

  it('asks for its password on every path, takes it by POST alone, and lets nobody try for ever (G3, K2)', async () => {
    const { uuid, link } = await shared('e.txt', { downloadable: true, password: 'open sesame' });
    const other = await shared('f.txt', { password: 'open sesame' });
    const unlock = (at: string, password: string) =>
      fetch(`${world.url}/v1/public/file/${at}/unlock/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      });
    const paths = [`/p/file/${link}`, `/v1/public/file/${link}/`, `/v1/public/file/${link}/download/`];
    const statuses = async (cookie = '') => Promise.all(paths.map(async (p) => (await site(p, { cookie })).status));
    expect(await statuses()).toEqual([401, 401, 401]);
    expect((await unlock(link, 'wrong')).status).toBe(400);
    const [cookie = ''] = ((await unlock(link, 'open sesame')).headers.get('set-cookie') ?? '').split(';');
    expect(await statuses(cookie)).toEqual([200, 200, 200]);
    expect((await site(`/v1/public/file/${other.link}/`, { cookie })).status).toBe(401);
    await put(uuid, { password: 'another one' });
    expect(await statuses(cookie)).toEqual([401, 401, 401]);
    const tries: number[] = [];
    for (let n = 0; n < 10; n++) tries.push((await unlock(link, 'wrong')).status);
    expect(tries.at(-1)).toBe(429);
  });

  it('says alike of all that has ended, and is unknown where it never was (G6)', async () => {
    const { uuid, link } = await shared('g.txt');
    await put(uuid, { public: false });
    const late = await shared('h.txt');
    await team.owner.put(`files/file/update/${late.uuid}/`, { expiration_date: '2020-01-01' });
    const ended = await Promise.all([link, late.link, uuid, late.uuid].map(see));
    expect(new Set(ended.map(({ status, body }) => `${status} ${body.detail}`)).size).toBe(1);
    expect(ended[0]?.status).toBe(410);
    const prepared = await upload('i.txt');
    await put(prepared, { downloadable: true });
    const private_ = await upload('j.txt');
    for (const path of [newId(), prepared, private_, 'nonsense']) {
      const page = await site(`/p/file/${path}`);
      expect([path, (await see(path)).status, page.status]).toEqual([path, 404, 404]);
      expect(await page.text()).toContain('This link does not exist');
    }
    await put(prepared, { public: true });
    await put(prepared, { public: false });
    expect((await see(prepared)).status).toBe(410);
    for (const file of [late.uuid, private_]) {
      await team.owner.put(`files/file/update/${file}/`, { recycled: true });
      expect((await team.owner.delete(`files/file/delete/${file}/`)).status).toBe(204);
    }
    expect(await Promise.all([late.link, late.uuid].map(async (path) => (await see(path)).status))).toEqual([410, 410]);
    expect((await site(`/p/file/${late.link}`)).status).toBe(410);
    expect((await see(private_)).status).toBe(404);
  });

  it('shows pictures by addresses of its own, and no larger bytes where it does not let download (G5, H1)', async () => {
    const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    const { uuid, link } = await shared('picture.jpg', {}, picture);
    const body = await vi.waitFor(
      async () => {
        const shown = (await see(link)).body;
        expect(shown.preview_url).toContain('/preview');
        return shown;
      },
      { timeout: 50_000, interval: 100 },
    );
    const answer = await site(body.preview_url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=60']);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(body.download_url).toBeNull();
    expect((await take(link)).status).toBe(403);
    const [version] = body.preview_url.split('/').slice(-2);
    expect((await site(`/content/p/${link}/${version}/original`)).status).toBe(410);
    expect((await (await site(`/p/file/${link}`)).text()).includes('og:image')).toBe(true);
    await put(uuid, { public: false });
    expect((await site(body.preview_url)).status).toBe(410);
  });

  it('can be framed as an embed only, which sets no cookie (H4)', async () => {
    const { link } = await shared('h.txt');
    const [page, embed] = [await site(`/p/file/${link}`), await site(`/p/file/embed/${link}`)];
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect([embed.headers.get('x-frame-options'), embed.headers.get('set-cookie')]).toEqual([null, null]);
    expect((await site(`/p/file/${link}`, { 'if-none-match': page.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('writes what people typed as text (H3)', async () => {
    const { uuid, link } = await shared('i.txt');
    await team.owner.put(`files/file/update/${uuid}/`, { description: '"><script>alert(1)</script>' });
    expect(await (await site(`/p/file/${link}`)).text()).not.toContain('<script>alert');
  });

  it('tells the credit and the terms that its rights require', async () => {
    const { uuid, link } = await shared('rights.txt');
    const { owner } = team;
    expect((await see(link)).body.rights).toEqual([]);
    const body = {
      name: 'Press',
      credit: 'Photo: Marina Costa',
      summary: 'Editorial use',
      terms: 'No <b>advertising</b>.',
    };
    const right = await owner.post(`files/right/create/${team.id}/`, body);
    await owner.put(`files/file/update/${uuid}/`, { rights: [right.body.uuid], source_display_name: 'Archive' });
    const { credit, summary, terms } = body;
    expect((await see(link)).body.rights).toEqual([{ credit, summary, terms }]);
    const page = await (await site(`/p/file/${link}`)).text();
    expect(page).toContain('<dt>Credit</dt><dd>Photo: Marina Costa</dd>');
    expect(page).toContain('<h2>Terms of use</h2><p class="words">Editorial use</p>');
    expect(page).toContain('No &lt;b&gt;advertising&lt;/b&gt;.');
  });

  it('is written in fonts that come from here', async () => {
    const { link } = await shared('fonts.txt');
    const page = await (await site(`/p/file/${link}`)).text();
    const preloaded = /<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin>/.exec(page)?.[1];
    expect(page).toContain(`font-family:Inter;font-weight:100 900;font-display:optional;src:url(${preloaded})`);
    for (const [, file] of page.matchAll(/src:url\(([^)]+)\)/g)) {
      const font = await site(file ?? '');
      expect([file, font.status, font.headers.get('content-type')]).toEqual([file, 200, 'font/woff2']);
    }
  });

  it('lets visitors ask for what it only shows, and no other', async () => {
    const { uuid, link } = await shared('j.txt');
    const ask = (body: object) => world.stranger.post(`public/download_request/${link}/`, body);
    const asked = await ask({ name: 'Ada', email: 'ada@example.com', reason: 'For the cover' });
    expect(asked.status).toBe(201);
    expect((await ask({ name: 'Ada', email: 'nowhere' })).status).toBe(400);
    const told = (await team.owner.get('notifications/')).body.results.find(
      (one: Loose) => one.request === asked.body.uuid,
    );
    expect([told.kind, told.by, told.visitor]).toEqual(['request', null, 'Ada']);
    await team.owner.put(`teams/team/update/${team.id}/`, { accent_colour: '#b3472f' });
    const approved = await team.owner.put(`files/download_request/update/${asked.body.uuid}/`, { status: 'approved' });
    const news = (await team.owner.get('notifications/')).body.results;
    // It was decided: nobody has to look at it any more.
    expect(news.find((one: Loose) => one.request === asked.body.uuid).read).toBe(true);
    const given = (await world.stranger.get(`public/downloads/${approved.body.token}/`)).body;
    expect([given.files.length, given.team.logo, given.team.accent_colour]).toEqual([1, null, '#b3472f']);
    await put(uuid, { downloadable: true });
    expect((await ask({ name: 'Ada', email: 'ada@example.com' })).status).toBe(403);
  });
});
