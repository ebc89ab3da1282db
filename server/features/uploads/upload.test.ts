import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Answer, type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  world = await startWorld({ env: { VITRINE_MAX_UPLOAD_BYTES: '2000000' } });
  team = await world.team();
  other = await world.team();
});
afterAll(async () => world.stop());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 30 } } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada Lovelace', ImageDescription: 'A warm wall' } })
    .toBuffer();

async function send(
  person: Person,
  to: string,
  parts: readonly { name: string; bytes: Buffer | string }[],
  fields: Record<string, string> = {},
): Promise<Answer<Loose>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of parts) form.append('files', new Blob([bytes as never]), name);
  const response = await person.fetch(`files/upload/${to}/`, { method: 'POST', body: form });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Loose,
    changeSet: response.headers.get('x-change-set'),
  };
}

const processed = (person: Person, uuid: string): Promise<Loose> =>
  vi.waitFor(
    async () => {
      const { body } = await person.get(`files/file/${uuid}/`);
      expect(body.latest_version?.processed).toBe(true);
      return body;
    },
    { timeout: 30_000, interval: 50 },
  );

const temporary = async () => readdir(join(world.dataDir, 'blobs', 'tmp'));
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(world.services.db)).rows[0]?.n;

test('a picture becomes a file, and its thumbnail and facts appear', async () => {
  const bytes = await picture(1200, 800);
  const { status, body, changeSet } = await send(team.owner, team.id, [{ name: 'wall.jpg', bytes }]);
  expect(status).toBe(201);
  expect(changeSet).toMatch(/^[0-9a-f-]{36}$/);
  const [file] = body as unknown as Loose[];
  expect(file).toMatchObject({ name: 'wall.jpg', parent_folder: null, version_count: 1 });
  expect(file?.latest_version).toMatchObject({ file_type: 'image/jpeg', size: bytes.length, failed: null });
  const shown = await processed(team.owner, file?.uuid as string);
  expect(shown).toMatchObject({ copyright: 'Ada Lovelace', description: 'A warm wall', revision: 1 });
  expect(shown.latest_version).toMatchObject({ width: 1200, height: 800, failed: null });
  expect(shown.latest_version?.thumbnail_url).toContain('/content/');
  const original = await fetch(new URL(shown.latest_version?.url as string, world.url));
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
  const thumbnail = await fetch(new URL(shown.latest_version?.thumbnail_url as string, world.url));
  expect(thumbnail.headers.get('content-type')).toMatch(/^image\//);
  expect(await temporary()).toEqual([]);
});

test('several files go into a folder in the order they were sent', async () => {
  const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Holiday' })).body;
  const parts = ['日本 🎉.txt', 'b "quoted".txt', '../../up.txt'].map((name) => ({ name, bytes: `text of ${name}` }));
  const { status, body } = await send(team.owner, team.id, parts, { folder: folder.uuid as string });
  expect(status).toBe(201);
  const files = body as unknown as Loose[];
  expect(files.map((file) => file.name)).toEqual(['日本 🎉.txt', 'b "quoted".txt', 'up.txt']);
  expect(files[0]?.parent_folder).toEqual({ uuid: folder.uuid, name: 'Holiday' });
});

test('B8: an empty file is kept and says why it is not shown', async () => {
  const { status, body } = await send(team.owner, team.id, [{ name: 'nothing.jpg', bytes: '' }]);
  expect(status).toBe(201);
  const shown = await processed(team.owner, (body as unknown as Loose[])[0]?.uuid as string);
  expect(shown.latest_version).toMatchObject({ size: 0, failed: 'This file is empty.', thumbnail_url: null });
});

test('B6: what a file is told by its bytes, not by its name', async () => {
  const { body } = await send(team.owner, team.id, [{ name: 'really.png', bytes: await picture(20, 20) }]);
  expect((body as unknown as Loose[])[0]?.latest_version?.file_type).toBe('image/jpeg');
});

test('the same bytes twice are stored once and found again', async () => {
  const bytes = randomBytes(5000);
  const [first] = (await send(team.owner, team.id, [{ name: 'one.bin', bytes }])).body as unknown as Loose[];
  await send(team.owner, team.id, [{ name: 'two.bin', bytes }]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const asked = [
    { name: 'new.bin', size: 5000, sha256 },
    { name: 'else.bin', size: 1, sha256: '0'.repeat(64) },
  ];
  const { status, body } = await team.owner.post(`files/upload/check/${team.id}/`, asked);
  expect(status).toBe(200);
  const [known, unknown] = body.results as Loose[];
  expect(known?.existing?.map((file: Loose) => file.name)).toEqual(['one.bin', 'two.bin']);
  expect(known?.existing?.[0]).toMatchObject({ uuid: first?.uuid, folder: null, recycled: false });
  expect(unknown?.existing).toEqual([]);
  const elsewhere = await other.owner.post(`files/upload/check/${other.id}/`, asked);
  expect(elsewhere.body.results?.[0]?.existing).toEqual([]);
});

test('F1: who uploads and may not look is not told what the team has', async () => {
  const bytes = Buffer.from('known bytes');
  await send(team.owner, team.id, [{ name: 'known.txt', bytes }]);
  const asked = [{ name: 'a.txt', size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }];
  const told = async (person: Person) =>
    (await person.post(`files/upload/check/${team.id}/`, asked)).body.results.map(
      ({ existing }: Loose) => existing.length,
    );
  expect(await told(await team.member(['UPLOAD_ASSETS']))).toEqual([0]);
  expect(await told(await team.member(['UPLOAD_ASSETS', 'VIEW_ASSETS']))).toEqual([1]);
});

test('a file that is too large is refused, and nothing half remains', async () => {
  const before = await count('files');
  const parts = [
    { name: 'small.bin', bytes: 'small' },
    { name: 'large.bin', bytes: randomBytes(9_000_000) },
    { name: 'more.bin', bytes: randomBytes(500_000) },
  ];
  const whole = await send(team.owner, team.id, parts);
  expect(whole.status).toBe(413);
  expect(whole.body).toMatchObject({ code: 'too_large' });
  expect(await count('files')).toBe(before);
  await vi.waitFor(async () => expect(await temporary()).toEqual([]), { timeout: 30_000 });
});

test('a field nobody knows and a request without files are refused', async () => {
  const before = await count('files');
  const odd = await send(team.owner, team.id, [{ name: 'a.txt', bytes: 'a' }], { colour: 'red' });
  expect([odd.status, odd.body.code]).toEqual([400, 'invalid']);
  const none = await send(team.owner, team.id, [], { folder: 'root' });
  expect([none.status, none.body.code]).toEqual([400, 'invalid']);
  const json = await team.owner.post(`files/upload/${team.id}/`, {});
  expect(json.status).toBe(415);
  const foreign = (await other.owner.post(`files/folder/create/${other.id}/`, { folderName: 'Theirs' })).body;
  const elsewhere = await send(team.owner, team.id, [{ name: 'a.txt', bytes: 'a' }], {
    folder: foreign.uuid as string,
  });
  expect(elsewhere.status).toBe(404);
  expect(await count('files')).toBe(before);
  await vi.waitFor(async () => expect(await temporary()).toEqual([]), { timeout: 30_000 });
});

test('who may not upload is told what is missing', async () => {
  const parts = [{ name: 'a.txt', bytes: 'a' }];
  expect((await send(world.stranger, team.id, parts)).status).toBe(401);
  expect((await send(other.owner, team.id, parts)).status).toBe(404);
  expect((await send(team.owner, newId(), parts)).status).toBe(404);
  const viewer = await send(await team.member('Viewer'), team.id, parts);
  expect([viewer.status, viewer.body.needs]).toEqual([403, ['UPLOAD_ASSETS']]);
  const asked = [{ name: 'a', size: 1, sha256: '0'.repeat(64) }];
  expect((await world.stranger.post(`files/upload/check/${team.id}/`, asked)).status).toBe(401);
  expect((await other.owner.post(`files/upload/check/${team.id}/`, asked)).status).toBe(404);
  expect((await (await team.member('Guest')).post(`files/upload/check/${team.id}/`, asked)).status).toBe(403);
  expect((await team.owner.post(`files/upload/check/${team.id}/`, [{ name: 'a', size: -1, sha256: 'x' }])).status).toBe(
    400,
  );
});
