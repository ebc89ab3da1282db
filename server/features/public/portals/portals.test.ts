import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { setTags } from '#server/test/rows/library.ts';
import { aPortal, noteChange, setPortal } from '#server/test/rows/portal.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
});

const portal = (slug: string, rest = '', headers: Record<string, string> = {}) =>
  world.stranger.get(`public/media-centre/${slug}/${rest}`, headers);
const titles = (results: Loose[]): string[] => results.map(({ title }) => title);
const named = (...names: string[]) =>
  someFiles(
    world,
    team.id,
    names.map((name) => ({ name: `${name}.jpg` })),
  );
const change = async (file: string, columns: Record<string, unknown>) => {
  await sql`update files set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where team_id = ${team.id} and id = ${file}`.execute(world.services.db);
  await noteChange(world, team.id);
};

describe('a Media Centre, to visitors', () => {
  it('is told by an allow-list (G1)', async () => {
    const [file = ''] = await named('Harbour');
    await change(file, { description: 'Evening', location_text: 'secret-place', attribute_text: 'secret-source' });
    const { slug, album } = await aPortal(world, team.id, {
      settings: { description: 'All pictures', look: { card_fields: ['title'] } },
      albums: [{ title: 'Harbours', files: [{ file, pin: 1 }] }],
    });
    const { status, body, headers } = await portal(slug);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(Object.keys(body).sort()).toEqual(
      'about contact counts description direction downloads facets language look pinned pinned_title published_at slug team title url'.split(
        ' ',
      ),
    );
    expect(body).toMatchObject({
      title: 'Press room',
      description: 'All pictures',
      counts: { albums: 1, files: 1, pinned: 1 },
    });
    expect(Object.keys(body.pinned[0]).sort()).toEqual(
      'album alt caption colour credit date duration file_type height kind location rights_end reason size sources tags take title url uuid width'
        .split(' ')
        .sort(),
    );
    expect(body.pinned[0]).toMatchObject({ title: 'Harbour', caption: 'Evening', album: { uuid: album('Harbours') } });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(JSON.stringify(body)).not.toContain(file);
    const again = await portal(slug, '', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('is 404 before it is published, 410 when it has ended, and closed with a sentence between (G2)', async () => {
    const { id, slug } = await aPortal(world, team.id);
    const statuses = async () => (await portal(slug)).status;
    expect(await statuses()).toBe(200);
    for (const [columns, expected] of [
      [{ active: false }, 410],
      [{ active: true }, 200],
      [{ ends_at: new Date(Date.now() - 1000) }, 410],
      [{ ends_at: null, starts_at: new Date(Date.now() + 86_400_000) }, 403],
      [{ starts_at: null, live: null }, 410],
      [{ live: 1, deleted_at: new Date() }, 410],
      [{ deleted_at: null }, 200],
    ] as const) {
      await setPortal(world, team.id, id, columns);
      expect([columns, await statuses()]).toEqual([columns, expected]);
    }
    await sql`delete from media_centres where team_id = ${team.id} and id = ${id}`.execute(world.services.db);
    await noteChange(world, team.id);
    expect(await statuses()).toBe(410);
    const never = await aPortal(world, team.id, { columns: { live: null } });
    await sql`delete from media_centre_publications where team_id = ${team.id} and centre_id = ${never.id}`.execute(
      world.services.db,
    );
    await noteChange(world, team.id);
    for (const name of [never.slug, 'no-such-centre', 'No_Such', '-', 'a'.repeat(70)])
      expect([name, (await portal(name)).status]).toEqual([name, 404]);
  });

  it('says that it is offline when the team has Media Centres no longer, and is there again afterwards', async () => {
    const other = await world.team({ features: [] });
    const { slug } = await aPortal(world, other.id);
    expect(await portal(slug)).toMatchObject({ status: 403, body: { detail: 'This Media Centre is offline.' } });
    await sql`update teams set features = '{MEDIA_CENTRES}' where id = ${other.id}`.execute(world.services.db);
    await noteChange(world, other.id);
    expect((await portal(slug)).status).toBe(200);
  });

  it('answers at addresses that it had before, and nobody else does', async () => {
    const { id, slug } = await aPortal(world, team.id);
    expect((await portal(slug)).status).toBe(200);
    const next = `next-${newId()}`;
    await sql`insert into media_centre_slugs (slug, team_id, centre_id) values (${slug}, ${team.id}, ${id})`.execute(
      world.services.db,
    );
    await setPortal(world, team.id, id, { slug: next });
    expect((await portal(slug)).body.slug).toBe(next);
    expect((await portal(next)).body.slug).toBe(next);
  });
});

describe('a private Media Centre', () => {
  it('opens to members of its team who may look at files, and to nobody else', async () => {
    const { slug } = await aPortal(world, team.id, { columns: { visibility: 'private' } });
    const [viewer, blind, foreign] = [
      await team.member('Viewer'),
      await team.member(['UPLOAD_ASSETS']),
      (await world.team()).owner,
    ];
    const path = `public/media-centre/${slug}/`;
    expect((await viewer.get(path)).status).toBe(200);
    for (const person of [blind, foreign, world.stranger]) expect((await person.get(path)).status).toBe(401);
  });
});

describe('a Media Centre with a password', () => {
  it('opens by it alone, by a cookie of its own, until it is another (G3)', async () => {
    const { hashPassword } = await import('better-auth/crypto');
    const locked = { visibility: 'password', password_hash: await hashPassword('open sesame') };
    const one = await aPortal(world, team.id, { columns: locked, albums: [{ title: 'A', files: await named('A') }] });
    const other = await aPortal(world, team.id, { columns: locked });
    const unlock = (password: string) => world.stranger.post(`public/media-centre/${one.slug}/unlock/`, { password });
    expect((await portal(one.slug)).status).toBe(401);
    expect((await portal(one.slug, '?password=open%20sesame')).status).not.toBe(200);
    expect((await unlock('wrong')).status).toBe(400);
    const open = await unlock('open sesame');
    expect([open.status, open.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^portal-[0-9a-f]{24}=.*; HttpOnly; SameSite=Lax/),
    ]);
    const headers = { cookie: (open.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    expect((await portal(one.slug, '', headers)).status).toBe(200);
    expect((await portal(one.slug, 'albums/', headers)).body.count).toBe(1);
    expect((await portal(other.slug, '', headers)).status).toBe(401);
    await setPortal(world, team.id, one.id, { password_hash: await hashPassword('another') });
    expect((await portal(one.slug, '', headers)).status).toBe(401);
    await setPortal(world, team.id, one.id, { password_hash: null });
    expect((await portal(one.slug, '', headers)).status).toBe(401);
  });
});

describe('albums', () => {
  it('are shown with what is in them, and none that is hidden, inside a hidden one, or for others', async () => {
    const [a = '', b = '', c = ''] = await named('a', 'b', 'c');
    await change(c, { internal_use: true });
    const { slug, album } = await aPortal(world, team.id, {
      settings: { downloads: { way: 'request' } },
      albums: [
        { title: 'Open', access: 'download', files: [a, b, c] },
        { title: 'Inside', parent: 'Open', files: [a] },
        { title: 'Look only', parent: 'Open', access: 'view', files: [b] },
        { title: 'Hidden', access: 'hidden', files: [a] },
        { title: 'Below hidden', parent: 'Hidden', access: 'download', files: [a] },
        { title: 'For guests', groups: ['Press'], files: [a] },
        { title: 'Default', files: [a] },
      ],
    });
    const { body } = await portal(slug, 'albums/');
    expect(body.results.map((one: Loose) => [one.title, one.access, one.file_count, one.total_count])).toEqual([
      ['Open', 'download', 2, 4],
      ['Inside', 'download', 1, 1],
      ['Look only', 'view', 1, 1],
      ['Default', 'view', 1, 1],
    ]);
    expect((await portal(slug)).body.counts).toMatchObject({ albums: 4, files: 5 });
    for (const hidden of ['Hidden', 'Below hidden', 'For guests'])
      expect((await portal(slug, `files/?album=${album(hidden)}`)).status).toBe(404);
    const files = await portal(slug, `files/?album=${album('Open')}`);
    expect(titles(files.body.results)).toEqual(['a', 'b']);
    expect(files.body.count).toBe(2);
    const looked = await portal(slug, `files/?album=${album('Look only')}`);
    expect(looked.body.results[0]).toMatchObject({ take: 'request', reason: 'You can request this file.' });
  });

  it('are turned page by page in their order, to the end and no further', async () => {
    const files = await named(...Array.from({ length: 5 }, (_, nr) => `nr ${nr}`));
    const { slug, album } = await aPortal(world, team.id, { albums: [{ title: 'A', files }] });
    const found: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 9; pages++) {
      const { body } = await portal(slug, `files/?album=${album('A')}&limit=2${cursor && `&cursor=${cursor}`}`);
      found.push(...titles(body.results));
      cursor = body.next;
    }
    expect(found).toEqual(['nr 0', 'nr 1', 'nr 2', 'nr 3', 'nr 4']);
    for (const bad of [
      `files/?album=${album('A')}&cursor=nonsense`,
      'files/?limit=0',
      'files/?album=x',
      'files/?odd=1',
    ])
      expect([bad, (await portal(slug, bad)).status]).toEqual([bad, 400]);
  });
});

describe('the first page, an album and a search', () => {
  const page = async (path: string) => (await fetch(`${world.url}/m/${path}`)).text();
  const tiles = (html: string) => html.split('class="tile"').length - 1;

  it('are there for no file, for one, and for ten thousand, of which a page shows few', async () => {
    const [only = '', one = ''] = await named('lonely', 'first of many');
    const none = await aPortal(world, team.id, { albums: [{ title: 'None' }] });
    const single = await aPortal(world, team.id, { albums: [{ title: 'One', files: [only] }] });
    const many = await aPortal(world, team.id, { albums: [{ title: 'Many', files: [one] }] });
    expect(await page(none.slug)).toContain('Nothing has been published here yet.');
    expect(await page(`${none.slug}?album=${none.album('None')}`)).toContain('There are no files in this album.');
    expect(await page(`${none.slug}?q=lonely`)).toContain('No files match this search.');
    expect(await page(single.slug)).toContain('placeholder="Search 1 file"');
    expect(tiles(await page(`${single.slug}?album=${single.album('One')}`))).toBe(1);
    expect(tiles(await page(`${single.slug}?q=lonely`))).toBe(1);

    // It is the places that are many: the library has ten thousand files elsewhere.
    await sql`insert into media_centre_live_files (team_id, id, centre_id, album_id, file_id, position, title, source)
      select ${team.id}::uuid, gen_random_uuid(), ${many.id}::uuid, ${many.album('Many')}::uuid, ${one}::uuid, nr, 'nr ' || nr, 'hand'
      from generate_series(1, 9999) nr`.execute(world.services.db);
    await noteChange(world, team.id);
    const home = await page(many.slug);
    expect(home).toContain('placeholder="Search 10,000 files"');
    const album = await page(`${many.slug}?album=${many.album('Many')}`);
    expect([tiles(album), album.length < 150_000]).toEqual([60, true]);
    expect(album).toContain('<p class="soft">10,000 files</p>');
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(album) ?? [];
    const second = await page(next.replace('/m/', '').replaceAll('&amp;', '&'));
    expect([tiles(second), second.includes('>nr 60<')]).toEqual([60, true]);
    expect(await page(`${many.slug}?q=nr+9998`)).toContain('<p role="status">1 file</p>');
  });
});

describe('a file', () => {
  it('is gone at the next request when its rights end, wherever it is shown (G2)', async () => {
    const [a = '', b = ''] = await named('a', 'b');
    const { id, slug, album, place } = await aPortal(world, team.id, {
      albums: [{ title: 'A', files: [{ file: a, pin: 1 }, b] }],
    });
    const seen = async () => [
      titles((await portal(slug, `files/?album=${album('A')}`)).body.results),
      titles((await portal(slug, 'files/?q=a')).body.results),
      titles((await portal(slug)).body.pinned),
      (await portal(slug, `file/${place(a)}/`)).status,
      (await world.stranger.get(`/content/m/${id}/${place(a)}/download`)).status === 410,
    ];
    expect(await seen()).toEqual([['a', 'b'], ['a'], ['a'], 200, false]);
    for (const columns of [{ internal_use: true }, { recycled_at: new Date() }, { review_status: 1 }]) {
      await change(a, columns);
      expect(await seen()).toEqual([['b'], [], [], 410, true]);
      await change(a, { internal_use: false, recycled_at: null, review_status: 0 });
    }
    await change(a, { expiration_date: new Date(Date.now() + 1500) });
    await expect.poll(seen, { timeout: 5000 }).toEqual([['b'], [], [], 410, true]);
  });

  it('is told with its terms, sizes, neighbours and way, and not as a place of another Media Centre', async () => {
    const files = await named('one', 'two', 'three');
    const [one = '', two = '', three = ''] = files;
    await change(two, { width: 4000, height: 3000, source_display_name: 'Ada Berg', copyright: 'Halden' });
    const { id, slug, place, album } = await aPortal(world, team.id, { albums: [{ title: 'A', files }] });
    const { body } = await portal(slug, `file/${place(two)}/`);
    expect(body).toMatchObject({
      title: 'two',
      credit_line: 'Ada Berg',
      copyright: 'Halden',
      previous: place(one),
      next: place(three),
      breadcrumbs: [{ uuid: album('A'), title: 'A' }],
      take: 'download',
    });
    expect(body.offers.map(({ size, width, height, url }: Loose) => [size, width, height, url])).toEqual([
      ['original', 4000, 3000, `/content/m/${id}/${place(two)}/download?size=original`],
      ['large', 2000, 1500, `/content/m/${id}/${place(two)}/download?size=large`],
      ['medium', 1080, 810, `/content/m/${id}/${place(two)}/download?size=medium`],
    ]);
    const other = await aPortal(world, team.id, { albums: [{ title: 'B', files: await named('four') }] });
    expect((await portal(other.slug, `file/${place(two)}/`)).status).toBe(410);
    expect((await portal(slug, `file/${newId()}/`)).status).toBe(410);
    expect((await portal(slug, 'file/nonsense/')).status).toBe(404);
  });
});

describe('a search', () => {
  it('finds by what visitors read, in the albums that they see, and by nothing else', async () => {
    const [harbour = '', lake = '', secret = '', hushed = ''] = await named(
      'Harbour',
      'Lake',
      'Secret harbour',
      'Whisper',
    );
    await change(lake, {
      description: 'Seen from the hotel',
      location_text: 'Lofoten',
      attribute_text: 'budget harbour',
    });
    await change(hushed, { hide_name: true });
    const tag = (await team.owner.post(`files/tag/create/${team.id}/`, { name: 'Autumn' })).body.uuid;
    await setTags(world, team.id, lake, [tag]);
    const albums = [
      { title: 'A', files: [harbour, { file: lake, caption: 'Jetty at dawn' }, hushed] },
      { title: 'H', access: 'hidden' as const, files: [secret] },
    ];
    const plain = await aPortal(world, team.id, {
      settings: { look: { card_fields: ['title'] }, facets: ['type'] },
      albums,
    });
    const open = await aPortal(world, team.id, {
      settings: { look: { card_fields: ['title', 'location', 'tags'] }, facets: ['tags', 'orientation'] },
      albums,
    });
    const find = async (slug: string, query: string) => titles((await portal(slug, `files/?${query}`)).body.results);
    for (const [query, found, foundOpen] of [
      ['q=harbour', ['Harbour'], ['Harbour']],
      ['q=seen%20hotel', ['Lake'], ['Lake']],
      ['q=jetty', ['Lake'], ['Lake']],
      ['q=lofoten', [], ['Lake']],
      ['q=autumn', [], ['Lake']],
      ['q=budget', [], []],
      ['q=whisper', [], []],
      ['q=nothing-like-it', [], []],
      ['q=harbour&type=video', [], ['Harbour']],
      ['q=harbour&orientation=portrait', ['Harbour'], []],
      ['tags=autumn', [expect.stringMatching(/^file-/), 'Lake', 'Harbour'], ['Lake']],
    ] as const) {
      expect([query, await find(plain.slug, query)]).toEqual([query, found]);
      expect([query, await find(open.slug, query)]).toEqual([query, foundOpen]);
    }
    expect((await portal(plain.slug, 'files/?q=%00')).status).toBe(400);
    expect((await portal(plain.slug, `files/?q=${'x%20'.repeat(60)}`)).status).toBe(400);
  });

  it('goes on behind a page, and tells the id of no file', async () => {
    const files = await named('Boat 1', 'Boat 2', 'Boat 3');
    const { slug } = await aPortal(world, team.id, { albums: [{ title: 'A', files }] });
    const first = await portal(slug, 'files/?q=boat&limit=2');
    expect(first.body).toMatchObject({ next: expect.any(String) });
    expect(Buffer.from(first.body.next, 'base64url').toString()).not.toContain(files[1] ?? '');
    const second = await portal(slug, `files/?q=boat&limit=2&cursor=${first.body.next}`);
    expect([...titles(first.body.results), ...titles(second.body.results)].sort()).toEqual([
      'Boat 1',
      'Boat 2',
      'Boat 3',
    ]);
    expect(second.body.next).toBe(null);
    expect((await portal(slug, `files/?q=other&cursor=${first.body.next}`)).status).toBe(400);
  });
});

describe('bytes', () => {
  it('are those of files that are shown, under addresses of this Media Centre alone', async () => {
    const [file = ''] = await named('a');
    const { id, place } = await aPortal(world, team.id, { albums: [{ title: 'A', files: [file] }] });
    const other = await aPortal(world, team.id);
    const status = async (path: string) => (await world.stranger.get(`/content/m/${path}`)).status;
    for (const [path, expected] of [
      [`${other.id}/${place(file)}/400`, 410],
      [`${id}/${newId()}/400`, 410],
      [`${newId()}/${place(file)}/400`, 404],
      [`${id}/${place(file)}/download?size=huge`, 404],
      [`${id}/${place(file)}/nonsense`, 404],
      [`${id}/${place(file)}/page-1.jpg`, 415],
      [`${id}/cover/400`, 410],
      [`${id}/nonsense/400`, 404],
      ['nonsense/cover/400', 404],
    ] as const)
      expect([path, await status(path)]).toEqual([path, expected]);
  });
});
