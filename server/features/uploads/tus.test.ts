import { createHash, randomBytes } from 'node:crypto';
import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';
import { expire, finishStranded } from './jobs/sweep.ts';

let world: OwnWorld;
let team: TestTeam;
let other: TestTeam;
const most = 5_000_000;

beforeAll(async () => {
  world = await startWorld({ env: { VITRINE_MAX_UPLOAD_BYTES: String(most), VITRINE_UPLOAD_EXPIRY_SECONDS: '3600' } });
  team = await world.team();
  other = await world.team();
});
afterAll(async () => world.stop());

const metadataOf = (said: Record<string, string>) =>
  Object.entries(said)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const tus = { 'tus-resumable': '1.0.0' };
const streamed = { 'content-type': 'application/offset+octet-stream' };
const sha = (bytes: Buffer, algorithm = 'sha256') => createHash(algorithm).update(bytes).digest();

interface Begin {
  length: number;
  said?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

const begin = (person: Person, { length, said = {}, headers = {}, body }: Begin): Promise<Response> =>
  person.fetch('files/uploads/', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(length),
      'upload-metadata': metadataOf({ filename: 'a.bin', team: team.id, ...said }),
      ...(body ? streamed : {}),
      ...headers,
    },
    ...(body ? { body: body as never } : {}),
  });

const patch = (person: Person, at: string, offset: number, body: Buffer, headers: Record<string, string> = {}) =>
  person.fetch(at, {
    method: 'PATCH',
    headers: { ...tus, ...streamed, 'upload-offset': String(offset), ...headers },
    body: body as never,
  });
const head = (person: Person, at: string) => person.fetch(at, { method: 'HEAD', headers: tus });
const drop = (person: Person, at: string) => person.fetch(at, { method: 'DELETE', headers: tus });
const place = (response: Response) => response.headers.get('location') ?? '';
const uploadsOnDisk = () => readdir(join(world.dataDir, 'uploads'));
const countFiles = async () =>
  (await sql<{ n: number }>`select count(*) as n from files where team_id = ${team.id}`.execute(world.services.db))
    .rows[0]?.n;

async function bytesOf(person: Person, uuid: string): Promise<Buffer> {
  const { body } = await person.get(`files/file/${uuid}/`);
  const response = await fetch(new URL(body.latest_version?.url as string, world.url));
  return Buffer.from(await response.arrayBuffer());
}

describe('an upload', () => {
  test('goes on where it stopped and ends as a file', async () => {
    const bytes = randomBytes(300_000);
    const made = await begin(team.owner, { length: bytes.length, said: { filename: 'dir/名前.bin' } });
    expect(made.status).toBe(201);
    expect(made.headers.get('upload-expires')).toMatch(/GMT$/);
    const at = place(made);
    expect(at).toMatch(/^\/v1\/files\/uploads\/[0-9a-f-]{36}$/);
    const first = await patch(team.owner, at, 0, bytes.subarray(0, 100_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000']);
    const seen = await head(team.owner, at);
    expect([seen.status, seen.headers.get('upload-offset'), seen.headers.get('upload-length')]).toEqual([
      200,
      '100000',
      '300000',
    ]);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    const last = await patch(team.owner, at, 100_000, bytes.subarray(100_000));
    expect(last.status).toBe(204);
    expect(last.headers.get('x-change-set')).toMatch(/^[0-9a-f-]{36}$/);
    const uuid = last.headers.get('x-file-uuid') ?? '';
    expect((await team.owner.get(`files/file/${uuid}/`)).body.name).toBe('名前.bin');
    expect((await bytesOf(team.owner, uuid)).equals(bytes)).toBe(true);
    const after = await head(team.owner, at);
    expect([after.headers.get('upload-offset'), after.headers.get('x-file-uuid')]).toEqual(['300000', uuid]);
    const again = await patch(team.owner, at, 300_000, Buffer.alloc(0));
    expect(again.headers.get('x-file-uuid')).toBe(uuid);
    expect((await drop(team.owner, at)).status).toBe(400);
    expect(await uploadsOnDisk()).toEqual([]);
  });

  test('B8: can come whole with its beginning, also when it is empty or exactly as long as allowed', async () => {
    const bytes = randomBytes(50_000);
    const whole = await begin(team.owner, {
      length: bytes.length,
      body: bytes,
      said: { sha256: sha(bytes).toString('hex') },
    });
    expect(whole.status).toBe(201);
    expect(whole.headers.get('upload-offset')).toBe('50000');
    expect((await bytesOf(team.owner, whole.headers.get('x-file-uuid') ?? '')).equals(bytes)).toBe(true);
    const longest = await begin(team.owner, { length: most, body: Buffer.alloc(most, 'x') });
    expect(longest.status).toBe(201);
    const empty = await begin(team.owner, { length: 0 });
    expect(empty.status).toBe(201);
    expect((await team.owner.get(`files/file/${empty.headers.get('x-file-uuid')}/`)).body.latest_version?.size).toBe(0);
  });

  test('keeps the folders of a dropped directory, made once by all who need them', async () => {
    const target = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Drop' })).body
      .uuid as string;
    const said = (name: string) => ({ filename: name, folder: target, relative_path: `Holiday/Day 1/${name}` });
    const answers = await Promise.all(
      ['a.bin', 'b.bin', 'c.bin', 'd.bin'].map((name) =>
        begin(team.owner, { length: 4, body: Buffer.from('abcd'), said: said(name) }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
    const files = await Promise.all(
      answers.map((answer) => team.owner.get(`files/file/${answer.headers.get('x-file-uuid')}/`)),
    );
    const folders = new Set(files.map((file) => file.body.parent_folder?.uuid));
    expect(folders.size).toBe(1);
    const crumbs = await team.owner.get(`files/folder/${[...folders][0]}/`);
    expect(crumbs.body.path).toBe('Root > Drop > Holiday > Day 1');
  });

  test('becomes the cover of a file that it is a version of', async () => {
    const first = await begin(team.owner, { length: 3, body: Buffer.from('one') });
    const uuid = first.headers.get('x-file-uuid') ?? '';
    const second = await begin(team.owner, {
      length: 5,
      body: Buffer.from('seven'),
      said: { purpose: `version:${uuid}` },
    });
    expect([second.status, second.headers.get('x-file-uuid')]).toEqual([201, uuid]);
    const { body } = await team.owner.get(`files/file/${uuid}/`);
    expect(body).toMatchObject({ version_count: 2, revision: 2, name: 'a.bin' });
    expect(body.latest_version?.size).toBe(5);
    const versions = await team.owner.get(`files/file/versions/${uuid}/`);
    expect(versions.body.results?.map((version: Loose) => [version.size, version.active])).toEqual([
      [5, true],
      [3, false],
    ]);
    const set = second.headers.get('x-change-set');
    const undone = await team.owner.post(`changes/undo/${set}/`);
    expect([undone.status, undone.body.summary]).toEqual([200, 'Set another version of a.bin as cover']);
    const back = (await team.owner.get(`files/file/${uuid}/`)).body;
    expect([back.latest_version?.size, back.version_count]).toEqual([3, 2]);
    expect((await team.owner.post(`changes/undo/${set}/`)).status).toBe(409);
  });

  test('is forgotten when its sender ends it', async () => {
    const made = await begin(team.owner, { length: 10 });
    await patch(team.owner, place(made), 0, Buffer.from('12345'));
    expect((await drop(team.owner, place(made))).status).toBe(204);
    expect((await head(team.owner, place(made))).status).toBe(404);
    expect(await uploadsOnDisk()).toEqual([]);
  });

  test('is put together from parts that came side by side', async () => {
    const bytes = randomBytes(90_000);
    const halves = [bytes.subarray(0, 40_000), bytes.subarray(40_000)];
    const parts = await Promise.all(
      halves.map((half) =>
        begin(team.owner, { length: half.length, body: half, headers: { 'upload-concat': 'partial' } }),
      ),
    );
    expect(parts.map((part) => [part.status, part.headers.get('x-file-uuid')])).toEqual([
      [201, null],
      [201, null],
    ]);
    const final = (person: Person, places: string[]) =>
      person.fetch('files/uploads/', {
        method: 'POST',
        headers: {
          ...tus,
          'upload-concat': `final;${places.join(' ')}`,
          'upload-metadata': metadataOf({ filename: 'joined.bin', team: team.id, sha256: sha(bytes).toString('hex') }),
        },
      });
    const places = parts.map(place);
    expect((await final(await team.member('Editor'), places)).status).toBe(404);
    expect((await final(team.owner, [...places].reverse())).status).toBe(460);
    const joined = await final(team.owner, places);
    expect(joined.status).toBe(201);
    expect((await bytesOf(team.owner, joined.headers.get('x-file-uuid') ?? '')).equals(bytes)).toBe(true);
    expect((await head(team.owner, place(joined))).headers.get('upload-concat')).toBe(`final;${places.join(' ')}`);
    expect((await head(team.owner, places[0] ?? '')).status).toBe(404);
    expect(await uploadsOnDisk()).toEqual([]);
  });
});

describe('bytes that are not what was announced', () => {
  test.each(['sha1', 'sha256', 'md5'])('a piece with a wrong %s is not kept', async (algorithm) => {
    const bytes = randomBytes(2000);
    const at = place(await begin(team.owner, { length: bytes.length }));
    const [first, second] = [bytes.subarray(0, 1000), bytes.subarray(1000)];
    const right = { 'upload-checksum': `${algorithm} ${sha(first, algorithm).toString('base64')}` };
    expect((await patch(team.owner, at, 0, first, right)).status).toBe(204);
    const wrong = await patch(team.owner, at, 1000, second, right);
    expect([wrong.status, ((await wrong.json()) as Loose).code]).toEqual([460, 'checksum']);
    expect((await head(team.owner, at)).headers.get('upload-offset')).toBe('1000');
    const done = await patch(team.owner, at, 1000, second, {
      'upload-checksum': `${algorithm} ${sha(second, algorithm).toString('base64')}`,
    });
    expect((await bytesOf(team.owner, done.headers.get('x-file-uuid') ?? '')).equals(bytes)).toBe(true);
  });

  test('B1: a whole with a wrong sha256 leaves nothing', async () => {
    const before = await countFiles();
    const said = { sha256: '0'.repeat(64) };
    const whole = await begin(team.owner, { length: 4, body: Buffer.from('abcd'), said });
    expect(whole.status).toBe(460);
    const at = place(await begin(team.owner, { length: 4, said }));
    const ended = await patch(team.owner, at, 0, Buffer.from('abcd'));
    expect(ended.status).toBe(460);
    expect((await head(team.owner, at)).status).toBe(404);
    expect(await countFiles()).toBe(before);
    expect(await uploadsOnDisk()).toEqual([]);
  });

  test('an unknown algorithm is refused', async () => {
    const at = place(await begin(team.owner, { length: 4 }));
    expect((await patch(team.owner, at, 0, Buffer.from('abcd'), { 'upload-checksum': 'crc32 AAAA' })).status).toBe(400);
  });
});

describe('what is refused', () => {
  test('before the first byte', async () => {
    const status = async (wanted: Begin, person = team.owner) => (await begin(person, wanted)).status;
    expect(await status({ length: most + 1 })).toBe(413);
    expect(await status({ length: 1, said: { team: 'x' } })).toBe(404);
    expect(await status({ length: 1, said: { team: other.id } })).toBe(404);
    expect(await status({ length: 1, said: { folder: newId() } })).toBe(404);
    expect(await status({ length: 1, said: { purpose: `attachment:${newId()}` } })).toBe(404);
    expect(await status({ length: 1, said: { purpose: 'gift' } })).toBe(400);
    expect(await status({ length: 1, said: { purpose: `version:${newId()}` } })).toBe(404);
    expect(await status({ length: 1, said: { sha256: 'abc' } })).toBe(400);
    expect(await status({ length: 1, headers: { 'upload-metadata': 'filename !!!' } })).toBe(400);
    expect(await status({ length: -1 })).toBe(400);
    expect(await status({ length: 1 }, world.stranger)).toBe(401);
    expect(await status({ length: 1 }, await team.member('Viewer'))).toBe(403);
    expect(await status({ length: 1, headers: { origin: 'https://evil.example' } })).toBe(403);
  });

  test('E7: another version of the protocol, whatever is asked in it', async () => {
    const at = place(await begin(team.owner, { length: 4 }));
    const asked: [string, string][] = [
      ['POST', 'files/uploads/'],
      ['HEAD', at],
      ['PATCH', at],
      ['DELETE', at],
    ];
    for (const [method, address] of asked)
      for (const spoken of ['0.2.0', '1.0.1', 'x', null]) {
        const headers = { 'upload-offset': '0', ...streamed, ...(spoken === null ? {} : { 'tus-resumable': spoken }) };
        const answer = await team.owner.fetch(address, { method, headers });
        expect([answer.status, answer.headers.get('tus-version')], `${method} ${spoken}`).toEqual([412, '1.0.0']);
      }
    expect((await head(team.owner, at)).headers.get('upload-offset')).toBe('0');
  });

  test('E7: an upload without a team or a file name, and names of more than a line', async () => {
    const refused = async (said: Record<string, string>, detail: string) => {
      const made = await team.owner.fetch('files/uploads/', {
        method: 'POST',
        headers: { ...tus, 'upload-length': '4', 'upload-metadata': metadataOf(said) },
      });
      expect([made.status, ((await made.json()) as Loose).detail], JSON.stringify(said)).toEqual([400, detail]);
    };
    const before = await uploadsOnDisk();
    await refused({ filename: 'a.bin' }, 'team: says which team the file is for');
    await refused({ team: team.id }, 'filename: needs the name of the file');
    await refused({ team: team.id, filename: ' ' }, 'filename: needs the name of the file');
    for (const filename of ['a\r\nX: y.jpg', 'a\nb', 'a\0b'])
      await refused({ team: team.id, filename }, 'filename: must be a name on one line');
    await refused(
      { team: team.id, filename: 'a.bin', relative_path: 'day\n1/a.bin' },
      'relative_path: must be a name on one line',
    );
    expect(await uploadsOnDisk()).toEqual(before);
    const bell = await begin(team.owner, { length: 1, body: Buffer.from('x'), said: { filename: 'be\u0007ll.bin' } });
    expect((await team.owner.get(`files/file/${bell.headers.get('x-file-uuid')}/`)).body.name).toBe('bell.bin');
  });

  test('E7: a version of no bytes, also when it would be put together', async () => {
    const first = await begin(team.owner, { length: 3, body: Buffer.from('one') });
    const purpose = `version:${first.headers.get('x-file-uuid')}`;
    expect((await begin(team.owner, { length: 0, said: { purpose } })).status).toBe(400);
    const part = await begin(team.owner, { length: 0, headers: { 'upload-concat': 'partial' } });
    const headers = { ...tus, 'upload-concat': `final;${place(part)}` };
    const joined = await team.owner.fetch('files/uploads/', {
      method: 'POST',
      headers: { ...headers, 'upload-metadata': metadataOf({ filename: 'a.bin', team: team.id, purpose }) },
    });
    expect(joined.status).toBe(400);
  });

  test('a version without the feature, or by whom may not upload', async () => {
    const plain = await world.team({ features: [] });
    const made = await begin(plain.owner, { length: 1, body: Buffer.from('x'), said: { team: plain.id } });
    const said = { team: plain.id, purpose: `version:${made.headers.get('x-file-uuid')}` };
    const refused = await begin(plain.owner, { length: 1, said });
    expect([refused.status, ((await refused.json()) as Loose).code]).toEqual([403, 'feature_required']);
  });

  test("B3: another's upload, and what is no upload", async () => {
    const at = place(await begin(team.owner, { length: 4 }));
    const foreign: [Person, string][] = [
      [other.owner, at],
      [await team.member('Editor'), at],
      [team.owner, `/v1/files/uploads/${newId()}`],
      [team.owner, '/v1/files/uploads/x'],
      [team.owner, '/v1/files/uploads/%2e%2e%2fsecret'],
      [team.owner, '/v1/files/uploads/%00'],
      [team.owner, `${at}%00`],
      [team.owner, `${at}%2F`],
    ];
    for (const [person, address] of foreign) {
      expect((await head(person, address)).status, address).toBe(404);
      expect((await patch(person, address, 0, Buffer.from('abcd'))).status, address).toBe(404);
      expect((await drop(person, address)).status, address).toBe(404);
    }
    for (const [, address] of foreign) expect((await team.owner.fetch(address)).status, address).toBe(404);
    expect((await head(world.stranger, at)).status).toBe(401);
    expect((await head(team.owner, at)).headers.get('upload-offset')).toBe('0');
  });

  test('a wrong offset, too many bytes, a wrong type', async () => {
    const at = place(await begin(team.owner, { length: 4 }));
    expect((await patch(team.owner, at, 2, Buffer.from('ab'))).status).toBe(409);
    expect((await patch(team.owner, at, 0, Buffer.from('abcdefgh'))).status).toBe(413);
    expect((await patch(team.owner, at, 0, Buffer.from('ab'), { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await patch(team.owner, at, 0, Buffer.from('abcd'))).status).toBe(204);
  });

  test('other sites learn nothing and may do nothing', async () => {
    const options = await team.owner.fetch('files/uploads/', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(options.status).toBe(204);
    expect(options.headers.get('tus-extension')?.split(',')).toEqual(
      expect.arrayContaining(['creation', 'expiration', 'checksum', 'termination', 'concatenation']),
    );
    expect([...options.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const at = place(await begin(team.owner, { length: 4 }));
    const seen = await head(team.owner, at);
    expect([...seen.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const foreign = await patch(team.owner, at, 0, Buffer.from('abcd'), { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });
});

describe('when something dies', () => {
  /** As if the process had died after the last byte was noted and before the file was made. */
  async function stranded(bytes: Buffer): Promise<string> {
    const made = await begin(team.owner, { length: bytes.length, said: { filename: 'stranded.bin' } });
    const id = place(made).split('/').at(-1) ?? '';
    await patch(team.owner, place(made), 0, bytes.subarray(0, 5));
    const path = join(world.dataDir, 'uploads', id);
    await appendFile(path, bytes.subarray(5));
    await sql`update uploads set state = 'complete', received = length, sha256 = ${sha(bytes)}, active_at = now() - interval '1 minute' where id = ${id}`.execute(
      world.services.db,
    );
    return place(made);
  }

  test('A2: the sweeper makes the file that the request did not', async () => {
    const bytes = randomBytes(1000);
    const at = await stranded(bytes);
    await Promise.all([finishStranded(world.services), finishStranded(world.services)]);
    const uuid = (await head(team.owner, at)).headers.get('x-file-uuid') ?? '';
    expect((await bytesOf(team.owner, uuid)).equals(bytes)).toBe(true);
    const { rows } = await sql`select 1 from files where sha256 = ${sha(bytes)}`.execute(world.services.db);
    expect(rows).toHaveLength(1);
  });

  test('A2: a client that only asks how far it is gets the file', async () => {
    const bytes = randomBytes(1000);
    const seen = await head(team.owner, await stranded(bytes));
    expect(seen.headers.get('upload-offset')).toBe('1000');
    expect((await bytesOf(team.owner, seen.headers.get('x-file-uuid') ?? '')).equals(bytes)).toBe(true);
  });

  test('bytes that this process never saw are read for their hash', async () => {
    const bytes = randomBytes(10_000);
    const at = place(await begin(team.owner, { length: bytes.length, said: { sha256: sha(bytes).toString('hex') } }));
    await patch(team.owner, at, 0, bytes.subarray(0, 4000));
    // What another process wrote: the row says less than the file holds, and this process hashed less than the row says.
    await writeFile(join(world.dataDir, 'uploads', at.split('/').at(-1) ?? ''), bytes.subarray(0, 7000));
    await sql`update uploads set received = 6000 where id = ${at.split('/').at(-1)}`.execute(world.services.db);
    const done = await patch(team.owner, at, 6000, bytes.subarray(6000));
    expect(done.status).toBe(204);
    expect((await bytesOf(team.owner, done.headers.get('x-file-uuid') ?? '')).equals(bytes)).toBe(true);
  });

  test('a sender who went silent gives way to the next one, and what it sent counts', async () => {
    const bytes = randomBytes(10_000);
    const at = place(await begin(team.owner, { length: bytes.length, said: { sha256: sha(bytes).toString('hex') } }));
    const silent = request(new URL(at, world.url), {
      method: 'PATCH',
      headers: { ...tus, ...streamed, cookie: team.owner.cookie, 'upload-offset': '0', 'content-length': bytes.length },
    });
    silent.on('error', () => undefined);
    silent.write(bytes.subarray(0, 4000));
    await vi.waitFor(async () => expect(await uploadsOnDisk()).toContain(at.split('/').at(-1)), { timeout: 20_000 });
    const done = await vi.waitFor(
      async () => {
        const seen = await head(team.owner, at);
        const offset = Number(seen.headers.get('upload-offset'));
        const answer = await patch(team.owner, at, offset, bytes.subarray(offset));
        expect([offset, answer.status]).toEqual([4000, 204]);
        return answer;
      },
      { timeout: 20_000 },
    );
    expect((await bytesOf(team.owner, done.headers.get('x-file-uuid') ?? '')).equals(bytes)).toBe(true);
  });

  test('B5: unfinished uploads are given up, finished ones only forgotten', async () => {
    const old = place(await begin(team.owner, { length: 10 }));
    await patch(team.owner, old, 0, Buffer.from('12345'));
    const young = place(await begin(team.owner, { length: 10 }));
    const whole = await begin(team.owner, { length: 3, body: Buffer.from('abc') });
    const ids = [old, place(whole)].map((at) => at.split('/').at(-1));
    await sql`update uploads set active_at = now() - interval '2 hours' where id = any(${ids}::uuid[])`.execute(
      world.services.db,
    );
    await expire(world.services);
    expect((await head(team.owner, old)).status).toBe(404);
    expect((await head(team.owner, young)).status).toBe(200);
    expect((await team.owner.get(`files/file/${whole.headers.get('x-file-uuid')}/`)).status).toBe(200);
    expect(await uploadsOnDisk()).not.toContain(ids[0]);
  });
});

test('B2: many writers of one upload cannot spoil it', async () => {
  const bytes = randomBytes(200_000);
  const at = place(await begin(team.owner, { length: bytes.length, said: { sha256: sha(bytes).toString('hex') } }));
  const tries = Array.from({ length: 20 }, (_, n) =>
    n % 4 === 3 ? head(team.owner, at) : patch(team.owner, at, 0, bytes),
  );
  const statuses = (await Promise.all(tries)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(1);
  for (const status of statuses) expect([200, 204, 409, 413, 423]).toContain(status);
  const uuid = await vi.waitFor(
    async () => {
      const seen = await head(team.owner, at);
      const found = seen.headers.get('x-file-uuid');
      expect(found).not.toBeNull();
      return found ?? '';
    },
    { timeout: 20_000 },
  );
  expect((await bytesOf(team.owner, uuid)).equals(bytes)).toBe(true);
  const { rows } = await sql`select 1 from files where sha256 = ${sha(bytes)}`.execute(world.services.db);
  expect(rows).toHaveLength(1);
});

describe('files that are uploaded together', () => {
  const batch = newId();
  const listed = async (query: string, person = team.owner) =>
    ((await person.get(`files/files/${team.id}/?${query}`)).body.results as Loose[]).map(({ name }) => name).sort();

  test('are listed by the batch that their uploads named, whichever way they came', async () => {
    const one = await begin(team.owner, { length: 3, said: { filename: 'one.txt', upload_batch: batch } });
    const stored = await patch(team.owner, place(one), 0, Buffer.from('one'));
    await begin(team.owner, { length: 0, said: { filename: 'empty.txt', upload_batch: batch } });
    await begin(team.owner, { length: 0, said: { filename: 'alone.txt', upload_batch: newId() } });
    const form = new FormData();
    form.append('upload_batch', batch);
    form.append('file', new File(['two'], 'two.txt'));
    expect((await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form })).status).toBe(201);
    expect(await listed(`recursive=true&upload_batch=${batch}`)).toEqual(['empty.txt', 'one.txt', 'two.txt']);
    expect(await listed(`upload_batch=${batch}&upload_batch=${newId()}&extension=txt&q=one`)).toEqual(['one.txt']);
    expect(await listed(`upload_batch=${newId()}`)).toEqual([]);

    // A file that got a version by the batch is shown with it; one that is deleted is not.
    const later = newId();
    const file = stored.headers.get('x-file-uuid');
    const said = { filename: 'one-2.txt', purpose: `version:${file}`, upload_batch: later };
    const version = await begin(team.owner, { length: 4, said });
    expect((await patch(team.owner, place(version), 0, Buffer.from('more'))).status).toBe(204);
    expect(await listed(`upload_batch=${later}`)).toEqual(['one.txt']);
    await team.owner.put(`files/file/update/${file}/`, { recycled: true });
    await team.owner.delete(`files/file/delete/${file}/`);
    expect(await listed(`upload_batch=${later}`)).toEqual([]);
  });

  test('a batch is a uuid, and another team’s is empty', async () => {
    expect((await begin(team.owner, { length: 1, said: { upload_batch: 'yesterday' } })).status).toBe(400);
    expect((await team.owner.get(`files/files/${team.id}/?upload_batch=yesterday`)).status).toBe(400);
    const theirs = await other.owner.get(`files/files/${other.id}/?upload_batch=${batch}`);
    expect(theirs.body.results).toEqual([]);
  });
});
