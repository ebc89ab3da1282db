import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile, someFiles } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});

const make = (body: object = {}, who = owner) =>
  who.post('files/embed/create/', { team: team.id, title: 'Lookbook', ...body });
const update = (id: string, body: object, who = owner, headers = {}) =>
  who.put(`files/embed/update/${id}/`, body, headers);
const show = (id: string, who = owner) => who.get(`files/embed/${id}/`);
const all = async (id: string): Promise<Loose[]> => (await owner.get(`files/embed/files/all/${id}/`)).body.results;
const order = async (id: string) => (await all(id)).map((one) => one.file.name);
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);
const abc = () => someFiles(world, team.id, [{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' }]);
const seen = (id: string) => world.stranger.get(`files/embed/${id}/`);
const seenCount = async (id: string) => (await seen(id)).body.count;

describe('galleries', () => {
  it('are deleted together, all or none of those that are not the team’s, with one undo', async () => {
    const ids = [(await make({ title: 'One' })).body.uuid, (await make({ title: 'Two' })).body.uuid];
    const remove = (galleries: string[], who = owner, of = team.id) =>
      who.post(`files/embeds/delete/${of}/`, { galleries });
    const other = await world.team();
    expect((await remove([...ids, newId()])).status).toBe(404);
    expect((await remove(ids, other.owner, other.id)).status).toBe(404);
    expect((await remove(ids, await team.member(['VIEW_ASSETS']))).status).toBe(403);
    expect([(await remove(ids, world.stranger)).status, (await remove([])).status]).toEqual([401, 400]);
    const gone = await remove([...ids, ids[0]]);
    expect([gone.status, gone.body.deleted.toSorted(), gone.body.refused]).toEqual([200, ids.toSorted(), []]);
    expect((await show(ids[0])).status).toBe(410);
    expect((await undo(gone.changeSet)).status).toBe(200);
    for (const id of ids) expect((await show(id)).status).toBe(200);
  });
});

describe('a gallery', () => {
  it('is made with a title, a look and files, and is live unless it is a draft', async () => {
    const files = await abc();
    const made = await make({ title: ' "Lagoon" ', type: 'masonry', files, settings: { columns: { phone: 1 } } });
    expect([made.status, made.changeSet]).toEqual([201, expect.any(String)]);
    const { uuid } = made.body;
    expect(made.body).toMatchObject({
      title: '"Lagoon"',
      type: 'masonry',
      state: 'live',
      active: true,
      counts: { files: 3, shown: 3, ctas: 0 },
      published: { number: 1, by: { uuid: owner.user } },
      url: `${world.services.origin}/g/${uuid}`,
      script: `<script async src="${world.services.origin}/embed.js"></script><vitrine-gallery gallery="${uuid}"><noscript><a href="${world.services.origin}/g/${uuid}">&quot;Lagoon&quot;</a></noscript></vitrine-gallery>`,
    });
    expect(made.body.html).toContain(
      `<iframe src="${world.services.origin}/g/${uuid}" title="&quot;Lagoon&quot;" width="100%"`,
    );
    expect(made.body.settings.columns).toEqual({ desktop: 4, tablet: 3, phone: 1 });
    expect((await show(uuid)).body).toEqual(made.body);
    expect((await undo(made.changeSet)).status).toBe(200);
    expect([(await show(uuid)).status, (await seen(uuid)).status]).toEqual([410, 410]);
    const draft = (await make({ draft: true, files })).body;
    expect([draft.state, draft.published]).toEqual(['draft', null]);
    // What was never published is as unknown as what never was.
    expect((await seen(draft.uuid)).status).toBe(404);
  });

  it('is listed by its latest change, by a part of the title, by a file, and for selectors', async () => {
    const [a = '', b = ''] = await abc();
    const first = (await make({ title: 'Été 100%', files: [a] })).body.uuid;
    const second = (await make({ title: 'Winter', files: [a, b] })).body.uuid;
    const list = async (query: string) => (await owner.get(`files/embeds/${team.id}/${query}`)).body;
    const uuids = async (query: string) => (await list(query)).results.map((one: Loose) => one.uuid);
    expect(await uuids(`?file=${a}`)).toEqual([second, first]);
    await update(first, { settings: { gutter: 3 } });
    expect(await uuids(`?file=${a}`)).toEqual([first, second]);
    expect(await uuids('?query=ete')).toEqual([first]);
    const page = await list(`?file=${a}&limit=1`);
    expect([page.results[0].uuid, page.count]).toEqual([first, 2]);
    expect(await uuids(`?file=${a}&limit=1&cursor=${page.next}`)).toEqual([second]);
    expect(await uuids(`?file=${a}&order=-title`)).toEqual([second, first]);
    const byTitle = `?file=${a}&order=title&limit=1`;
    const { next } = await list(byTitle);
    expect([await uuids(byTitle), await uuids(`${byTitle}&cursor=${next}`)]).toEqual([[first], [second]]);
    expect((await list(`?file=${a}&order=updated&limit=1&cursor=${next}`)).status).toBe(400);
    await update(second, { active: false });
    expect([await uuids(`?file=${a}&state=off`), await uuids(`?file=${a}&state=live`)]).toEqual([[second], [first]]);
    await update(second, { active: true });
    await update(first, { title: 'Été 100% new', draft: true });
    expect([await uuids(`?file=${a}&state=changed`), await uuids(`?file=${a}&state=draft`)]).toEqual([[first], []]);
    for (const bad of ['?order=views', '?state=on'])
      expect((await owner.get(`files/embeds/${team.id}/${bad}`)).status).toBe(400);
    await update(first, { title: 'Été 100%', draft: true });
    expect((await owner.get(`files/embeds/all/${team.id}/`)).body.results).toContainEqual({
      uuid: first,
      title: 'Été 100%',
      type: 'grid',
    });
    const previews = (await owner.get(`files/embeds/previews/${team.id}/?query=winter`)).body.results;
    expect(previews).toEqual([{ uuid: second, title: 'Winter', type: 'grid', previews: [] }]);
    expect((await owner.get(`files/file/usage/${b}/`)).body.galleries).toEqual([
      { uuid: second, title: 'Winter', type: 'grid' },
    ]);
    const used = (await owner.get(`files/files/${team.id}/?used=true&limit=200`)).body.results;
    expect(used.some((one: Loose) => one.uuid === b)).toBe(true);
    expect((await owner.get(`files/file/${b}/`)).body.embeds).toMatchObject([{ embed: { title: 'Winter' } }]);
  });

  it('changes what is named, and every change can be undone while nothing newer stands in the way', async () => {
    const { uuid, revision } = (await make()).body;
    const first = await update(uuid, { title: 'Spring', settings: { columns: { tablet: 6 } } });
    expect(first.body).toMatchObject({ title: 'Spring', settings: { columns: { tablet: 6, desktop: 4 } } });
    const stale = await update(uuid, { title: 'Late' }, owner, { 'if-match': `"${revision}"` });
    expect([stale.status, stale.body.current.title]).toEqual([412, 'Spring']);
    const second = await update(uuid, { title: 'Summer' });
    expect((await undo(first.changeSet)).status).toBe(409);
    expect((await undo(second.changeSet)).status).toBe(200);
    expect((await undo(first.changeSet)).status).toBe(200);
    expect((await show(uuid)).body).toMatchObject({ title: 'Lookbook', settings: { columns: { tablet: 3 } } });
    const sets = (await owner.get(`changes/${team.id}/`)).body.results as Loose[];
    expect(sets.find((one) => one.uuid === second.changeSet)?.summary).toContain('Spring to Summer');
  });

  it('comes back from its deletion with files, words and publication', async () => {
    const [a = '', b = ''] = await abc();
    const { uuid } = (await make({ files: [a, b] })).body;
    const [place] = await all(uuid);
    await owner.put(`files/embed/file/update/${place.uuid}/`, { caption: 'Dawn' });
    const gone = await owner.delete(`files/embed/delete/${uuid}/`);
    expect([gone.status, (await show(uuid)).status, (await seen(uuid)).status]).toEqual([204, 410, 410]);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect((await all(uuid))[0]).toMatchObject({ caption: 'Dawn', source: 'hand' });
    expect(await seenCount(uuid)).toBe(2);
  });

  it('is duplicated as a draft with settings, files and calls to action', async () => {
    const [a = ''] = await abc();
    const { uuid } = (await make({ files: [a], settings: { gutter: 7 } })).body;
    const [place] = await all(uuid);
    const ctas = [{ label: 'Shop', url: 'https://shop.example/a' }];
    await owner.put(`files/collection/file/update/${place.uuid}/`, { ctas });
    const copy = await owner.post(`files/embed/duplicate/${uuid}/`);
    expect([copy.status, copy.body.title, copy.body.state]).toEqual([201, 'Lookbook (copy)', 'draft']);
    expect(copy.body).toMatchObject({ settings: { gutter: 7 }, counts: { files: 1, ctas: 1 } });
    const [copied] = await all(copy.body.uuid);
    expect(copied.uuid).not.toBe(place.uuid);
    expect((await all(uuid))[0].ctas[0].uuid).not.toBe(copied.ctas[0].uuid);
  });
});

describe('files of a gallery', () => {
  it('are added, moved, sorted, pinned and taken out; the order stays a permutation (E6)', async () => {
    const [a = '', b = '', c = ''] = await abc();
    const { uuid } = (await make({ files: [a] })).body;
    const added = await owner.post(`files/embed/file/add/${uuid}/`, { files: [b, a, c] });
    expect([added.status, added.body.results.map((one: Loose) => one.file.name)]).toEqual([
      201,
      ['a.jpg', 'b.jpg', 'c.jpg'],
    ]);
    const [pa, pb, pc] = (await all(uuid)).map((one) => one.uuid);
    const move = (file: string, where: object) => owner.put(`files/embed/files/move/${uuid}/`, { file, ...where });
    const moved = await move(pc, { before: pa });
    expect([moved.status, moved.body.position]).toEqual([200, 0]);
    expect(await order(uuid)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect((await undo(moved.changeSet)).status).toBe(200);
    expect(await order(uuid)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    for (const [file, before, after] of [
      [pa, pc, undefined],
      [pb, undefined, pc],
      [pc, pa, undefined],
    ])
      await Promise.all([move(file, { before, after }), move(file, { before, after })]);
    expect((await order(uuid)).toSorted()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect((await move(pa, { before: pa })).status).toBe(400);
    expect((await move(pa, { before: newId() })).status).toBe(404);
    expect((await move(pa, { before: pb, after: pc })).status).toBe(400);
    await owner.put(`files/embed/file/update/${pb}/`, { pinned: true });
    expect((await order(uuid))[0]).toBe('b.jpg');
    await owner.put(`files/embed/file/update/${pb}/`, { pinned: false });
    const reset = await owner.put(`files/embed/reset_order/${uuid}/`);
    expect(reset.body.results.map((one: Loose) => one.file.name)).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
    const gone = await owner.delete(`files/embed/file/delete/${pb}/`);
    expect([gone.status, await order(uuid)]).toEqual([204, ['c.jpg', 'a.jpg']]);
    expect((await owner.delete(`files/embed/file/delete/${pb}/`)).status).toBe(404);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(await order(uuid)).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
    const many = (body: object) => owner.put(`files/embed/files/update/${uuid}/`, body);
    const pinned = await many({ files: [pa, pb], pinned: true, hidden: true });
    expect(pinned.body.results.map((one: Loose) => [one.file.name, one.pinned, one.hidden])).toEqual([
      ['b.jpg', true, true],
      ['a.jpg', true, true],
      ['c.jpg', false, false],
    ]);
    expect((await undo(pinned.changeSet)).status).toBe(200);
    const taken = await many({ files: [pa, pc], remove: true });
    expect(taken.body.results.map((one: Loose) => one.file.name)).toEqual(['b.jpg']);
    expect((await undo(taken.changeSet)).status).toBe(200);
    expect(await order(uuid)).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
    expect((await many({ files: [pa, newId()], hidden: true })).status).toBe(404);
    for (const body of [{}, { files: [pa] }, { files: [pa], remove: true, hidden: true }, { files: [], hidden: true }])
      expect([body, (await many(body)).status]).toEqual([body, 400]);
  });

  it('have words of their own, and calls to action to http and https alone (H3)', async () => {
    const [a = ''] = await abc();
    const { uuid } = (await make({ files: [a] })).body;
    const [{ uuid: place }] = await all(uuid);
    const words = await owner.put(`files/embed/file/update/${place}/`, {
      caption: 'Dawn',
      alt: 'A lagoon',
      credit: ' ',
    });
    expect(words.body).toMatchObject({ caption: 'Dawn', alt: 'A lagoon', credit: null });
    expect(
      (await owner.put(`files/embed/social/post/update/${place}/`, { show_caption: false })).body.show_caption,
    ).toBe(false);
    const set = (ctas: object[]) => owner.put(`files/collection/file/update/${place}/`, { ctas });
    const bad = ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/', '//a.example', 'nowhere', ''];
    for (const url of bad) expect([url, (await set([{ label: 'Shop', url }])).status]).toEqual([url, 400]);
    expect((await set([{ label: 'Shop', url: 'https://a.example/', position: { x: 101, y: 0 } }])).status).toBe(400);
    const made = await set([
      { label: 'Shop', url: 'https://a.example/', kind: 'product', position: { x: 12.5, y: 80 } },
      { label: 'Read', url: 'http://b.example/', opens: 'same' },
    ]);
    expect(made.body.ctas).toMatchObject([
      { label: 'Shop', kind: 'product', opens: 'new', position: { x: 12.5, y: 80 } },
      { label: 'Read', kind: 'link', opens: 'same', position: { x: 50, y: 50 } },
    ]);
    const [shop, read] = made.body.ctas;
    const kept = await set([{ ...read, label: 'Read on' }]);
    expect(kept.body.ctas).toEqual([{ ...read, label: 'Read on' }]);
    expect((await undo(kept.changeSet)).status).toBe(200);
    const changed = await owner.put(`files/collection/file/cta/update/${shop.uuid}/`, { label: 'Buy', kind: 'buy' });
    expect(changed.body).toEqual({ ...shop, label: 'Buy', kind: 'buy' });
    expect(
      (await owner.put(`files/collection/file/cta/update/${shop.uuid}/`, { url: 'javascript:alert(1)' })).status,
    ).toBe(400);
    expect((await owner.get(`files/collection/file/ctas/all/${uuid}/`)).body.results).toHaveLength(2);
    expect((await owner.delete(`files/collection/file/cta/delete/${shop.uuid}/`)).status).toBe(204);
    expect((await owner.get(`files/collection/file/ctas/all/${place}/`)).body.results).toEqual([
      { ...read, gallery_file: place },
    ]);
    expect((await set([shop])).status).toBe(404);
  });

  it('come by a filter, become picked when they are changed, and are hidden when they are taken out', async () => {
    const [a = ''] = await abc();
    const [x = '', y = ''] = await someFiles(world, team.id, [{ name: 'x.jpg' }, { name: 'y.jpg' }]);
    await owner.post(`files/tag/create/${team.id}/`, { name: 'Lagoon' });
    for (const file of [x, y]) await owner.put(`files/file/update/${file}/`, { tags: ['Lagoon'] });
    const { uuid } = (await make({ files: [a], filter: { tags: 'Lagoon' } })).body;
    expect((await all(uuid)).map((one) => [one.file.name, one.source])).toEqual([
      ['a.jpg', 'hand'],
      ['y.jpg', 'rule'],
      ['x.jpg', 'rule'],
    ]);
    expect(await seenCount(uuid)).toBe(3);
    const [, py, px] = await all(uuid);
    expect((await owner.put(`files/embed/file/update/${px.uuid}/`, { caption: 'Mine' })).body).toMatchObject({
      source: 'hand',
      caption: 'Mine',
    });
    const taken = await owner.put(`files/embed/files/update/${uuid}/`, { files: [py.uuid], remove: true });
    expect(taken.status).toBe(200);
    expect((await all(uuid)).find((one) => one.uuid === py.uuid)).toMatchObject({ hidden: true, source: 'hand' });
    expect(await seenCount(uuid)).toBe(2);
    await owner.put(`files/file/update/${x}/`, { tags: [] });
    const z = await aFile(world, team.id, { name: 'z.jpg' });
    await owner.put(`files/file/update/${z}/`, { tags: ['Lagoon'] });
    expect(await seenCount(uuid)).toBe(3);
    expect((await update(uuid, { filter: { nonsense: 'x' } })).status).toBe(400);
    expect((await update(uuid, { filter: {} })).status).toBe(400);
    expect((await update(uuid, { filter: null })).body.filter).toBe(null);
    expect(await order(uuid)).toEqual(['a.jpg', 'x.jpg', 'y.jpg']);
  });
});
