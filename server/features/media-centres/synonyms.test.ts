import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { aPortal, type TestPortal } from '#server/test/rows/portal.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
let portal: TestPortal;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team({ features: ['MEDIA_CENTRES'] });
  owner = team.owner;
  const files = await someFiles(world, team.id, [{ name: 'Harbour.jpg' }, { name: 'Alpine lake.jpg' }]);
  portal = await aPortal(world, team.id, { albums: [{ title: 'A', files }] });
});

const set = (term: unknown, means: unknown, who = owner, id = portal.id) =>
  who.put(`files/media-centre/synonyms/update/${id}/`, { term, means });
const list = (who = owner, id = portal.id) => who.get(`files/media-centre/synonyms/${id}/`);
const found = async (q: string): Promise<string[]> =>
  (await world.stranger.get(`public/media-centre/${portal.slug}/files/?q=${encodeURIComponent(q)}`)).body.results.map(
    ({ title }: Loose) => title,
  );

describe('a synonym of a Media Centre', () => {
  it('has what visitors type find what other words find, at once; and is taken back and undone', async () => {
    expect(await found('seaport')).toEqual([]);
    const made = await set(' SeaPort ', 'harbour');
    expect([made.status, made.body.results]).toEqual([200, [{ term: 'seaport', means: 'harbour' }]]);
    expect(await found('Seaport')).toEqual(['Harbour']);
    await set('mountain water', 'alpine lake');
    expect(await found('mountain   Water')).toEqual(['Alpine lake']);
    expect([await found('water'), await found('harbour')]).toEqual([[], ['Harbour']]);
    const again = await set('seaport', 'lake');
    expect(await found('seaport')).toEqual(['Alpine lake']);
    expect((await owner.post(`changes/undo/${again.changeSet}/`)).status).toBe(200);
    expect(await found('seaport')).toEqual(['Harbour']);
    expect((await owner.post(`changes/undo/${made.changeSet}/`)).status).toBe(200);
    expect((await list()).body.results).toEqual([{ term: 'mountain water', means: 'alpine lake' }]);
    expect((await set('mountain water', null)).body.results).toEqual([]);
    expect(await found('mountain water')).toEqual([]);
  });

  it('is for those who manage Media Centres, and makes sense', async () => {
    const viewer = await team.member('Viewer');
    expect([(await list(viewer)).status, (await set('a', 'b', viewer)).status]).toEqual([200, 403]);
    const other = (await world.team()).owner;
    for (const [who, status] of [
      [other, 404],
      [world.stranger, 401],
    ] as const)
      expect([(await list(who)).status, (await set('a', 'b', who)).status]).toEqual([status, status]);
    const plain = await world.team({ features: [] });
    const offline = await aPortal(world, plain.id, { albums: [] });
    expect((await set('a', 'b', plain.owner, offline.id)).status).toBe(403);
    expect((await set('a', 'b', owner, newId())).status).toBe(404);
    for (const [term, means] of [
      ['', 'b'],
      ['a', ''],
      ['Same', 'same'],
      ['a'.repeat(101), 'b'],
      ['a', undefined],
      [7, 'b'],
    ])
      expect([term, (await set(term, means)).status]).toEqual([term, 400]);
  });
});
