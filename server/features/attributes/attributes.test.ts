import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const make = async (body: object, of = team): Promise<Loose> => {
  const answer = await of.owner.post(`files/custom_attribute/create/${of.id}/`, body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const change = (attribute: Loose, body: object, who: Person = team.owner) =>
  who.put(`files/custom_attribute/update/${attribute.uuid}/`, body);
const set = (file: string, attribute: string, values: unknown[], who: Person = team.owner) =>
  who.put(`files/file/custom_attribute/update/${file}/`, { attribute, values });
const listed = async (query = '', of = team): Promise<Loose[]> =>
  (await of.owner.get(`files/custom_attributes/${of.id}/${query}`)).body.results;
const find = async (slug: string, query = ''): Promise<Loose> =>
  (await listed(query)).find((one: Loose) => one.slug === slug);
const valuesOf = async (file: string, slug: string): Promise<string[] | undefined> =>
  (await team.owner.get(`files/file/${file}/`)).body.custom_attributes.find((one: Loose) => one.slug === slug)?.values;
const undo = (changeSet: string | null) => team.owner.post(`changes/undo/${changeSet}/`);

describe('custom attributes', () => {
  it('are made with options, a slug of their own and a place at the end', async () => {
    const made = await team.owner.post(`files/custom_attribute/create/${team.id}/`, {
      name: '  Höhe über NN ',
      attribute_type: 'Single Select',
      options: ['low', { name: 'High', colour: '#112233' }],
      required: true,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      slug: 'hohe-uber-nn',
      name: 'Höhe über NN',
      attribute_type: 'Single Select',
      required: true,
      archived: false,
      folders: [],
      options: [
        { name: 'low', colour: null },
        { name: 'High', colour: '#112233' },
      ],
    });
    expect(made.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    const next = await make({ name: 'Hohe uber NN!', attribute_type: 'Text' });
    expect(next).toMatchObject({ slug: 'hohe-uber-nn-2', position: made.body.position + 1 });
    expect((await change(next, { name: 'Otherwise' })).body).toMatchObject({ name: 'Otherwise', slug: next.slug });
    expect((await undo(made.changeSet)).status).toBe(200);
    expect(await find('hohe-uber-nn')).toBeUndefined();
  });

  it('are shown to visitors and always among the filters where the team says so, with a way back', async () => {
    const shown = await make({ name: 'Region', attribute_type: 'Text', portal_visible: true, facet: true });
    const kept = await make({ name: 'Budget', attribute_type: 'Text' });
    expect([shown, kept]).toMatchObject([
      { facet: true, portal_visible: true },
      { facet: false, portal_visible: false },
    ]);
    const file = await fileIn(world, team.id, { name: 'shown.jpg' });
    await set(file, 'region', ['<Lagoon>']);
    await set(file, 'budget', ['900']);
    const { url } = (await team.owner.put(`files/share/file/${file}/`, { public: true })).body;
    const token = url.split('/').at(-1);
    const seen = async () => (await world.stranger.get(`public/file/${token}/`)).body.attributes;
    expect(await seen()).toEqual([{ name: 'Region', value: '<Lagoon>' }]);
    const page = (await world.stranger.get(`/p/file/${token}`)).body;
    expect(page).toContain('<dt>Region</dt><dd>&lt;Lagoon&gt;</dd>');
    expect(page).not.toContain('Budget');
    const hidden = await change(shown, { portal_visible: false, facet: false });
    expect(await seen()).toEqual([]);
    expect((await undo(hidden.changeSet)).status).toBe(200);
    expect(await find('region')).toMatchObject({ facet: true, portal_visible: true });
  });

  it('refuse a name or slug the team has, and show that one', async () => {
    const first = await make({ name: 'Taken', attribute_type: 'Text' });
    for (const body of [{ name: 'tAKEN' }, { name: 'Free', slug: 'taken' }]) {
      const again = await team.owner.post(`files/custom_attribute/create/${team.id}/`, {
        attribute_type: 'Text',
        ...body,
      });
      expect([again.status, again.body.code, again.body.current.uuid]).toEqual([409, 'name_taken', first.uuid]);
    }
    const other = await make({ name: 'Untaken', attribute_type: 'Text' });
    expect((await change(other, { name: 'TAKEN' })).body.code).toBe('name_taken');
    expect((await change(first, { name: 'TAKEN' })).body.name).toBe('TAKEN');
  });

  it('are put in order, and back again', async () => {
    const own = await world.team();
    const names = async () => (await listed('', own)).map((one: Loose) => one.name);
    for (const name of ['a', 'b', 'c', 'd']) await make({ name, attribute_type: 'Text' }, own);
    const [, , third] = await listed('', own);
    const moved = await own.owner.put(`files/custom_attribute/update/${third.uuid}/`, { position: 0 });
    expect(moved.body.position).toBe(0);
    expect(await names()).toEqual(['c', 'a', 'b', 'd']);
    const page = await own.owner.get(`files/custom_attributes/${own.id}/?limit=3`);
    const rest = await own.owner.get(`files/custom_attributes/${own.id}/?limit=3&cursor=${page.body.next}`);
    expect([page.body.count, ...rest.body.results.map((one: Loose) => one.name)]).toEqual([4, 'd']);
    expect((await own.owner.post(`changes/undo/${moved.changeSet}/`)).status).toBe(200);
    expect(await names()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('that no file uses are deleted; others are archived with their values, and come back', async () => {
    const unused = await make({ name: 'Unused', attribute_type: 'Text' });
    const gone = await team.owner.delete(`files/custom_attribute/delete/${unused.uuid}/`);
    expect(gone.status).toBe(204);
    expect((await team.owner.delete(`files/custom_attribute/delete/${unused.uuid}/`)).status).toBe(404);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(await find('unused')).toMatchObject({ uuid: unused.uuid });

    const used = await make({ name: 'Used', attribute_type: 'Text' });
    const file = await fileIn(world, team.id, { name: 'used.jpg' });
    await set(file, 'used', ['something rare']);
    const archived = await team.owner.delete(`files/custom_attribute/delete/${used.uuid}/`);
    expect(archived.status).toBe(204);
    expect(await find('used')).toBeUndefined();
    expect(await find('used', '?archived=true&uses=true')).toMatchObject({ archived: true, uses: 1 });
    expect(await valuesOf(file, 'used')).toBeUndefined();
    expect((await team.owner.get(`files/files/${team.id}/?q=rare`)).body.count).toBe(0);
    expect((await team.owner.delete(`files/custom_attribute/delete/${used.uuid}/`)).status).toBe(409);
    expect((await set(file, 'used', ['other'])).status).toBe(409);
    const back = await change(used, { archived: false });
    expect(back.body.archived).toBe(false);
    expect(await valuesOf(file, 'used')).toEqual(['something rare']);
    expect((await team.owner.get(`files/files/${team.id}/?q=rare`)).body.count).toBe(1);
  });

  it('rename their options with the values of files, two at once, and undo it', async () => {
    const colour = await make({ name: 'Coat', attribute_type: 'Multi Select', options: ['Scarlet', 'Azure'] });
    const file = await fileIn(world, team.id, { name: 'coat.jpg' });
    await set(file, 'coat', ['scarlet', 'azure']);
    const revision = (await team.owner.get(`files/file/${file}/`)).body.revision;
    const [scarlet, azure] = colour.options;
    const renamed = await change(colour, {
      options: [{ uuid: azure.uuid, name: 'Scarlet' }, { uuid: scarlet.uuid, name: 'Azure' }, { name: 'Ochre' }],
    });
    expect(renamed.status).toBe(200);
    expect(await valuesOf(file, 'coat')).toEqual(['Azure', 'Scarlet']);
    expect((await team.owner.get(`files/file/${file}/`)).body.revision).toBe(revision);
    expect((await undo(renamed.changeSet)).status).toBe(200);
    expect(await valuesOf(file, 'coat')).toEqual(['Scarlet', 'Azure']);
    expect((await find('coat')).options.map((one: Loose) => one.name)).toEqual(['Scarlet', 'Azure']);
  });

  it('lose an option in use only when that is agreed to, and get it back with its values', async () => {
    const season = await make({ name: 'Season', attribute_type: 'Single Select', options: ['Spring', 'Autumn'] });
    const file = await fileIn(world, team.id, { name: 'season.jpg' });
    await set(file, 'season', ['Spring']);
    expect(await find('season', '?uses=true')).toMatchObject({
      uses: 1,
      options: [
        { name: 'Spring', uses: 1 },
        { name: 'Autumn', uses: 0 },
      ],
    });
    const fewer = { options: [{ uuid: season.options[1].uuid, name: 'Fall' }] };
    const preview = await team.owner.post(`files/custom_attribute/preview/${season.uuid}/`, fewer);
    expect(preview.body).toMatchObject({ files: 1, values: 1, rewritten: 0, exact: true });
    const refused = await change(season, fewer);
    expect([refused.status, refused.body.code, refused.body.current.files]).toEqual([409, 'conflict', 1]);
    expect(await valuesOf(file, 'season')).toEqual(['Spring']);
    const done = await change(season, { ...fewer, lose: true });
    expect(done.body.options.map((one: Loose) => one.name)).toEqual(['Fall']);
    expect(await valuesOf(file, 'season')).toEqual([]);
    expect((await undo(done.changeSet)).status).toBe(200);
    expect(await valuesOf(file, 'season')).toEqual(['Spring']);
    expect((await find('season')).options.map((one: Loose) => one.name)).toEqual(['Spring', 'Autumn']);
  });

  it('change their type after showing what would be lost; undo and undo of that restore all', async () => {
    const rating = await make({ name: 'Rating', attribute_type: 'Text' });
    const [good, odd, empty] = await Promise.all(
      ['good.jpg', 'odd.jpg', 'empty.jpg'].map((name) => fileIn(world, team.id, { name })),
    );
    await set(good!, 'rating', ['4.50']);
    await set(odd!, 'rating', ['very good']);
    const preview = await team.owner.post(`files/custom_attribute/preview/${rating.uuid}/`, {
      attribute_type: 'Number',
    });
    expect(preview.body).toEqual({
      files: 1,
      values: 1,
      rewritten: 1,
      exact: true,
      examples: [{ file: { uuid: odd, name: 'odd.jpg' }, values: ['very good'], becomes: [] }],
    });
    expect((await change(rating, { attribute_type: 'Number' })).status).toBe(409);
    const done = await change(rating, { attribute_type: 'Number', lose: true });
    expect(done.body.attribute_type).toBe('Number');
    const all = async () => [await valuesOf(good!, 'rating'), await valuesOf(odd!, 'rating')];
    expect(await all()).toEqual([['4.5'], []]);
    const undone = await undo(done.changeSet);
    expect(undone.status).toBe(200);
    expect(await all()).toEqual([['4.50'], ['very good']]);
    expect((await find('rating')).attribute_type).toBe('Text');
    const redone = await undo(undone.changeSet);
    expect(redone.status).toBe(200);
    expect(await all()).toEqual([['4.5'], []]);
    expect((await undo(redone.changeSet)).status).toBe(200);
    expect(await all()).toEqual([['4.50'], ['very good']]);
    expect(await valuesOf(empty!, 'rating')).toEqual([]);
  });

  it('refuse an undo that values given since stand in the way of', async () => {
    const kind = await make({ name: 'Mood', attribute_type: 'Single Select', options: ['Calm'] });
    const more = await change(kind, { options: [{ uuid: kind.options[0].uuid, name: 'Calm' }, { name: 'Wild' }] });
    const file = await fileIn(world, team.id, { name: 'mood.jpg' });
    const given = await set(file, 'mood', ['Wild']);
    expect((await undo(more.changeSet)).status).toBe(409);
    expect((await undo(given.changeSet)).status).toBe(200);
    expect((await undo(more.changeSet)).status).toBe(200);
  });

  it('keep many values as one text, and people as their names', async () => {
    const who = await make({ name: 'Editor in charge', attribute_type: 'User' });
    const file = await fileIn(world, team.id, { name: 'charge.jpg' });
    expect((await set(file, who.slug, [team.owner.email])).status).toBe(200);
    expect(await valuesOf(file, who.slug)).toEqual([team.owner.user]);
    expect((await set(file, who.slug, [newId()])).status).toBe(400);
    const told = await change(who, { attribute_type: 'Text' });
    expect(told.status).toBe(200);
    expect(await valuesOf(file, who.slug)).toEqual(['Ada Test']);
    expect((await undo(told.changeSet)).status).toBe(200);
    expect(await valuesOf(file, who.slug)).toEqual([team.owner.user]);
  });

  it('say what is wrong with what was sent', async () => {
    const text = await make({ name: 'Plain', attribute_type: 'Text' });
    const create = (body: object) => team.owner.post(`files/custom_attribute/create/${team.id}/`, body);
    for (const body of [
      {},
      { name: ' ', attribute_type: 'Text' },
      { name: 'X', attribute_type: 'Colour' },
      { name: 'X', attribute_type: 'Text', options: ['a'] },
      { name: 'X', attribute_type: 'Single Select', options: ['a', 'A'] },
      { name: 'X', attribute_type: 'Text', slug: 'Not A Slug' },
      { name: 'X', attribute_type: 'Text', colour: 'red' },
    ])
      expect([body, (await create(body)).status]).toEqual([body, 400]);
    expect((await create({ name: 'X', attribute_type: 'Text', folders: [newId()] })).status).toBe(404);
    for (const body of [
      { position: -1 },
      { options: ['a'] },
      { options: [{ uuid: newId(), name: 'a' }] },
      { slug: 'x' },
    ])
      expect([body, (await change(text, body)).status]).toEqual([body, 400]);
    const stale = await team.owner.put(
      `files/custom_attribute/update/${text.uuid}/`,
      { name: 'Plainer' },
      { 'if-match': '"99"' },
    );
    expect([stale.status, stale.body.current.name]).toEqual([412, 'Plain']);
  });

  it('are nobody else’s, and of no team without the feature', async () => {
    const own = await make({ name: 'Own', attribute_type: 'Text' });
    const file = await fileIn(world, team.id, { name: 'own.jpg' });
    const other = await world.team();
    const viewer = await team.member('Viewer');
    const calls = (who: Person) => [
      who.post(`files/custom_attribute/create/${team.id}/`, { name: 'Theirs', attribute_type: 'Text' }),
      change(own, { name: 'Theirs' }, who),
      who.post(`files/custom_attribute/preview/${own.uuid}/`, {}),
      who.delete(`files/custom_attribute/delete/${own.uuid}/`),
      set(file, 'own', ['x'], who),
    ];
    for (const answer of await Promise.all(calls(world.stranger))) expect(answer.status).toBe(401);
    for (const answer of await Promise.all(calls(other.owner))) expect(answer.status).toBe(404);
    for (const answer of await Promise.all(calls(viewer))) expect(answer.status).toBe(403);
    expect((await viewer.get(`files/custom_attributes/${team.id}/`)).status).toBe(200);
    const theirs = await make({ name: 'Foreign', attribute_type: 'Text' }, other);
    expect((await set(file, theirs.uuid, ['x'])).status).toBe(404);

    const plain = await world.team({ features: [] });
    const theirFile = await fileIn(world, plain.id, { name: 'plain.jpg' });
    const answers = await Promise.all([
      plain.owner.post(`files/custom_attribute/create/${plain.id}/`, { name: 'X', attribute_type: 'Text' }),
      set(theirFile, 'x', ['y'], plain.owner),
      plain.owner.get(`files/files/${plain.id}/?attribute[x]=y`),
      plain.owner.get(`files/facets/${plain.id}/?attribute[x]=y`),
      plain.owner.post(`files/bulk/${plain.id}/`, {
        files: [theirFile],
        action: 'attribute',
        value: { attribute: 'x', values: [] },
      }),
    ]);
    for (const answer of answers)
      expect([answer.status, answer.body.code, answer.body.needs]).toEqual([403, 'feature_required', ['DAM_PLUS']]);
    expect((await plain.owner.get(`files/file/${theirFile}/`)).body.custom_attributes).toEqual([]);
  });
});
