import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile, someFiles } from '#server/test/rows/file.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { countStorageOf } from './jobs/count.ts';

let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld();
  team = await world.team();
});
afterAll(() => world.stop());

const show = async (of = team) => (await of.owner.get(`teams/storage/${of.id}/`)).body;
const folder = async (name: string, parent?: string) =>
  (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: name, ...(parent ? { parent } : {}) })).body
    .uuid;

/** Another version below the cover, so many days old; of the bytes of a file when one is named. */
async function oldVersion(file: string, days: number, bytesOf?: string): Promise<string> {
  const id = newId();
  await world.services.db.transaction().execute(async (tx) => {
    if (!bytesOf)
      await sql`insert into blobs (team_id, sha256, size) values (${team.id}, sha256(${id}::bytea), 400)`.execute(tx);
    const sha = bytesOf
      ? sql`(select sha256 from files where team_id = ${team.id} and id = ${bytesOf})`
      : sql`sha256(${id}::bytea)`;
    await sql`insert into versions (team_id, id, file_id, original_name, sha256, media_type, extension, kind, size, processed, created_at)
      values (${team.id}, ${id}, ${file}, 'old.jpg', ${sha}, 'image/jpeg', 'jpg', 'image', ${bytesOf ? 1000 : 400}, true,
        now() - make_interval(days => ${days}))`.execute(tx);
    await sql`update files set version_count = version_count + 1 where team_id = ${team.id} and id = ${file}`.execute(
      tx,
    );
  });
  return id;
}
const versionsOf = async (file: string) =>
  ((await team.owner.get(`files/file/versions/${file}/`)).body.results as Loose[]).map((version) => version.uuid);

test('an empty team takes nothing', async () => {
  const empty = await show(await world.team());
  expect(empty).toMatchObject({ stored: 0, types: [], counting: false, bin: { files: 0, bytes: 0 } });
  expect(empty.counted_at).not.toBeNull();
});

test('what files take is told by type, by folder with all below, in the bin, and twice', async () => {
  const top = await folder('Top');
  const below = await folder('Below', top);
  const [first = ''] = await someFiles(world, team.id, [
    { folder: below },
    { folder: below, mediaType: 'video/mp4' },
    { folder: top },
    {},
    { recycled: true },
  ]);
  expect(await show()).toMatchObject({
    stored: 5000,
    types: [
      { kind: 'image', files: 3, bytes: 3000 },
      { kind: 'video', files: 1, bytes: 1000 },
    ],
    bin: { files: 1, bytes: 1000 },
    duplicates: { groups: 0, files: 0, bytes: 0 },
    versions: { versions: 0, files: 0, bytes: 0 },
  });
  const shown = await team.owner.get(`teams/storage/folders/${team.id}/`);
  expect(shown.body.results).toEqual([
    { folder: { uuid: top, name: 'Top' }, has_children: true, files: 3, bytes: 3000, own_files: 1, own_bytes: 1000 },
    { folder: null, has_children: false, files: 1, bytes: 1000, own_files: 1, own_bytes: 1000 },
  ]);
  const inside = await team.owner.get(`teams/storage/folders/${team.id}/?parent=${top}&limit=1`);
  expect(inside.body).toMatchObject({ count: 1, next: null, results: [{ folder: { name: 'Below' }, bytes: 2000 }] });
  const page = await team.owner.get(`teams/storage/folders/${team.id}/?limit=1`);
  const next = await team.owner.get(`teams/storage/folders/${team.id}/?limit=1&cursor=${page.body.next}`);
  expect(next.body.results[0].folder).toBeNull();
  await sql`update files set sha256 = (select sha256 from files where team_id = ${team.id} and id = ${first})
    where team_id = ${team.id} and folder_id = ${top}`.execute(world.services.db);
  expect((await show()).duplicates).toEqual({ groups: 1, files: 1, bytes: 1000 });
});

test('a job counts the same, and the count is kept', async () => {
  const counted = await show();
  await countStorageOf(world.services, { team: team.id });
  const { rows } = await sql<{ tally: Loose }>`select tally from storage_tallies where team_id = ${team.id}`.execute(
    world.services.db,
  );
  const { counted_at: _at, counting: _now, quota: _quota, ...told } = counted;
  expect(rows[0]?.tally).toEqual(told);
});

test('old versions say what they would free, and go for good while the cover and the younger stay', async () => {
  const [file, other] = [await aFile(world, team.id), await aFile(world, team.id)];
  await oldVersion(file, 40);
  const young = await oldVersion(file, 3);
  await oldVersion(file, 50, other);
  const measured = await team.owner.get(`teams/storage/old_versions/${team.id}/?days=30`);
  expect(measured.body).toEqual({ versions: 2, files: 1, frees: 400 });
  expect((await show()).versions).toEqual({ versions: 3, files: 1, bytes: 1800 });
  const begun = await team.owner.post(`teams/storage/old_versions/delete/${team.id}/`, { days: 30 });
  expect([begun.status, begun.body.action, begun.body.total]).toEqual([202, 'drop_versions', 1]);
  await expect
    .poll(async () => (await team.owner.get(`files/bulk/job/${begun.body.uuid}/`)).body.state, { timeout: 30_000 })
    .toBe('done');
  const left = await versionsOf(file);
  expect(left).toHaveLength(2);
  expect(left[1]).toBe(young);
  expect((await team.owner.get(`files/file/${file}/`)).body).toMatchObject({ version_count: 2, revision: 2 });
  const [change] = (await team.owner.get(`changes/${team.id}/`)).body.results;
  expect(change).toMatchObject({ action: 'file.version_delete', undoable: false });
  const none = await team.owner.post(`teams/storage/old_versions/delete/${team.id}/`, { days: 30 });
  expect(none.body).toMatchObject({ state: 'done', total: 0 });
});

test('storage is for who manages the team, deleting for who may delete, and nothing for others', async () => {
  const editor = await team.member('Editor');
  const manager = await team.member(['VIEW_ASSETS', 'MANAGE_TEAM']);
  const other = await world.team();
  for (const path of ['storage', 'storage/folders'])
    expect((await editor.get(`teams/${path}/${team.id}/`)).body.needs).toEqual(['MANAGE_TEAM']);
  expect((await manager.get(`teams/storage/${team.id}/`)).status).toBe(200);
  const refused = await manager.post(`teams/storage/old_versions/delete/${team.id}/`, { days: 30 });
  expect([refused.status, refused.body.needs]).toEqual([403, ['DELETE_ASSETS']]);
  expect((await other.owner.get(`teams/storage/${team.id}/`)).status).toBe(404);
  expect((await world.stranger.get(`teams/storage/${team.id}/`)).status).toBe(401);
  expect((await team.owner.get(`teams/storage/old_versions/${team.id}/?days=-1`)).status).toBe(400);
  expect((await team.owner.post(`teams/storage/old_versions/delete/${team.id}/`, { days: 1.5 })).status).toBe(400);
  expect((await team.owner.get(`teams/storage/folders/${team.id}/?cursor=x`)).body.code).toBe('bad_cursor');
});
