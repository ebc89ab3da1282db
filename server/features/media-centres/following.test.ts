import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFile, someFiles } from '#server/test/rows/file.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';
import { fillAlbums } from './jobs/fill.ts';
import { followLibraries, libraryHasMoved } from './jobs/follow.ts';
import { refreshCentres } from './jobs/refresh.ts';

let world: OwnWorld;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});
afterAll(() => world.stop());

const signal = new AbortController().signal;
const fill = () => fillAlbums(world.services, { team: team.id }, signal);
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);
const centre = async (): Promise<string> =>
  (await owner.post('files/media-centre/create/', { team: team.id, title: 'Press' })).body.uuid;
const album = async (media_centre: string, body: object): Promise<string> =>
  (await owner.post('files/media-centre/album/create/', { media_centre, title: 'Found', ...body })).body.uuid;
const places = async (id: string): Promise<Loose[]> =>
  (await owner.get(`files/media-centre/album/files/${id}/`)).body.results;
const names = async (id: string) => (await places(id)).map((one) => one.file.name);
async function seen(id: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select f.name from media_centre_live_files x join files f on f.team_id = x.team_id and f.id = x.file_id
    where x.team_id = ${team.id} and x.album_id = ${id} order by x.position, x.id`.execute(world.services.db);
  return rows.map(({ name }) => name);
}
const setTags = (file: string, tags: string[]) => owner.put(`files/file/update/${file}/`, { tags });
async function tagged(name: string, files: string[]): Promise<string> {
  const { uuid } = (await owner.post(`files/tag/create/${team.id}/`, { name })).body;
  for (const file of files) await setTags(file, [name]);
  return uuid;
}
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pgboss.job where name = 'media_centres.fill'
    and data ->> 'team' = ${team.id} and state < 'active'`.execute(world.services.db);
  return rows[0]?.n ?? 0;
};

describe('an album by rule', () => {
  it('has what its filter finds, for the team and for visitors, the newest first', async () => {
    const [a = '', b = '', other = ''] = await someFiles(world, team.id, [
      { name: 'a.jpg' },
      { name: 'b.jpg' },
      { name: 'c.jpg' },
    ]);
    const tag = await tagged('Lagoon', [a, b]);
    const id = await album(await centre(), { filter: { tags: 'lagoon' } });
    const told = (await owner.get(`files/media-centre/album/${id}/`)).body;
    expect(told).toMatchObject({ source: 'rule', filter: { tags: tag }, sort: 'newest' });
    expect(await waiting()).toBe(1);
    await fill();
    expect([(await names(id)).toSorted(), (await seen(id)).toSorted()]).toEqual([
      ['a.jpg', 'b.jpg'],
      ['a.jpg', 'b.jpg'],
    ]);
    expect((await places(id)).map((one) => one.source)).toEqual(['rule', 'rule']);
    await setTags(other, ['Lagoon']);
    await setTags(a, []);
    await fill();
    expect([(await names(id)).toSorted(), (await seen(id)).toSorted()]).toEqual([
      ['b.jpg', 'c.jpg'],
      ['b.jpg', 'c.jpg'],
    ]);
    // What nobody can find any more empties it.
    await owner.delete(`files/tag/delete/${tag}/`);
    await fill();
    expect([await names(id), await seen(id)]).toEqual([[], []]);
  });

  it('keeps away what was taken out, and lives with a draft', async () => {
    const [a = '', b = ''] = await someFiles(world, team.id, [{ name: 'a.jpg' }, { name: 'b.jpg' }]);
    await tagged('Reef', [a, b]);
    const id = await centre();
    const reef = await album(id, { filter: { tags: 'reef' }, sort: 'name' });
    await fill();
    expect(await names(reef)).toEqual(['a.jpg', 'b.jpg']);
    const [first] = await places(reef);
    const gone = await owner.delete(`files/album/file/delete/${first.uuid}/`);
    await fill();
    expect([(await places(reef))[0].hidden, await seen(reef)]).toEqual([true, ['b.jpg']]);
    expect((await undo(gone.changeSet)).status).toBe(200);
    await fill();
    expect(await seen(reef)).toEqual(['a.jpg', 'b.jpg']);
    // A draft of the album does not stop what visitors see from following the library.
    await owner.put(`files/album/file/update/${first.uuid}/`, { hidden: true, draft: true });
    const c = await aFile(world, team.id, { name: 'c.jpg' });
    await setTags(c, ['Reef']);
    await fill();
    expect([await names(reef), await seen(reef)]).toEqual([
      ['a.jpg', 'b.jpg', 'c.jpg'],
      ['a.jpg', 'b.jpg', 'c.jpg'],
    ]);
    await owner.post(`files/media-centre/publish/${id}/`);
    await fill();
    expect(await seen(reef)).toEqual(['b.jpg', 'c.jpg']);
    // Frozen, it keeps what it has.
    await owner.put(`files/album/update/${reef}/`, { source: 'hand' });
    await setTags(c, []);
    await fill();
    expect([await names(reef), (await places(reef))[2].source]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], 'hand']);
  });

  it('keeps the words of a file in the Recycling Bin, and loses what is recalled', async () => {
    const [a = '', b = ''] = await someFiles(world, team.id, [{ name: 'a.jpg' }, { name: 'b.jpg' }]);
    await tagged('Delta', [a, b]);
    const delta = await album(await centre(), { filter: { tags: 'delta' }, sort: 'name' });
    await fill();
    const [first] = await places(delta);
    await owner.put(`files/album/file/update/${first.uuid}/`, { title: 'Dawn' });
    await owner.put(`files/file/update/${a}/`, { recycled: true });
    await fill();
    expect((await places(delta)).map((one) => [one.title, one.warning?.code ?? null])).toContainEqual([
      'Dawn',
      'recycled',
    ]);
    await owner.post(`files/file/recall/${b}/`, {});
    await fill();
    expect([await seen(delta), (await places(delta)).map((one) => one.hidden)]).toEqual([
      ['a.jpg'],
      expect.arrayContaining([true]),
    ]);
  });
});

describe('an album by folder', () => {
  it('has the files of the folder', async () => {
    const folder = (await owner.post(`files/folder/create/${team.id}/`, { folderName: 'Looks' })).body.uuid;
    const [a = ''] = await someFiles(world, team.id, [
      { name: 'a.jpg', folder },
      { name: 'b.jpg', folder },
      { name: 'c.jpg' },
    ]);
    const id = await album(await centre(), { folder, sort: 'name' });
    await fill();
    expect([await names(id), (await owner.get(`files/media-centre/album/${id}/`)).body.folder.name]).toEqual([
      ['a.jpg', 'b.jpg'],
      'Looks',
    ]);
    await owner.put(`files/file/update/${a}/`, { newFolder: null });
    await fill();
    expect(await names(id)).toEqual(['b.jpg']);
    await owner.delete(`files/folder/delete/${folder}/`);
    await fill();
    expect(await names(id)).toEqual([]);
  });
});

describe('changes of the library', () => {
  it('are noticed once, and those of Media Centres themselves are none', async () => {
    const { db } = world.services;
    await album(await centre(), { filter: { type: 'image' } });
    await followLibraries(world.services);
    await sql`delete from pgboss.job where name = 'media_centres.fill'`.execute(db);
    expect(await libraryHasMoved(world.services)).toBe(false);
    const id = await centre();
    await owner.put(`files/media-centre/update/${id}/`, { title: 'Newsroom' });
    expect(await libraryHasMoved(world.services)).toBe(false);
    const file = await aFile(world, team.id);
    await owner.put(`files/file/update/${file}/`, { starred: true });
    expect(await libraryHasMoved(world.services)).toBe(true);
    await followLibraries(world.services);
    expect([await libraryHasMoved(world.services), await waiting()]).toEqual([false, 1]);
    // By the clock, since some rules depend on the time.
    await refreshCentres(world.services, {}, signal);
    expect(await waiting()).toBe(1);
  });

  it('delete for good what was deleted long ago', async () => {
    const { db } = world.services;
    const id = await centre();
    await owner.delete(`files/media-centre/delete/${id}/`);
    await refreshCentres(world.services, {}, signal);
    const count = () => sql`select 1 from media_centres where team_id = ${team.id} and id = ${id}`.execute(db);
    expect((await count()).rows).toHaveLength(1);
    await sql`update media_centres set deleted_at = now() - interval '31 days' where team_id = ${team.id} and id = ${id}`.execute(
      db,
    );
    await refreshCentres(world.services, {}, signal);
    expect((await count()).rows).toHaveLength(0);
  });
});
