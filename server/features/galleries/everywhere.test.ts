import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someFiles } from '#server/test/file.ts';
import { type Loose, type Person, startWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});
afterAll(() => world.stop());

const make = async (body: object): Promise<string> =>
  (await owner.post('files/embed/create/', { team: team.id, title: 'Lookbook', ...body })).body.uuid;
const count = async (id: string) => (await world.stranger.get(`files/embed/${id}/`)).body.count;
const status = async (id: string) => (await world.stranger.get(`files/embed/${id}/`)).status;
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);

describe('a file that is recalled', () => {
  it('is out of every gallery at once, of drafts, of what is live and of what a filter brings, and comes back by undo (G2)', async () => {
    const [a = '', b = ''] = await someFiles(world, team.id, [{ name: 'a.jpg' }, { name: 'b.jpg' }]);
    await owner.post(`files/tag/create/${team.id}/`, { name: 'Lagoon' });
    for (const file of [a, b]) await owner.put(`files/file/update/${file}/`, { tags: ['Lagoon'] });
    const live = await make({ files: [a, b], title: 'A live' });
    const drafted = await make({ files: [a, b], title: 'B drafted' });
    await owner.put(`files/embed/update/${drafted}/`, { title: 'Later', draft: true });
    const filled = await make({ filter: { tags: 'Lagoon' }, title: 'C filled' });
    const counts = async () => [await count(live), await count(drafted), await count(filled)];
    expect(await counts()).toEqual([2, 2, 2]);
    const done = await owner.post(`files/file/recall/${a}/`);
    expect(done.body.taken).toEqual([
      { kind: 'gallery', uuid: live, title: 'A live' },
      { kind: 'gallery', uuid: drafted, title: 'Later' },
      { kind: 'gallery', uuid: filled, title: 'C filled' },
    ]);
    expect(await counts()).toEqual([1, 1, 1]);
    expect((await owner.get(`files/embed/${drafted}/`)).body).toMatchObject({ state: 'changed', title: 'Later' });
    expect((await world.stranger.get(`files/embed/${drafted}/`)).body.title).toBe('B drafted');
    expect((await owner.get(`files/file/usage/${a}/`)).body.galleries).toHaveLength(1);
    expect((await undo(done.changeSet)).status).toBe(200);
    expect(await counts()).toEqual([2, 2, 2]);
  });
});

describe('the register of live links', () => {
  it('has galleries that are on, and turns them off with undo', async () => {
    const [on, draft] = [await make({ title: 'On air' }), await make({ title: 'Not yet', draft: true })];
    const list = async () => (await owner.get(`files/share/links/${team.id}/?kind=gallery`)).body.results as Loose[];
    const [shown] = (await list()).filter((one) => one.uuid === on);
    expect(shown).toMatchObject({
      kind: 'gallery',
      title: 'On air',
      url: `${world.services.origin}/g/${on}`,
      live: true,
      may_end: true,
    });
    expect((await list()).some((one) => one.uuid === draft)).toBe(false);
    const ended = await owner.post(`files/share/links/end/${team.id}/`, { links: [{ kind: 'gallery', uuid: on }] });
    expect([ended.body.ended, await status(on)]).toEqual([1, 410]);
    expect((await undo(ended.changeSet)).status).toBe(200);
    expect(await status(on)).toBe(200);
  });
});

describe('days', () => {
  it('begin at midnight where the team is', async () => {
    const id = await make({});
    const set = (time_zone: string | null) => owner.put(`teams/team/update/${team.id}/`, { time_zone });
    expect((await set('Mars/Olympus')).status).toBe(400);
    const zoned = await set('Pacific/Kiritimati');
    expect(zoned.body.time_zone).toBe('Pacific/Kiritimati');
    const today = async () => (await owner.get(`files/embed/daily_report/${id}/`)).body.to as string;
    const dayIn = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
    expect([dayIn('Pacific/Kiritimati')]).toContain(await today());
    expect((await undo(zoned.changeSet)).status).toBe(200);
    expect([dayIn('UTC')]).toContain(await today());
  });
});

describe('lists', () => {
  it('read by their indexes among many galleries, files and publications', async () => {
    const { db } = world.services;
    const [file = ''] = await someFiles(world, team.id, [{}]);
    await sql`insert into galleries (team_id, id, title, type, settings, active, live) select ${team.id}::uuid, uuidv7(), 'G' || n, 'grid', '{}', true, 1 from generate_series(1, 5000) n`.execute(
      db,
    );
    await sql`insert into gallery_files (team_id, id, gallery_id, file_id, position) select team_id, uuidv7(), id, ${file}, 1 from galleries where title like 'G%'`.execute(
      db,
    );
    await sql`analyze galleries, gallery_files`.execute(db);
    const plan = async (query: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const latest = await plan(
      sql`select id from galleries g where g.team_id = ${team.id} and g.deleted_at is null order by g.updated_at desc, g.id desc limit 50`,
    );
    expect(latest).toContain('galleries_updated');
    expect(latest).not.toContain('Sort');
    const places = await plan(
      sql`select * from gallery_files x where x.team_id = ${team.id} and x.gallery_id = ${await make({})} order by x.position, x.id limit 12`,
    );
    expect(places).not.toContain('Seq Scan');
    const changed = await plan(
      sql`select count(*) from changes c where c.xid >= pg_snapshot_xmin(pg_current_snapshot()) and c.team_id = ${team.id}`,
    );
    expect(changed).not.toContain('Seq Scan');
  });
});
