import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/files/bulk.ts';
import { rightsStates } from '#contract/policy/use/rights-state.ts';
import { newId } from '#platform/ids.ts';
import { aFile, someFiles } from '#server/test/rows/file.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { aPortal } from '#server/test/rows/portal.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  owner = team.owner;
});

const right = async (name: string, body: object = {}, of = team): Promise<string> =>
  (await of.owner.post(`files/right/create/${of.id}/`, { name, ...body })).body.uuid;
const shown = async (file: string) => (await owner.get(`files/file/${file}/`)).body;
const namesOf = async (file: string) => (await shown(file)).rights.map(({ name }: Loose) => name);
const listed = async (query: string, of = team): Promise<Loose[]> =>
  (await of.owner.get(`files/files/${of.id}/?${query}&limit=200`)).body.results;

async function bulk(body: object): Promise<BulkJob> {
  const asked = await owner.post<BulkJob>(`files/bulk/${team.id}/`, { action: 'rights', ...body });
  expect(asked.status).toBe(202);
  const look = async () => (await owner.get<BulkJob>(`files/bulk/job/${asked.body.uuid}/`)).body;
  await expect.poll(look, { timeout: 20_000 }).toMatchObject({ state: 'done' });
  return look();
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('the state of rights', () => {
  it('is told of every file as the pure rule tells it, and found by its filter', async () => {
    const its = await world.team();
    const free = await right('Free', {}, its);
    const bound = await right('Bound', { channels: ['Print'] }, its);
    const later = await right('Later', { valid_from: day(40).slice(0, 10) }, its);
    const over = await right('Over', { valid_to: '2020-12-31' }, its);
    const soon = await right('Soon', { valid_to: day(10).slice(0, 10) }, its);
    const gone = await right('Gone', { withdrawn: true }, its);
    const columns: Record<string, unknown>[] = [
      {},
      { expiration_date: day(-1) },
      { expiration_date: day(20) },
      { expiration_date: day(50) },
      { internal_use: true },
      { review_status: 2 },
      { approval: 'approved' },
    ];
    const rights = [[], [free], [free, bound], [later], [over], [soon], [gone], [later, over], [free, soon]];
    const all: string[] = [];
    for (const set of rights)
      for (const values of columns) {
        const file = await fileIn(world, its.id, { columns: values });
        all.push(file);
        if (set.length > 0) await its.owner.put(`files/file/update/${file}/`, { rights: set });
      }
    const everything = await listed('order=newest', its);
    expect(everything).toHaveLength(all.length);
    const told = new Set(everything.map(({ rights_state }) => rights_state));
    expect(told).toEqual(new Set(rightsStates.filter((state) => state !== 'recycled')));
    for (const state of told) {
      const found = await listed(`rights_state=${state}`, its);
      expect([state, found.map(({ uuid }) => uuid).toSorted()]).toEqual([
        state,
        everything
          .filter((file) => file.rights_state === state)
          .map(({ uuid }) => uuid)
          .toSorted(),
      ]);
      expect((await its.owner.get(`files/file/${found[0].uuid}/`)).body.rights_state).toBe(state);
    }
    const ends = (file: Loose) =>
      Math.min(...[file.expiration_date, file.rights_to].filter(Boolean).map((at) => Date.parse(at)));
    const expiring = await listed('rights_state=expiring', its);
    expect(expiring.length).toBeGreaterThan(3);
    for (const file of expiring)
      expect([ends(file) > Date.now(), ends(file) < Date.now() + 31 * 86_400_000]).toEqual([true, true]);
    const both = await listed('rights_state=usable&rights_state=conditions', its);
    expect(both).toHaveLength(everything.filter((file) => /usable|conditions/.test(file.rights_state)).length);
    const facets = (await its.owner.get(`files/facets/${its.id}/`)).body.rights_state as Loose[];
    expect(Object.fromEntries(facets.map(({ value, count }) => [value, count]))).toEqual(
      Object.fromEntries(
        await Promise.all(
          [...told, 'expiring'].map(async (state) => [state, (await listed(`rights_state=${state}`, its)).length]),
        ),
      ),
    );
    const bin = await listed('recycled=true', its);
    expect(bin).toEqual([]);
    await its.owner.put(`files/file/update/${all[0]}/`, { recycled: true });
    expect((await listed('recycled=true', its))[0].rights_state).toBe('recycled');
    const overview = (await its.owner.get(`files/rights/overview/${its.id}/`)).body;
    for (const tile of ['expiring', 'expired', 'embargoed', 'missing', 'pending'])
      expect([tile, overview[tile]]).toEqual([
        tile,
        { count: (await listed(`rights_state=${tile}`, its)).length, exact: true },
      ]);
    expect(overview.usable.count).toBe(both.length);
  });

  it('has its filters checked', async () => {
    expect((await owner.get(`files/files/${team.id}/?rights_state=fine`)).status).toBe(400);
    expect((await owner.get(`files/files/${team.id}/?ends_from=soon`)).status).toBe(400);
  });
});

describe('the overview', () => {
  it('tells twelve months with what ends in them, each the list that its days show', async () => {
    const its = await world.team();
    const next = new Date();
    next.setUTCDate(1);
    next.setUTCMonth(next.getUTCMonth() + 2, 0);
    const last = next.toISOString().slice(0, 10);
    const month = last.slice(0, 7);
    const ending = await right('Ending', { valid_to: last }, its);
    const file = await aFile(world, its.id);
    await its.owner.put(`files/file/update/${file}/`, { rights: [ending] });
    await fileIn(world, its.id, { columns: { expiration_date: `${month}-01T00:00:00Z` } });
    await fileIn(world, its.id, { columns: { expiration_date: day(700) } });
    const { months } = (await its.owner.get(`files/rights/overview/${its.id}/`)).body;
    expect(months).toHaveLength(12);
    expect(months[0].month).toBe(new Date().toISOString().slice(0, 7));
    const found = months.find((one: Loose) => one.month === month);
    expect(found).toMatchObject({ files: { count: 2, exact: true }, rights: [{ uuid: ending, valid_to: last }] });
    expect(await listed(`ends_from=${month}-01&ends_to=${last}`, its)).toHaveLength(2);
    expect(months.reduce((sum: number, one: Loose) => sum + one.files.count, 0)).toBe(2);
  });

  it('is shown to members of the team alone', async () => {
    const other = await world.team();
    expect((await world.stranger.get(`files/rights/overview/${team.id}/`)).status).toBe(401);
    expect((await other.owner.get(`files/rights/overview/${team.id}/`)).status).toBe(404);
    const blind = await team.member(['EDIT_ASSETS']);
    expect((await blind.get(`files/rights/overview/${team.id}/`)).status).toBe(403);
  });
});

describe('a right with a duration', () => {
  it('gives a file without an expiry date one, the shortest, and undo takes both away', async () => {
    const [long, short, none] = [
      await right('Year', { default_duration: 365 }),
      await right('Month', { default_duration: 30 }),
      await right('Ever'),
    ];
    const file = await aFile(world, team.id);
    const put = await owner.put(`files/file/update/${file}/`, { rights: [long, short, none] });
    const expiry = Date.parse(put.body.expiration_date);
    expect(Math.abs(expiry - Date.parse(day(30)))).toBeLessThan(60_000);
    const { rows } = await sql<{
      action: string;
    }>`select action from changes where set_id = ${put.changeSet} order by action`.execute(world.services.db);
    expect(rows.map(({ action }) => action)).toEqual(['file.expire', 'file.rights']);
    const [set] = (await owner.get(`changes/${team.id}/?limit=1`)).body.results;
    expect(set.summary).toBe('Changed the rights of picture.jpg, and its expiry date with them');
    await owner.post(`changes/undo/${put.changeSet}/`);
    expect(await shown(file)).toMatchObject({ expiration_date: null, rights: [] });
  });

  it('leaves a date that is there or is given, and what already had the right', async () => {
    const year = await right('Another year', { default_duration: 365 });
    const dated = await fileIn(world, team.id, { columns: { expiration_date: '2040-01-01T00:00:00Z' } });
    await owner.put(`files/file/update/${dated}/`, { rights: [year] });
    expect((await shown(dated)).expiration_date).toBe('2040-01-01T00:00:00.000Z');
    const given = await aFile(world, team.id);
    await owner.put(`files/file/update/${given}/`, { rights: [year], expiration_date: null });
    expect((await shown(given)).expiration_date).toBeNull();
    await owner.put(`files/file/update/${given}/`, { rights: [year, await right('Beside')] });
    expect((await shown(given)).expiration_date).toBeNull();
  });
});

describe('rights of many files', () => {
  it('are added, taken and replaced, each undone as one', async () => {
    const [a, b, c] = [await right('A'), await right('B'), await right('C', { default_duration: 10 })];
    const files = await someFiles(world, team.id, [{}, {}, {}]);
    await owner.put(`files/file/update/${files[0]}/`, { rights: [a] });
    await owner.put(`files/file/update/${files[1]}/`, { rights: [a, b] });
    const all = () => Promise.all(files.map(namesOf));
    const before = await all();
    const job = await bulk({ files, value: { add: ['c'], remove: [a], context: 'For the fair' } });
    expect(job).toMatchObject({ done: 3, failed: [] });
    expect(await all()).toEqual([['C'], ['B', 'C'], ['C']]);
    for (const file of files)
      expect(await shown(file)).toMatchObject({ rights_context: 'For the fair', expiration_date: expect.any(String) });
    expect((await owner.post(`changes/undo/${job.change_set}/`)).status).toBe(200);
    expect(await all()).toEqual(before);
    for (const file of files) expect(await shown(file)).toMatchObject({ rights_context: null, expiration_date: null });
    await bulk({ files, value: { replace: [b], expiration_date: '2041-01-01' } });
    expect(await all()).toEqual([['B'], ['B'], ['B']]);
    expect((await shown(files[2]!)).expiration_date).toBe('2041-01-01T00:00:00.000Z');
    await bulk({ files, value: [] });
    expect(await all()).toEqual([[], [], []]);
    const [kept] = await listed(`rights=${c}`);
    expect(kept).toBeUndefined();
  });

  it('are told by what they have in common', async () => {
    const [a, b] = [await right('Common'), await right('Some')];
    const files = await someFiles(world, team.id, [{}, {}]);
    await owner.put(`files/file/update/${files[0]}/`, {
      rights: [a, b],
      rights_context: 'x',
      expiration_date: '2042-01-01',
    });
    await owner.put(`files/file/update/${files[1]}/`, { rights: [a], rights_context: 'x' });
    const common = (await owner.post(`files/rights/common/${team.id}/`, { files })).body;
    expect(common).toEqual({
      total: 2,
      exact: true,
      rights: [
        { uuid: a, name: 'Common', colour: null, count: 2 },
        { uuid: b, name: 'Some', colour: null, count: 1 },
      ],
      context: { value: 'x', mixed: false },
      expiration_date: { value: null, mixed: true },
      without_expiry: 1,
      without_rights: 0,
      published: { files: 0, places: 0, exact: true },
    });
    const byQuery = (await owner.post(`files/rights/common/${team.id}/`, { query: { rights: [b] } })).body;
    expect(byQuery).toMatchObject({ total: 1, expiration_date: { value: '2042-01-01T00:00:00.000Z', mixed: false } });
  });

  it('are told with the number of files that people outside see, and of places', async () => {
    const own = await world.team();
    const files = await someFiles(world, own.id, [{}, {}, {}]);
    const [linked, twice, hidden] = files as [string, string, string];
    const published = async () => (await own.owner.post(`files/rights/common/${own.id}/`, { files })).body.published;
    expect(await published()).toEqual({ files: 0, places: 0, exact: true });
    for (const file of [linked, hidden]) await own.owner.put(`files/share/file/${file}/`, { public: true });
    await own.owner.post(`files/single_embed/create/${own.id}/`, { title: 'Front page', files: [twice, hidden] });
    const gallery = (body: object) =>
      own.owner.post('files/embed/create/', { team: own.id, title: 'Lookbook', ...body });
    await gallery({ files: [twice] });
    await gallery({ files: [twice], draft: true });
    await own.owner.put(`files/file/update/${hidden}/`, { internal_use: true });
    await aPortal(world, own.id, { albums: [{ title: 'Harbours', files: [linked, twice] }] });
    expect(await published()).toEqual({ files: 2, places: 4, exact: true });
    await own.owner.put(`files/file/update/${linked}/`, { expiration_date: '2020-01-01' });
    await gallery({ filter: { q: 'gull' } });
    expect(await published()).toEqual({ files: 1, places: 3, exact: false });
  });

  it('refuse what is not the team’s, what contradicts itself, and those who may not', async () => {
    const other = await world.team();
    const theirs = await right('Theirs', {}, other);
    const mine = await right('Mine');
    const file = await aFile(world, team.id);
    const ask = async (value: unknown) =>
      (await owner.post(`files/bulk/${team.id}/`, { files: [file], action: 'rights', value })).status;
    expect(await ask({ add: [theirs] })).toBe(404);
    expect(await ask({})).toBe(400);
    expect(await ask({ add: [mine], remove: [mine] })).toBe(400);
    expect(await ask({ add: [mine], replace: [mine] })).toBe(400);
    expect(await ask({ expiration_date: 'soon' })).toBe(400);
    const common = `files/rights/common/${team.id}/`;
    expect((await owner.post(common, { files: [newId()] })).status).toBe(404);
    expect((await owner.post(common, {})).status).toBe(400);
    expect((await other.owner.post(common, { files: [file] })).status).toBe(404);
    expect((await world.stranger.post(common, { files: [file] })).status).toBe(401);
  });
});
