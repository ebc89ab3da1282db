import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { aPortal, noteChange, setPortal, type TestPortal } from '#server/test/rows/portal.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { readZip } from '#server/test/zip.ts';
import { en } from './words/languages/en.ts';

let world: OwnWorld;
let team: TestTeam;
/** Files with bytes: pictures of 2400 × 1200 pixels. */
let pictures: string[];
beforeAll(async () => {
  world = await startWorld();
  team = await world.team();
  const form = new FormData();
  for (const name of ['Harbour.jpg', 'Lake.jpg']) {
    const bytes = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Artist: name } })
      .jpeg()
      .toBuffer();
    form.append('files', new Blob([new Uint8Array(bytes)]), name);
  }
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  pictures = ((await answer.json()) as Loose[]).map(({ uuid }) => uuid);
  await vi.waitFor(
    async () => {
      for (const file of pictures)
        expect((await team.owner.get(`files/file/${file}/`)).body.latest_version.processed).toBe(true);
    },
    { timeout: 50_000, interval: 100 },
  );
}, 90_000);
afterAll(() => world.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, { headers, redirect: 'manual' });
const post = (path: string, fields: [string, string][], headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: world.services.origin, ...headers },
    redirect: 'manual',
  });
const text = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;

describe('the pages', () => {
  it('are whole before any script, framed by nobody, and write every text as text (H3, H4)', async () => {
    const { slug, album, place } = await aPortal(world, team.id, {
      title: evil,
      settings: {
        description: evil,
        about: evil,
        pinned_title: evil,
        contact: { name: evil },
        look: { footer: evil, header_links: [{ label: evil, url: 'https://example.org/' }] },
        downloads: { terms: evil, summary: evil },
      },
      albums: [
        {
          title: evil,
          description: evil,
          files: pictures.map((file, pin) => ({ file, pin, title: evil, caption: evil })),
        },
      ],
    });
    const [first = ''] = pictures;
    for (const path of [
      `/m/${slug}`,
      `/m/${slug}?albums=all`,
      `/m/${slug}?album=${album(evil)}`,
      `/m/${slug}?q=${encodeURIComponent(evil)}`,
      `/m/${slug}/file/${place(first)}`,
      `/m/${slug}/basket?files=${place(first)}`,
    ]) {
      const page = await get(path, { cookie: team.owner.cookie });
      expect([path, page.status]).toEqual([path, 200]);
      const body = await page.text();
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('<img src=x');
      expect(body).not.toMatch(/ style="| on\w+="/);
      expect(page.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'.*form-action 'self'; frame-ancestors 'none'$/,
      );
      expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(page.headers.get('set-cookie')).toBe(null);
    }
  });

  it('lead from the first page to the file and its bytes, with names, credit and terms', async () => {
    const [first = '', second = ''] = pictures;
    await team.owner.put(`files/file/update/${first}/`, {
      source_display_name: 'Ada Berg',
      description: 'The harbour',
    });
    const { id, slug, album, place } = await aPortal(world, team.id, {
      settings: { look: { cover: second }, downloads: { privacy: 'all' } },
      albums: [{ title: 'Harbours', files: pictures }],
    });
    const home = await text(`/m/${slug}`);
    expect(home).toContain(`href="/m/${slug}?album=${album('Harbours')}"`);
    expect(home).toContain(`/content/m/${id}/cover/`);
    const page = await text(`/m/${slug}?album=${album('Harbours')}`);
    expect(page).toContain(`href="/m/${slug}/file/${place(first)}"`);
    const file = await text(`/m/${slug}/file/${place(first)}`);
    expect(file).toContain('Ada Berg');
    const data = JSON.parse(/ld\+json">([^<]+)</.exec(file)?.[1] ?? '{}');
    expect(data).toMatchObject({ '@type': 'ImageObject', creditText: 'Ada Berg', acquireLicensePage: data.url });
    const picture = await get(`/content/m/${id}/${place(first)}/400`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    const taken = await get(`/content/m/${id}/${place(first)}/download?size=original`);
    expect([taken.status, taken.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="Harbour.jpg"',
    ]);
    const medium = await get(`/content/m/${id}/${place(first)}/download?size=medium`);
    expect((await sharp(Buffer.from(await medium.arrayBuffer())).metadata()).width).toBe(1080);
    expect((await get(`/content/m/${id}/cover/400`)).status).toBe(200);
    expect((await get(`/content/m/${id}/${album('Harbours')}/cover-400`)).status).toBe(200);
  });

  it('are at one address: an old one leads there, and one of nothing says so', async () => {
    const { id, slug } = await aPortal(world, team.id);
    const next = `next-${newId()}`;
    await sql`insert into media_centre_slugs (slug, team_id, centre_id) values (${slug}, ${team.id}, ${id})`.execute(
      world.services.db,
    );
    await setPortal(world, team.id, id, { slug: next });
    for (const [path, to] of [
      [`/m/${slug}`, `/m/${next}`],
      [`/m/${slug}/basket?files=x`, `/m/${next}/basket?files=x`],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    }
    expect((await get(`/m/${next.toUpperCase()}`)).status).toBe(301);
    for (const [path, status] of [
      ['/m/no-such-centre', 404],
      ['/m/%00', 404],
      [`/m/${next}/file/nonsense`, 404],
      [`/m/${next}/file/${newId()}`, 410],
      [`/m/${next}?album=${newId()}`, 404],
      [`/m/${next}?album=nonsense`, 400],
      [`/m/${next}?q=%00`, 400],
      [`/m/${next}/basket?files=nonsense`, 400],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, status]);
      const page = await answer.text();
      expect(page).toContain('<h1>');
      // Where the Media Centre is there, its first page is one click away.
      expect([path, page.includes(`href="/m/${next}"`)]).toEqual([path, path.startsWith(`/m/${next}`)]);
    }
    expect((await get(`/m/${next}?utm_source=mail`)).status).toBe(200);
  });

  it('say in words what is closed, and ask for a password without a script (G3)', async () => {
    const { hashPassword } = await import('better-auth/crypto');
    const columns = { visibility: 'password', password_hash: await hashPassword('open sesame') };
    const { slug, id } = await aPortal(world, team.id, { title: 'Secret title', columns });
    const locked = await get(`/m/${slug}`);
    const asked = await locked.text();
    expect([locked.status, asked.includes('Secret title')]).toEqual([401, false]);
    expect(asked).toContain(`action="/m/${slug}/unlock"`);
    expect((await get(`/content/m/${id}/cover/400`)).status).toBe(401);
    const wrong = await post(`/m/${slug}/unlock`, [['password', 'wrong']]);
    expect([wrong.status, (await wrong.text()).includes('This password is not correct.')]).toEqual([400, true]);
    expect(
      (await post(`/m/${slug}/unlock`, [['password', 'open sesame']], { origin: 'https://evil.example' })).status,
    ).toBe(403);
    const right = await post(`/m/${slug}/unlock`, [['password', 'open sesame']]);
    expect([right.status, right.headers.get('location')]).toEqual([303, `/m/${slug}`]);
    expect(await text(`/m/${slug}`, { cookie: cookieOf(right) })).toContain('Secret title');
    const later = await aPortal(world, team.id, { columns: { starts_at: new Date('2999-01-15T09:00:00Z') } });
    expect(await text(`/m/${later.slug}`)).toContain('It opens on Jan 15 2999 at 09:00 UTC.');
    const hidden = await aPortal(world, team.id, { columns: { visibility: 'private' } });
    expect(await text(`/m/${hidden.slug}`)).toContain(`/sign-in?back=%2Fm%2F${hidden.slug}`);
    expect((await get(`/m/${hidden.slug}`, { cookie: team.owner.cookie })).status).toBe(200);
  });

  it('are found by search engines only where the team lets them', async () => {
    const albums = [{ title: 'A', files: pictures }];
    const open = await aPortal(world, team.id, { albums });
    const tag = async (path: string) => (await get(path)).headers.get('x-robots-tag');
    expect(await tag(`/m/${open.slug}`)).toBe(null);
    expect(await tag(`/m/${open.slug}?q=harbour`)).toBe('noindex');
    const feed = await get(`/m/${open.slug}/feed.xml`);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect((await feed.text()).match(/<entry>/g)).toHaveLength(2);
    expect((await text(`/m/${open.slug}/sitemap.xml`)).match(/<loc>/g)).toHaveLength(4);
    await setPortal(world, team.id, open.id, { noindex: true });
    expect(await tag(`/m/${open.slug}`)).toBe('noindex');
    for (const name of ['feed.xml', 'sitemap.xml']) expect((await get(`/m/${open.slug}/${name}`)).status).toBe(404);
  });
});

describe('terms', () => {
  const settings = { downloads: { terms: 'Editorial use only.', ask: { name: 'required' }, privacy: 'all' } };
  const open = () => aPortal(world, team.id, { settings, albums: [{ title: 'A', files: pictures }] });
  const [agree, name] = [
    ['agree', 'yes'],
    ['name', 'Astrid Berg'],
  ] as [[string, string], [string, string]];

  it('are accepted once a visit before anything is taken, in these words', async () => {
    const { id, slug, place } = await open();
    const at = place(pictures[0] ?? '');
    const url = `/content/m/${id}/${at}/download?size=original`;
    const before = await get(url);
    expect([before.status, before.headers.get('location')]).toEqual([303, `/m/${slug}/file/${at}#take`]);
    const wanted: [string, string][] = [
      ['place', at],
      ['size', 'original'],
    ];
    for (const missing of [wanted, [...wanted, agree], [...wanted, name]])
      expect((await post(`/m/${slug}/accept`, missing)).status).toBe(400);
    const foreign = await post(`/m/${slug}/accept`, [...wanted, agree, name], { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const accepted = await post(`/m/${slug}/accept`, [...wanted, agree, name]);
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, url]);
    const cookie = cookieOf(accepted);
    expect((await get(url, { cookie })).status).toBe(200);
    expect((await get(url, { cookie: `${cookie}x` })).status).toBe(303);
    const other = await open();
    expect((await get(`/content/m/${other.id}/${other.place(pictures[0] ?? '')}/download`, { cookie })).status).toBe(
      303,
    );
    await sql`update media_centre_publications set content = jsonb_set(content, '{settings,downloads,terms}', '"Other words."')
      where team_id = ${team.id} and centre_id = ${id}`.execute(world.services.db);
    await noteChange(world, team.id);
    expect((await get(url, { cookie })).status).toBe(303);
  });

  it('go along in a zip, with names and credits; nothing is in it that may not be taken', async () => {
    const [first = '', second = ''] = pictures;
    await team.owner.put(`files/file/update/${first}/`, { source_display_name: '=Ada Berg' });
    const { slug, place } = await aPortal(world, team.id, {
      settings,
      albums: [
        { title: 'A', files: [first] },
        { title: 'B', access: 'view', files: [second] },
        { title: 'C', access: 'hidden', files: [second] },
      ],
    });
    const files = [place(first, 'A'), place(second, 'B'), place(second, 'C'), newId()].map(
      (one) => ['files', one] as [string, string],
    );
    const refused = await post(`/m/${slug}/zip`, files);
    expect([refused.status, (await refused.text()).includes('Agree to the usage terms')]).toEqual([400, true]);
    const zip = await post(`/m/${slug}/zip`, [...files, agree, name, ['size', 'medium']]);
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const entries = await readZip(Buffer.from(await zip.arrayBuffer()));
    expect([...entries.keys()]).toEqual(['Usage terms.txt', 'Harbour.jpg', 'Credits and terms.csv']);
    expect(entries.get('Usage terms.txt')?.toString()).toBe('Editorial use only.');
    expect(entries.get('Credits and terms.csv')?.toString()).toContain("Harbour.jpg,Harbour,'=Ada Berg");
    expect((await sharp(entries.get('Harbour.jpg')).metadata()).width).toBe(1080);
    for (const none of [[], [['files', place(second, 'B')] as [string, string]]])
      expect((await post(`/m/${slug}/zip`, [...none, agree, name])).status).toBe(400);
  });
});

describe('downloads', () => {
  const centre = (downloads: object, albums?: object): Promise<TestPortal> =>
    aPortal(world, team.id, { settings: { downloads }, albums: [{ title: 'A', files: pictures, ...albums }] });
  const take = ({ id, place }: TestPortal, size = 'original') =>
    get(`/content/m/${id}/${place(pictures[0] ?? '')}/download?size=${size}`);

  it('come whole as an album in folders, without what is taken back while the zip is sent, which the list tells', async () => {
    const [first = '', second = ''] = pictures;
    const { id, slug, album } = await aPortal(world, team.id, {
      settings: { downloads: { sizes: ['original'] } },
      albums: [
        { title: 'Trips', files: [first, second] },
        { title: 'Lakes', parent: 'Trips', files: [second] },
        { title: 'Secret', parent: 'Trips', access: 'view', files: [second] },
      ],
    });
    const named = `/m/${slug}/zip?album=${album('Trips')}`;
    expect(await text(`/m/${slug}?album=${album('Trips')}`)).toContain(`href="${named}"`);
    expect(await text(named)).toContain('Download 3 files');
    const take = async () => {
      const answer = await post(`/m/${slug}/zip`, [['album', album('Trips')]]);
      expect(answer.status).toBe(200);
      return readZip(Buffer.from(await answer.arrayBuffer()));
    };
    const whole = await take();
    expect([...whole.keys()]).toEqual(['Harbour.jpg', 'Lake.jpg', 'Lakes/Lake.jpg', 'Credits and terms.csv']);

    // The second file becomes internal after the first one was opened for the zip.
    const { storage } = world.services;
    const open = storage.open.bind(storage);
    const opened = vi.spyOn(storage, 'open').mockImplementationOnce(async (key) => {
      await team.owner.put(`files/file/update/${second}/`, { internal_use: true });
      return open(key);
    });
    const partial = await take().finally(() => opened.mockRestore());
    await team.owner.put(`files/file/update/${second}/`, { internal_use: false });
    expect([...partial.keys()]).toEqual(['Harbour.jpg', 'Credits and terms.csv']);
    const list = String(partial.get('Credits and terms.csv'));
    expect(list).toContain(',Lake,,,,Left out. It is no longer shown.');
    // Of an album that is read later the list has the number.
    expect(list).toContain('1 more file was left out. It is no longer shown.');

    for (const [fields, status] of [
      [[['album', 'x']], 404],
      [[['album', album('Secret')]], 400],
      [[['album', newId()]], 404],
    ] as const)
      expect(
        (
          await post(
            `/m/${slug}/zip`,
            fields.map(([name, value]) => [name, value]),
          )
        ).status,
      ).toBe(status);
    expect((await get(`/m/${slug}/zip`)).status).toBe(404);
    await setPortal(world, team.id, id, { active: false });
    expect((await post(`/m/${slug}/zip`, [['album', album('Trips')]])).status).toBe(410);
  });

  it('are printed as a contact sheet, by album or as chosen, with name, credit and terms', async () => {
    const [first = '', second = ''] = pictures;
    await team.owner.put(`files/file/update/${first}/`, { source_display_name: 'Ada Berg' });
    const { slug, album, place } = await aPortal(world, team.id, {
      settings: { downloads: { summary: 'Editorial use only.' } },
      albums: [
        { title: 'Trips', files: [{ file: first, title: 'The quay' }] },
        { title: 'Lakes', parent: 'Trips', files: [second] },
        { title: 'Hidden', parent: 'Trips', access: 'hidden', files: [{ file: first, title: 'Not for you' }] },
      ],
    });
    const sheet = await text(`/m/${slug}/sheet?album=${album('Trips')}`);
    for (const words of ['The quay', 'Lake', 'Ada Berg', 'Editorial use only.', '2 files'])
      expect(sheet).toContain(words);
    expect(sheet).not.toContain('Not for you');
    const chosen = await post(`/m/${slug}/sheet`, [['files', place(second)]]);
    const body = await chosen.text();
    expect([chosen.status, body.includes('Lake'), body.includes('The quay')]).toEqual([200, true, false]);
    expect((await get(`/m/${slug}/sheet?album=${album('Hidden')}`)).status).toBe(404);
    expect((await get(`/m/${slug}/sheet?album=x`)).status).toBe(400);
    expect((await post(`/m/${slug}/sheet`, [], { origin: 'https://other.example' })).status).toBe(403);
  });

  it('are read by IIIF viewers of any site where the team says so, in the sizes there are (H5)', async () => {
    const [first = '', second = ''] = pictures;
    await team.owner.put(`files/file/update/${first}/`, { source_display_name: 'Ada Berg' });
    const albums = [{ title: 'Trips', files: [{ file: first, title: 'The quay' }, second] }];
    const { id, slug, album, place } = await aPortal(world, team.id, {
      settings: { iiif: true, language: 'de' },
      albums,
    });
    const base = `/m/${slug}/iiif`;
    const answer = await get(`${base}/album/${album('Trips')}`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('content-type')).toContain('http://iiif.io/api/presentation/3/context.json');
    const manifest = (await answer.json()) as Loose;
    expect(manifest).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: `${world.services.origin}${base}/album/${album('Trips')}`,
      type: 'Manifest',
      label: { de: ['Trips'] },
    });
    const [canvas] = manifest.items;
    const painted = canvas.items[0].items[0];
    expect([canvas.type, canvas.label, painted.motivation, painted.target]).toEqual([
      'Canvas',
      { de: ['The quay'] },
      'painting',
      canvas.id,
    ]);
    expect(canvas.requiredStatement).toEqual({
      label: { en: ['Credit'] },
      value: { de: [expect.stringContaining('Ada Berg')] },
    });
    const path = (address: string) => address.slice(world.services.origin.length);
    const info = (await (await get(`${path(painted.body.service[0].id)}/info.json`)).json()) as Loose;
    expect(info).toMatchObject({ type: 'ImageService3', protocol: 'http://iiif.io/api/image', profile: 'level0' });
    expect([info.width, info.height]).toEqual([canvas.width, canvas.height]);
    for (const { width, height } of info.sizes) {
      const picture = await get(`${path(info.id)}/full/${width},${height}/0/default.jpg`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(picture.headers.get('access-control-allow-origin')).toBe('*');
      const made = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect([made.width, made.height]).toEqual([width, height]);
    }
    expect((await get(`${path(info.id)}/full/max/0/default.jpg`)).status).toBe(200);
    expect((await get(`${path(info.id)}/full/7,/0/default.jpg`)).status).toBe(404);
    expect((await get(path(info.id))).headers.get('location')).toBe(`${info.id}/info.json`);
    expect(((await (await get(base)).json()) as Loose).items).toHaveLength(1);
    expect(((await (await get(`${base}/file/${place(second)}`)).json()) as Loose).items).toHaveLength(1);
    expect(await text(`/m/${slug}?album=${album('Trips')}`)).toContain('IIIF-Manifest');

    await setPortal(world, team.id, id, { visibility: 'private' });
    for (const one of ['', `/album/${album('Trips')}`, `/image/${place(first)}/info.json`])
      expect((await get(`${base}${one}`, { cookie: team.owner.cookie })).status).toBe(404);
    const off = await aPortal(world, team.id, { albums });
    expect((await get(`/m/${off.slug}/iiif`)).status).toBe(404);
  });

  it('are shown as a strip by pages of any site where everybody may see them', async () => {
    const [first = ''] = pictures;
    const { id, slug, album, place } = await aPortal(world, team.id, { albums: [{ title: 'Trips', files: pictures }] });
    const path = `/m/${slug}/strip/${album('Trips')}`;
    const answer = await get(path, { origin: 'https://other.example' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const strip = (await answer.json()) as Loose;
    expect(strip).toMatchObject({ type: 'carousel', title: 'Trips', count: 2, files: { next: null } });
    const [one] = strip.files.results;
    expect(one.ctas[0].url).toBe(`${world.services.origin}/m/${slug}/file/${place(first)}`);
    const picture = await get(one.sources[0].url, { origin: 'https://other.example' });
    expect([picture.status, picture.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
    expect((await get(`/m/${slug}/strip/${newId()}`)).status).toBe(404);
    expect((await get(`/m/${slug}/strip/x`)).status).toBe(404);
    await setPortal(world, team.id, id, { visibility: 'private' });
    expect((await get(path, { cookie: team.owner.cookie })).status).toBe(404);
    const own = await get(one.sources[0].url, { cookie: team.owner.cookie });
    expect([own.status, own.headers.get('cross-origin-resource-policy')]).toEqual([200, 'same-origin']);
  });

  it('are chosen in any number: a long list is sent as a form, and is shown without what is removed from it', async () => {
    const [first = '', second = ''] = pictures;
    const { slug, place } = await aPortal(world, team.id, { albums: [{ title: 'A', files: pictures }] });
    const long = [...Array.from({ length: 101 }, () => newId()), place(first), place(second)];
    const form = (files: readonly string[]): [string, string][] => files.map((file) => ['files', file]);
    const page = await post(`/m/${slug}/basket`, [...form(long), ['drop', place(second)]]);
    expect(page.status).toBe(200);
    const body = await page.text();
    expect(body).toContain('101 files you selected are no longer shown.');
    expect(body).toContain(`value="${place(first)}"`);
    expect(body).not.toContain(`value="${place(second)}"`);
    const few = await post(`/m/${slug}/basket`, [...form([place(first), place(second)]), ['drop', place(second)]]);
    expect([few.status, few.headers.get('location')]).toEqual([303, `/m/${slug}/basket?files=${place(first)}`]);
    expect((await post(`/m/${slug}/basket`, form(Array.from({ length: 1001 }, () => newId())))).status).toBe(400);
    const elsewhere = await post(`/m/${slug}/basket`, form(long), { origin: 'https://other.example' });
    expect(elsewhere.status).toBe(403);
  });

  it('are for albums that give them, in sizes that are offered, and as large a zip as the team says', async () => {
    expect((await take(await centre({ way: 'request' }))).status).toBe(403);
    expect((await take(await centre({ way: 'none' }))).status).toBe(403);
    expect((await take(await centre({ way: 'none' }, { access: 'download' }))).status).toBe(200);
    const medium = await centre({ sizes: ['medium'] });
    expect([(await take(medium)).status, (await take(medium, 'medium')).status]).toEqual([404, 200]);
    expect((await take(medium, newId())).status).toBe(404);
    const files = await someFiles(world, team.id, [{ name: 'Huge.jpg' }]);
    await sql`update files set size = 3000000 where team_id = ${team.id} and id = any(${files}::uuid[])`.execute(
      world.services.db,
    );
    for (const [downloads, status] of [
      [{ zip_cap: 2 }, 413],
      [{ zip: false }, 403],
    ] as const) {
      const { slug, place } = await aPortal(world, team.id, {
        settings: { downloads },
        albums: [{ title: 'A', files }],
      });
      expect((await post(`/m/${slug}/zip`, [['files', place(files[0] ?? '')]])).status).toBe(status);
    }
  });

  it('come as a contact sheet in PDF, on either paper, with names of any direction, credit and terms', async () => {
    const [first = '', second = ''] = pictures;
    await team.owner.put(`files/file/update/${first}/`, { source_display_name: 'Ada Łoś' });
    const { slug, album, place } = await aPortal(world, team.id, {
      title: 'Press <room>',
      settings: { downloads: { summary: 'Editorial use only, please.' } },
      albums: [
        {
          title: 'Harbours',
          files: [
            { file: first, title: 'Harbour (north)' },
            { file: second, title: 'שלום (עולם) 12' },
          ],
        },
      ],
    });
    const sheet = `/m/${slug}/sheet.pdf`;
    const named = `${sheet}?album=${album('Harbours')}`;
    const answer = await get(named);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      ...[200, 'application/pdf', 'attachment; filename="Harbours.pdf"'],
    ]);
    const read = async (one: Response) => {
      const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
      const pdf = await getDocument({ data: new Uint8Array(await one.arrayBuffer()), verbosity: 0 }).promise;
      const page = await pdf.getPage(1);
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).join('');
      const links = (await page.getAnnotations()).map(({ url }: { url?: string }) => url);
      const { info } = (await pdf.getMetadata()) as { info: { Title?: string } };
      return { pages: pdf.numPages, view: page.view.map(Math.round), words, links, title: info.Title };
    };
    const told = await read(answer);
    expect(told).toMatchObject({ pages: 1, view: [0, 0, 595, 842], title: 'Contact sheet: Harbours' });
    for (const words of [
      'Harbours',
      'Press <room>',
      'Harbour (north)',
      'Ada Łoś',
      'Editorial use only, please.',
      '1 / 1',
    ])
      expect(told.words).toContain(words);
    for (const letter of 'שלוםע12') expect(told.words).toContain(letter);
    expect(told.links).toContain(`${world.services.origin}/m/${slug}/file/${place(first)}`);
    const form: [string, string][] = [
      ['files', place(first)],
      ['paper', 'letter'],
      ['columns', '5'],
    ];
    const chosen = await read(await post(sheet, form));
    expect([chosen.view, chosen.words.includes('Harbour (north)'), chosen.words.includes('12')]).toEqual([
      ...[[0, 0, 612, 792], true, false],
    ]);
    expect(await text(`/m/${slug}/sheet?album=${album('Harbours')}`)).toContain(`action="${sheet}"`);
    // Where everything carries the mark, so do the small pictures.
    const bytes = Buffer.from(await (await get(named)).arrayBuffer());
    const from = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
    const clean = bytes.subarray(from, from + 400);
    expect([from > 0, bytes.includes(clean)]).toEqual([true, true]);
    const marked = await centre({ watermark: true });
    const other = await get(`/m/${marked.slug}/sheet.pdf?album=${marked.album('A')}`);
    expect([other.status, Buffer.from(await other.arrayBuffer()).includes(clean)]).toEqual([200, false]);
    expect((await post(sheet, form, { origin: 'https://other.example' })).status).toBe(403);
    expect((await post(sheet, [['files', newId()]])).status).toBe(410);
    expect((await get(`${sheet}?album=${newId()}`)).status).toBe(404);
    expect((await get(`${sheet}?album=x`)).status).toBe(400);
  });

  it('carry the metadata that the team lets go', async () => {
    const exif = async (privacy: string) => {
      const answer = await take(await centre({ privacy }));
      const bytes = Buffer.from(await answer.arrayBuffer());
      return bytes.includes('Harbour.jpg');
    };
    expect([await exif('all'), await exif('none')]).toEqual([true, false]);
  });

  it('show the team its mark on one of their own images, as visitors would get it', async () => {
    const made = await team.owner.post('files/media-centre/create/', { team: team.id, title: 'Marked' });
    const path = `files/media-centre/watermark/${made.body.uuid}/`;
    expect((await team.owner.get(path)).status).toBe(404);
    const album = await team.owner.post('files/media-centre/album/create/', {
      media_centre: made.body.uuid,
      title: 'A',
    });
    const added = await team.owner.post('files/album/file/create/', { album: album.body.uuid, files: pictures });
    const [first, second] = added.body.results as Loose[];
    const example = async () => Buffer.from(await (await team.owner.fetch(path)).arrayBuffer());
    const { width, height } = await sharp(await example()).metadata();
    expect([width, height]).toEqual([1080, 540]);
    // One colour became several.
    expect((await sharp(await example()).stats()).entropy).toBeGreaterThan(0.1);
    await Promise.all(
      [first, second].map((one) => team.owner.put(`files/album/file/update/${one?.uuid}/`, { hidden: true })),
    );
    expect((await team.owner.get(path)).status).toBe(404);
    expect((await (await team.member('Viewer')).get(path)).status).toBe(403);
  });

  it('and pictures carry the mark where the team wants it, and nothing clean leaves (G5)', async () => {
    const marked = await centre({ watermark: true });
    const { slug, place, id } = marked;
    const { body } = await world.stranger.get(`public/media-centre/${slug}/file/${place(pictures[0] ?? '')}/`);
    expect(body.watermarked).toBe(true);
    const plain = await take(await centre({ privacy: 'all' }));
    const [a, b] = await Promise.all(
      [plain, await take(marked)].map(async (one) => Buffer.from(await one.arrayBuffer())),
    );
    expect(a?.equals(b ?? Buffer.alloc(0))).toBe(false);
    const { body: file } = await team.owner.get(`files/file/${pictures[0]}/`);
    for (const name of ['preview.jpg', 'thumb.jpg', `${file.latest_version.uuid}`])
      expect((await get(`/content/m/${id}/${place(pictures[0] ?? '')}/${name}`)).status).toBe(404);
  });
});

describe('the words', () => {
  const sentences = Object.values(en.words).filter((words) => words.split(' ').length > 2 && !words.includes('{'));

  it('are those of the language of the Media Centre on every page of it', async () => {
    const portal = await aPortal(world, team.id, {
      columns: { noindex: false },
      settings: {
        language: 'de',
        facets: ['type', 'orientation', 'album'],
        look: { card_fields: ['type', 'dimensions', 'size', 'date', 'rights_end'] },
        downloads: { way: 'request', terms: 'Bedingungen', ask: { name: 'required' } },
      },
      albums: [
        { title: 'Herbst', access: 'download', files: pictures },
        { title: 'Presse', files: pictures.slice(0, 1) },
      ],
    });
    const home = `/m/${portal.slug}`;
    const given = portal.place(pictures[0] ?? '', 'Herbst');
    const asked = portal.place(pictures[0] ?? '', 'Presse');
    const album = portal.album('Herbst');
    const paths = [
      ...['', `?album=${album}`, '?q=', '?q=nichts', `?q=nichts&album=${album}`, `/file/${given}`, `/file/${asked}`],
      ...[`/basket?files=${given}&files=${asked}`, '/basket', `/request?files=${asked}`, '/request'],
      ...[`/zip?album=${album}`, `/sheet?album=${album}`, `/sheet?files=${given}`],
    ];
    for (const path of paths) {
      const answer = await get(`${home}${path}`);
      const page = await answer.text();
      expect([path, answer.status, sentences.filter((words) => page.includes(words))]).toEqual([path, 200, []]);
      expect(page).toContain('<html lang="de" dir="ltr">');
    }
    const sent = { name: 'Ada', email: 'ada@nord.example', agree: 'yes', files: asked, step: 'send' };
    const wrong = await post(`${home}/request`, Object.entries({ ...sent, email: 'nord' }));
    expect(await wrong.text()).toContain('Geben Sie eine E-Mail-Adresse ein');
    const answer = await post(`${home}/request?lang=fr`, Object.entries(sent));
    const status = answer.headers.get('location') ?? '';
    expect(status).toMatch(/[?]lang=fr$/);
    expect(await text(status)).toContain('Votre demande a été envoyée');
    expect(await text(status.replace('?lang=fr', ''))).toContain('Ihre Anfrage wurde gesendet');
  });

  it('are those that a visitor chose, as long as they stay, without a cookie', async () => {
    const { slug, place, album } = await aPortal(world, team.id, {
      title: 'Presseraum',
      settings: { language: 'de', downloads: { terms: 'Bedingungen' } },
      albums: [{ title: 'Herbst', files: pictures }],
    });
    const home = `/m/${slug}`;
    const first = await get(`${home}?lang=ar`);
    const page = await first.text();
    expect([first.status, first.headers.get('set-cookie')]).toEqual([200, null]);
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<h1 id="title" dir="auto" lang="de">Presseraum</h1>');
    expect(page).toContain(`<a href="/m/${slug}?lang=he" lang="he"`);
    const kept = page
      .match(/ (?:href|action)="\/m\/[^"]*"/g)
      ?.filter((one) => !/feed\.xml|[?;]lang=\w\w["#]/.test(one));
    expect(kept).toEqual([]);
    expect(page).toContain('<input type="hidden" name="lang" value="ar">');
    // Pages are kept for each language: none is given to who reads another one.
    expect(await text(home)).toContain('<html lang="de" dir="ltr">');
    expect(await text(`${home}?lang=de`)).not.toContain('lang=de"><');
    expect(await text(`${home}?lang=ar`)).toBe(page);
    expect(await text(`${home}?lang=nonsense`)).toBe(await text(home));
    const agreed = await post(`${home}/accept?lang=ar`, [['agree', 'yes']]);
    expect(agreed.headers.get('location')).toBe(`${home}?lang=ar`);
    // What is told to programs stays as it is.
    const told: Loose = await (await get(`/v1/public/media-centre/${slug}/file/${place(pictures[0] ?? '')}/`)).json();
    expect(told.url).not.toContain('lang=');
    expect((await get(`${home}?album=${album('Herbst')}&lang=ar`)).status).toBe(200);
  });

  it('are those of the browser where nothing is known of a Media Centre', async () => {
    const german = await get('/m/nothing-at-all', { 'accept-language': 'de-AT,en;q=0.5' });
    expect([german.status, german.headers.get('vary')]).toEqual([404, expect.stringContaining('accept-language')]);
    expect(await german.text()).toContain('Diese Seite gibt es nicht');
    expect(await text('/m/nothing-at-all', { 'accept-language': 'fi' })).toContain('This page does not exist');
    const { slug, id } = await aPortal(world, team.id, { settings: { language: 'he' } });
    await setPortal(world, team.id, id, { starts_at: new Date(Date.now() + 86_400_000) });
    expect(await text(`/m/${slug}`)).toContain('<html lang="he" dir="rtl">');
  });
});
