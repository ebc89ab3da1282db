import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFile, someFiles } from '#server/test/rows/file.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
});
afterAll(() => world.stop());

const make = async (title: string, body: object = {}) =>
  (await team.owner.post(`files/collection/create/${team.id}/`, { title, ...body })).body;
const show = async (id: string) => (await team.owner.get(`files/collection/${id}/`)).body;
const namesOf = (files: Loose[]) => files.map((file) => file.name);
const inOrder = async (id: string, more = '') =>
  (await team.owner.get(`files/files/${team.id}/?collection=${id}&order=position${more}`)).body;
const three = () => someFiles(world, team.id, [{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' }]);
const undo = async (set: string | null) => team.owner.post(`changes/undo/${set}/`);

describe('collections', () => {
  it('are made with files in the order named, and told with owner, count and files', async () => {
    const [a, b, c] = await three();
    const made = await team.owner.post(`files/collection/create/${team.id}/`, {
      title: '  Press selects ',
      description: 'For the launch',
      files: [c, a, b, a],
    });
    expect(made.status).toBe(201);
    expect(made.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.body).toMatchObject({
      title: 'Press selects',
      description: 'For the launch',
      kind: 'manual',
      query: null,
      file_count: 3,
      count_exact: true,
      archived: false,
      revision: expect.any(Number),
      owner: { uuid: team.owner.user },
    });
    expect(namesOf(made.body.files)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect((await team.owner.get(`files/file/${a}/`)).body.collections).toEqual([
      { uuid: made.body.uuid, title: 'Press selects' },
    ]);
    const changes = (await team.owner.get(`changes/${team.id}/?limit=1`)).body.results;
    expect(changes[0].summary).toBe('Added 3 files to Press selects');
    expect((await undo(made.changeSet)).status).toBe(200);
    expect((await team.owner.get(`files/collection/${made.body.uuid}/`)).status).toBe(404);
  });

  it('are filled at the end and emptied, with undo to the very place', async () => {
    const [a, b, c] = await three();
    const { uuid } = await make('Filled', { files: [a, b] });
    const added = await team.owner.post(`files/collection/files/add/${uuid}/`, { files: [c, a] });
    expect([added.status, added.body.file_count]).toEqual([200, 3]);
    expect(namesOf(added.body.files)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    const taken = await team.owner.post(`files/collection/files/remove/${uuid}/`, { files: [b] });
    expect(namesOf(taken.body.files)).toEqual(['a.jpg', 'c.jpg']);
    expect((await undo(taken.changeSet)).status).toBe(200);
    expect(namesOf((await show(uuid)).files)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect((await undo(added.changeSet)).status).toBe(200);
    expect(namesOf((await show(uuid)).files)).toEqual(['a.jpg', 'b.jpg']);
    const nothing = await team.owner.post(`files/collection/files/add/${uuid}/`, { files: [a] });
    expect([nothing.status, nothing.changeSet]).toEqual([200, null]);
  });

  it('count live files alone, as they go to the bin, come back and go for good', async () => {
    const [a, b] = await three();
    const { uuid } = await make('Counted', { files: [a, b] });
    await team.owner.put(`files/file/update/${a}/`, { recycled: true });
    expect((await show(uuid)).file_count).toBe(1);
    expect((await inOrder(uuid)).count).toBe(1);
    await team.owner.put(`files/file/update/${a}/`, { recycled: false });
    expect((await show(uuid)).file_count).toBe(2);
    await team.owner.put(`files/file/update/${b}/`, { recycled: true });
    await team.owner.delete(`files/file/delete/${b}/`);
    const left = await show(uuid);
    expect([left.file_count, namesOf(left.files)]).toEqual([1, ['a.jpg']]);
    await team.owner.put(`files/file/update/${a}/`, { collections: [] });
    expect((await show(uuid)).file_count).toBe(0);
  });

  it('are put in order by neighbour and by place, however often, and back by undo', async () => {
    const [a, b, c] = await three();
    const { uuid } = await make('Ordered', { files: [a, b, c] });
    const move = (body: object) => team.owner.put(`files/collection/files/move/${uuid}/`, body);
    const first = await move({ files: [c], before: a });
    expect(namesOf(first.body.files)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect(namesOf((await move({ files: [c], after: b })).body.files)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(namesOf((await move({ files: [c, a], position: 2 })).body.files)).toEqual(['b.jpg', 'c.jpg', 'a.jpg']);
    expect(namesOf((await move({ files: [b], position: 99 })).body.files)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    const last = await move({ files: [a], position: 1 });
    expect(namesOf(last.body.files)).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
    expect((await undo(first.changeSet)).body.detail).toContain('another order');
    expect((await undo(last.changeSet)).status).toBe(200);
    expect(namesOf((await show(uuid)).files)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    // Far more often than there is room for by halving.
    for (let turn = 0; turn < 35; turn += 1) {
      await move({ files: [b], after: c });
      await move({ files: [a], after: c });
    }
    expect(namesOf((await show(uuid)).files)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    const stranger = await aFile(world, team.id);
    expect((await move({ files: [stranger], before: a })).status).toBe(404);
    expect((await move({ files: [a], before: stranger })).status).toBe(400);
    expect((await move({ files: [a], before: a })).status).toBe(400);
    expect((await move({ files: [a] })).status).toBe(400);
    expect((await move({ files: [a], before: b, position: 1 })).status).toBe(400);
  });

  it('are listed in their order page by page, and narrowed in it', async () => {
    const files = await someFiles(
      world,
      team.id,
      Array.from({ length: 7 }, (_, nr) => ({ name: `page-${nr}.jpg`, ...(nr % 2 ? { mediaType: 'video/mp4' } : {}) })),
    );
    const { uuid } = await make('Paged', { files: files.toReversed() });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await inOrder(uuid, `&limit=3${cursor && `&cursor=${cursor}`}`);
      expect([page.count, page.count_exact]).toEqual([7, true]);
      seen.push(...page.results.map((file: Loose) => file.uuid));
      cursor = page.next ?? '';
    } while (cursor);
    expect(seen).toEqual(files.toReversed());
    const films = await inOrder(uuid, '&type=video');
    expect([films.count, namesOf(films.results)]).toEqual([3, ['page-5.jpg', 'page-3.jpg', 'page-1.jpg']]);
    const without = await team.owner.get(`files/files/${team.id}/?order=position`);
    expect([without.status, without.body.errors[0].path]).toEqual([400, 'order']);
    expect((await team.owner.get(`files/files/${team.id}/?collection=nonesuch&order=position`)).body.results).toEqual(
      [],
    );
  });

  it('are changed, archived, and refuse a stale revision', async () => {
    const [a] = await three();
    const { uuid, revision } = await make('Before');
    const changed = await team.owner.put(
      `files/collection/update/${uuid}/`,
      { title: 'After', description: 'Words', cover: a, archived: true },
      { 'if-match': `"${revision}"` },
    );
    expect(changed.body).toMatchObject({ title: 'After', description: 'Words', archived: true, cover: { uuid: a } });
    const late = await team.owner.put(
      `files/collection/update/${uuid}/`,
      { title: 'x' },
      { 'if-match': `"${revision}"` },
    );
    expect([late.status, late.body.current.title]).toEqual([412, 'After']);
    expect((await undo(changed.changeSet)).status).toBe(200);
    expect(await show(uuid)).toMatchObject({ title: 'Before', description: null, archived: false, cover: null });
    const other = await aFile(world, (await world.team()).id);
    expect((await team.owner.put(`files/collection/update/${uuid}/`, { cover: other })).status).toBe(404);
    const rules = await team.owner.put(`files/collection/update/${uuid}/`, { query: { q: 'x' } });
    expect([rules.status, rules.body.code]).toEqual([409, 'conflict']);
  });

  it('are deleted without their files, and brought back in order', async () => {
    const [a, b, c] = await three();
    const { uuid } = await make('Doomed', { files: [b, c, a] });
    const gone = await team.owner.delete(`files/collection/delete/${uuid}/`);
    expect([gone.status, gone.body]).toEqual([204, '']);
    expect((await team.owner.get(`files/file/${a}/`)).body).toMatchObject({ recycled: false, collections: [] });
    expect((await team.owner.delete(`files/collection/delete/${uuid}/`)).status).toBe(404);
    const back = await undo(gone.changeSet);
    expect(back.body.summary).toBe('Restored the collection Doomed');
    const now = await show(uuid);
    expect([now.file_count, namesOf(now.files)]).toEqual([3, ['b.jpg', 'c.jpg', 'a.jpg']]);
  });

  it('are listed by tab, words and order, page by page', async () => {
    const own = await world.team();
    const editor = await own.member('Editor');
    const create = async (who: typeof editor, title: string, body: object = {}) =>
      (await who.post(`files/collection/create/${own.id}/`, { title, ...body })).body.uuid;
    const files = await someFiles(world, own.id, [{}, {}]);
    await create(own.owner, 'Roll 10', { files });
    await create(own.owner, 'Roll 9');
    await create(editor, 'Ärger', { files: [files[0]] });
    await create(editor, 'Films', { query: { type: 'video' } });
    const old = await create(own.owner, 'Old');
    await own.owner.put(`files/collection/update/${old}/`, { archived: true });
    const titles = async (query: string) =>
      (await own.owner.get(`files/collections/${own.id}/?${query}`)).body.results.map((one: Loose) => one.title);
    expect(await titles('order=title')).toEqual(['Ärger', 'Films', 'Roll 9', 'Roll 10']);
    expect(await titles('order=largest&limit=2')).toEqual(['Roll 10', 'Ärger']);
    expect(await titles('order=newest')).toEqual(['Films', 'Ärger', 'Roll 9', 'Roll 10']);
    expect(await titles('tab=mine&order=title')).toEqual(['Roll 9', 'Roll 10']);
    expect(await titles('tab=smart')).toEqual(['Films']);
    expect(await titles('tab=archived')).toEqual(['Old']);
    expect(await titles('kind=manual&q=arger')).toEqual(['Ärger']);
    expect(await titles(`uuid=${old}`)).toEqual(['Old']);
    for (const order of ['updated', 'newest', 'title', 'largest']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = (await own.owner.get(`files/collections/${own.id}/?limit=1&order=${order}${cursor}`)).body;
        expect(page.count).toBe(4);
        seen.push(...page.results.map((one: Loose) => one.title));
        cursor = page.next ? `&cursor=${page.next}` : '';
      } while (cursor);
      expect(seen.toSorted()).toEqual(['Films', 'Roll 10', 'Roll 9', 'Ärger']);
    }
  });

  it('say where a selection is already', async () => {
    const [a, b, c] = await three();
    const both = await make('Holds both', { files: [a, b] });
    const one = await make('Holds one', { files: [b, c] });
    const held = await team.owner.post(`files/collections/holding/${team.id}/`, { files: [a, b] });
    expect(held.body.results).toEqual([
      { uuid: both.uuid, title: 'Holds both', count: 2 },
      { uuid: one.uuid, title: 'Holds one', count: 1 },
    ]);
  });
});

describe('smart collections', () => {
  const search = async (id: string, more = '') =>
    (await team.owner.get(`files/files/${team.id}/?collection=${id}${more}`)).body;

  it('fill themselves with what fits, live, and narrow further', async () => {
    const made = await make('Dunes', { query: { q: ['dune'], type: ['image', 'video'] } });
    expect(made).toMatchObject({ kind: 'smart', query: { q: ['dune'], type: ['image', 'video'] }, file_count: 0 });
    await someFiles(world, team.id, [
      { name: 'dune-1.jpg' },
      { name: 'dune-2.mp4', mediaType: 'video/mp4' },
      { name: 'sea.jpg' },
    ]);
    const found = await search(made.uuid, '&order=name');
    expect([found.count, namesOf(found.results)]).toEqual([2, ['dune-1.jpg', 'dune-2.mp4']]);
    expect(await show(made.uuid)).toMatchObject({
      file_count: 2,
      files: [{ name: 'dune-2.mp4' }, { name: 'dune-1.jpg' }],
    });
    expect(namesOf((await search(made.uuid, '&q=2')).results)).toEqual(['dune-2.mp4']);
    expect(namesOf((await search(made.uuid, '&type=image')).results)).toEqual(['dune-1.jpg']);
    expect(namesOf((await search('dunes', '&type=image&q=dune')).results)).toEqual(['dune-1.jpg']);
    const counted = (await team.owner.get(`files/facets/${team.id}/?collection=${made.uuid}`)).body;
    expect(counted.type.map((one: Loose) => [one.value, one.count]).toSorted()).toEqual([
      ['image', 1],
      ['video', 1],
    ]);
    const byPosition = await team.owner.get(`files/files/${team.id}/?collection=${made.uuid}&order=position`);
    expect([byPosition.status, byPosition.body.errors[0].path]).toEqual([400, 'order']);
  });

  it('are filled from a folder, with what is linked into it, until it is gone', async () => {
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Source' })).body.uuid;
    const [, linked] = await someFiles(world, team.id, [{ name: 'inside.jpg', folder }, { name: 'linked.jpg' }]);
    await team.owner.put(`files/file/update/${linked}/`, { linkedFolders: [folder] });
    const { uuid } = await make('From a folder', { query: { folder, recursive: 'true' } });
    expect(namesOf((await search(uuid, '&order=name')).results)).toEqual(['inside.jpg', 'linked.jpg']);
    expect(namesOf((await search(uuid, '&folder=root')).results)).toEqual(['linked.jpg']);
    await team.owner.delete(`files/folder/delete/${folder}/`);
    expect(await search(uuid)).toMatchObject({ results: [], count: 0 });
    expect((await show(uuid)).files).toEqual([]);
  });

  it('take nothing in by hand and have rules that make sense', async () => {
    const [a] = await three();
    const { uuid, title } = await make('By itself', { query: { extension: 'jpg' } });
    for (const act of ['add', 'remove'])
      expect((await team.owner.post(`files/collection/files/${act}/${uuid}/`, { files: [a] })).body).toMatchObject({
        code: 'conflict',
        detail: `${title} is a smart collection: it fills itself.`,
      });
    expect((await team.owner.put(`files/file/update/${a}/`, { collections: [uuid] })).status).toBe(409);
    const create = (query: unknown) => team.owner.post(`files/collection/create/${team.id}/`, { title: 'No', query });
    for (const query of [
      {},
      { nonsense: 'x' },
      { type: 'nonsense' },
      { recycled: 'true' },
      { starred: 'true' },
      'text',
      { q: 'x'.repeat(301) },
    ])
      expect([query, (await create(query)).status]).toEqual([query, 400]);
    expect((await create({ collection: uuid })).body.errors[0].path).toBe('query.collection');
    expect(
      (await team.owner.post(`files/collection/create/${team.id}/`, { title: 'No', query: { q: 'a' }, files: [a] }))
        .status,
    ).toBe(400);
  });

  it('are frozen into manual ones, and back by undo', async () => {
    await someFiles(world, team.id, [{ name: 'frost-1.jpg' }, { name: 'frost-2.jpg' }]);
    const { uuid } = await make('Frost', { query: { q: 'frost' } });
    const frozen = await team.owner.post(`files/collection/freeze/${uuid}/`, {});
    expect([frozen.status, frozen.body.kind, frozen.body.query, frozen.body.file_count]).toEqual([
      200,
      'manual',
      null,
      2,
    ]);
    expect(namesOf(frozen.body.files)).toEqual(['frost-2.jpg', 'frost-1.jpg']);
    await aFile(world, team.id, { name: 'frost-3.jpg' });
    expect((await inOrder(uuid)).count).toBe(2);
    expect((await team.owner.post(`files/collection/freeze/${uuid}/`, {})).status).toBe(409);
    expect((await undo(frozen.changeSet)).status).toBe(200);
    expect(await show(uuid)).toMatchObject({ kind: 'smart', query: { q: 'frost' }, file_count: 3 });
  });

  it('are compared with others, manual or smart', async () => {
    const [a, b, c] = await someFiles(world, team.id, [
      { name: 'cmp-a.jpg' },
      { name: 'cmp-b.jpg' },
      { name: 'cmp-c.jpg' },
    ]);
    const left = await make('Left', { files: [a, b] });
    const right = await make('Right', { files: [b, c] });
    const rule = await make('Rule', { query: { q: 'cmp', min_duration: 0 } });
    const list = async (query: string) =>
      namesOf((await team.owner.get(`files/files/${team.id}/?order=name&${query}`)).body.results);
    expect(await list(`collection=${left.uuid}&not_collection=${right.uuid}`)).toEqual(['cmp-a.jpg']);
    expect(await list(`collection=${left.uuid}&in_collections=${right.uuid}`)).toEqual(['cmp-b.jpg']);
    expect(await list(`collection=${right.uuid}&not_collection=${left.uuid}`)).toEqual(['cmp-c.jpg']);
    // A film's length is unknown of pictures: that is not the same as "in it".
    expect(await list(`collection=${left.uuid}&not_collection=${rule.uuid}`)).toEqual(['cmp-a.jpg', 'cmp-b.jpg']);
    expect(await list(`collection=${left.uuid}&in_collections=nonesuch`)).toEqual([]);
    expect(await list(`collection=${left.uuid}&collection=${right.uuid}`)).toHaveLength(3);
  });

  it('have their cards filled by a job that whoever looks asks for', async () => {
    const working = await startWorld();
    try {
      const own = await working.team();
      await someFiles(working, own.id, [{ name: 'job.jpg' }]);
      const { uuid } = (
        await own.owner.post(`files/collection/create/${own.id}/`, { title: 'Job', query: { q: 'job' } })
      ).body;
      await expect
        .poll(async () => (await own.owner.get(`files/collections/${own.id}/`)).body.results[0].file_count, {
          timeout: 20_000,
        })
        .toBe(1);
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from collections where id = ${uuid} and filled_at is not null`.execute(
        working.services.db,
      );
      expect(rows[0]?.n).toBe(1);
    } finally {
      await working.stop();
    }
  });
});

describe('collections and who asks', () => {
  it('refuse files of others, and write nothing', async () => {
    const other = await world.team();
    const foreign = await aFile(world, other.id);
    const [a] = await three();
    const { uuid } = await make('Own');
    const refused = await team.owner.post(`files/collection/files/add/${uuid}/`, { files: [a, foreign] });
    expect([refused.status, refused.changeSet]).toEqual([404, null]);
    expect((await show(uuid)).file_count).toBe(0);
    expect((await other.owner.get(`files/files/${other.id}/?collection=${uuid}`)).body.results).toEqual([]);
    const viewer = await team.member('Viewer');
    expect((await viewer.get(`files/collection/${uuid}/`)).status).toBe(200);
    expect((await viewer.post(`files/collection/files/add/${uuid}/`, { files: [a] })).body.needs).toEqual([
      'EDIT_ASSETS',
    ]);
    expect((await other.owner.get(`files/collection/${uuid}/`)).status).toBe(404);
    expect((await world.stranger.get(`files/collection/${uuid}/`)).status).toBe(401);
  });

  it('are filled by bulk jobs too', async () => {
    const files = await three();
    const { uuid } = await make('Bulk');
    const job = await team.owner.post(`files/bulk/${team.id}/`, { files, action: 'collection_add', value: uuid });
    expect(job.status).toBe(202);
    const smart = await make('Bulk smart', { query: { q: 'bulk' } });
    const refused = await team.owner.post(`files/bulk/${team.id}/`, {
      files,
      action: 'collection_add',
      value: smart.uuid,
    });
    expect(refused.status).toBe(409);
  });
});
