import { beforeAll, describe, expect, it } from 'vitest';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let viewer: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  viewer = await team.member('Viewer');
});

const save = (who: Person, name: string, body: object = {}) =>
  who.post(`files/search/create/${team.id}/`, { name, query: { q: ['harbour'] }, ...body });
const names = async (who: Person) =>
  (await who.get(`files/searches/${team.id}/`)).body.results.map((one: Loose) => one.name);

describe('saved searches', () => {
  it('stay true when a tag, a right or a person is renamed', async () => {
    const { owner } = team;
    const tag = (await owner.post(`files/tag/create/${team.id}/`, { name: 'Dune' })).body.uuid;
    const right = (await owner.post(`files/right/create/${team.id}/`, { name: 'Press' })).body.uuid;
    const query = { tags: ['dune', 'no such tag'], rights: 'Press', creator: [owner.email] };
    const kept = (await save(owner, 'By name', { query })).body;
    expect(kept.query).toEqual({ tags: [tag, 'no such tag'], rights: right, creator: [owner.user] });
    const changed = await owner.put(`files/search/update/${kept.uuid}/`, { query: { tags: 'DUNE' } });
    expect(changed.body.query).toEqual({ tags: tag });
    await owner.put(`files/tag/update/${tag}/`, { name: 'Sand' });
    const other = await world.team();
    const asked = `?tags=${tag}&rights=${right}&creator=${owner.user}`;
    expect((await owner.get(`files/names/${team.id}/${asked}`)).body.results).toEqual([
      { filter: 'tags', value: tag, label: 'Sand' },
      { filter: 'rights', value: right, label: 'Press' },
      { filter: 'creator', value: owner.user, label: 'Ada Test' },
    ]);
    expect((await other.owner.get(`files/names/${other.id}/${asked}`)).body.results).toEqual([]);
    expect((await other.owner.get(`files/names/${team.id}/${asked}`)).status).toBe(404);
    expect((await owner.get(`files/names/${team.id}/?tags=Sand`)).status).toBe(400);
    await owner.delete(`files/search/delete/${kept.uuid}/`);
  });

  it('are kept as they were asked, by name, for oneself alone', async () => {
    const made = await save(viewer, ' Roll 10 ', {
      query: { q: ['harbour lagoon', 'evening'], type: 'image', min_width: 2000, recursive: true, order: 'name' },
    });
    expect(made.status).toBe(201);
    expect(made.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.body).toMatchObject({
      name: 'Roll 10',
      pinned: false,
      owner: { uuid: viewer.user },
      query: { q: ['harbour lagoon', 'evening'], type: 'image', min_width: '2000', recursive: 'true', order: 'name' },
    });
    await save(viewer, 'Roll 9');
    expect(await names(viewer)).toEqual(['Roll 9', 'Roll 10']);
    expect(await names(team.owner)).toEqual([]);
    const { uuid } = made.body;
    expect((await team.owner.put(`files/search/update/${uuid}/`, { name: 'x' })).status).toBe(404);
    expect((await team.owner.delete(`files/search/delete/${uuid}/`)).status).toBe(404);
    const first = await viewer.get(`files/searches/${team.id}/?limit=1`);
    expect(first.body).toMatchObject({ count: 2, results: [{ name: 'Roll 9' }] });
    const second = await viewer.get(`files/searches/${team.id}/?limit=1&cursor=${first.body.next}`);
    expect(second.body).toMatchObject({ next: null, results: [{ name: 'Roll 10' }] });
  });

  it('are pinned for the team by those who edit, and changed by them', async () => {
    expect((await save(viewer, 'Mine', { pinned: true })).body.needs).toEqual(['EDIT_ASSETS']);
    const mine = (await save(viewer, 'Mine')).body;
    expect((await viewer.put(`files/search/update/${mine.uuid}/`, { pinned: true })).status).toBe(403);
    const pinned = (await save(team.owner, 'Everybody', { pinned: true })).body;
    expect(await names(viewer)).toContain('Everybody');
    expect((await viewer.put(`files/search/update/${pinned.uuid}/`, { name: 'x' })).body.needs).toEqual([
      'EDIT_ASSETS',
    ]);
    expect((await viewer.delete(`files/search/delete/${pinned.uuid}/`)).status).toBe(403);
    const editor = await team.member('Editor');
    const changed = await editor.put(
      `files/search/update/${pinned.uuid}/`,
      { pinned: false },
      { 'if-match': `"${pinned.revision}"` },
    );
    expect(changed.body).toMatchObject({ name: 'Everybody', pinned: false });
    expect(await names(editor)).not.toContain('Everybody');
    expect((await editor.post(`changes/undo/${changed.changeSet}/`)).status).toBe(200);
    expect(await names(viewer)).toContain('Everybody');
    const late = await editor.put(`files/search/update/${pinned.uuid}/`, { name: 'y' }, { 'if-match': '"1"' });
    expect([late.status, late.body.current.name]).toEqual([412, 'Everybody']);
  });

  it('are deleted, brought back, and nobody else reads of one’s own', async () => {
    const { uuid } = (await save(viewer, 'Passing')).body;
    const gone = await viewer.delete(`files/search/delete/${uuid}/`);
    expect(gone.status).toBe(204);
    const told = async (who: Person) =>
      (await who.get(`changes/${team.id}/`)).body.results.map((set: Loose) => set.summary).join('\n');
    expect(await told(viewer)).toContain('Deleted the search Passing');
    expect(await told(team.owner)).not.toContain('Passing');
    expect((await team.owner.post(`changes/undo/${gone.changeSet}/`)).status).toBe(409);
    expect((await viewer.post(`changes/undo/${gone.changeSet}/`)).status).toBe(200);
    expect(await names(viewer)).toContain('Passing');
  });

  it('for posts are a list of their own, with alerts for each who wants them', async () => {
    const writer = await team.member(['VIEW_ASSETS', 'MANAGE_POSTS']);
    const posts = { kind: 'posts', query: { q: '#lagoon', language: 'it' } };
    const made = await save(writer, 'Lagoon', { ...posts, alert: true });
    expect(made.body).toMatchObject({ kind: 'posts', alert: true, query: { q: '#lagoon', language: 'it' } });
    const { uuid } = made.body;
    const list = async (who: Person) => who.get(`files/searches/${team.id}/?kind=posts`);
    expect((await list(writer)).body).toMatchObject({ count: 1, results: [{ uuid, alert: true }] });
    expect(await names(writer)).not.toContain('Lagoon');
    const off = await writer.post(`files/search/alert/${uuid}/`, { alert: false });
    expect([off.status, off.body.alert]).toEqual([200, false]);
    expect((await writer.post(`changes/undo/${off.changeSet}/`)).status).toBe(200);
    const gone = await writer.delete(`files/search/delete/${uuid}/`);
    expect((await writer.post(`changes/undo/${gone.changeSet}/`)).status).toBe(200);
    expect((await list(writer)).body.results).toMatchObject([{ uuid, alert: true, query: posts.query }]);
    expect((await writer.put(`files/search/update/${uuid}/`, { query: { type: 'image' } })).status).toBe(400);
    expect((await save(writer, 'No', { kind: 'posts', query: { type: 'image' } })).status).toBe(400);
    expect((await save(writer, 'No', { alert: true })).status).toBe(400);
    expect((await save(viewer, 'No', posts)).status).toBe(403);
    expect((await list(viewer)).status).toBe(403);
    const other = await world.team();
    for (const who of [team.owner, other.owner])
      expect((await who.post(`files/search/alert/${uuid}/`, { alert: true })).status).toBe(404);
    const files = (await save(writer, 'Files')).body.uuid;
    expect((await writer.post(`files/search/alert/${files}/`, { alert: true })).status).toBe(400);
  });

  it('refuse what cannot be asked', async () => {
    for (const query of [
      { nonsense: 'x' },
      { order: 'position' },
      { type: 'nonsense' },
      { cursor: 'x' },
      { q: { a: 1 } },
      null,
    ])
      expect([query, (await save(viewer, 'No', { query })).status]).toEqual([query, 400]);
    expect((await save(viewer, '  ')).status).toBe(400);
    expect((await save(viewer, 'All', { query: {} })).status).toBe(201);
    expect((await (await world.team()).owner.get(`files/searches/${team.id}/`)).status).toBe(404);
    expect((await world.stranger.get(`files/searches/${team.id}/`)).status).toBe(401);
  });
});
