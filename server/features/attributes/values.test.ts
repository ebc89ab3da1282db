import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
});

const make = async (name: string, attribute_type: string, more: object = {}): Promise<Loose> =>
  (await team.owner.post(`files/custom_attribute/create/${team.id}/`, { name, attribute_type, ...more })).body;
const set = (file: string, attribute: string, values: unknown[]) =>
  team.owner.put(`files/file/custom_attribute/update/${file}/`, { attribute, values });
const detail = async (file: string): Promise<Loose> => (await team.owner.get(`files/file/${file}/`)).body;
const valuesOf = async (file: string, slug: string): Promise<string[] | undefined> =>
  (await detail(file)).custom_attributes.find((one: Loose) => one.slug === slug)?.values;
const found = async (query: string): Promise<string[]> => {
  const answer = await team.owner.get(`files/files/${team.id}/?order=name&${query}`);
  expect(answer.status).toBe(200);
  return answer.body.results.map((file: Loose) => file.name);
};
const undo = (changeSet: string | null) => team.owner.post(`changes/undo/${changeSet}/`);

describe('values of a file', () => {
  it('§3: are set, told with slug and type in the order of the attributes, counted as one revision, and undone', async () => {
    await make('Shot on', 'Date');
    await make('Mood', 'Multi Select', { options: ['Calm', 'Bright', 'Wild'] });
    const file = await fileIn(world, team.id, { name: 'values.jpg' });
    const before = await detail(file);
    expect(before.custom_attributes.map(({ slug, values }: Loose) => [slug, values])).toEqual([
      ['shot-on', []],
      ['mood', []],
    ]);
    const answer = await set(file, 'mood', ['bright', 'Calm']);
    expect(answer.status).toBe(200);
    expect(answer.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.body.revision).toBe(before.revision + 1);
    expect(answer.body.custom_attributes[1]).toMatchObject({
      slug: 'mood',
      name: 'Mood',
      attribute_type: 'Multi Select',
      values: ['Bright', 'Calm'],
    });
    expect((await set(file, 'mood', ['Bright', 'Calm'])).changeSet).toBeNull();
    await set(file, 'mood', ['Wild']);
    expect(await valuesOf(file, 'mood')).toEqual(['Wild']);
    expect((await undo(answer.changeSet)).body.detail).toBe('values.jpg was given another Mood in the meantime.');
    const cleared = await set(file, 'mood', []);
    expect(await valuesOf(file, 'mood')).toEqual([]);
    expect((await undo(cleared.changeSet)).status).toBe(200);
    expect(await valuesOf(file, 'mood')).toEqual(['Wild']);
    const { results } = (await team.owner.get(`changes/${team.id}/?limit=1`)).body;
    expect(results[0].summary).toBe('Changed the Mood of values.jpg');
    const activity = (await team.owner.get(`files/file/activity/${file}/`)).body.results as Loose[];
    expect(activity.map(({ before, after }) => [before, after]).slice(0, 4)).toEqual([
      [null, 'Wild'],
      ['Wild', null],
      ['Bright, Calm', 'Wild'],
      [null, 'Bright, Calm'],
    ]);
  });

  it('are refused when they are of another JSON type, and never converted', async () => {
    for (const type of ['Text', 'Long Text', 'Number', 'Date', 'Boolean', 'URL', 'User'])
      await make(`Of ${type}`, type);
    for (const type of ['Single Select', 'Multi Select']) await make(`Of ${type}`, type, { options: ['5', 'true'] });
    const file = await fileIn(world, team.id, { name: 'typed.jpg' });
    const bulk = async (attribute: string, values: unknown[]) =>
      (
        await team.owner.post(`files/bulk/${team.id}/`, {
          files: [file],
          action: 'attribute',
          value: { attribute, values },
        })
      ).status;
    const wrong: [string, unknown[]][] = [
      ...['text', 'long-text', 'date', 'url', 'user', 'single-select', 'multi-select'].flatMap(
        (slug): [string, unknown[]][] => [
          [`of-${slug}`, [5]],
          [`of-${slug}`, [true]],
        ],
      ),
      ['of-number', [true]],
      ['of-number', [false]],
      ['of-boolean', ['yes']],
      ['of-boolean', [1]],
      ['of-boolean', ['0']],
      ['of-text', [['a']]],
      ['of-text', [null]],
      ['of-text', [{}]],
    ];
    for (const [slug, values] of wrong) {
      expect([slug, values, (await set(file, slug, values)).status]).toEqual([slug, values, 400]);
      expect([slug, values, await bulk(slug, values)]).toEqual([slug, values, 400]);
      expect(await valuesOf(file, slug)).toEqual([]);
    }
    const right: [string, unknown, string][] = [
      ['of-number', 12.5, '12.5'],
      ['of-number', '-3', '-3'],
      ['of-boolean', true, 'true'],
      ['of-boolean', 'false', 'false'],
      ['of-single-select', '5', '5'],
      ['of-text', '5', '5'],
    ];
    for (const [slug, value, kept] of right) {
      expect([slug, (await set(file, slug, [value])).status]).toEqual([slug, 200]);
      expect([slug, await valuesOf(file, slug)]).toEqual([slug, [kept]]);
    }
  });

  it('have to fit the type, the folder and what is required', async () => {
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Campaign' })).body;
    const below = (
      await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Press', parent: folder.uuid })
    ).body;
    await make('Budget', 'Number', { folders: [folder.uuid] });
    await make('Client', 'Text', { required: true });
    const outside = await fileIn(world, team.id, { name: 'outside.jpg' });
    const inside = await fileIn(world, team.id, { name: 'inside.jpg', columns: { folder_id: below.uuid } });
    expect(await valuesOf(outside, 'budget')).toBeUndefined();
    expect(await valuesOf(inside, 'budget')).toEqual([]);
    expect((await set(outside, 'budget', [1])).status).toBe(400);
    expect((await set(inside, 'budget', [1200.5])).body.custom_attributes).toContainEqual(
      expect.objectContaining({ slug: 'budget', values: ['1200.5'] }),
    );
    for (const values of [['much'], [1, 2], ['1e9']]) {
      const answer = await set(inside, 'budget', values);
      expect([values, answer.status, answer.body.errors[0].path]).toEqual([values, 400, 'values']);
    }
    expect((await set(inside, 'client', [])).status).toBe(400);
    expect((await set(inside, 'client', ['Halden Hotels'])).status).toBe(200);
    expect((await set(inside, 'nothing-like-it', ['x'])).status).toBe(404);
    expect((await set(newId(), 'client', ['x'])).status).toBe(404);
    expect(
      (
        await team.owner.put(
          `files/file/custom_attribute/update/${inside}/`,
          { attribute: 'client', values: ['Other'] },
          { 'if-match': '"99"' },
        )
      ).status,
    ).toBe(412);
  });
});

describe('finding by attributes', () => {
  let files: Record<string, string>;
  beforeAll(async () => {
    await make('Season', 'Single Select', { options: ['Spring', 'Été'] });
    await make('Length', 'Number');
    await make('Aired', 'Date');
    await make('Approved', 'Boolean');
    await make('Photographer', 'User');
    await make('Notes', 'Long Text');
    await make('Place', 'Text');
    files = {};
    for (const name of ['f1.jpg', 'f2.jpg', 'f3.jpg']) files[name] = await fileIn(world, team.id, { name });
    const give = (name: string, slug: string, value: unknown) => set(files[name]!, slug, [value]);
    await give('f1.jpg', 'season', 'Spring');
    await give('f2.jpg', 'season', 'été');
    await give('f1.jpg', 'length', 9);
    await give('f2.jpg', 'length', 10);
    await give('f3.jpg', 'length', -2.5);
    await give('f1.jpg', 'aired', '2026-01-31');
    await give('f2.jpg', 'aired', '2026-02-01');
    await give('f1.jpg', 'approved', true);
    await give('f3.jpg', 'photographer', team.owner.user);
    await give('f3.jpg', 'notes', 'The lighthouse at dusk,\nbefore the storm.');
    await give('f3.jpg', 'place', 'Zanzibar');
  });

  it.each([
    ['attribute[season]=spring', ['f1.jpg']],
    ['attribute[season]=Spring&attribute[season]=ete', ['f1.jpg', 'f2.jpg']],
    ['attribute[season]=Spring&attribute[length]=10', []],
    ['attribute[season]=Winter', []],
    ['attribute[length]=10.0', ['f2.jpg']],
    ['attribute[length]=9..', ['f1.jpg', 'f2.jpg']],
    ['attribute[length]=..0&attribute[length]=10..10', ['f2.jpg', 'f3.jpg']],
    ['attribute[aired]=2026-02-01..', ['f2.jpg']],
    ['attribute[aired]=2026-01-01..2026-01-31', ['f1.jpg']],
    ['attribute[approved]=yes', ['f1.jpg']],
    ['attribute[place]=zanzibar', ['f3.jpg']],
    ['attribute[place]=&q=f&type=image', ['f1.jpg', 'f2.jpg']],
    ['q=lighthouse', ['f3.jpg']],
    ['q=zanz&q=storm', ['f3.jpg']],
  ])('%s', async (query, names) => {
    const all = await found(query);
    expect(all.filter((name) => name.startsWith('f') && /^f\d/.test(name))).toEqual(names);
  });

  it('takes a person by name, an attribute by uuid, and refuses one that is not the team’s', async () => {
    expect(await found('attribute[photographer]=Ada%20Test')).toEqual(['f3.jpg']);
    const { results } = (await team.owner.get(`files/custom_attributes/${team.id}/`)).body;
    const season = results.find((one: Loose) => one.slug === 'season');
    expect(await found(`attribute[${season.uuid}]=Spring`)).toEqual(['f1.jpg']);
    const odd = await team.owner.get(`files/files/${team.id}/?attribute[nothing]=x`);
    expect([odd.status, odd.body.errors[0].path]).toEqual([400, 'attribute.nothing']);
    expect((await team.owner.get(`files/files/${team.id}/?colour[nothing]=x`)).status).toBe(400);
    expect((await team.owner.get(`files/files/${team.id}/?attribute=x`)).status).toBe(400);
    const first = await team.owner.get(`files/files/${team.id}/?order=name&limit=1&attribute[length]=-5..`);
    const next = await team.owner.get(
      `files/files/${team.id}/?order=name&limit=1&attribute[length]=-5..&cursor=${first.body.next}`,
    );
    expect([first.body.count, first.body.results[0].name, next.body.results[0].name]).toEqual([3, 'f1.jpg', 'f2.jpg']);
  });

  it('counts values beside the other facets and completes them', async () => {
    const { attribute } = (await team.owner.get(`files/facets/${team.id}/`)).body;
    expect(attribute).toContainEqual({ attribute: 'season', value: 'Spring', label: 'Spring', count: 1 });
    expect(attribute).toContainEqual({ attribute: 'approved', value: 'true', label: 'Yes', count: 1 });
    expect(attribute).toContainEqual({
      attribute: 'photographer',
      value: team.owner.user,
      label: 'Ada Test',
      count: 1,
    });
    const narrowed = (await team.owner.get(`files/facets/${team.id}/?attribute[length]=10`)).body;
    expect(narrowed.attribute.map((one: Loose) => [one.attribute, one.value])).toContainEqual(['season', 'Été']);
    expect(narrowed.attribute.map((one: Loose) => one.value)).not.toContain('Spring');
    for (const [q, value] of [
      ['ete', 'Été'],
      ['zanz', 'Zanzibar'],
    ]) {
      const { results } = (await team.owner.get(`files/suggest/${team.id}/?q=${q}`)).body;
      expect(results).toContainEqual({ value, kind: 'attribute' });
    }
  });
});

describe('many files at once', () => {
  it('get one attribute, but for those it is not for, and it is undone as one', async () => {
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Only here' })).body;
    await make('Series', 'Text', { folders: [folder.uuid] });
    const inside = await Promise.all(
      ['s1.jpg', 's2.jpg'].map((name) => fileIn(world, team.id, { name, columns: { folder_id: folder.uuid } })),
    );
    const outside = await fileIn(world, team.id, { name: 's3.jpg' });
    const job = await team.owner.post(`files/bulk/${team.id}/`, {
      files: [...inside, outside],
      action: 'attribute',
      value: { attribute: 'series', values: ['Atlantic'] },
    });
    expect(job.status).toBe(202);
    await expect
      .poll(async () => (await team.owner.get(`files/bulk/job/${job.body.uuid}/`)).body.state, { timeout: 20_000 })
      .toBe('done');
    const done = (await team.owner.get(`files/bulk/job/${job.body.uuid}/`)).body;
    expect(done).toMatchObject({ done: 3, failed: [{ uuid: outside, code: 'invalid' }] });
    for (const file of inside) expect(await valuesOf(file, 'series')).toEqual(['Atlantic']);
    expect(await found('attribute[series]=atlantic')).toEqual(['s1.jpg', 's2.jpg']);
    expect((await undo(done.change_set)).status).toBe(200);
    for (const file of inside) expect(await valuesOf(file, 'series')).toEqual([]);
    const { rows } = await sql<{ n: number }>`select count(*) as n from file_attributes where team_id = ${team.id}
      and file_id = any(${inside}::uuid[])`.execute(world.services.db);
    expect(rows[0]?.n).toBe(0);
    const byQuery = await team.owner.post(`files/bulk/${team.id}/`, {
      query: { attribute: { season: ['Spring'] } },
      action: 'star',
      value: true,
    });
    expect([byQuery.status, byQuery.body.total]).toEqual([202, 1]);
  });

  it('refuse what is no attribute or no value of it', async () => {
    const file = await fileIn(world, team.id, { name: 'refused.jpg' });
    const bulk = (value: unknown) =>
      team.owner.post(`files/bulk/${team.id}/`, { files: [file], action: 'attribute', value });
    expect((await bulk('season')).status).toBe(400);
    expect((await bulk({ attribute: 'season', values: ['Winter'] })).status).toBe(400);
    expect((await bulk({ attribute: 'nothing', values: [] })).status).toBe(404);
  });
});
