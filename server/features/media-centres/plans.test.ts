import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

const many = 10_000;
let world: OwnWorld;
let team: TestTeam;
let owner: Person;
let centre: string;
let album: string;
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  owner = team.owner;
  const { db } = world.services;
  centre = (await owner.post('files/media-centre/create/', { team: team.id, title: 'Press', draft: true })).body.uuid;
  album = (await owner.post('files/media-centre/album/create/', { media_centre: centre, title: 'All' })).body.uuid;
  const names = Array.from({ length: many }, (_, nr) => ({ name: `${String(nr).padStart(5, '0')}.jpg` }));
  const files = await someFiles(world, team.id, names);
  for (let at = 0; at < many; at += 1000)
    await owner.post('files/album/file/create/', { album, files: files.slice(at, at + 1000) });
  // Other Media Centres, so that a plan that reads all of them shows.
  await sql`insert into media_centres (team_id, id, title, slug, settings, visibility) select ${team.id}::uuid, uuidv7(), 'C' || n, 'c' || n, '{}', 'public'
    from generate_series(1, 3000) n`.execute(db);
  await sql`insert into media_centre_albums (team_id, id, centre_id, title, position) select team_id, uuidv7(), id, 'A', 1 from media_centres where title like 'C%'`.execute(
    db,
  );
  await sql`insert into media_centre_files (team_id, id, centre_id, album_id, file_id, position) select a.team_id, uuidv7(), a.centre_id, a.id, ${files[0]}, 1
    from media_centre_albums a where a.title = 'A'`.execute(db);
  await sql`analyze media_centres, media_centre_albums, media_centre_files`.execute(db);
}, 180_000);
afterAll(() => world.stop());

const plan = async (query: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(world.services.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe('lists', () => {
  it('read by their indexes among many Media Centres, albums and files', async () => {
    const latest = await plan(
      sql`select id from media_centres c where c.team_id = ${team.id} and c.deleted_at is null order by c.updated_at desc, c.id desc limit 50`,
    );
    expect(latest).toContain('media_centres_updated');
    expect(latest).not.toContain('Sort');
    const page =
      await plan(sql`select * from media_centre_files x where x.team_id = ${team.id} and x.album_id = ${album}
      and (x.position, x.id) > (${5000}::numeric, ${newId()}::uuid) order by x.position, x.id limit 50`);
    expect(page).toContain('media_centre_files_order');
    expect(page).not.toContain('Sort');
    const pins = await plan(
      sql`select * from media_centre_files x where x.team_id = ${team.id} and x.centre_id = ${centre} and x.pin is not null order by x.pin, x.id`,
    );
    expect(pins).toContain('media_centre_files_pinned');
    const uses = await plan(
      sql`select * from media_centre_files x where x.team_id = ${team.id} and x.file_id = ${newId()} and not x.hidden`,
    );
    expect(uses).toContain('media_centre_files_file');
    const tree = await plan(
      sql`select * from media_centre_albums a where a.team_id = ${team.id} and a.centre_id = ${centre}`,
    );
    expect(tree).not.toContain('Seq Scan');
    const moved = await plan(
      sql`select 1 from changes c where c.xid >= '1'::xid8 and c.xid < '2'::xid8 and c.noun not in ('media_centre') limit 1`,
    );
    expect(moved).not.toContain('Seq Scan');
  });
});

describe('an album of 10,000 files', () => {
  const page = (query: string) => owner.get(`files/media-centre/album/files/${album}/${query}`);
  const shown = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from media_centre_live_files where team_id = ${team.id} and centre_id = ${centre}`.execute(
      world.services.db,
    );
    return rows[0]?.n;
  };

  it('is listed page by page to its end, counted, moved in and published', async () => {
    const first = (await page('?limit=200')).body;
    expect([first.count, first.count_exact, first.results[0].file.name]).toEqual([many, true, '00000.jpg']);
    const [place, ...rest] = first.results as Loose[];
    await owner.put(`files/album/file/update/${place.uuid}/`, { after: rest.at(-1).uuid });
    expect((await page('?limit=1')).body.results[0].file.name).toBe('00001.jpg');
    await owner.post(`files/media-centre/publish/${centre}/`);
    expect([await shown(), (await owner.get(`files/media-centre/${centre}/`)).body.counts.files]).toEqual([many, many]);
  });

  it('writes for visitors only what is another', async () => {
    const { db } = world.services;
    const written = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from media_centre_live_files
        where team_id = ${team.id} and centre_id = ${centre} and xmin::text::bigint > ${before}`.execute(db);
      return rows[0]?.n;
    };
    const now = await sql<{
      xid: number;
    }>`select max(xmin::text::bigint) as xid from media_centre_live_files where team_id = ${team.id}`.execute(db);
    const before = now.rows[0]?.xid ?? 0;
    const [place] = (await page('?limit=1')).body.results;
    await owner.put(`files/album/file/update/${place.uuid}/`, { caption: 'Dawn' });
    expect([await written(), await shown()]).toEqual([1, many]);
    await owner.put(`files/album/file/update/${place.uuid}/`, { caption: 'Dusk', draft: true });
    await owner.post(`files/media-centre/publish/${centre}/`);
    expect([await written(), await shown()]).toEqual([1, many]);
  });

  it('is deleted and comes back with all of them', async () => {
    const gone = await owner.delete(`files/album/delete/${album}/`);
    expect([gone.status, await shown()]).toEqual([204, 0]);
    expect((await owner.post(`changes/undo/${gone.changeSet}/`)).status).toBe(200);
    expect([await shown(), (await page('?limit=1')).body.count]).toEqual([many, many]);
  });
});
