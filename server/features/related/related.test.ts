import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile, someFiles } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  [team, other] = [await world.team(), await world.team()];
  owner = team.owner;
});

const relate = (file: string, files: string[], person = owner) =>
  person.post(`files/file/related/create/${file}/`, { files });
const part = (file: string, from: string, person = owner) =>
  person.delete(`files/file/related/delete/${file}/${from}/`);
const list = (file: string, person = owner, query = '') => person.get(`files/file/related/${file}/${query}`);
const show = async (file: string, person = owner) => (await person.get(`files/file/${file}/`)).body as Loose;
const related = async (file: string) => (await show(file)).related_files.map((one: Loose) => one.name).sort();
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);
const trio = () =>
  someFiles(world, team.id, [{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' }]) as Promise<
    [string, string, string]
  >;

describe('linked assets', () => {
  it('are mutual: seen from each side, and parted from either', async () => {
    const [a, b, c] = await trio();
    const made = await relate(a, [b, c]);
    expect([made.status, made.body.uuid]).toEqual([201, a]);
    expect(made.body.related_files.map((one: Loose) => one.name).sort()).toEqual(['b.jpg', 'c.jpg']);
    expect([await related(b), await related(c)]).toEqual([['a.jpg'], ['a.jpg']]);
    const page = (await list(a, owner, '?limit=1')).body;
    expect([page.results[0].uuid, page.count]).toEqual([c, 2]);
    expect((await list(a, owner, `?limit=1&cursor=${page.next}`)).body.results[0].uuid).toBe(b);
    const parted = await part(b, a);
    expect([parted.status, await related(a), await related(b)]).toEqual([204, ['c.jpg'], []]);
    expect((await part(b, a)).status).toBe(404);
    expect((await undo(parted.changeSet)).status).toBe(200);
    expect([await related(a), await related(b)]).toEqual([['b.jpg', 'c.jpg'], ['a.jpg']]);
    expect((await undo(made.changeSet)).status).toBe(200);
    expect([await related(a), await related(b), await related(c)]).toEqual([[], [], []]);
  });

  it('are told in the history of both, and of the team', async () => {
    const [a, b] = await trio();
    const made = await relate(a, [b]);
    const last = async (file: string) => (await owner.get(`files/file/activity/${file}/`)).body.results[0].text;
    expect([await last(a), await last(b)]).toEqual(['Linked a.jpg with b.jpg', 'Linked b.jpg with a.jpg']);
    const sets = (await owner.get(`changes/${team.id}/`)).body.results as Loose[];
    expect(sets.find((one) => one.uuid === made.changeSet)?.summary).toMatch(/^Linked [ab]\.jpg with [ab]\.jpg$/);
  });

  it('are not the file itself, none twice, none of the Recycling Bin, and no more than 200', async () => {
    const [a, b, c] = await trio();
    expect((await relate(a, [a])).body.detail).toContain('cannot be linked with itself');
    expect((await relate(a, [b, b])).status).toBe(201);
    const twice = await relate(b, [a]);
    expect([twice.status, twice.body.detail]).toEqual([409, 'a.jpg is linked with b.jpg already.']);
    expect((await relate(a, [b, c])).status).toBe(201);
    await owner.put(`files/file/update/${c}/`, { recycled: true });
    expect([await related(a), (await list(a)).body.count]).toEqual([['b.jpg'], 1]);
    const [d] = await trio();
    expect((await relate(d, [c])).body.detail).toContain('Recycling Bin');
    await owner.put(`files/file/update/${c}/`, { recycled: false });
    expect(await related(a)).toEqual(['b.jpg', 'c.jpg']);
    const many = await someFiles(
      world,
      team.id,
      Array.from({ length: 200 }, () => ({})),
    );
    expect((await relate(d, many)).status).toBe(201);
    expect((await relate(d, [a])).status).toBe(409);
    expect((await relate(a, [d])).status).toBe(409);
    for (const files of [[], ['x'], 'x', undefined])
      expect((await owner.post(`files/file/related/create/${a}/`, { files })).status).toBe(400);
  });

  it('go when one of them is deleted for good, from both sides at once', async () => {
    const [a, b] = await trio();
    const made = await relate(a, [b]);
    await owner.put(`files/file/update/${b}/`, { recycled: true });
    expect((await owner.delete(`files/file/delete/${b}/`)).status).toBe(204);
    const { rows } =
      await sql`select 1 from related_files where team_id = ${team.id} and (file_id = ${b} or other_id = ${b})`.execute(
        world.services.db,
      );
    expect([rows.length, await related(a)]).toEqual([0, []]);
    expect((await undo(made.changeSet)).status).toBe(409);
  });
});

describe('who may (§6: EDIT_ASSETS and DAM_PLUS)', () => {
  it('needs the flag, the plan and files of the own team; nothing is written otherwise', async () => {
    const [a, b] = await trio();
    const foreign = await aFile(world, other.id);
    expect((await relate(a, [b, foreign])).status).toBe(404);
    expect((await relate(a, [newId()])).status).toBe(404);
    expect((await relate(a, [b], other.owner)).status).toBe(404);
    expect((await part(a, newId())).status).toBe(404);
    expect((await relate(a, [b], world.stranger)).status).toBe(401);
    const viewer = await team.member('Viewer');
    for (const refused of [await relate(a, [b], viewer), await part(a, b, viewer)])
      expect([refused.status, refused.body.needs]).toEqual([403, ['EDIT_ASSETS']]);
    expect((await list(a, viewer)).status).toBe(200);
    expect(await related(a)).toEqual([]);
  });

  it('without DAM_PLUS tells of none and takes none', async () => {
    const plain = await world.team({ features: [] });
    const [a, b] = (await someFiles(world, plain.id, [{}, {}])) as [string, string];
    await sql`with pairs as (insert into related_files (team_id, file_id, other_id) values (${plain.id}, ${a}, ${b}), (${plain.id}, ${b}, ${a})) select 1`.execute(
      world.services.db,
    );
    expect((await show(a, plain.owner)).related_files).toEqual([]);
    for (const refused of [
      await relate(a, [b], plain.owner),
      await part(a, b, plain.owner),
      await list(a, plain.owner),
    ])
      expect([refused.status, refused.body.code, refused.body.needs]).toEqual([403, 'feature_required', ['DAM_PLUS']]);
  });

  it('F8: guests of a shared folder see none of them', async () => {
    const folder = (await owner.post(`files/folder/create/${team.id}/`, { folderName: `Shared ${newId()}` })).body.uuid;
    const [a, b] = (await someFiles(world, team.id, [{ folder }, { folder }])) as [string, string];
    await relate(a, [b]);
    await owner.put(`files/share/folder/${folder}/`, { teams: [{ team: other.id, download: true }] });
    const guest = other.owner;
    expect((await show(a, guest)).related_files).toEqual([]);
    expect([(await list(a, guest)).status, (await part(a, b, guest)).status]).toEqual([403, 403]);
    expect((await guest.get(`files/file/usage/${a}/`)).status).toBe(403);
  });
});
