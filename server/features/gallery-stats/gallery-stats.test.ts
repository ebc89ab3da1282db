import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { tidyGalleries } from './jobs/tidy.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36' };
const send = (id: string, events: object[], headers: Record<string, string> = {}) =>
  world.stranger.post(`files/embeds/analytics/${id}/`, { events }, { ...browser, ...headers });
const report = async (id: string, query = ''): Promise<Loose> =>
  (await owner.get(`files/embed/daily_report/${id}/${query}`)).body;

/** A gallery of two files, the first with a call to action. */
async function lookbook(body: object = {}) {
  const files = await someFiles(world, team.id, [{ name: '=cmd.jpg' }, { name: 'b.jpg' }]);
  const made = await owner.post('files/embed/create/', { team: team.id, title: 'Lookbook', files, ...body });
  const { uuid } = made.body;
  const [a, b] = (await owner.get(`files/embed/files/all/${uuid}/`)).body.results.map((one: Loose) => one.uuid);
  const ctas = [{ label: 'Shop', url: 'https://shop.example/' }];
  const set = await owner.put(`files/collection/file/update/${a}/`, { ctas });
  return { uuid, a, b, cta: set.body.ctas[0].uuid, files };
}

describe('what happened in a gallery', () => {
  it('is counted per day: gallery, files, referrers and calls to action', async () => {
    const { uuid, a, b, cta, files } = await lookbook();
    const referrer = 'https://www.press.example/page?secret=1';
    const answer = await send(uuid, [
      { event: 'view', session: 'one', referrer, at: new Date().toISOString() },
      { event: 'impression', file: a },
      { event: 'impression', file: b },
      { event: 'click', file: a },
      { event: 'click' },
      { event: 'cta', file: a, cta },
    ]);
    expect([answer.status, answer.body, answer.headers.get('set-cookie')]).toEqual([204, '', null]);
    const files2 = [{ event: 'download', file: b, session: 'one' }];
    expect(
      (await world.stranger.post(`files/embeds/files/analytics/${uuid}/`, { events: files2 }, browser)).status,
    ).toBe(204);
    const { results, totals, from, to } = await report(uuid);
    expect([results.length, results.at(-1).day, from]).toEqual([30, to, results[0].day]);
    expect(results[0]).toMatchObject({ views: 0, engagement: null, files: [], referrers: [] });
    expect(results.at(-1)).toMatchObject({
      views: 1,
      impressions: 2,
      clicks: 2,
      cta_clicks: 1,
      downloads: 1,
      interactions: 4,
      engagement: 4,
      files: [
        { uuid: a, file: files[0], name: '=cmd.jpg', impressions: 1, clicks: 1, cta_clicks: 1, downloads: 0 },
        { uuid: b, file: files[1], impressions: 1, clicks: 0, downloads: 1 },
      ],
      referrers: [{ host: 'www.press.example', views: 1 }],
    });
    expect(totals).toMatchObject({ views: 1, interactions: 4, ctas: [{ uuid: cta, label: 'Shop', clicks: 1 }] });
    expect((await owner.get(`files/embed/sites/${uuid}/`)).body.results).toMatchObject([
      { host: 'www.press.example', views: 1 },
    ]);
    // A call to action that is gone is still in the report, and so is a file that was taken out.
    await owner.put(`files/collection/file/update/${a}/`, { ctas: [] });
    await owner.delete(`files/embed/file/delete/${b}/`);
    expect((await report(uuid)).totals).toMatchObject({ ctas: [{ label: 'Shop' }], files: [{}, { name: 'b.jpg' }] });
    const csv = await owner.get(`files/embed/daily_report/${uuid}/?format=csv&from=${to}&to=${to}`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const [row] = parse(csv.body, { columns: true, bom: true }) as Loose[];
    // H6: what a spreadsheet would run is text.
    expect(row).toMatchObject({
      day: to,
      views: '1',
      engagement: '4.0000',
      top_file: "'=cmd.jpg",
      top_referrer: 'www.press.example',
    });
    expect((await owner.get(`files/embed/daily_report/${uuid}/?from=2026-02-30`)).status).toBe(400);
    expect((await owner.get(`files/embed/daily_report/${uuid}/?from=2026-02-02&to=2026-02-01`)).status).toBe(400);
    expect((await report(uuid, '?from=2026-02-01&to=2026-02-03')).results).toHaveLength(3);
  });

  it('is a view once a visit: half an hour without an event ends it', async () => {
    const { uuid, a } = await lookbook();
    const views = async () => (await report(uuid)).totals.views;
    await send(uuid, [{ event: 'impression', file: a, session: 's' }]);
    expect(await views()).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => send(uuid, [{ event: 'view', session: 's' }])));
    expect(await views()).toBe(1);
    const later = (minutes: number) =>
      sql`update gallery_sessions set last_event = last_event - make_interval(mins => ${minutes}) where gallery_id = ${uuid}`.execute(
        world.services.db,
      );
    await later(29);
    await send(uuid, [{ event: 'click', file: a, session: 's' }]);
    await later(29);
    await send(uuid, [{ event: 'view', session: 's' }]);
    expect(await views()).toBe(1);
    await later(31);
    await send(uuid, [{ event: 'view', session: 's' }]);
    expect(await views()).toBe(2);
    await later(61);
    await tidyGalleries(world.services);
    const { rows } = await sql`select 1 from gallery_sessions where gallery_id = ${uuid}`.execute(world.services.db);
    expect(rows).toEqual([]);
  });

  it('loses nothing when many tell it at once', async () => {
    const { uuid, a, b } = await lookbook();
    const each = Array.from({ length: 100 }, (_, nr) => [
      { event: 'view', session: `s${nr}`, referrer: `https://${nr % 3}.example/` },
      { event: 'click', file: nr % 2 === 0 ? a : b },
    ]);
    const answers = await Promise.all(each.map((events) => send(uuid, events)));
    expect(answers.filter(({ status }) => status !== 204).map(({ status, body }) => [status, body])).toEqual([]);
    const { totals } = await report(uuid);
    expect([totals.views, totals.clicks, totals.files.map((one: Loose) => one.clicks)]).toEqual([100, 100, [50, 50]]);
    expect(totals.referrers.map((one: Loose) => one.views)).toEqual([34, 33, 33]);
  });

  it('is not what programs do, nor what names something else', async () => {
    const { uuid, a, cta } = await lookbook();
    const { a: foreign } = await lookbook();
    for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8', ''])
      expect((await send(uuid, [{ event: 'view' }], { 'user-agent': agent })).status).toBe(204);
    await send(uuid, [
      { event: 'impression', file: newId() },
      { event: 'click', file: foreign },
      { event: 'cta', file: a, cta: newId() },
      { event: 'cta', file: foreign, cta },
      { event: 'impression' },
    ]);
    expect((await report(uuid)).totals).toMatchObject({ views: 0, impressions: 0, interactions: 0 });
    for (const events of [
      [],
      [{ event: 'jump' }],
      [{ event: 'view', odd: 1 }],
      [{ event: 'view', session: 'x'.repeat(65) }],
    ])
      expect((await send(uuid, events)).status).toBe(400);
    expect((await send(newId(), [{ event: 'view' }])).status).toBe(404);
    const files = await world.stranger.post(
      `files/embeds/files/analytics/${uuid}/`,
      { events: [{ event: 'click' }] },
      browser,
    );
    expect(files.status).toBe(400);
    await owner.put(`files/embed/update/${uuid}/`, { active: false });
    expect((await send(uuid, [{ event: 'view' }])).status).toBe(410);
  });
});

describe('other sites', () => {
  it('may tell it as text, which asks nobody first, where the gallery may be shown, without cookies (H4, H7)', async () => {
    const { uuid } = await lookbook({ domains: ['www.shop.example'] });
    const origin = 'https://www.shop.example';
    const text = { 'content-type': 'text/plain;charset=UTF-8', origin };
    const answer = await send(uuid, [{ event: 'view', session: 'a' }], text);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(answer.headers.get('access-control-allow-credentials')).toBe(null);
    expect((await send(uuid, [{ event: 'view' }], { origin: 'https://evil.example' })).status).toBe(403);
    const broken = await world.stranger.post(`files/embeds/analytics/${uuid}/`, '{', { ...browser, ...text });
    expect(broken.status).toBe(400);
    expect((await report(uuid)).totals.views).toBe(1);
    // Elsewhere another site's text is refused as ever.
    const elsewhere = await owner.post('files/embed/create/', '{}', { 'content-type': 'text/plain', origin });
    expect([403, 415]).toContain(elsewhere.status);
  });

  it('cannot flood it: an address is told to wait (K6)', async () => {
    const { uuid } = await lookbook();
    const click = () => send(uuid, [{ event: 'click' }]);
    expect((await click()).status).toBe(204);
    await sql`update rate_limits set count = 10000 where key like ${`beacon|%${uuid}`}`.execute(world.services.db);
    const flood = await Promise.all(Array.from({ length: 40 }, click));
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(21);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await report(uuid)).totals.clicks).toBe(20);
  });
});
