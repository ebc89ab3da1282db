import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile } from '#server/test/rows/file.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let guests: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  [team, guests] = [await world.team(), await world.team()];
});

const register = async (of: TestTeam, query = '') => (await of.owner.get(`files/share/links/${of.id}/?${query}`)).body;
const end = (links: object[], who = team.owner, of = team) => who.post(`files/share/links/end/${of.id}/`, { links });
const share = async (of: TestTeam, name: string, body: object = {}) => {
  const uuid = await aFile(world, of.id, { name });
  const { body: state } = await of.owner.put(`files/share/file/${uuid}/`, { public: true, ...body });
  return { uuid, url: state.url as string, token: state.url.split('/').at(-1) as string };
};
const open = async (token: string) => (await world.stranger.get(`public/file/${token}/`)).status;

describe('the register of live links', () => {
  it('lists every link of a team with who made it, how it is used and what stands in its way (G2)', async () => {
    const first = await share(team, 'Harbour.jpg', {
      downloadable: true,
      password: 'open sesame',
      expires_at: '2999-01-01',
    });
    const second = await share(team, 'Bridge.jpg');
    const { body: folder } = await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Press' });
    await team.owner.put(`files/share/folder/${folder.uuid}/`, { teams: [{ team: guests.id, download: true }] });
    await team.owner.put(`files/file/update/${second.uuid}/`, { expiration_date: '2020-01-01' });
    const off = await share(team, 'Off.jpg');
    await team.owner.put(`files/share/file/${off.uuid}/`, { public: false });
    await share(guests, 'Theirs.jpg');
    const { results, count, next } = await register(team);
    expect([count, next]).toEqual([3, null]);
    expect(results.map(({ kind, title }: Loose) => [kind, title])).toEqual([
      ['folder', 'Press'],
      ['file', 'Bridge.jpg'],
      ['file', 'Harbour.jpg'],
    ]);
    expect(results[0]).toMatchObject({ uuid: folder.uuid, url: null, live: true, downloadable: true, views: null });
    expect(results[0].teams).toHaveLength(1);
    expect(results[1]).toMatchObject({ live: false, withheld: 'This file has expired.' });
    expect(results[2]).toMatchObject({
      uuid: first.uuid,
      url: first.url,
      live: true,
      withheld: null,
      made_by: { uuid: team.owner.user },
      has_password: true,
      downloadable: true,
      expires_at: '2999-01-01T00:00:00.000Z',
      views: 0,
      used_at: null,
      may_end: true,
    });
    expect((await register(team, 'kind=folder')).results).toHaveLength(1);
    expect((await register(team, 'query=HARB')).results).toMatchObject([{ title: 'Harbour.jpg' }]);
    expect((await register(team, 'query=%25')).results).toEqual([]);
  });

  it('goes on from a cursor across kinds, each line once', async () => {
    const whole = (await register(team)).results.map(({ uuid }: Loose) => uuid);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await register(team, `limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.results.map(({ uuid }: Loose) => uuid));
      expect(page.count).toBe(whole.length);
      cursor = page.next ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(whole);
    const { next } = await register(team, 'limit=1');
    expect((await team.owner.get(`files/share/links/${team.id}/?kind=file&cursor=${next}`)).body.code).toBe(
      'bad_cursor',
    );
  });

  it('is sorted by title, time, last visit and visits, both ways and across pages', async () => {
    const titles = async (order: string) => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await register(team, `limit=2&order=${order}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.results.map(({ title }: Loose) => title));
        cursor = page.next ?? '';
      } while (cursor !== '');
      return seen;
    };
    expect(await titles('title')).toEqual(['Bridge.jpg', 'Harbour.jpg', 'Press']);
    expect(await titles('-title')).toEqual(['Press', 'Harbour.jpg', 'Bridge.jpg']);
    expect(await titles('created')).toEqual(['Harbour.jpg', 'Bridge.jpg', 'Press']);
    const at = new Date('2026-01-02T03:04:05Z');
    await sql`update public_links l set views = 7, used_at = ${at} from files f
      where f.team_id = ${team.id} and f.id = l.file_id and l.team_id = f.team_id and f.name = 'Harbour.jpg'`.execute(
      world.services.db,
    );
    expect([(await titles('-views'))[0], (await titles('-used'))[0], (await titles('views')).at(-1)]).toEqual([
      'Harbour.jpg',
      'Harbour.jpg',
      'Harbour.jpg',
    ]);
    expect((await team.owner.get(`files/share/links/${team.id}/?order=shade`)).status).toBe(400);
  });

  it('turns off many at once, all or none, and takes it back by one undo (G2)', async () => {
    const some = [await share(team, 'One.jpg'), await share(team, 'Two.jpg')];
    const { body: folder } = await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Given' });
    await team.owner.put(`files/share/folder/${folder.uuid}/`, { teams: [{ team: guests.id }] });
    const links = [...some.map(({ uuid }) => ({ kind: 'file', uuid })), { kind: 'folder', uuid: folder.uuid }];
    expect((await end([...links, { kind: 'file', uuid: newId() }])).status).toBe(404);
    expect(await open(some[0]?.token ?? '')).toBe(200);
    const done = await end(links);
    expect([done.status, done.body, done.changeSet]).toEqual([200, { ended: 3 }, expect.any(String)]);
    for (const { token } of some) expect(await open(token)).toBe(410);
    expect((await guests.owner.get(`files/folder/${folder.uuid}/`)).status).toBe(404);
    expect((await end(links)).body).toEqual({ ended: 0 });
    expect((await team.owner.post(`changes/undo/${done.changeSet}/`)).status).toBe(200);
    for (const { token } of some) expect(await open(token)).toBe(200);
    expect((await guests.owner.get(`files/folder/${folder.uuid}/`)).status).toBe(200);
  });

  it('has single embeds among them, which are turned off with their settings kept (G2)', async () => {
    const file = await aFile(world, team.id);
    const made = await team.owner.post(`files/single_embed/create/${team.id}/`, { title: 'Front page', files: [file] });
    const { results } = await register(team, 'kind=embed');
    expect(results).toMatchObject([{ uuid: made.body.uuid, title: 'Front page', live: true, views: 0, may_end: true }]);
    const page = world.url + new URL(results[0].url).pathname;
    const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36' };
    for (const headers of [{ 'user-agent': 'Googlebot/2.1' }, reader])
      expect((await fetch(page, { headers })).status).toBe(200);
    const seen = async () => (await register(team, 'kind=embed')).results[0];
    await vi.waitFor(async () => expect(await seen()).toMatchObject({ views: 1, used_at: expect.any(String) }), {
      timeout: 20_000,
    });
    const done = await end([{ kind: 'embed', uuid: made.body.uuid }], await team.member(['MANAGE_GALLERIES']));
    expect(done.body).toEqual({ ended: 1 });
    expect((await fetch(world.url + new URL(results[0].url).pathname)).status).toBe(410);
    expect((await register(team, 'kind=embed')).results).toEqual([]);
    expect((await team.owner.post(`changes/undo/${done.changeSet}/`)).status).toBe(200);
    expect((await fetch(world.url + new URL(results[0].url).pathname)).status).toBe(200);
  });

  it('has published galleries among them, and no draft (G2)', async () => {
    const files = [await aFile(world, team.id)];
    const make = async (body: object) =>
      (await team.owner.post('files/embed/create/', { team: team.id, files, ...body })).body;
    const [shown] = [await make({ title: 'Lookbook' }), await make({ title: 'Draft', draft: true })];
    const { results } = await register(team, 'kind=gallery');
    expect(results).toMatchObject([{ uuid: shown.uuid, title: 'Lookbook', url: shown.url, live: true, views: 0 }]);
    const done = await end([{ kind: 'gallery', uuid: shown.uuid }]);
    expect(done.body).toEqual({ ended: 1 });
    expect((await world.stranger.get(`files/embed/${shown.uuid}/`)).status).toBe(410);
    expect((await team.owner.post(`changes/undo/${done.changeSet}/`)).status).toBe(200);
    expect((await world.stranger.get(`files/embed/${shown.uuid}/`)).status).toBe(200);
  });

  it('knows of a visit to a gallery no more than is kept of it, and none before the gallery was made', async () => {
    const body = { team: team.id, title: 'Visited', files: [await aFile(world, team.id)] };
    const { uuid } = (await team.owner.post('files/embed/create/', body)).body;
    const { db } = world.services;
    const used = async () => (await register(team, 'kind=gallery&query=Visited')).results[0];
    const count = (day: string) =>
      sql`insert into gallery_days (team_id, gallery_id, day, views) values (${team.id}, ${uuid}, ${day}::date, 1)`.execute(
        db,
      );
    const { used_at, created_at } = await used();
    expect(used_at).toBeNull();
    const made = new Date(created_at).toISOString();
    await count(made.slice(0, 10));
    expect(await used()).toMatchObject({ views: 1, used_at: made, used_day_only: true });
    const seen = new Date(Date.parse(made) + 60_000).toISOString();
    await sql`insert into gallery_referrer_days (team_id, gallery_id, day, host, views, last_seen)
      values (${team.id}, ${uuid}, ${made.slice(0, 10)}::date, 'example.com', 1, ${seen})`.execute(db);
    expect(await used()).toMatchObject({ used_at: seen, used_day_only: false });
    await count('2999-01-01');
    expect(await used()).toMatchObject({ used_at: '2999-01-01T00:00:00.000Z', used_day_only: true });
  });

  it('turns off the link of a file that is for internal use by now', async () => {
    const { uuid } = await share(team, 'Inside.jpg');
    await team.owner.put(`files/file/update/${uuid}/`, { internal_use: true });
    expect((await register(team, 'query=Inside')).results).toMatchObject([
      { live: false, withheld: 'Sharing Disabled' },
    ]);
    expect((await end([{ kind: 'file', uuid }])).body).toEqual({ ended: 1 });
    expect((await register(team, 'query=Inside')).results).toEqual([]);
  });

  it('is read by members, and changed by those who may share', async () => {
    const { uuid } = await share(team, 'Kept.jpg');
    const viewer = await team.member('Viewer');
    const path = `files/share/links/${team.id}/`;
    expect((await viewer.get(path)).body.results[0]).toMatchObject({ may_end: false });
    // A link may let the clean original go, which a Guest may not have.
    const guest = await team.member('Guest');
    const told = async (who: typeof guest) => (await who.get(path)).body.results[0].url;
    expect([await told(viewer), await told(guest)]).toEqual([expect.stringContaining('/p/file/'), null]);
    expect((await end([{ kind: 'file', uuid }], viewer)).status).toBe(403);
    expect((await end([{ kind: 'file', uuid }], await team.member(['MANAGE_GALLERIES']))).status).toBe(403);
    expect((await end([{ kind: 'file', uuid }], guests.owner, guests)).status).toBe(404);
    expect((await world.stranger.get(path)).status).toBe(401);
    expect((await guests.owner.get(path)).status).toBe(404);
    expect((await (await team.member(['EDIT_ASSETS'])).get(path)).status).toBe(403);
    for (const links of [[], [{ kind: 'folder', uuid: 'x' }], [{ kind: 'door', uuid }]])
      expect((await end(links)).status).toBe(400);
  });
});
