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

const make = (files: string[], body: object = {}, who = owner) =>
  who.post(`files/single_embed/create/${team.id}/`, { title: 'Front page', files, ...body });
const update = (embed: string, body: object, who = owner, headers = {}) =>
  who.put(`files/single_embed/update/${embed}/`, body, headers);
const show = (embed: string, who = owner) => who.get(`files/single_embed/${embed}/`);
const list = (query = '', who = owner) => who.get(`files/single_embeds/${team.id}/${query}`);
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);
const shown = (answer: { body: Loose }) => answer.body.files.map((file: Loose) => file.uuid);
const pair = () => someFiles(world, team.id, [{ name: 'a.jpg' }, { name: 'b.jpg' }]) as Promise<[string, string]>;

describe('single embeds', () => {
  it('are made with title, size and files in order, and give the code of an iframe', async () => {
    const [a, b] = await pair();
    const made = await make([b, a, b], { title: ' Lagoon "at <dawn>" ', width: 800, height: 600 });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ team: team.id, title: 'Lagoon "at <dawn>"', width: 800, height: 600 });
    expect(shown(made)).toEqual([b, a]);
    expect(made.body.html).toBe(
      `<iframe src="${world.services.origin}/p/file/embed/${made.body.uuid}" width="800" height="600" title="Lagoon &quot;at &lt;dawn&gt;&quot;" style="border:0;max-width:100%;height:auto;aspect-ratio:800/600" loading="lazy" allowfullscreen></iframe>`,
    );
    expect((await show(made.body.uuid)).body).toEqual(made.body);
    const plain = await make([a]);
    expect([plain.body.width, plain.body.height]).toEqual([640, 480]);
    expect((await owner.get(`files/file/${a}/`)).body.single_embeds).toEqual([
      { uuid: plain.body.uuid, title: 'Front page' },
      { uuid: made.body.uuid, title: 'Lagoon "at <dawn>"' },
    ]);
  });

  it('are listed newest first, by a part of the title or by a file', async () => {
    const [a, b] = await pair();
    const [first, second] = [await make([a], { title: 'Été 100%' }), await make([a, b], { title: 'Winter' })];
    const uuids = async (query: string) => (await list(query)).body.results.map((one: Loose) => one.uuid);
    expect(await uuids(`?file=${a}`)).toEqual([second.body.uuid, first.body.uuid]);
    expect(await uuids(`?file=${b}`)).toEqual([second.body.uuid]);
    expect(await uuids('?query=ete')).toEqual([first.body.uuid]);
    expect(await uuids(`?query=${encodeURIComponent('0%')}`)).toEqual([first.body.uuid]);
    expect(await uuids('?query=no_such')).toEqual([]);
    const page = (await list(`?file=${a}&limit=1`)).body;
    expect([page.results[0].uuid, page.count]).toEqual([second.body.uuid, 2]);
    expect(await uuids(`?file=${a}&limit=1&cursor=${page.next}`)).toEqual([first.body.uuid]);
    // Été comes before Winter, also page by page, and a cursor is of one order only.
    expect(await uuids(`?file=${a}&order=title`)).toEqual([first.body.uuid, second.body.uuid]);
    const titled = (await list(`?file=${a}&limit=1&order=-title`)).body;
    expect([titled.results[0].uuid, titled.count]).toEqual([second.body.uuid, 2]);
    expect(await uuids(`?file=${a}&limit=1&order=-title&cursor=${titled.next}`)).toEqual([first.body.uuid]);
    expect((await list(`?file=${a}&order=title&cursor=${titled.next}`)).status).toBe(400);
    expect([await uuids(`?file=${a}&state=off`), (await uuids(`?file=${a}&state=on`)).length]).toEqual([[], 2]);
    expect((await list('?order=size')).status).toBe(400);
  });

  it('change, lose one file at a time, never the last, and come back by undo', async () => {
    const [a, b] = await pair();
    const { uuid, revision } = (await make([a, b])).body;
    const changed = await update(uuid, { title: 'Side', width: 300, files: [b, a] });
    expect([changed.status, changed.body.title, changed.body.width, shown(changed)]).toEqual([
      200,
      'Side',
      300,
      [b, a],
    ]);
    const stale = await update(uuid, { title: 'Late' }, owner, { 'if-match': `"${revision}"` });
    expect([stale.status, stale.body.current.title]).toEqual([412, 'Side']);
    const taken = await update(uuid, { removeFile: b });
    expect(shown(taken)).toEqual([a]);
    expect((await update(uuid, { removeFile: b })).status).toBe(404);
    expect((await update(uuid, { removeFile: a })).body.detail).toContain('Delete the embed instead');
    expect((await undo(taken.changeSet)).status).toBe(200);
    expect(shown(await show(uuid))).toEqual([b, a]);
    expect((await undo(changed.changeSet)).status).toBe(200);
    expect((await show(uuid)).body).toMatchObject({ title: 'Front page', width: 640 });
    const gone = await owner.delete(`files/single_embed/delete/${uuid}/`);
    expect([gone.status, (await show(uuid)).status]).toEqual([204, 410]);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(shown(await show(uuid))).toEqual([a, b]);
    const sets = (await owner.get(`changes/${team.id}/`)).body.results as Loose[];
    expect(sets.find((one) => one.uuid === gone.changeSet)?.summary).toBe('Deleted the embed Front page');
  });

  it('do not take what may not leave the team, and leave out what went to the Recycling Bin', async () => {
    const [a, b] = await pair();
    await owner.put(`files/file/update/${a}/`, { internal_use: true });
    const refused = await make([a]);
    expect([refused.status, refused.body.detail]).toEqual([409, 'Sharing Disabled']);
    await owner.put(`files/file/update/${a}/`, { internal_use: false });
    const { uuid } = (await make([a, b])).body;
    await owner.put(`files/file/update/${a}/`, { recycled: true });
    expect((await make([a])).body.detail).toContain('Recycling Bin');
    expect(shown(await show(uuid))).toEqual([b]);
    expect((await update(uuid, { files: [b, a] })).status).toBe(200);
    await owner.put(`files/file/update/${a}/`, { recycled: false });
    expect(shown(await show(uuid))).toEqual([b, a]);
    await owner.put(`files/file/update/${b}/`, { recycled: true });
    await owner.delete(`files/file/delete/${b}/`);
    expect(shown(await show(uuid))).toEqual([a]);
  });
});

describe('who may (MANAGE_GALLERIES and GALLERIES)', () => {
  it('lets viewers look, and nobody else in; nothing of another team gets in', async () => {
    const [a] = await pair();
    const { uuid } = (await make([a])).body;
    const viewer = await team.member('Viewer');
    expect([(await show(uuid, viewer)).status, (await list('', viewer)).status]).toEqual([200, 200]);
    for (const refused of [
      await make([a], {}, viewer),
      await update(uuid, { title: 'X' }, viewer),
      await viewer.delete(`files/single_embed/delete/${uuid}/`),
    ])
      expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_GALLERIES']]);
    expect((await update(uuid, { title: 'X' }, other.owner)).status).toBe(404);
    expect((await list('', other.owner)).status).toBe(404);
    expect((await show(uuid, await team.member(['UPLOAD_ASSETS']))).body.needs).toEqual(['VIEW_ASSETS']);
    const foreign = await aFile(world, other.id);
    expect([(await make([a, foreign])).status, (await update(uuid, { files: [foreign] })).status]).toEqual([404, 404]);
    expect((await show(newId())).status).toBe(404);
  });

  it('needs the plan for changes', async () => {
    const plain = await world.team({ features: [] });
    const file = await aFile(world, plain.id);
    const refused = await plain.owner.post(`files/single_embed/create/${plain.id}/`, { title: 'X', files: [file] });
    expect([refused.status, refused.body.code, refused.body.needs]).toEqual([403, 'feature_required', ['GALLERIES']]);
    expect((await plain.owner.get(`files/single_embeds/${plain.id}/`)).body.results).toEqual([]);
  });

  it('refuses what makes no sense', async () => {
    const [a] = await pair();
    const bad: object[] = [{ title: ' ' }, { width: 99 }, { height: 4001 }, { width: 1.5 }, { files: [] }, { odd: 1 }];
    for (const body of bad) expect([body, (await make([a], body)).status]).toEqual([body, 400]);
    expect((await make(Array.from({ length: 21 }, () => newId()))).status).toBe(400);
    const { uuid } = (await make([a])).body;
    expect((await update(uuid, { files: [a], removeFile: a })).status).toBe(400);
    expect((await list('?file=x')).status).toBe(400);
  });
});
