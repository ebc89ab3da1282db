import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { tellWatchers } from './jobs/tell-watchers.ts';

/** Sections and notes of a manual collection, whom it is shared with, and who is told of a smart one (screens.md 5). */

let world: World;
let team: TestTeam;
let files: string[];
let collection: string;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  files = [];
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']) files.push(await fileIn(world, team.id, { name }));
  const made = await team.owner.post(`files/collection/create/${team.id}/`, { title: 'Dunes', files });
  collection = made.body.uuid;
});

const put = (what: string, body: object, who: Person = team.owner, id = collection) =>
  who.put(`files/collection/${what}/${id}/`, body);
const shown = async (id = collection) => (await team.owner.get(`files/collection/${id}/`)).body;
const undo = async (answer: { changeSet: string | null }, who: Person = team.owner) =>
  (await who.post(`changes/undo/${answer.changeSet}/`)).status;
const [a, b, c, d] = [0, 1, 2, 3].map((at) => () => files[at] ?? '') as [
  () => string,
  () => string,
  () => string,
  () => string,
];
const order = async () => (await shown()).files.map((file: { name: string }) => file.name[0]).join('');
const beginnings = async () =>
  (await shown()).sections.map(({ title, before }: { title: string; before: string | null }) => [title, before]);
const arrange = (sections: object[]) => put('sections/update', { sections });

describe('sections', () => {
  it('begin before files, keep their files when those are put in order, and are undone', async () => {
    const made = await arrange([
      { title: 'Morning', before: a() },
      { title: 'Evening', before: c() },
      { title: 'Later', before: null },
    ]);
    expect(made.status).toBe(200);
    expect(await beginnings()).toEqual([
      ['Morning', a()],
      ['Evening', c()],
      ['Later', null],
    ]);
    // Before the first of a section is in that section; after the last of the one above is in that.
    const moved = await put('files/move', { files: [b()], before: c() });
    expect(moved.status).toBe(200);
    expect(await beginnings()).toContainEqual(['Evening', b()]);
    await put('files/move', { files: [b()], after: a() });
    expect(await order()).toBe('abcd');
    expect(await beginnings()).toContainEqual(['Evening', c()]);
    const { sections } = await shown();
    const renamed = await arrange([{ ...sections[1], title: 'Dusk' }]);
    expect(await beginnings()).toEqual([['Dusk', c()]]);
    expect(await undo(renamed)).toBe(200);
    expect((await beginnings()).length).toBe(3);
    expect((await arrange([])).body.sections).toEqual([]);
    expect(await undo(made)).toBe(409);
  });

  it('stay where they are however often files are put between two others', async () => {
    await arrange([{ title: 'Dusk', before: c() }]);
    for (let time = 0; time < 60; time += 1) await put('files/move', { files: [[a(), b()][time % 2]], before: c() });
    expect((await shown()).sections).toMatchObject([{ title: 'Dusk', before: a() }]);
    await put('files/move', { files: [a(), b(), c(), d()], position: 1 });
    await arrange([]);
  });

  it.each([
    ['without a title', () => [{ title: ' ', before: null }], 400],
    ['before a file that is not in it', () => [{ title: 'X', before: newId() }], 400],
    ['of another collection', () => [{ uuid: newId(), title: 'X', before: null }], 404],
  ])('%s are refused', async (_what, sections, status) => {
    expect((await arrange(sections())).status).toBe(status);
    expect((await shown()).sections).toEqual([]);
  });
});

describe('a note on a file', () => {
  it('is seen in the collection, survives taking the file out and putting it back, and is undone', async () => {
    const noted = await put('note/update', { file: b(), note: 'Crop to the horizon' });
    expect([noted.status, noted.body.notes]).toEqual([200, [{ file: b(), note: 'Crop to the horizon' }]]);
    const taken = await team.owner.post(`files/collection/files/remove/${collection}/`, { files: [b()] });
    expect(taken.body.notes).toEqual([]);
    expect((await put('note/update', { file: b(), note: 'x' })).status).toBe(404);
    expect(await undo(taken)).toBe(200);
    expect((await shown()).notes).toHaveLength(1);
    const gone = await put('note/update', { file: b(), note: null });
    expect(gone.body.notes).toEqual([]);
    expect(await undo(gone)).toBe(200);
    expect((await shown()).notes).toHaveLength(1);
  });

  it('comes back with a collection that was deleted, and so do sections and people', async () => {
    const mate = await team.member('Viewer');
    await arrange([{ title: 'Dusk', before: c() }]);
    await put('share', { people: [mate.user] });
    const before = await shown();
    const deleted = await team.owner.delete(`files/collection/delete/${collection}/`);
    expect(await undo(deleted)).toBe(200);
    const after = await shown();
    expect([after.notes, after.sections, after.people]).toEqual([before.notes, before.sections, before.people]);
  });
});

describe('sharing with people', () => {
  it('puts it under Shared with me, tells them once, and is undone', async () => {
    const mate = await team.member('Viewer');
    const under = async () =>
      (await mate.get(`files/collections/${team.id}/?tab=shared`)).body.results.map(
        (one: { uuid: string }) => one.uuid,
      );
    expect(await under()).toEqual([]);
    const shared = await put('share', { people: [mate.user] });
    expect([shared.status, shared.body.people.map((one: { uuid: string }) => one.uuid)]).toEqual([200, [mate.user]]);
    expect(await under()).toEqual([collection]);
    expect((await put('share', { people: [mate.user] })).changeSet).toBe(null);
    const { results } = (await mate.get('notifications/')).body;
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      kind: 'collection_shared',
      by: { uuid: team.owner.user },
      file: null,
      collection: { uuid: collection, title: 'Dunes' },
    });
    expect(await undo(shared)).toBe(200);
    expect(await under()).not.toContain(collection);
  });

  it('is for who may edit, with members of the team alone', async () => {
    const viewer = await team.member('Viewer');
    expect((await put('share', { people: [] }, viewer)).status).toBe(403);
    const stranger = (await world.team()).owner;
    expect((await put('share', { people: [stranger.user] })).status).toBe(404);
    expect((await put('share', { people: [] }, stranger)).status).toBe(404);
  });
});

describe('levels of sharing', () => {
  const levelled = (user: string, level: string) => put('share', { people: [{ user, level }] });
  const fill = (who: Person, way: 'add' | 'remove', files: string[]) =>
    who.post(`files/collection/files/${way}/${collection}/`, { files });

  it('let people fill a collection or manage it whose role does not, and nobody do more than that', async () => {
    const mate = await team.member('Viewer');
    const extra = await fileIn(world, team.id, { name: 'e.jpg' });
    const seen = async () => (await mate.get(`files/collection/${collection}/`)).body.actions;
    await levelled(mate.user, 'view');
    expect(await seen()).toEqual([]);
    const tooLow = await fill(mate, 'add', [extra]);
    expect([tooLow.status, tooLow.body.needs]).toEqual([403, ['EDIT_ASSETS']]);
    const raised = await levelled(mate.user, 'add');
    expect(raised.body.people).toMatchObject([{ uuid: mate.user, level: 'add' }]);
    const [told] = (await team.owner.get(`changes/${team.id}/?limit=1`)).body.results;
    expect(told.summary).toBe('Changed what people can do with the collection Dunes');
    expect(await seen()).toEqual(['add']);
    const count = (await shown()).file_count;
    expect((await fill(mate, 'add', [extra])).body.file_count).toBe(count + 1);
    expect((await fill(mate, 'remove', [extra])).body.file_count).toBe(count);
    // The file itself stays out of reach, and so does all else of the collection.
    expect((await mate.put(`files/file/update/${extra}/`, { collections: [collection] })).status).toBe(403);
    expect((await put('update', { title: 'Mine' }, mate)).status).toBe(403);
    expect((await put('share', { people: [] }, mate)).status).toBe(403);
    expect((await mate.delete(`files/collection/delete/${collection}/`)).status).toBe(403);
    expect(await undo(raised)).toBe(200);
    expect((await fill(mate, 'add', [extra])).status).toBe(403);
    await levelled(mate.user, 'manage');
    expect(await seen()).toEqual(['add', 'edit']);
    expect((await put('update', { title: 'Our dunes' }, mate)).body.title).toBe('Our dunes');
    expect((await put('share', { people: [{ user: mate.user, level: 'manage' }] }, mate)).status).toBe(200);
    const deleted = await mate.delete(`files/collection/delete/${collection}/`);
    expect(deleted.status).toBe(204);
    expect(await undo(deleted)).toBe(200);
    expect((await shown()).people).toMatchObject([{ uuid: mate.user, level: 'manage' }]);
    expect((await mate.post(`files/collection/create/${team.id}/`, { title: 'Own' })).status).toBe(403);
  });

  it('give nothing to another team, to API keys, or at a level there is not', async () => {
    const mate = await team.member('Viewer');
    await levelled(mate.user, 'manage');
    const stranger = (await world.team()).owner;
    expect((await fill(stranger, 'add', [a()])).status).toBe(404);
    expect((await levelled(stranger.user, 'add')).status).toBe(404);
    expect((await levelled(mate.user, 'own')).status).toBe(400);
    expect((await world.stranger.put(`files/collection/share/${collection}/`, { people: [] })).status).toBe(401);
    const scopes = ['VIEW_ASSETS'];
    const made = await team.owner.post(`teams/api_key/create/${team.id}/`, { name: 'Reader', scopes });
    await put('share', { people: [{ user: team.owner.user, level: 'manage' }] });
    const byKey = await world.stranger.put(
      `files/collection/update/${collection}/`,
      { title: 'By key' },
      { authorization: `Bearer ${made.body.secret}` },
    );
    expect(byKey.status).toBe(403);
  });
});

describe('being told of new files', () => {
  const run = () => tellWatchers(world.services, null, new AbortController().signal);
  const told = async (person: Person) =>
    (await person.get('notifications/')).body.results
      .filter(({ kind }: { kind: string }) => kind === 'collection_news')
      .map(({ text, collection: of }: { text: string; collection: { title: string } }) => `${text} in ${of.title}`);

  it('says how many came into a smart collection, to those who asked, and to nobody twice', async () => {
    const made = await team.owner.post(`files/collection/create/${team.id}/`, {
      title: 'Harbour',
      query: { q: 'harbour' },
    });
    const smart = made.body.uuid;
    const watcher = await team.member('Viewer');
    const asked = await put('watch', { watch: true }, watcher, smart);
    expect([asked.status, asked.body.watched]).toEqual([200, true]);
    await run();
    expect(await told(watcher)).toEqual([]);
    for (const name of ['harbour 1.jpg', 'harbour 2.jpg']) await fileIn(world, team.id, { name });
    await run();
    await run();
    expect(await told(watcher)).toEqual(['2 new files in Harbour']);
    expect(await told(team.owner)).toEqual([]);
    expect(await undo(asked, watcher)).toBe(200);
    await fileIn(world, team.id, { name: 'harbour 3.jpg' });
    await run();
    expect(await told(watcher)).toHaveLength(1);
  });

  it('is not of a manual one, and not of another team’s', async () => {
    expect((await put('watch', { watch: true })).status).toBe(409);
    expect((await put('watch', { watch: true }, (await world.team()).owner)).status).toBe(404);
    expect((await put('watch', { watch: 'yes' })).status).toBe(400);
  });
});
