import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { features } from '#contract/policy/flags.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
});

const photo = (width: number, text?: string) => {
  const made = sharp({ create: { width, height: 40, channels: 3, background: '#aa5533' } }).jpeg();
  return (text ? made.withExif({ IFD0: { Artist: text, ImageDescription: `by ${text}` } }) : made).toBuffer();
};

async function upload(at: string, files: readonly (readonly [string, Buffer])[]): Promise<Loose> {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob([bytes as never]), name);
  const response = await team.owner.fetch(at, { method: 'POST', body: form });
  expect(response.status).toBe(201);
  return response.json();
}

const show = async (uuid: string): Promise<Loose> => (await team.owner.get(`files/file/${uuid}/`)).body;
const listOf = async (uuid: string): Promise<Loose[]> =>
  (await team.owner.get(`files/file/versions/${uuid}/`)).body.results;

const allProcessed = (uuid: string): Promise<void> =>
  vi.waitFor(
    async () =>
      expect((await listOf(uuid)).every(({ processed, thumbnail_url }) => processed && thumbnail_url)).toBe(true),
    { timeout: 30_000, interval: 50 },
  );

/** A file with as many versions as there are widths, all processed, the last of them its cover. */
async function fileOf(...widths: number[]): Promise<string> {
  const [first, ...rest] = await Promise.all(
    widths.map(
      async (width, at) => [`v${at + 1}.jpg`, await photo(width, at === 0 ? 'Ada Lovelace' : undefined)] as const,
    ),
  );
  const [file] = await upload(`files/upload/${team.id}/`, first ? [first] : []);
  await allProcessed(file.uuid);
  if (rest.length > 0) await upload(`files/file/version/create/${file.uuid}/`, rest);
  await allProcessed(file.uuid);
  return file.uuid;
}

test('§4: a version can be made the active cover, moves to first position, and search follows it', async () => {
  const file = await fileOf(60, 80);
  const [second, first] = await listOf(file);
  expect([second.active, second.width, first.active, first.width]).toEqual([true, 80, false, 60]);
  const done = await team.owner.put(`files/file/version/cover/${first.uuid}/`);
  expect([done.status, done.body]).toMatchObject([200, { uuid: first.uuid, active: true, width: 60 }]);
  expect((await listOf(file)).map(({ uuid, active }) => [uuid, active])).toEqual([
    [first.uuid, true],
    [second.uuid, false],
  ]);
  const shown = await show(file);
  expect(shown.latest_version).toMatchObject({ uuid: first.uuid, width: 60, processed: true });
  expect(shown.latest_version.thumbnail_url).toContain(first.uuid);
  const found = async () =>
    (await team.owner.get(`files/files/${team.id}/?q=lovelace`)).body.results.map(({ uuid }: Loose) => uuid);
  expect(await found()).toContain(file);
  expect((await team.owner.put(`files/file/version/cover/${first.uuid}/`)).changeSet).toBeNull();

  expect((await team.owner.post(`changes/undo/${done.changeSet}/`)).status).toBe(200);
  expect((await show(file)).latest_version).toMatchObject({ uuid: second.uuid, width: 80 });
  const { results } = (await team.owner.get(`files/file/activity/${file}/`)).body;
  expect(results[0].text).toBe('Set another version of v1.jpg as cover');
});

test('§3: every field of a version has its value', async () => {
  const file = await fileOf(60, 80);
  const [second, first] = await listOf(file);
  expect(Object.keys(second)).toEqual(
    expect.arrayContaining(['uuid', 'url', 'thumbnail_url', 'file_type', 'width', 'height', 'created_at', 'source']),
  );
  expect(second).toMatchObject({
    name: 'v2.jpg',
    file_type: 'image/jpeg',
    height: 40,
    note: null,
    created_by: { uuid: team.owner.user, first_name: 'Ada', last_name: 'Test' },
    // Nothing in the second says who made it: it inherits that from its file.
    source: { creator: { name: 'Ada Lovelace' } },
  });
  expect(first.source.creator.name).toBe('Ada Lovelace');
  expect((await fetch(new URL(second.url, world.url))).status).toBe(200);
  const [text] = await upload(`files/upload/${team.id}/`, [['a.txt', Buffer.from('a')]]);
  const slug = (await team.owner.get(`teams/${team.id}/`)).body.slug;
  expect((await listOf(text.uuid))[0].source).toEqual({
    creator: {
      external: false,
      identifier: team.owner.user,
      ig_creator: null,
      handle: null,
      name: 'Ada Test',
      social: null,
      email: team.owner.email,
      main_team: { slug: slug ?? `team-${team.id}` },
    },
  });
});

test('§4, §5: deleting the cover makes the newest of the others the cover, cannot be undone, and is refused for the only one', async () => {
  const file = await fileOf(60, 80, 100);
  const [third, second, first] = await listOf(file);
  const gone = await team.owner.delete(`files/file/version/delete/${third.uuid}/`);
  expect(gone.status).toBe(204);
  expect(gone.changeSet).not.toBeNull();
  expect((await listOf(file)).map(({ uuid }) => uuid)).toEqual([second.uuid, first.uuid]);
  expect(await show(file)).toMatchObject({ version_count: 2, latest_version: { uuid: second.uuid, width: 80 } });
  const undone = await team.owner.post(`changes/undo/${gone.changeSet}/`);
  expect([undone.status, undone.body.detail]).toEqual([409, 'Permanently deleted items cannot be restored.']);
  expect((await team.owner.delete(`files/file/version/delete/${third.uuid}/`)).status).toBe(404);
  const doomed = await sql`select 1 from doomed_bytes where version_id = ${third.uuid}`.execute(world.services.db);
  expect(doomed.rows).toHaveLength(1);

  expect((await team.owner.delete(`files/file/version/delete/${first.uuid}/`)).status).toBe(204);
  expect(await show(file)).toMatchObject({ version_count: 1, latest_version: { uuid: second.uuid } });
  const last = await team.owner.delete(`files/file/version/delete/${second.uuid}/`);
  expect([last.status, last.body.code, last.body.detail]).toEqual([
    409,
    'only_version',
    'Cannot delete the only version of a file',
  ]);
});

test('E6: of the last two versions, deleted at once, one stays', async () => {
  const file = await fileOf(60, 80);
  const both = await listOf(file);
  const answers = await Promise.all(both.map(({ uuid }) => team.owner.delete(`files/file/version/delete/${uuid}/`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await listOf(file)).toHaveLength(1);
});

test('a version has a note, which can be changed and changed back', async () => {
  const file = await fileOf(60);
  const [{ uuid }] = (await listOf(file)) as [Loose];
  const noted = await team.owner.put(`files/file/version/update/${uuid}/`, { note: ' For print ' });
  expect([noted.status, noted.body.note]).toEqual([200, 'For print']);
  expect((await listOf(file))[0].note).toBe('For print');
  expect((await team.owner.put(`files/file/version/update/${uuid}/`, { note: 'For print' })).changeSet).toBeNull();
  expect((await team.owner.post(`changes/undo/${noted.changeSet}/`)).status).toBe(200);
  expect((await listOf(file))[0].note).toBeNull();
  await team.owner.put(`files/file/version/update/${uuid}/`, { note: '' });
  for (const body of [{}, { note: 1 }, { note: 'x'.repeat(501) }, { note: 'a\0b' }, { note: 'a', more: 1 }])
    expect((await team.owner.put(`files/file/version/update/${uuid}/`, body)).status).toBe(400);
});

test('§6: each call asks for its own flag, and for nobody else’s versions', async () => {
  const file = await fileOf(60, 80);
  const [second] = (await listOf(file)) as [Loose];
  const at = (verb: string) => `files/file/version/${verb}/${second.uuid}/`;
  const editor = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
  const remover = await team.member(['VIEW_ASSETS', 'DELETE_ASSETS']);
  expect((await editor.delete(at('delete'))).body).toMatchObject({ status: 403, needs: ['DELETE_ASSETS'] });
  expect((await remover.put(at('cover'))).body).toMatchObject({ status: 403, needs: ['EDIT_ASSETS'] });
  expect((await remover.put(at('update'), { note: 'x' })).body).toMatchObject({ status: 403, needs: ['EDIT_ASSETS'] });
  // One's own file is not enough: versions go with DELETE_ASSETS alone.
  const owner = await team.member(['VIEW_ASSETS', 'DELETE_OWNED_ASSETS']);
  expect((await owner.delete(at('delete'))).status).toBe(403);
  const other = await world.team();
  for (const [verb, method] of [
    ['delete', 'delete'],
    ['cover', 'put'],
    ['update', 'put'],
  ] as const) {
    const answer =
      method === 'delete' ? await other.owner.delete(at(verb)) : await other.owner.put(at(verb), { note: 'x' });
    expect([verb, answer.status]).toEqual([verb, 404]);
    const nobody = method === 'delete' ? await world.stranger.delete(at(verb)) : await world.stranger.put(at(verb), {});
    expect([verb, nobody.status]).toEqual([verb, 401]);
  }
  const { permissions } = (await editor.get(`files/file/${file}/`)).body;
  expect(permissions).toContain('cover');
  expect(permissions).not.toContain('delete_version');
  expect((await editor.put(at('cover'))).status).toBe(200);
  expect((await remover.delete(at('delete'))).status).toBe(204);
});

test('§1: without DAM_PLUS there are no notes', async () => {
  const plain = await world.team({ features: features.filter((one) => one !== 'DAM_PLUS') });
  const form = new FormData();
  form.append('files', new Blob(['a']), 'a.txt');
  const [file]: Loose = await (
    await plain.owner.fetch(`files/upload/${plain.id}/`, { method: 'POST', body: form })
  ).json();
  const answer = await plain.owner.put(`files/file/version/update/${file.latest_version.uuid}/`, { note: 'x' });
  expect([answer.status, answer.body.code]).toEqual([403, 'feature_required']);
});
