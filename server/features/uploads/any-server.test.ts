import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { original } from '#platform/storage/keys.ts';
import {
  begin,
  downloaded,
  drop,
  fileOf,
  head,
  offsetOf,
  patch,
  placeOf,
  protocol,
  type Sender,
  sha256Of,
  streamed,
} from '#server/test/clients/tus.ts';
import { type S3Store, startS3Store } from '#server/test/networks/s3-store.ts';
import { type SecondServer, startSecond } from '#server/test/servers/second-server.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { removeOrphans } from './jobs/orphans.ts';
import { expire } from './jobs/sweep.ts';

/** Uploads over two servers, each with a disk of its own, on one database and one bucket. */

let s3: S3Store;
let world: OwnWorld;
let second: SecondServer;
let secondDisk: string;
let beside: Record<string, string>;
let team: TestTeam;
let here: Sender;
let there: Sender;

beforeAll(async () => {
  s3 = await startS3Store();
  const { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY } = s3.credentials;
  vi.stubEnv('AWS_ACCESS_KEY_ID', AWS_ACCESS_KEY_ID);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', AWS_SECRET_ACCESS_KEY);
  const env = { VITRINE_STORAGE: `s3://${s3.bucket}/vitrine`, S3_ENDPOINT: s3.endpoint };
  world = await startWorld({ work: false, env, oneServer: 'it says itself which of two servers is asked' });
  secondDisk = await mkdtemp(join(tmpdir(), 'vitrine-second-'));
  beside = {
    ...{ ...env, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY },
    ...{ VITRINE_DATA: secondDisk, SOFFICE_PATH: 'off' },
  };
  second = await startSecond(world, beside);
  team = await world.team();
  here = team.owner;
  there = {
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', team.owner.cookie);
      return fetch(`${second.url}${path.startsWith('/') ? path : `/v1/${path}`}`, { ...init, headers });
    },
  };
}, 120_000);
afterAll(async () => {
  await second?.stop();
  await world?.stop();
  await s3?.close();
  if (secondDisk) await rm(secondDisk, { recursive: true, force: true });
  vi.unstubAllEnvs();
});
beforeEach(() => s3.objects.clear());

const pieces = () => [...s3.objects.keys()].filter((name) => name.includes('/u/'));
const stored = (bytes: Buffer) => s3.objects.get(`vitrine/${original(team.id, sha256Of(bytes))}`)?.body.equals(bytes);
const left = async () => [
  ...(await readdir(join(world.dataDir, 'blobs/tmp'))),
  ...(await readdir(join(secondDisk, 'blobs/tmp'))),
];
const said = (filename: string, bytes?: Buffer) => ({
  ...{ filename, team: team.id },
  ...(bytes ? { sha256: sha256Of(bytes) } : {}),
});

it('an upload that began at one server goes on at the other, back again, and is whole', async () => {
  const bytes = randomBytes(18_000_000);
  const made = await begin(here, {
    ...{ length: bytes.length, said: said('long.bin', bytes) },
    body: bytes.subarray(0, 300_000),
  });
  const place = placeOf(made);
  expect(pieces()).toHaveLength(1);
  // More than a piece takes, which counts only if it is what was announced.
  const large = bytes.subarray(300_000, 17_500_000);
  const check = (digest: string) => ({ 'upload-checksum': `sha256 ${Buffer.from(digest, 'hex').toString('base64')}` });
  expect((await patch(there, place, 300_000, large, check(sha256Of(Buffer.from('x'))))).status).toBe(460);
  expect(pieces()).toHaveLength(1);
  expect((await patch(there, place, 300_000, large, check(sha256Of(large)))).status).toBe(204);
  expect(pieces()).toHaveLength(3);
  expect(offsetOf(await head(here, place))).toBe(17_500_000);
  expect((await patch(here, place, 300_000, large)).status).toBe(409);
  expect((await patch(here, place, 17_500_000, bytes.subarray(17_500_000, 17_800_000))).status).toBe(204);
  const calls = s3.calls.length;
  const done = await patch(there, place, 17_800_000, bytes.subarray(17_800_000));
  expect(done.status).toBe(204);
  expect(s3.calls.slice(calls).filter((call) => call.startsWith('GET') && call.includes('/u/'))).toHaveLength(4);
  expect((await downloaded(here, fileOf(done))).equals(bytes)).toBe(true);
  expect([stored(bytes), pieces()]).toEqual([true, []]);
  // Asked again, either tells the same file.
  expect(fileOf(await head(here, place))).toBe(fileOf(done));
  expect(await left()).toEqual([]);
});

it('one server alone fetches nothing, and sends a small file once', async () => {
  const bytes = randomBytes(400_000);
  const first = s3.calls.length;
  await begin(here, { length: bytes.length, said: said('small.bin'), body: bytes });
  const put = (call: string) => call.startsWith('PUT');
  expect(s3.calls.slice(first).filter(put)).toHaveLength(1);
  const place = placeOf(await begin(here, { length: bytes.length + 1, said: said('two.bin'), body: bytes }));
  const before = s3.calls.length;
  expect((await patch(here, place, bytes.length, Buffer.from('!'))).status).toBe(204);
  expect(s3.calls.slice(before).filter((call) => call.startsWith('GET'))).toEqual([]);
});

it('of two who send at the same time one wins, and the other is told in the words of the protocol', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const bytes = randomBytes(500_000);
    const place = placeOf(await begin(here, { length: bytes.length, said: said('raced.bin', bytes) }));
    const answers = await Promise.all([patch(here, place, 0, bytes), patch(there, place, 0, bytes)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(204);
    expect([409, 423]).toContain(statuses[1]);
    const won = answers.find(({ status }) => status === 204);
    expect((await downloaded(there, fileOf(won as Response))).equals(bytes)).toBe(true);
  }
  expect(pieces()).toEqual([]);
});

it('parts that went to both are put together by one', async () => {
  const [first, last] = [randomBytes(200_000), randomBytes(100_000)];
  const part = { 'upload-concat': 'partial' };
  const parts = [
    await begin(here, { length: first.length, said: { team: team.id }, body: first, headers: part }),
    await begin(there, { length: last.length, said: { team: team.id }, body: last, headers: part }),
  ];
  expect(pieces()).toHaveLength(2);
  const whole = Buffer.concat([first, last]);
  const headers = { 'upload-concat': `final;${parts.map(placeOf).join(' ')}` };
  const joined = await begin(there, { said: said('joined.bin', whole), headers });
  expect(joined.status).toBe(201);
  expect((await downloaded(here, fileOf(joined))).equals(whole)).toBe(true);
  expect([pieces(), await left()]).toEqual([[], []]);
});

it('what is refused, ended or given up leaves nothing, and a lost piece is told', async () => {
  const bytes = randomBytes(100_000);
  const half = bytes.subarray(0, 50_000);
  const start = async (as = said('left.bin')) =>
    placeOf(await begin(here, { length: bytes.length, said: as, body: half }));
  const wrong = await start(said('wrong.bin', half));
  expect((await patch(there, wrong, 50_000, bytes.subarray(50_000))).status).toBe(460);
  expect((await head(here, wrong)).status).toBe(404);
  expect((await drop(there, await start())).status).toBe(204);
  await start();
  expect(pieces()).toHaveLength(1);
  await sql`update uploads set active_at = now() - interval '1 year' where team_id = ${team.id}`.execute(
    world.services.db,
  );
  await expire(world.services);
  expect(pieces()).toEqual([]);
  const place = await start();
  const [lost = ''] = pieces();
  s3.objects.delete(lost);
  expect((await patch(there, place, 50_000, bytes.subarray(50_000))).status).toBe(404);
  expect((await head(here, place)).status).toBe(404);
  // Objects that no row names are found where all are listed.
  const kept = await start();
  for (const name of [lost, ...pieces()]) s3.objects.set(name, { body: half, tag: '"x"', modified: new Date(0) });
  await removeOrphans(world.services, {}, new AbortController().signal);
  expect(pieces()).toHaveLength(1);
  expect((await patch(there, kept, 50_000, bytes.subarray(50_000))).status).toBe(204);
});

it('a zip of versions is opened, and goes unless a file is made of it', async () => {
  const first = await begin(here, { length: 5, said: said('first.txt'), body: Buffer.from('first') });
  const zip = new ZipFile();
  for (const name of ['a.txt', 'b.txt']) zip.addBuffer(Buffer.from(name), name);
  zip.end();
  const bytes = await buffer(zip.outputStream as NodeJS.ReadableStream);
  const as = { ...said('all.zip'), purpose: `version:${fileOf(first)}` };
  const place = placeOf(await begin(here, { length: bytes.length, said: as, body: bytes.subarray(0, 10) }));
  expect((await patch(there, place, 10, bytes.subarray(10))).status).toBe(204);
  const { body } = await team.owner.get(`files/file/versions/${fileOf(first)}/`);
  expect(body.results.map(({ name }: Loose) => name)).toEqual(['b.txt', 'a.txt', 'first.txt']);
  const { rows } = await sql`select 1 from doomed_bytes where team_id = ${team.id}
    and sha256 = ${Buffer.from(sha256Of(bytes), 'hex')}`.execute(world.services.db);
  expect(rows).toHaveLength(1);
});

it('what is under way at a server that is stopped is kept, and goes on at another', async () => {
  const leaving = await startSecond(world, beside);
  const bytes = randomBytes(600_000);
  const place = placeOf(await begin(here, { length: bytes.length, said: said('leaving.bin', bytes) }));
  // A body without end: its sender waits for the network.
  const body = new ReadableStream({ start: (sending) => sending.enqueue(bytes.subarray(0, 300_000)) });
  const headers = { ...protocol, ...streamed, 'upload-offset': '0', cookie: team.owner.cookie };
  const init = { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit;
  const cut = fetch(`${leaving.url}${place}`, init).then(({ status }) => status, String);
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from uploads where team_id = ${team.id}
      and id = ${place.split('/').at(-1)} and lease is not null`.execute(world.services.db);
    expect(rows).toHaveLength(1);
  }, 10_000);
  await leaving.stop();
  expect(await cut).not.toBe(204);
  expect(offsetOf(await head(here, place))).toBe(300_000);
  const done = await patch(here, place, 300_000, bytes.subarray(300_000));
  expect((await downloaded(there, fileOf(done))).equals(bytes)).toBe(true);
});
