import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Attempt } from '#platform/jobs/queue.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { inspectVersion } from './jobs/inspect.ts';
import { parkVersion } from './jobs/park.ts';
import { makeThumbnail } from './jobs/thumbnail.ts';

let world: World;
let team: TestTeam;
let staff: Person;

beforeAll(async () => {
  world = await sharedWorld({ work: false });
});
beforeEach(async () => {
  team = await world.team({ staff: true });
  staff = team.owner;
});

const photo = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#aa5533' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Ada', ImageDescription: 'A warm wall', Artist: 'Ada Lovelace', Model: 'Vitrine X100' },
    })
    .toBuffer();

async function upload(name: string, bytes: Buffer | string): Promise<{ uuid: string; version: string }> {
  const form = new FormData();
  form.append('files', new Blob([bytes as never]), name);
  const response = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [file] = (await response.json()) as Loose[];
  return { uuid: file?.uuid as string, version: file?.latest_version?.uuid as string };
}

const attempt = (signal = new AbortController().signal): Attempt => ({
  job: '',
  signal,
  retries: 0,
  finish: async () => {},
});
async function run(job: typeof makeThumbnail, version: string): Promise<void> {
  const { signal } = new AbortController();
  await job(world.services, { team: team.id, version }, signal, attempt(signal));
}
const show = async (uuid: string) => (await team.owner.get(`files/file/${uuid}/`)).body;

test('the thumbnail comes first, then all the rest, and only then it is processed', async () => {
  const { uuid, version } = await upload('wall.jpg', await photo());
  expect((await show(uuid)).latest_version).toMatchObject({ processed: false, thumbnail_url: null, width: null });
  await run(makeThumbnail, version);
  const early = (await show(uuid)).latest_version;
  expect(early).toMatchObject({ processed: false, width: 600, height: 400 });
  expect(early?.thumbnail_url).toContain('/content/');
  expect(early?.blurhash).toMatch(/^[\w+/=]+$/);
  await run(inspectVersion, version);
  const shown = await show(uuid);
  expect(shown.latest_version).toMatchObject({ processed: true, failed: null });
  expect(shown.latest_version?.colours).toHaveLength(1);
  expect(shown).toMatchObject({ description: 'A warm wall', copyright: 'Ada', revision: 1 });
  expect(shown.source?.creator?.name).toBe('Ada Lovelace');
  const { rows } = await sql<{ action: string; actor: null }>`select action, actor from changes
    where team_id = ${team.id} and noun = 'version' order by seq`.execute(world.services.db);
  expect(rows).toEqual([
    { action: 'version.thumbnail', actor: null },
    { action: 'version.processed', actor: null },
  ]);
  const kept = await sql<{
    words: string;
    items: { key: string }[];
    embedded: string;
  }>`select f.search_text as words, m.items, f.embedded_text as embedded
    from files f join version_metadata m on m.version_id = f.cover_version where f.id = ${uuid}`.execute(
    world.services.db,
  );
  expect(kept.rows[0]?.embedded).toContain('Vitrine X100');
  expect(kept.rows[0]?.words).toContain('warm wall');
  expect(kept.rows[0]?.items.map((item) => item.key)).toContain('Artist');
});

test('what a person typed or emptied is never overwritten', async () => {
  const { uuid, version } = await upload('wall.jpg', await photo());
  await team.owner.put(`files/file/update/${uuid}/`, { description: 'Mine', copyright: 'Mine, too' });
  await team.owner.put(`files/file/update/${uuid}/`, { copyright: null });
  await run(makeThumbnail, version);
  await run(inspectVersion, version);
  expect(await show(uuid)).toMatchObject({ description: 'Mine', copyright: null });
});

test('the text of a document is found', async () => {
  const { uuid, version } = await upload('notes.txt', 'Die Ausstellung über Vögel, mit naïve paintings');
  await run(makeThumbnail, version);
  await run(inspectVersion, version);
  const { rows } = await sql<{
    found: boolean;
  }>`select document_words @@ plainto_tsquery('simple', fold('vögel naive')) as found
    from files where id = ${uuid}`.execute(world.services.db);
  expect(rows[0]?.found).toBe(true);
});

test('done twice, or for a version that is gone, a job is harmless', async () => {
  const { uuid, version } = await upload('wall.jpg', await photo());
  for (const job of [makeThumbnail, makeThumbnail, inspectVersion, inspectVersion]) await run(job, version);
  expect((await show(uuid)).latest_version?.processed).toBe(true);
  await team.owner.put(`files/file/update/${uuid}/`, { recycled: true });
  expect((await team.owner.delete(`files/file/delete/${uuid}/`)).status).toBe(204);
  for (const job of [makeThumbnail, inspectVersion, parkVersion]) await run(job, version);
});

test('a version that is deleted while it is looked at leaves nothing behind', async () => {
  const { uuid, version } = await upload('wall.jpg', await photo());
  const { media } = world.services;
  const looking = vi.spyOn(media, 'thumbnail').mockImplementationOnce(async (job) => {
    looking.mockRestore();
    await sql`delete from files where id = ${uuid}`.execute(world.services.db);
    return media.thumbnail(job);
  });
  await run(makeThumbnail, version);
  const left = [];
  for await (const { key } of world.services.storage.list(`${team.id}/r/`)) left.push(key);
  expect(left).toEqual([]);
});

test('§4: what cannot be processed is parked with a reason, and staff can have it tried again', async () => {
  const { uuid, version } = await upload('wall.jpg', await photo());
  await run(parkVersion, version);
  const parked = (await show(uuid)).latest_version;
  expect(parked?.processed).toBe(true);
  expect(parked?.failed).toMatch(/^This file could not be processed/);
  const again = await staff.post(`files/file/process/${uuid}/`);
  expect([again.status, again.body]).toEqual([202, { uuid, processed: false }]);
  expect(again.changeSet).not.toBeNull();
  expect((await show(uuid)).latest_version).toMatchObject({ processed: false, failed: null });
  await run(makeThumbnail, version);
  await run(inspectVersion, version);
  expect((await show(uuid)).latest_version).toMatchObject({ processed: true, failed: null });
});

test('the versions of a file and its processing are for those who may', async () => {
  const { uuid } = await upload('a.txt', 'a');
  const other = await world.team({ staff: true });
  const list = await team.owner.get(`files/file/versions/${uuid}/`);
  expect(list.body).toMatchObject({ next: null, count: 1, count_exact: true });
  expect(list.body.results?.[0]).toMatchObject({ active: true, size: 1, name: 'a.txt', note: null });
  const [blind, plain] = [await team.member(['UPLOAD_ASSETS']), await team.member('Editor')];
  expect((await world.stranger.get(`files/file/versions/${uuid}/`)).status).toBe(401);
  expect((await other.owner.get(`files/file/versions/${uuid}/`)).status).toBe(404);
  expect((await blind.get(`files/file/versions/${uuid}/`)).status).toBe(403);
  expect((await team.owner.get('files/file/versions/x/')).status).toBe(404);
  expect((await world.stranger.post(`files/file/process/${uuid}/`)).status).toBe(401);
  expect((await other.owner.post(`files/file/process/${uuid}/`)).status).toBe(404);
  expect((await plain.post(`files/file/process/${uuid}/`)).status).toBe(403);
});
