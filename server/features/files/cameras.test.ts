import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyToFile } from '#features/versions/store.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;

/** A file whose cover says by which camera and lens it was made. */
async function shotWith(name: string, facts: { camera: string | null; lens: string | null }): Promise<string> {
  const id = await fileIn(world, team.id, { name });
  await world.services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      id: string;
    }>`update versions set facts = coalesce(facts, '{}') || ${JSON.stringify(facts)}::jsonb
      where team_id = ${team.id} and file_id = ${id} returning id`.execute(tx);
    for (const version of rows) await copyToFile(tx, team.id, version.id);
  });
  return id;
}

const leica = 'Leica Q3';
const canon = 'Canon EOS R5';
const zoom = 'RF 24-70mm F2.8 L IS USM';

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  await shotWith('leica.jpg', { camera: leica, lens: null });
  await shotWith('canon.jpg', { camera: canon, lens: zoom });
  await shotWith('canon-long.jpg', { camera: canon, lens: 'x'.repeat(3000) });
  await shotWith('paper.pdf', { camera: null, lens: '' });
});

const names = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await team.owner.get(`files/files/${team.id}/?order=name&${new URLSearchParams(query)}`);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.results.map((file: Loose) => file.name);
};

describe('camera and lens', () => {
  it('narrow lists, are counted and told', async () => {
    expect(await names({ camera: canon })).toEqual(['canon-long.jpg', 'canon.jpg']);
    expect(await names({ camera: canon, lens: zoom })).toEqual(['canon.jpg']);
    expect(await names({ camera: 'Canon' })).toEqual([]);
    const both = `camera=${encodeURIComponent(canon)}&camera=${encodeURIComponent(leica)}`;
    const { body } = await team.owner.get(`files/facets/${team.id}/?${both}`);
    expect(body.camera).toEqual([
      { value: canon, label: canon, count: 2 },
      { value: leica, label: leica, count: 1 },
    ]);
    expect(body.lens.map((one: Loose) => one.value.length)).toEqual(expect.arrayContaining([zoom.length, 200]));
    const [found] = (await team.owner.get(`files/files/${team.id}/?lens=${encodeURIComponent(zoom)}`)).body.results;
    expect((await team.owner.get(`files/file/${found.uuid}/`)).body).toMatchObject({ camera: canon, lens: zoom });
  });

  it('fill collections and are kept in searches', async () => {
    const query = { camera: [canon], creator: [team.owner.user] };
    const made = await team.owner.post(`files/collection/create/${team.id}/`, { title: 'By Canon', query });
    expect([made.status, made.body.query]).toEqual([201, query]);
    expect(await names({ collection: made.body.uuid })).toEqual([]);
    await sql`update files set created_by = ${team.owner.user} where team_id = ${team.id} and name = 'canon.jpg'`.execute(
      world.services.db,
    );
    expect(await names({ collection: made.body.uuid })).toEqual(['canon.jpg']);
    expect((await team.owner.get(`files/files/${team.id}/?camera=${'x'.repeat(201)}`)).status).toBe(400);
  });
});
