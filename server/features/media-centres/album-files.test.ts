import { sql } from 'kysely';
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

const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);
async function filled(names: string[], body: object = {}) {
  const centre = (await owner.post('files/media-centre/create/', { team: team.id, title: 'Press' })).body
    .uuid as string;
  const made = await owner.post('files/media-centre/album/create/', { media_centre: centre, title: 'Spring', ...body });
  const album = made.body.uuid as string;
  const files = await someFiles(
    world,
    team.id,
    names.map((name) => ({ name })),
  );
  const added = await owner.post('files/album/file/create/', { album, files });
  return { centre, album, files, added, places: added.body.results.map((one: Loose) => one.uuid) as string[] };
}
const all = async (album: string, query = ''): Promise<Loose[]> =>
  (await owner.get(`files/media-centre/album/files/${album}/${query}`)).body.results;
const names = async (album: string) => (await all(album)).map((one) => one.file.name);
const pins = async (centre: string) =>
  (await owner.get(`files/media-centre/files/pinned/${centre}/`)).body.results.map((one: Loose) => one.file.name);
const change = (id: string, body: object) => owner.put(`files/album/file/update/${id}/`, body);
const counts = async (centre: string) => (await owner.get(`files/media-centre/${centre}/`)).body.counts;

describe('files of an album', () => {
  it('are added once each, in order, and told by pages and by name', async () => {
    const { album, files, added, centre } = await filled(['a.jpg', 'b.jpg', 'c.jpg']);
    expect([added.status, added.changeSet]).toEqual([201, expect.any(String)]);
    expect(added.body).toMatchObject({
      file: { uuid: files[0] },
      album: { uuid: album, title: 'Spring' },
      pinned: false,
      hidden: false,
      title: null,
      source: 'hand',
      usable: true,
      warning: null,
    });
    const more = await aFile(world, team.id, { name: 'd.jpg' });
    const again = await owner.post('files/media-centre/album/file/create/', {
      album,
      file: more,
      files: [files[0], more],
    });
    expect(again.body.results.map((one: Loose) => one.file.name)).toEqual(['d.jpg', 'a.jpg']);
    expect(await names(album)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    const page = (await owner.get(`files/media-centre/album/files/${album}/?limit=3`)).body;
    expect([page.count, page.count_exact]).toEqual([4, true]);
    expect((await all(album, `?limit=3&cursor=${page.next}`)).map((one) => one.file.name)).toEqual(['d.jpg']);
    expect((await all(album, '?query=B.JP')).map((one) => one.file.name)).toEqual(['b.jpg']);
    expect((await undo(again.changeSet)).status).toBe(200);
    expect(await names(album)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect((await counts(centre)).files).toBe(3);
  });

  it('move before and after one another; the order stays a permutation (E6)', async () => {
    const { album, places } = await filled(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    const [a = '', b = '', c = '', d = ''] = places;
    const moved = await change(d, { before: b });
    expect([moved.status, await names(album)]).toEqual([200, ['a.jpg', 'd.jpg', 'b.jpg', 'c.jpg']]);
    expect((await undo(moved.changeSet)).status).toBe(200);
    expect(await names(album)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    await change(a, { after: d });
    await change(c, { before: b });
    expect(await names(album)).toEqual(['c.jpg', 'b.jpg', 'd.jpg', 'a.jpg']);
    // Between the same two again and again: positions are numbered anew in time.
    for (let turn = 0; turn < 60; turn++) await change(turn % 2 ? d : a, { after: c });
    expect(await names(album)).toEqual(['c.jpg', 'd.jpg', 'a.jpg', 'b.jpg']);
    expect((await change(a, { before: a })).status).toBe(400);
    expect((await change(a, { before: newId() })).status).toBe(404);
    await owner.put(`files/album/update/${album}/`, { sort: 'name' });
    const sorted = await change(a, { after: c });
    expect([sorted.status, sorted.body.detail]).toEqual([
      409,
      'Spring is sorted by name. Sort it by hand to move files.',
    ]);
  });

  it('are sorted by name or by age where the album says so, also those that come', async () => {
    const { album, files } = await filled(['b.jpg', 'a.jpg']);
    const { db } = world.services;
    await sql`update files set created_at = now() - interval '1 day' where team_id = ${team.id} and id = ${files[0]}`.execute(
      db,
    );
    const sort = (way: string) => owner.put(`files/album/update/${album}/`, { sort: way });
    await sort('name');
    expect(await names(album)).toEqual(['a.jpg', 'b.jpg']);
    const between = await aFile(world, team.id, { name: 'aa.jpg' });
    await owner.post('files/album/file/create/', { album, file: between });
    expect(await names(album)).toEqual(['a.jpg', 'aa.jpg', 'b.jpg']);
    await sort('newest');
    expect(await names(album)).toEqual(['aa.jpg', 'a.jpg', 'b.jpg']);
    await sort('manual');
    expect(await names(album)).toEqual(['aa.jpg', 'a.jpg', 'b.jpg']);
  });

  it('are pinned in an order of their own, hidden, titled and captioned', async () => {
    const { centre, album, places } = await filled(['a.jpg', 'b.jpg', 'c.jpg']);
    const [a = '', b = '', c = ''] = places;
    for (const place of [b, a, c]) await change(place, { pinned: true });
    expect(await pins(centre)).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
    const moved = await change(c, { before: b, order: 'pinned' });
    expect(await pins(centre)).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
    expect((await undo(moved.changeSet)).status).toBe(200);
    expect(await pins(centre)).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
    const words = await change(a, { title: 'Dawn', caption: 'At the lagoon', hidden: true, pinned: false });
    expect(words.body).toMatchObject({ title: 'Dawn', caption: 'At the lagoon', hidden: true, pinned: false });
    expect([await pins(centre), (await counts(centre)).files]).toEqual([['b.jpg', 'c.jpg'], 2]);
    expect((await change(a, { before: b, order: 'pinned' })).status).toBe(409);
    expect((await undo(words.changeSet)).status).toBe(200);
    expect((await all(album))[0]).toMatchObject({ title: null, hidden: false, pinned: true });
    expect((await change(a, { title: '' })).body.title).toBe(null);
    const fresh = await aFile(world, team.id);
    const added = await owner.post('files/album/file/create/', { album, file: fresh, pinned: true });
    expect(added.body.pinned).toBe(true);
  });

  it('are pinned, hidden and taken out many at once, as one change', async () => {
    const { centre, album, places } = await filled(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    const [a, b, c, d] = places;
    const update = (body: object) => owner.put(`files/media-centre/files/update/${centre}/`, body);
    const remove = (body: object) => owner.post(`files/media-centre/files/delete/${centre}/`, body);
    const marked = await update({ files: [c, a], pinned: true, hidden: true });
    expect(marked.body.results.map((one: Loose) => [one.pinned, one.hidden])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(await pins(centre)).toEqual(['c.jpg', 'a.jpg']);
    expect((await undo(marked.changeSet)).status).toBe(200);
    expect([await pins(centre), (await all(album)).map((one) => one.hidden)]).toEqual([[], places.map(() => false)]);
    const removed = await remove({ files: [a, b, d] });
    expect([removed.status, await names(album)]).toEqual([204, ['c.jpg']]);
    expect((await undo(removed.changeSet)).status).toBe(200);
    expect(await names(album)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);

    const other = await filled(['z.jpg']);
    const gone = await update({ files: [a, newId()], hidden: true });
    expect([gone.status, gone.body.detail]).toEqual([
      404,
      'Some of these files are no longer there. Nothing was changed.',
    ]);
    expect((await update({ files: other.places, hidden: true })).status).toBe(404);
    expect((await remove({ files: other.places })).status).toBe(404);
    expect((await all(other.album))[0].hidden).toBe(false);
    for (const files of [[], ['x'], places.concat(Array.from({ length: 1000 }, newId))])
      expect([(await update({ files })).status, (await remove({ files })).status]).toEqual([400, 400]);
    const viewer = await team.member('Viewer');
    expect((await viewer.put(`files/media-centre/files/update/${centre}/`, { files: [a] })).status).toBe(403);
    expect((await viewer.post(`files/media-centre/files/delete/${centre}/`, { files: [a] })).status).toBe(403);
  });

  it('are taken out and come back, and are told with the file', async () => {
    const { centre, album, places, files } = await filled(['a.jpg', 'b.jpg']);
    const detail = async () => (await owner.get(`files/file/${files[0]}/`)).body.media_centre_albums;
    const usage = async () => (await owner.get(`files/file/usage/${files[0]}/`)).body.media_centre_albums;
    const use = {
      uuid: places[0],
      media_centre: { uuid: centre, title: 'Press' },
      album: { uuid: album, title: 'Spring' },
    };
    expect([await detail(), await usage()]).toEqual([[use], [use]]);
    const used = async () =>
      (await owner.get(`files/files/${team.id}/?used=true&limit=200`)).body.results.some(
        (one: Loose) => one.uuid === files[0],
      );
    expect(await used()).toBe(true);
    const gone = await owner.delete(`files/album/file/delete/${places[0]}/`);
    expect([gone.status, await names(album), await detail(), await used()]).toEqual([204, ['b.jpg'], [], false]);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(await names(album)).toEqual(['a.jpg', 'b.jpg']);
    await owner.delete(`files/media-centre/album/file/delete/${places[0]}/?draft=true`);
    // Visitors still see it.
    expect([await detail(), await usage()]).toEqual([[], [use]]);
  });

  it('say why visitors do not see them', async () => {
    const { centre, album, files } = await filled(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    const { db } = world.services;
    const set = (file: string | undefined, what: ReturnType<typeof sql>) =>
      sql`update files set ${what} where team_id = ${team.id} and id = ${file}`.execute(db);
    await set(files[0], sql`internal_use = true`);
    await set(files[1], sql`expiration_date = now() - interval '1 day'`);
    await set(files[2], sql`expiration_date = now() + interval '1 day'`);
    const warned = await owner.get(`files/media-centre/warnings/${centre}/?limit=2`);
    expect(warned.body.count).toBe(3);
    expect(warned.body.results.map((one: Loose) => [one.warning.code, one.usable])).toEqual([
      ['internal_use', false],
      ['expired', false],
    ]);
    const rest = await owner.get(`files/media-centre/warnings/${centre}/?limit=2&cursor=${warned.body.next}`);
    expect(rest.body.results.map((one: Loose) => [one.warning.code, one.usable, one.file.name])).toEqual([
      ['expiring', true, 'c.jpg'],
    ]);
    expect((await owner.get(`files/media-centre/album/${album}/`)).body).toMatchObject({
      file_count: 4,
      withheld_count: 2,
    });
  });

  it('have to be the team\u2019s, and fit to be shown', async () => {
    const { album, places } = await filled(['a.jpg']);
    const other = await world.team();
    const add = (body: object, who = owner) => who.post('files/album/file/create/', { album, ...body });
    expect((await add({ file: await aFile(world, other.id) })).status).toBe(404);
    expect((await add({ files: [] })).status).toBe(400);
    expect((await add({})).status).toBe(400);
    const binned = await add({ file: await aFile(world, team.id, { name: 'old.jpg', recycled: true }) });
    expect([binned.status, binned.body.detail]).toEqual([409, 'old.jpg is in the Recycling Bin.']);
    expect((await add({ file: await aFile(world, team.id) }, await team.member('Viewer'))).status).toBe(403);
    expect((await add({ file: newId() }, other.owner)).status).toBe(404);
    expect((await other.owner.put(`files/album/file/update/${places[0]}/`, { pinned: true })).status).toBe(404);
    expect((await other.owner.delete(`files/album/file/delete/${places[0]}/`)).status).toBe(404);
    expect((await world.stranger.delete(`files/album/file/delete/${places[0]}/`)).status).toBe(401);
  });
});
