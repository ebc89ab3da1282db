import { createHash, randomBytes } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession } from '#platform/backup/session.ts';
import { newId } from '#platform/ids.ts';
import { holdBytes } from '#platform/storage/hold.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { removeOrphans } from './jobs/orphans.ts';
import { removeDoomed } from './jobs/sweep.ts';

let world: OwnWorld;
let team: TestTeam;
const grace = 3600;
const { signal } = new AbortController();

beforeAll(async () => {
  world = await startWorld({ work: false, env: { VITRINE_BYTES_GRACE_SECONDS: String(grace) } });
});
beforeEach(async () => {
  team = await world.team();
});
afterAll(async () => world.stop());

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const blobPath = (key: string) => join(world.dataDir, 'blobs', key);
const isThere = async (key: string) => (await world.services.storage.stat(key)) !== null;
const keyOf = (bytes: Buffer) => original(team.id, sha(bytes));

async function tryUpload(name: string, bytes: Buffer): Promise<{ uuid: string; version: string } | null> {
  const form = new FormData();
  form.append('files', new Blob([bytes as never]), name);
  const response = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  if (response.status === 503) return null;
  const [file] = (await response.json()) as Loose[];
  return { uuid: file?.uuid as string, version: file?.latest_version?.uuid as string };
}

async function upload(name: string, bytes: Buffer): Promise<{ uuid: string; version: string }> {
  const made = await tryUpload(name, bytes);
  if (!made) throw new Error('The upload was refused.');
  return made;
}

async function deleteForGood(uuid: string): Promise<void> {
  await team.owner.put(`files/file/update/${uuid}/`, { recycled: true });
  expect((await team.owner.delete(`files/file/delete/${uuid}/`)).status).toBe(204);
}

const age = async () =>
  sql`update doomed_bytes set since = since - make_interval(secs => ${grace + 1})`.execute(world.services.db);

async function plant(key: string, old: boolean): Promise<void> {
  await mkdir(dirname(blobPath(key)), { recursive: true });
  await writeFile(blobPath(key), 'planted');
  const at = new Date(Date.now() - (old ? grace + 60 : 0) * 1000);
  await utimes(blobPath(key), at, at);
}

test('bytes of a deleted file go after the grace, with all that was made of them, and never before', async () => {
  const bytes = randomBytes(2000);
  const { uuid, version } = await upload('a.bin', bytes);
  const made = rendition(team.id, version, 'w400.jpg');
  await plant(made, false);
  await deleteForGood(uuid);
  await removeDoomed(world.services);
  expect([await isThere(keyOf(bytes)), await isThere(made)]).toEqual([true, true]);
  await age();
  await removeDoomed(world.services);
  expect([await isThere(keyOf(bytes)), await isThere(made)]).toEqual([false, false]);
  const { rows } = await sql`select 1 from blobs where team_id = ${team.id}`.execute(world.services.db);
  expect(rows).toEqual([]);
});

test('bytes that a copy, an upload under way or a younger deletion still names stay', async () => {
  const [shared, flying, again] = [randomBytes(100), randomBytes(100), randomBytes(100)];
  const first = await upload('one.bin', shared);
  await upload('two.bin', shared);
  await deleteForGood(first.uuid);
  for (const bytes of [flying, again]) await deleteForGood((await upload('gone.bin', bytes)).uuid);
  await age();
  await deleteForGood((await upload('again.bin', again)).uuid);
  await sql`insert into uploads (team_id, id, user_id, state, length, received, name, sha256)
    values (${team.id}, ${newId()}, ${team.owner.user}, 'complete', 100, 100, 'flying.bin', ${sha(flying)})`.execute(
    world.services.db,
  );
  await removeDoomed(world.services);
  for (const bytes of [shared, flying, again]) expect(await isThere(keyOf(bytes))).toBe(true);
  const blobs = await sql<{ n: number }>`select count(*) as n from blobs where team_id = ${team.id}`.execute(
    world.services.db,
  );
  expect(blobs.rows[0]?.n).toBe(3);
});

test('A8: while a backup holds bytes back nothing goes, and all of it afterwards', async () => {
  const bytes = randomBytes(1000);
  await deleteForGood((await upload('a.bin', bytes)).uuid);
  const orphan = keyOf(randomBytes(9));
  await plant(orphan, true);
  await age();
  const backup = await openSession(world.databaseUrl);
  await holdBytes(backup);
  const sweepAll = async () => {
    await removeDoomed(world.services);
    await removeOrphans(world.services, {}, signal);
    return Promise.all([keyOf(bytes), orphan].map(isThere));
  };
  expect(await sweepAll()).toEqual([true, true]);
  await backup.end();
  expect(await sweepAll()).toEqual([false, false]);
});

test('bytes that come back while the sweeper looks at them are there in the end', async () => {
  const bytes = randomBytes(3000);
  await deleteForGood((await upload('a.bin', bytes)).uuid);
  await age();
  const [, back] = await Promise.all([removeDoomed(world.services), tryUpload('b.bin', bytes)]);
  // In the very moment of the removal it is told to come again; a row without bytes there never is.
  const { rows } = await sql`select 1 from files where team_id = ${team.id}`.execute(world.services.db);
  expect(rows).toHaveLength(back ? 1 : 0);
  if (!back) await upload('b.bin', bytes);
  expect(await isThere(keyOf(bytes))).toBe(true);
});

test('what lies in the store and no row names goes once it is old', async () => {
  const named = randomBytes(500);
  const { version } = await upload('named.bin', named);
  const past = new Date(Date.now() - (grace + 60) * 1000);
  await utimes(blobPath(keyOf(named)), past, past);
  const kept = rendition(team.id, version, 'kept.jpg');
  const [lost, young, stray] = [keyOf(randomBytes(9)), keyOf(randomBytes(9)), rendition(team.id, newId(), 'thumb.jpg')];
  const upload_ = join(world.dataDir, 'uploads', newId());
  for (const key of [lost, stray, kept]) await plant(key, true);
  await plant(young, false);
  await writeFile(upload_, 'half');
  await utimes(upload_, past, past);
  await removeOrphans(world.services, {}, signal);
  expect(await Promise.all([lost, stray, kept, young, keyOf(named)].map(isThere))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  await expect(utimes(upload_, past, past)).rejects.toThrow('ENOENT');
  const { rows } = await sql`select 1 from blobs where team_id = ${team.id}`.execute(world.services.db);
  expect(rows).toHaveLength(1);
});
