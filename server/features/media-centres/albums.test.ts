import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/core/limits.ts';
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

const centre = async (body: object = {}): Promise<string> =>
  (await owner.post('files/media-centre/create/', { team: team.id, title: 'Press', ...body })).body.uuid;
const make = (media_centre: string, title: string, body: object = {}, who = owner) =>
  who.post('files/media-centre/album/create/', { media_centre, title, ...body });
const album = async (media_centre: string, title: string, body: object = {}): Promise<string> =>
  (await make(media_centre, title, body)).body.uuid;
const update = (id: string, body: object, who = owner) => who.put(`files/album/update/${id}/`, body);
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);
const list = async (id: string, query = ''): Promise<Loose[]> =>
  (await owner.get(`files/media-centre/albums/${id}/${query}`)).body.results;
const titles = async (id: string, query = '') => (await list(id, query)).map((one) => one.title);

describe('albums', () => {
  it('form a tree, which is told level by level, whole, and from below', async () => {
    const id = await centre();
    const made = await make(id, ' Spring ');
    expect([made.status, made.changeSet]).toEqual([201, expect.any(String)]);
    expect(made.body).toMatchObject({
      title: 'Spring',
      media_centre: { uuid: id, title: 'Press' },
      parent_album: null,
      access: null,
      effective_access: 'view',
      groups: [],
      source: 'hand',
      sort: 'manual',
      file_count: 0,
      has_children: false,
    });
    const spring = made.body.uuid;
    const looks = await album(id, 'Looks', { parent_album: spring });
    await album(id, 'Autumn');
    expect(await titles(id)).toEqual(['Spring', 'Autumn']);
    expect(await titles(id, `?parent=${spring}`)).toEqual(['Looks']);
    expect(await titles(id, '?parent=all')).toEqual(['Spring', 'Looks', 'Autumn']);
    const crumbs = (await owner.get(`files/media-centre/album/breadcrumbs/${looks}/`)).body.results;
    expect(crumbs.map((one: Loose) => one.title)).toEqual(['Spring', 'Looks']);
    const shown = (await owner.get(`files/media-centre/album/${looks}/`)).body;
    expect(shown.parent_album).toEqual({ uuid: spring, title: 'Spring' });
    expect((await list(id))[0].has_children).toBe(true);
    expect((await undo(made.changeSet)).status).toBe(409);
  });

  it('go before, after and into one another, never into themselves, and no deeper than allowed', async () => {
    const id = await centre();
    const [a, b, c] = [await album(id, 'a'), await album(id, 'b'), await album(id, 'c')];
    const moved = await update(c, { before: a });
    expect([moved.status, await titles(id)]).toEqual([200, ['c', 'a', 'b']]);
    expect((await undo(moved.changeSet)).status).toBe(200);
    expect(await titles(id)).toEqual(['a', 'b', 'c']);
    await update(a, { after: b });
    expect(await titles(id)).toEqual(['b', 'a', 'c']);
    const nested = await update(b, { parent_album: a });
    expect(nested.body.parent_album.uuid).toBe(a);
    const round = await update(a, { parent_album: b });
    expect([round.status, round.body.code]).toEqual([409, 'album_cycle']);
    expect((await update(a, { parent_album: a })).body.code).toBe('album_cycle');
    // Beside another album it has the same one above it.
    expect((await update(c, { before: b })).body.parent_album.uuid).toBe(a);
    expect(await titles(id, `?parent=${a}`)).toEqual(['c', 'b']);
    let below = c;
    for (let depth = 2; depth < limits.mediaCentreDepth; depth++) below = await album(id, 'x', { parent_album: below });
    expect((await make(id, 'too deep', { parent_album: below })).status).toBe(409);
    const top = await album(id, 'top');
    const deep = await update(a, { parent_album: top });
    expect([deep.status, deep.body.detail]).toEqual([409, expect.stringContaining('levels deep')]);
    expect((await update(a, { before: top, after: top })).status).toBe(400);
    expect((await update(a, { before: a })).status).toBe(400);
  });

  it('give access to what is below them, unless that says otherwise', async () => {
    const id = await centre({ settings: { downloads: { way: 'direct' } } });
    const top = await album(id, 'top');
    const inner = await album(id, 'inner', { parent_album: top });
    const access = async () => (await list(id, '?parent=all')).map((one) => one.effective_access);
    expect(await access()).toEqual(['download', 'download']);
    await update(top, { access: 'view' });
    expect(await access()).toEqual(['view', 'view']);
    await update(inner, { access: 'download' });
    expect(await access()).toEqual(['view', 'download']);
    await update(top, { access: 'hidden', groups: ['Press', 'Partners', 'Press'] });
    expect(await access()).toEqual(['hidden', 'hidden']);
    expect((await list(id))[0].groups).toEqual(['Partners', 'Press']);
  });

  it('change alone what is named, under both addresses, and are deleted with what is below them', async () => {
    const id = await centre();
    const top = await album(id, 'top');
    const inner = await album(id, 'inner', { parent_album: top });
    const [file = ''] = await someFiles(world, team.id, [{ name: 'a.jpg' }]);
    await owner.post('files/album/file/create/', { album: inner, file });
    const changed = await owner.put(`files/media-centre/album/update/${top}/`, {
      description: 'All of it',
      cover: file,
    });
    expect(changed.body).toMatchObject({ title: 'top', description: 'All of it', cover: { file }, own_cover: true });
    const renamed = await update(top, { title: 'Top' });
    expect((await undo(changed.changeSet)).status).toBe(200);
    expect((await list(id))[0]).toMatchObject({ title: 'Top', description: '', own_cover: false });
    expect((await undo(renamed.changeSet)).status).toBe(200);
    const gone = await owner.delete(`files/media-centre/album/delete/${top}/`);
    expect([gone.status, await titles(id, '?parent=all')]).toEqual([204, []]);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(await titles(id, '?parent=all')).toEqual(['top', 'inner']);
    expect((await owner.get(`files/media-centre/album/files/${inner}/`)).body.results).toHaveLength(1);
    expect((await owner.get(`files/media-centre/${id}/`)).body).toMatchObject({
      pending: false,
      counts: { albums: 2, files: 1 },
    });
  });

  it('refuse what is not theirs, and who may not', async () => {
    const id = await centre();
    const mine = await album(id, 'mine');
    const other = await world.team();
    const foreign = (await other.owner.post('files/media-centre/create/', { team: other.id, title: 'Other' })).body
      .uuid;
    const theirs = (await other.owner.post('files/media-centre/album/create/', { media_centre: foreign, title: 'a' }))
      .body.uuid;
    expect((await update(theirs, { title: 'x' })).status).toBe(404);
    expect((await update(mine, { parent_album: theirs })).status).toBe(404);
    expect((await update(mine, { before: theirs })).status).toBe(404);
    expect((await update(mine, { cover: await aFile(world, other.id) })).status).toBe(404);
    expect((await update(mine, { folder: newId() })).status).toBe(404);
    expect((await update(mine, { source: 'rule' })).status).toBe(400);
    expect((await update(mine, { filter: {} })).status).toBe(400);
    expect((await update(mine, { access: 'all' })).status).toBe(400);
    const viewer = await team.member('Viewer');
    expect((await update(mine, { title: 'x' }, viewer)).status).toBe(403);
    expect((await owner.get(`files/media-centre/albums/${id}/?parent=${theirs}`)).status).toBe(404);
    expect((await world.stranger.get(`files/media-centre/album/${mine}/`)).status).toBe(401);
  });
});
