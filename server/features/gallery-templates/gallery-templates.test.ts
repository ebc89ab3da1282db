import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile } from '#server/test/rows/file.ts';
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

const make = async (body: object = {}): Promise<Loose> =>
  (await owner.post('files/embed/create/', { team: team.id, title: 'Lookbook', ...body })).body;
const template = (gallery: string, name: string, who = owner) =>
  who.post(`files/embed/template/create/${gallery}/`, { name });
const change = (id: string, body: object, who = owner) => who.put(`files/embed/template/update/${id}/`, body);
const apply = (gallery: string, body: object, who = owner) => who.put(`files/embed/template/apply/${gallery}/`, body);
const list = async (): Promise<Loose[]> => (await owner.get(`files/embed/templates/${team.id}/`)).body.results;
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);

describe('gallery templates', () => {
  it('keep the look of a gallery and give it to others; files and words stay', async () => {
    const from = await make({ type: 'masonry', settings: { gutter: 30, columns: { phone: 3 } } });
    const made = await template(from.uuid, 'Airy');
    expect([made.status, made.body]).toMatchObject([201, { name: 'Airy', type: 'masonry', settings: { gutter: 30 } }]);
    const taken = await template(from.uuid, 'AIRY');
    expect([taken.status, taken.body.detail]).toEqual([409, 'A template called AIRY already exists.']);
    const file = await aFile(world, team.id);
    const to = await make({ files: [file], filter: { type: 'video' } });
    const draft = await apply(to.uuid, { template: made.body.uuid, draft: true });
    expect(draft.body).toMatchObject({
      state: 'changed',
      type: 'masonry',
      settings: { gutter: 30 },
      template: { uuid: made.body.uuid, name: 'Airy' },
      counts: { files: 1 },
      filter: { type: 'video' },
    });
    expect((await undo(draft.changeSet)).status).toBe(200);
    expect((await owner.get(`files/embed/${to.uuid}/`)).body).toMatchObject({ type: 'grid', state: 'live' });
    const born = await make({ template: made.body.uuid, settings: { gutter: 1 } });
    expect(born).toMatchObject({ type: 'masonry', settings: { gutter: 1, columns: { phone: 3 } } });
    const gone = await owner.delete(`files/embed/template/delete/${made.body.uuid}/`);
    expect([gone.status, await list()]).toEqual([204, []]);
    expect((await owner.get(`files/embed/${born.uuid}/`)).body).toMatchObject({ type: 'masonry', template: null });
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(await list()).toMatchObject([{ uuid: made.body.uuid, name: 'Airy' }]);
    expect((await undo(made.changeSet)).status).toBe(200);
  });

  it('are renamed, or take the look of another gallery', async () => {
    const { uuid } = (await template((await make()).uuid, 'Plain')).body;
    const wide = await make({ type: 'slideshow', settings: { interval: 9 } });
    const changed = await change(uuid, { name: 'Slow', gallery: wide.uuid });
    expect(changed.body).toMatchObject({ name: 'Slow', type: 'slideshow', settings: { interval: 9 } });
    expect((await change(uuid, { settings: { gutter: 1 } })).status).toBe(400);
    expect((await undo(changed.changeSet)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ name: 'Plain', type: 'grid' });
    const sets = (await owner.get(`changes/${team.id}/`)).body.results as Loose[];
    expect(sets.find((one) => one.uuid === changed.changeSet)?.summary).toBe(
      'Renamed the gallery template Plain to Slow',
    );
  });
});

describe('who may (MANAGE_GALLERIES and GALLERIES)', () => {
  it('lets viewers look, and nobody else in; nothing of another team gets in', async () => {
    const file = await aFile(world, team.id);
    const { uuid } = await make({ files: [file] });
    const { uuid: look } = (await template(uuid, 'Ours')).body;
    const viewer = await team.member('Viewer');
    expect((await viewer.get(`files/embed/files/all/${uuid}/`)).body.results).toHaveLength(1);
    expect((await viewer.get(`files/embed/${uuid}/`)).body.revision).toBe(1);
    for (const refused of [
      await viewer.post('files/embed/create/', { team: team.id, title: 'X' }),
      await viewer.put(`files/embed/update/${uuid}/`, { title: 'X' }),
      await viewer.post(`files/embed/publish/${uuid}/`),
      await template(uuid, 'X', viewer),
      await apply(uuid, { template: look }, viewer),
    ])
      expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_GALLERIES']]);
    const foreign = await aFile(world, other.id);
    const theirs = (await other.owner.post('files/embed/create/', { team: other.id, title: 'Theirs' })).body.uuid;
    const notOurs = (await template(theirs, 'Theirs', other.owner)).body.uuid;
    for (const refused of [
      await owner.post('files/embed/create/', { team: other.id, title: 'X' }),
      await owner.post('files/embed/create/', { team: team.id, title: 'X', files: [foreign] }),
      await owner.post('files/embed/create/', { team: team.id, title: 'X', template: notOurs }),
      await owner.post(`files/embed/file/add/${uuid}/`, { files: [file, foreign] }),
      await owner.put(`files/embed/update/${uuid}/`, { fallback: theirs }),
      await owner.put(`files/embed/preview/update/${uuid}/`, { files: [foreign] }),
      await apply(uuid, { template: notOurs }),
      await change(look, { gallery: theirs }),
      await change(look, { gallery: newId() }),
    ])
      expect(refused.status).toBe(404);
    // To members of another team it is what it is to every visitor.
    expect((await other.owner.get(`files/embed/${uuid}/`)).body.revision).toBe(undefined);
    expect((await owner.get(`files/embed/files/all/${uuid}/`)).body.results).toHaveLength(1);
  });

  it('needs the plan for changes, and refuses what makes no sense', async () => {
    const plain = await world.team({ features: [] });
    const refused = await plain.owner.post('files/embed/create/', { team: plain.id, title: 'X' });
    expect([refused.status, refused.body.code, refused.body.needs]).toEqual([403, 'feature_required', ['GALLERIES']]);
    expect((await plain.owner.get(`files/embeds/${plain.id}/`)).body.results).toEqual([]);
    const bad: object[] = [
      { title: ' ' },
      { type: 'wall' },
      { settings: { gutter: -1 } },
      { settings: { columns: { desktop: 0 } } },
      { settings: { colours: { text: 'red' } } },
      { settings: { odd: 1 } },
      { domains: ['https://a.example'] },
      { filter: { recycled: 'true' } },
      { odd: 1 },
    ];
    for (const body of bad) {
      const { status } = await owner.post('files/embed/create/', { team: team.id, title: 'X', ...body });
      expect([body, status]).toEqual([body, 400]);
    }
    const file = await aFile(world, team.id);
    await owner.put(`files/file/update/${file}/`, { internal_use: true });
    const { uuid } = await make();
    const shut = await owner.post(`files/embed/file/add/${uuid}/`, { files: [file] });
    expect([shut.status, shut.body.detail]).toEqual([409, 'Sharing Disabled']);
  });
});
