import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someFiles } from '#server/test/rows/file.ts';
import { type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
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
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);

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
    const byTitle = await plan(
      sql`select id from galleries g where g.team_id = ${team.id} and g.deleted_at is null order by fold(g.title) collate "C" desc, g.id desc limit 50`,
    );
    expect(byTitle).toContain('galleries_by_title');
    expect(byTitle).not.toContain('Sort');
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
