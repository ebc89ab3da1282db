import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile } from '#server/test/rows/file.ts';
import { aPortal, type TestPortal } from '#server/test/rows/portal.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { forgetOld } from './jobs/forget.ts';
import { settleVisits } from './store.batches.ts';

let world: World;
let team: TestTeam;
let owner: Person;
/** A text with bytes. */
let file: string;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team({ features: ['MEDIA_CENTRES'] });
  owner = team.owner;
  const form = new FormData();
  form.append('files', new Blob(['Of harbours.']), '=Harbour.txt');
  const answer = await owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  file = ((await answer.json()) as Loose[])[0].uuid;
  await vi.waitFor(
    async () => expect((await owner.get(`files/file/${file}/`)).body.latest_version.processed).toBe(true),
    { timeout: 50_000, interval: 100 },
  );
}, 60_000);

const centre = () =>
  aPortal(world, team.id, {
    settings: { downloads: { way: 'direct', privacy: 'all' } },
    albums: [{ title: 'Harbours', files: [file] }],
  });
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const look = (path: string, headers: Record<string, string> = {}, who = world.stranger) =>
  who.get(path, { 'user-agent': agent, ...headers });
/** The server that is asked has counted what it saw itself; another one does so in a moment. */
const settled = () => Promise.all(world.servers.map(({ db }) => settleVisits(db)));
const performance = async ({ id }: TestPortal, body: object = {}, who = owner): Promise<Loose> => {
  await settled();
  return (await who.post(`files/media-centre/performance/${id}/`, body)).body;
};
const analytics = async ({ id }: TestPortal, body: object = {}): Promise<Loose> => {
  await settled();
  return (await owner.post(`files/media-centre/analytics/${id}/`, body)).body;
};

describe('visits of a Media Centre', () => {
  it('are counted once a session, and visitors once a day; without a cookie', async () => {
    const portal = await centre();
    const { id, slug, album, place } = portal;
    for (const path of [
      `/m/${slug}`,
      `/m/${slug}?album=${album('Harbours')}`,
      `/m/${slug}/file/${place(file)}`,
      `/m/${slug}`,
    ]) {
      const page = await look(path);
      expect([path, page.status, page.headers.get('set-cookie')]).toEqual([path, 200, null]);
    }
    await look(`/m/${slug}`, { 'user-agent': `${agent} Edg/150.0`, referer: 'https://News.example/today?secret=1' });
    const { totals, results, to } = await performance(portal);
    expect(totals).toEqual({ views: 2, visitors: 2, searches: 0, downloads: 0, requests: 0 });
    expect([results.length, results.at(-1)]).toEqual([30, { from: to, to, ...totals }]);
    const later = (minutes: number) =>
      sql`update media_centre_sessions set last_event = last_event - make_interval(mins => ${minutes}) where centre_id = ${id}`.execute(
        world.services.db,
      );
    await later(29);
    await look(`/m/${slug}`);
    expect((await performance(portal)).totals).toMatchObject({ views: 2, visitors: 2 });
    await later(31);
    await look(`/m/${slug}`);
    expect((await performance(portal)).totals).toMatchObject({ views: 3, visitors: 2 });
    const told = await analytics(portal);
    expect(told.files).toMatchObject([{ file, name: '=Harbour.txt', views: 1, downloads: 0, requests: 0 }]);
    expect(told.albums).toEqual([{ album: album('Harbours'), name: 'Harbours', views: 1, downloads: 0 }]);
    expect(told.referrers).toEqual([{ host: 'news.example', views: 1 }]);
  });

  it('are not those of programs, of the team, or of pages that nobody sees', async () => {
    const portal = await centre();
    const path = `/m/${portal.slug}`;
    for (const bot of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8', ''])
      await look(path, { 'user-agent': bot });
    await look(path, { 'sec-purpose': 'prefetch' });
    expect((await look(path, {}, owner)).status).toBe(200);
    expect((await look(path, {}, await team.member('Viewer'))).status).toBe(200);
    await look(path, { authorization: 'Bearer nonsense' });
    expect((await performance(portal)).totals).toMatchObject({ views: 0, visitors: 0 });
    await look(path);
    expect((await performance(portal)).totals).toMatchObject({ views: 1, visitors: 1 });
  });

  it('cannot be led back to anybody: no address is kept, and the word of a day goes with it', async () => {
    const portal = await centre();
    await look(`/m/${portal.slug}`);
    const { db } = world.services;
    await settled();
    const { rows } = await sql<Loose>`select * from media_centre_sessions where centre_id = ${portal.id}`.execute(db);
    expect(rows.map(({ session }) => session.length)).toEqual([16]);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    const kept = async () =>
      (await sql<{ day: string }>`select day::text as day from visit_salts`.execute(db)).rows.map(({ day }) => day);
    await sql`insert into visit_salts (day, salt) values ('2020-01-01', '\\x00')`.execute(db);
    await sql`update media_centre_sessions set last_event = now() - interval '3 days' where centre_id = ${portal.id}`.execute(
      db,
    );
    await forgetOld(world.services);
    expect(await kept()).not.toContain('2020-01-01');
    expect((await kept()).length).toBeGreaterThan(0);
    const left = await sql`select 1 from media_centre_sessions where centre_id = ${portal.id}`.execute(db);
    expect(left.rows).toEqual([]);
  });

  it('lose nothing when many come at once', async () => {
    const portal = await centre();
    // No more at once than one address may search.
    for (let turn = 0; turn < 5; turn++)
      await Promise.all(
        Array.from({ length: 12 }, (_, nr) =>
          look(`/m/${portal.slug}?q=harbour`, { 'user-agent': `${agent} ${(turn * 12 + nr) % 20}` }),
        ),
      );
    expect((await performance(portal)).totals).toMatchObject({ views: 20, visitors: 20, searches: 60 });
  });
});

describe('what visitors look for and take', () => {
  it('is told by term, also without results, and by file, album and size, and as CSV (H6)', async () => {
    const portal = await centre();
    const { id, slug, place, album } = portal;
    for (const q of ['harbour', ' HARBOUR ', '=cmd|1', 'ﬁndings of nothing'])
      await look(`/m/${slug}?q=${encodeURIComponent(q)}`);
    await look(`/m/${slug}?q=`);
    const taken = await look(`/content/m/${id}/${place(file)}/download?size=original`);
    expect(taken.status).toBe(200);
    const zip = await fetch(`${world.url}/m/${slug}/zip`, {
      method: 'POST',
      body: new URLSearchParams([['files', place(file)]]),
      headers: { origin: world.services.origin, 'user-agent': agent },
    });
    expect([zip.status, (await zip.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
    const told = await analytics(portal);
    expect(told.terms).toEqual([{ term: 'harbour', searches: 2, found: 1 }]);
    expect(told.terms_without_results).toEqual([
      { term: '=cmd|1', searches: 1, found: 0 },
      { term: 'ﬁndings of nothing', searches: 1, found: 0 },
    ]);
    expect(told.totals).toMatchObject({ views: 1, searches: 4, downloads: 2 });
    expect(told.files).toMatchObject([{ file, downloads: 2 }]);
    expect(told.albums).toMatchObject([{ album: album('Harbours'), downloads: 2 }]);
    expect(told.sizes).toEqual([{ size: 'original', name: 'Original', downloads: 2 }]);
    const csv = await owner.post(`files/media-centre/analytics/${id}/`, { format: 'csv' });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const names = (parse(csv.body, { columns: true, bom: true }) as Loose[]).map((row) => `${row.kind} ${row.name}`);
    expect(names).toContain("File '=Harbour.txt");
    expect(names).toContain("Search term '=cmd|1");
    const byDay = await owner.post(`files/media-centre/performance/${id}/`, { format: 'csv' });
    expect((parse(byDay.body, { columns: true, bom: true }) as Loose[]).at(-1)).toMatchObject({
      views: '1',
      downloads: '2',
    });
  });

  it('is counted of the JSON that other pages are made of as well', async () => {
    const portal = await centre();
    const api = `public/media-centre/${portal.slug}`;
    const paths = [
      '/',
      `/files/?album=${portal.album('Harbours')}`,
      '/files/?q=nowhere',
      `/file/${portal.place(file)}/`,
    ];
    for (const path of paths) expect([path, (await look(`${api}${path}`)).status]).toEqual([path, 200]);
    expect((await performance(portal)).totals).toMatchObject({ views: 1, visitors: 1, searches: 1 });
    expect(await analytics(portal)).toMatchObject({
      files: [{ file, views: 1 }],
      albums: [{ views: 1 }],
      terms_without_results: [{ term: 'nowhere', searches: 1 }],
    });
  });

  it('is no more than so many terms a day', async () => {
    const portal = await centre();
    for (let at = 0; at < 21; at += 1)
      await Promise.all(Array.from({ length: 10 }, (_, nr) => look(`/m/${portal.slug}?q=word${at}x${nr}`)));
    expect((await performance(portal)).totals.searches).toBe(210);
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from media_centre_part_days where centre_id = ${portal.id} and kind = 'term'`.execute(
      world.services.db,
    );
    expect(rows).toEqual([{ n: 200 }]);
  });
});

describe('the numbers', () => {
  it('go by day, week or month, next to the time before', async () => {
    const portal = await centre();
    for (const [day, views] of [
      ['2026-03-30', 5],
      ['2026-04-01', 2],
      ['2026-04-06', 3],
      ['2026-05-02', 1],
    ])
      await sql`insert into media_centre_days (team_id, centre_id, day, views, downloads) values (${team.id}, ${portal.id}, ${day}::date, ${views}, 1)`.execute(
        world.services.db,
      );
    const span = { from: '2026-04-01', to: '2026-05-02', compare: true };
    const months = await performance(portal, { ...span, grain: 'month' });
    expect(months.results.map(({ from, to, views }: Loose) => [from, to, views])).toEqual([
      ['2026-04-01', '2026-04-30', 5],
      ['2026-05-01', '2026-05-02', 1],
    ]);
    expect(months.before).toMatchObject({ from: '2026-02-28', to: '2026-03-31', totals: { views: 5, downloads: 1 } });
    const weeks = await performance(portal, { ...span, grain: 'week' });
    expect(weeks.results.slice(0, 2).map(({ from, to, views }: Loose) => [from, to, views])).toEqual([
      ['2026-04-01', '2026-04-05', 2],
      ['2026-04-06', '2026-04-12', 3],
    ]);
    const days = await performance(portal, { from: '2026-04-01', to: '2026-04-02' });
    expect([days.results.length, days.before, days.totals.views]).toEqual([2, null, 2]);
    for (const odd of [
      { from: '2026-02-30' },
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '2020-01-01', to: '2026-01-01' },
      { grain: 'hour' },
      { odd: 1 },
    ])
      expect([odd, (await owner.post(`files/media-centre/performance/${portal.id}/`, odd)).status]).toEqual([odd, 400]);
    expect((await owner.post(`files/media-centre/analytics/${portal.id}/`, { from: 'May' })).status).toBe(400);
  });

  it('are for members who may see files, and nobody else', async () => {
    const portal = await centre();
    const ask = async (who: Person, id = portal.id) => [
      (await who.get(`files/media-centre/activity/${id}/`)).status,
      (await who.post(`files/media-centre/performance/${id}/`, {})).status,
      (await who.post(`files/media-centre/analytics/${id}/`, {})).status,
    ];
    expect(await ask(await team.member('Viewer'))).toEqual([200, 200, 200]);
    expect(await ask(await team.member(['UPLOAD_ASSETS']))).toEqual([403, 403, 403]);
    expect(await ask((await world.team()).owner)).toEqual([404, 404, 404]);
    expect(await ask(world.stranger)).toEqual([401, 401, 401]);
    expect(await ask(owner, newId())).toEqual([404, 404, 404]);
    expect(await ask(owner, 'nonsense')).toEqual([404, 404, 404]);
  });
});

describe('the activity', () => {
  it('tells what members did and visitors asked for, newest first, page by page', async () => {
    const made = await owner.post('files/media-centre/create/', { team: team.id, title: 'Press' });
    const id: string = made.body.uuid;
    const asked = await (await team.member(['VIEW_ASSETS'])).post('files/download_request/create/', {
      file: await aFile(world, team.id),
    });
    await sql`update download_requests set centre_id = ${id}, name = 'Mia Berg' where id = ${asked.body.uuid}`.execute(
      world.services.db,
    );
    await owner.put(`files/media-centre/update/${id}/`, { title: 'Press room' });
    const activity = async (query = '', who = owner): Promise<Loose> =>
      (await who.get(`files/media-centre/activity/${id}/${query}`)).body;
    const { results, count } = await activity();
    expect(results.map(({ kind, text }: Loose) => [kind, text])).toEqual([
      ['change', 'Renamed the Media Centre Press to Press room'],
      ['request', 'Mia Berg requested a file from Press room'],
      ['change', 'Created the Media Centre Press room'],
    ]);
    expect(count).toBe(3);
    expect(results[1]).toMatchObject({ visitor: 'Mia Berg', request: asked.body.uuid, by: null, change_set: null });
    expect(results[2]).toMatchObject({ change_set: made.changeSet, by: { uuid: owner.user } });
    const pages: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: Loose = await activity(`?limit=1${next === '' ? '' : `&cursor=${next}`}`);
      pages.push(...page.results.map(({ text }: Loose) => text));
      next = page.next;
    }
    expect(pages).toEqual(results.map(({ text }: Loose) => text));
    // Who asked is for those who decide.
    const viewer = await activity('', await team.member('Viewer'));
    expect([viewer.count, JSON.stringify(viewer).includes('Mia')]).toEqual([2, false]);
    expect((await owner.get(`files/media-centre/activity/${id}/?cursor=x`)).status).toBe(400);
    expect((await owner.get(`files/media-centre/activity/${id}/?kind=odd`)).status).toBe(400);
    expect((await performance({ id } as TestPortal)).totals.requests).toBe(1);
    expect(await analytics({ id } as TestPortal)).toMatchObject({
      requests: { pending: 1, approved: 0 },
      files: [{ requests: 1 }],
    });
  });

  it('tells of publications, albums and files by name, and of answers; each kind alone', async () => {
    const draft = true;
    const made = await owner.post('files/media-centre/create/', { team: team.id, title: 'Press', draft });
    const id: string = made.body.uuid;
    const inside = { media_centre: id, title: 'Cabins', draft };
    const album = (await owner.post('files/media-centre/album/create/', inside)).body;
    await owner.post('files/album/file/create/', { album: album.uuid, file, draft });
    await owner.post(`files/media-centre/publish/${id}/`);
    const asked = await (await team.member(['VIEW_ASSETS'])).post('files/download_request/create/', {
      file: await aFile(world, team.id),
    });
    await sql`update download_requests set centre_id = ${id}, name = 'Mia Berg' where id = ${asked.body.uuid}`.execute(
      world.services.db,
    );
    const decide = (body: object) => owner.put(`files/download_request/update/${asked.body.uuid}/`, body);
    expect((await decide({ status: 'approved' })).status).toBe(200);
    const activity = async (query = ''): Promise<Loose> =>
      (await owner.get(`files/media-centre/activity/${id}/${query}`)).body;
    const { results } = await activity();
    expect(results.map(({ kind, status }: Loose) => [kind, status])).toEqual([
      ['answer', 'approved'],
      ['request', 'approved'],
      ['publication', null],
      ['change', null],
      ['change', null],
      ['change', null],
    ]);
    expect(results[0]).toMatchObject({ text: 'Approved a file for Mia Berg', by: { uuid: owner.user } });
    expect(results[3]).toMatchObject({
      album: { uuid: album.uuid, title: 'Cabins' },
      file: { uuid: file, name: '=Harbour.txt' },
    });
    expect(results[4]).toMatchObject({ album: { uuid: album.uuid }, file: null });
    for (const [kind, n] of [
      ['change', 3],
      ['publication', 1],
      ['request', 1],
      ['answer', 1],
    ] as const) {
      const page = await activity(`?kind=${kind}`);
      expect([kind, page.count, page.results.map((one: Loose) => one.kind)]).toEqual([kind, n, Array(n).fill(kind)]);
    }
    await decide({ status: 'denied', message: 'Sold out.' });
    expect((await activity('?kind=answer')).results).toMatchObject([
      { text: 'Declined the request of Mia Berg for a file', status: 'denied' },
    ]);
    const texts: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: Loose = await activity(`?limit=2${next === '' ? '' : `&cursor=${next}`}`);
      texts.push(...page.results.map(({ text }: Loose) => text));
      next = page.next;
    }
    expect([texts.length, new Set(texts).size]).toEqual([6, 6]);
  });
});
