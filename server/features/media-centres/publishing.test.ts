import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
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
const show = async (id: string): Promise<Loose> => (await owner.get(`files/media-centre/${id}/`)).body;
const update = (id: string, body: object) => owner.put(`files/media-centre/update/${id}/`, body);
const publish = (id: string) => owner.post(`files/media-centre/publish/${id}/`);
const revert = (id: string, body?: object) => owner.put(`files/media-centre/revert/${id}/`, body);
const changes = async (id: string): Promise<Loose> => (await owner.get(`files/media-centre/changes/${id}/`)).body;
const addAlbum = async (media_centre: string, title: string, body: object = {}): Promise<string> =>
  (await owner.post('files/media-centre/album/create/', { media_centre, title, ...body })).body.uuid;
const add = (album: string, body: object) => owner.post('files/album/file/create/', { album, ...body });
const names = async (album: string) =>
  (await owner.get(`files/media-centre/album/files/${album}/`)).body.results.map((one: Loose) => one.file.name);

/** The content of the live tables for a Media Centre: titles of albums, and names of their files in order. */
async function seen(id: string): Promise<Record<string, string[]>> {
  const { rows } = await sql<{
    title: string;
    names: string[];
  }>`select a.title, array(select f.name from media_centre_live_files x
      join files f on f.team_id = x.team_id and f.id = x.file_id where x.album_id = a.id order by x.position, x.id) as names
    from media_centre_live_albums a where a.team_id = ${team.id} and a.centre_id = ${id} order by a.position`.execute(
    world.services.db,
  );
  return Object.fromEntries(rows.map((row) => [row.title, row.names]));
}

async function draft(names: string[] = ['a.jpg', 'b.jpg']) {
  const { uuid } = (await owner.post('files/media-centre/create/', { team: team.id, title: 'Press', draft: true }))
    .body;
  const album = await addAlbum(uuid, 'Spring');
  const files = await someFiles(
    world,
    team.id,
    names.map((name) => ({ name })),
  );
  const places: string[] = (await add(album, { files })).body.results.map((one: Loose) => one.uuid);
  return { uuid, album, files, places };
}

describe('publishing', () => {
  it('shows visitors what the team has; before, they see nothing', async () => {
    const { uuid, album } = await draft();
    expect([await seen(uuid), (await show(uuid)).state]).toEqual([{}, 'draft']);
    expect(await changes(uuid)).toEqual({
      settings: [],
      albums: { added: ['Spring'], removed: [], changed: [] },
      files: { added: 2, removed: 0, changed: 0 },
    });
    const published = await publish(uuid);
    expect(published.body).toMatchObject({
      state: 'live',
      pending: false,
      published: { number: 1, by: { uuid: owner.user } },
    });
    expect(await seen(uuid)).toEqual({ Spring: ['a.jpg', 'b.jpg'] });
    // Without a draft, changes are seen at once.
    await add(album, { file: await aFile(world, team.id, { name: 'c.jpg' }) });
    expect([await seen(uuid), (await show(uuid)).pending]).toEqual([{ Spring: ['a.jpg', 'b.jpg', 'c.jpg'] }, false]);
    expect((await publish(uuid)).changeSet).toBe(null);
    expect((await show(uuid)).published.number).toBe(1);
  });

  it('keeps drafts from visitors, tells what they change, and throws them away', async () => {
    const { uuid, album, places } = await draft();
    await publish(uuid);
    await update(uuid, { title: 'Newsroom', settings: { look: { layout: 'grid' }, about: 'Us' }, draft: true });
    await add(album, { file: await aFile(world, team.id, { name: 'c.jpg' }), draft: true });
    await owner.delete(`files/album/file/delete/${places[0]}/`);
    await owner.put(`files/album/file/update/${places[1]}/`, { caption: 'Dawn' });
    await addAlbum(uuid, 'Autumn');
    await owner.put(`files/album/update/${album}/`, { title: 'Summer' });
    expect([await seen(uuid), (await show(uuid)).pending]).toEqual([{ Spring: ['a.jpg', 'b.jpg'] }, true]);
    expect(await changes(uuid)).toEqual({
      settings: ['title', 'about', 'look.layout'],
      albums: { added: ['Autumn'], removed: [], changed: ['Summer'] },
      files: { added: 1, removed: 1, changed: 1 },
    });
    const reverted = await revert(uuid);
    expect(reverted.body).toMatchObject({ title: 'Press', pending: false, counts: { albums: 1, files: 2 } });
    expect([await names(album), (await changes(uuid)).files]).toEqual([
      ['a.jpg', 'b.jpg'],
      { added: 0, removed: 0, changed: 0 },
    ]);
    expect((await undo(reverted.changeSet)).status).toBe(200);
    expect(await show(uuid)).toMatchObject({ title: 'Newsroom', pending: true });
    await publish(uuid);
    expect(await seen(uuid)).toEqual({ Summer: ['b.jpg', 'c.jpg'], Autumn: [] });
  });

  it('is undone as long as nothing else was published, and a draft that is undone is none', async () => {
    const { uuid, album } = await draft();
    const first = await publish(uuid);
    const edit = await add(album, { file: await aFile(world, team.id, { name: 'c.jpg' }), draft: true });
    const second = await publish(uuid);
    expect((await undo(first.changeSet)).status).toBe(409);
    expect((await undo(second.changeSet)).status).toBe(200);
    expect([await seen(uuid), (await show(uuid)).pending]).toEqual([{ Spring: ['a.jpg', 'b.jpg'] }, true]);
    expect((await undo(edit.changeSet)).status).toBe(200);
    expect((await show(uuid)).pending).toBe(false);
    expect((await undo(first.changeSet)).status).toBe(200);
    expect([await seen(uuid), (await show(uuid)).state]).toEqual([{}, 'draft']);
  });

  it('keeps the last ten publications, each of which can be put back as a draft', async () => {
    const { uuid, album, places } = await draft();
    await publish(uuid);
    await owner.put(`files/album/file/update/${places[0]}/`, { hidden: true, draft: true });
    for (let nr = 2; nr <= 12; nr++) {
      await update(uuid, { title: `Press ${nr}`, draft: true });
      if (nr === 4) await add(album, { file: await aFile(world, team.id, { name: 'c.jpg' }), draft: true });
      await publish(uuid);
    }
    const kept = (await owner.get(`files/media-centre/publications/${uuid}/`)).body.results;
    expect(kept.map((one: Loose) => one.number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(
      kept
        .map((one: Loose) => [one.live, one.albums, one.files])
        .filter((_: Loose, nr: number) => nr === 0 || nr === 9),
    ).toEqual([
      [true, 1, 2],
      [false, 1, 1],
    ]);
    expect((await revert(uuid, { number: 2 })).status).toBe(404);
    const back = await revert(uuid, { number: 3 });
    expect(back.body).toMatchObject({ title: 'Press 3', pending: true });
    // What was hidden then is hidden still.
    expect([await names(album), (await show(uuid)).counts.files]).toEqual([['a.jpg', 'b.jpg'], 1]);
    expect((await undo(back.changeSet)).status).toBe(200);
    expect([await show(uuid), await names(album)]).toMatchObject([
      { title: 'Press 12', pending: false },
      ['a.jpg', 'b.jpg', 'c.jpg'],
    ]);
    const { uuid: never } = await draft();
    expect((await revert(never)).status).toBe(409);
  });

  it('is copied as a draft with its albums, and with its files unless they are not wanted', async () => {
    const { uuid, album, places } = await draft();
    await addAlbum(uuid, 'Looks', { parent_album: album });
    await owner.put(`files/album/file/update/${places[0]}/`, { pinned: true, title: 'Dawn' });
    await publish(uuid);
    const copy = await owner.post(`files/media-centre/duplicate/${uuid}/`);
    expect([copy.status, copy.body]).toMatchObject([
      201,
      { title: 'Press (copy)', state: 'draft', counts: { albums: 2, files: 2, pinned: 1 } },
    ]);
    expect(copy.body.slug).not.toBe((await show(uuid)).slug);
    const tree = (await owner.get(`files/media-centre/albums/${copy.body.uuid}/?parent=all`)).body.results;
    expect(tree.map((one: Loose) => [one.title, one.parent_album?.title])).toEqual([
      ['Spring', undefined],
      ['Looks', 'Spring'],
    ]);
    const copied = (await owner.get(`files/media-centre/album/files/${tree[0].uuid}/`)).body.results;
    expect([copied[0].title, copied[0].uuid === places[0]]).toEqual(['Dawn', false]);
    const empty = await owner.post(`files/media-centre/duplicate/${uuid}/`, { title: 'Empty', files: false });
    expect(empty.body).toMatchObject({ title: 'Empty', counts: { albums: 2, files: 0 } });
    expect((await undo(copy.changeSet)).status).toBe(200);
  });

  it('loses a file that is recalled, whatever draft there is', async () => {
    const { uuid, album, files } = await draft();
    await publish(uuid);
    await update(uuid, { title: 'Newsroom', draft: true });
    const recalled = await owner.post(`files/file/recall/${files[0]}/`, {});
    expect(recalled.status).toBeLessThan(300);
    expect([await seen(uuid), await names(album)]).toEqual([{ Spring: ['b.jpg'] }, ['b.jpg']]);
    expect((await undo(recalled.changeSet)).status).toBe(200);
    expect(await names(album)).toEqual(['a.jpg', 'b.jpg']);
  });

  it('is listed among the shared links, and turned off there', async () => {
    const { uuid } = await draft();
    const links = async (): Promise<Loose[]> =>
      (await owner.get(`files/share/links/${team.id}/?limit=200`)).body.results ?? [];
    await publish(uuid);
    expect((await links()).find((one) => one.uuid === uuid)).toMatchObject({
      kind: 'media_centre',
      live: true,
      title: 'Press',
    });
    // Visits are counted by the day, and the first day is the one on which it was made.
    await sql`insert into media_centre_days (team_id, centre_id, day, views) select team_id, id, (created_at at time zone 'UTC')::date, 1
      from media_centres where id = ${uuid}`.execute(world.services.db);
    const visited = (await links()).find((one) => one.uuid === uuid);
    expect(visited).toMatchObject({ views: 1, used_day_only: true });
    expect(Date.parse(visited?.used_at)).toBe(Date.parse(visited?.created_at));
    await owner.post(`files/share/links/end/${team.id}/`, { links: [{ kind: 'media_centre', uuid }] });
    expect((await show(uuid)).state).toBe('closed');
  });
});
