import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { original } from '#platform/storage/keys.ts';
import type { Call } from '#server/cli/command.ts';
import { storageCommand } from '#server/cli/storage.ts';
import { loadConfig } from '#server/config.ts';
import { type S3Store, startS3Store } from '#server/test/networks/s3-store.ts';
import { begin, sha256Of } from '#server/test/tus.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';
import { photographNames, photographPath } from '../../../scripts/stdlib-photographs.ts';

let s3: S3Store;
let world: OwnWorld;
let team: TestTeam;
let photograph: Buffer;

const settings = () => ({ VITRINE_STORAGE: `s3://${s3.bucket}/vitrine`, S3_ENDPOINT: s3.endpoint });

beforeAll(async () => {
  s3 = await startS3Store();
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3.credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.credentials.secretAccessKey);
  world = await startWorld({ env: settings() });
  team = await world.team();
  photograph = await readFile(photographPath(photographNames[0]));
});
afterAll(async () => {
  await world?.stop();
  await s3?.close();
  vi.unstubAllEnvs();
});

async function upload(name: string, bytes: Buffer, owner: Person = team.owner, to = team.id): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([bytes as never]), name);
  const answer = await owner.fetch(`files/upload/${to}/`, { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as [Loose])[0].uuid;
}

const processed = (uuid: string, owner: Person = team.owner): Promise<Loose> =>
  vi.waitFor(
    async () => {
      const { body } = await owner.get(`files/file/${uuid}/`);
      expect(body.latest_version).toMatchObject({ processed: true, failed: null });
      return body;
    },
    { timeout: 60_000, interval: 50 },
  );

const stored = () => [...s3.objects.keys()];
const bytesAt = async (url: string, headers = {}) => {
  const answer = await fetch(new URL(url, world.url), { headers });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('an upload is stored in the bucket, processed from there, and sent whole and in part', async () => {
  const shown = await processed(await upload('photograph.jpg', photograph));
  const key = `vitrine/${original(team.id, sha256Of(photograph))}`;
  expect(s3.objects.get(key)?.body.equals(photograph)).toBe(true);
  expect(stored().filter((name) => name.includes('/r/')).length).toBeGreaterThan(1);
  const { url, thumbnail_url } = shown.latest_version;
  expect((await bytesAt(url)).bytes.equals(photograph)).toBe(true);
  const part = await bytesAt(url, { range: 'bytes=100-199' });
  expect(part.status).toBe(206);
  expect(part.bytes.equals(photograph.subarray(100, 200))).toBe(true);
  const thumbnail = await bytesAt(thumbnail_url);
  expect([thumbnail.status, thumbnail.bytes.length > 100]).toEqual([200, true]);
});

test('a resumable upload, an edit, a zip and a deletion work as on the disk', async () => {
  const bytes = randomBytes(50_000);
  const made = await begin(team.owner, {
    length: bytes.length,
    said: { filename: 'sent.bin', team: team.id },
    body: bytes,
  });
  expect(made.status).toBe(201);
  const key = `vitrine/${original(team.id, sha256Of(bytes))}`;
  await vi.waitFor(() => expect(s3.objects.get(key)?.body.equals(bytes)).toBe(true), { timeout: 30_000 });
  const two = [await upload('one.bin', randomBytes(1_000)), await upload('two.bin', randomBytes(1_000))];
  const zip = await team.owner.post(`files/download/${team.id}/`, { files: two });
  expect((await bytesAt(zip.body.url, { cookie: team.owner.cookie })).bytes.subarray(0, 2).toString()).toBe('PK');
});

test('bytes that are missing, and a store that does not answer, are told in words', async () => {
  const bytes = randomBytes(2_000);
  const uuid = await upload('lost.bin', bytes);
  const { body } = await team.owner.get(`files/file/${uuid}/`);
  s3.fail('HEAD', { status: 403, code: 'AccessDenied' });
  const refused = await bytesAt(body.latest_version.url);
  expect(refused.status).toBe(503);
  expect(refused.bytes.toString()).not.toContain('AccessDenied');
  s3.objects.delete(`vitrine/${original(team.id, sha256Of(bytes))}`);
  expect((await bytesAt(body.latest_version.url)).status).toBe(404);
});

test('what is on the disk moves to a bucket while the server reads both, and is compared', async () => {
  const disk = await startWorld();
  const here = await disk.team();
  const uuid = await upload('photograph.jpg', photograph, here.owner, here.id);
  await processed(uuid, here.owner);
  await disk.halt();
  const env = {
    ...{ VITRINE_STORAGE: `s3://${s3.bucket}/moved`, VITRINE_STORAGE_BEFORE: 'disk', S3_ENDPOINT: s3.endpoint },
    ...{ VITRINE_DATA: disk.dataDir, DATABASE_URL: disk.databaseUrl },
  };
  const said: string[] = [];
  const call: Call = {
    values: {},
    positionals: ['move'],
    config: loadConfig(env),
    say: (line) => said.push(line),
    progress: () => undefined,
  };
  expect(await storageCommand.run(call)).toMatchObject({ well: true, report: { there: 0, missing: 0, damaged: 0 } });
  const moved = stored().filter((name) => name.startsWith('moved/'));
  expect(moved).toContain(`moved/${original(here.id, sha256Of(photograph))}`);
  expect(said.at(-1)).toMatch(/^All \d+ stored files .* Unset VITRINE_STORAGE_BEFORE/);
  // Again: nothing is sent twice, and what was damaged in the bucket is found.
  const again = await storageCommand.run(call);
  expect(again).toMatchObject({ well: true, report: { moved: 0, there: moved.length } });
  const key = `moved/${original(here.id, sha256Of(photograph))}`;
  s3.objects.set(key, { body: randomBytes(photograph.length), tag: '"x"', modified: new Date() });
  expect(await storageCommand.run(call)).toMatchObject({ well: false, report: { problems: [{ problem: 'damaged' }] } });
  await disk.stop();
});

test('a bucket that cannot be used, and a command that makes no sense, are refused with one line', async () => {
  await expect(startWorld({ env: { VITRINE_STORAGE: 's3://another', S3_ENDPOINT: s3.endpoint } })).rejects.toThrow(
    /^The bucket another cannot be used at http/,
  );
  expect(() => loadConfig({ VITRINE_STORAGE: 's3:/pictures' })).toThrow(/VITRINE_STORAGE .*s3:\/\/bucket\/folder/);
  const call = (positionals: string[]): Call => ({
    ...{ values: {}, positionals, config: loadConfig(settings()) },
    ...{ say: () => undefined, progress: () => undefined },
  });
  await expect(storageCommand.run(call(['move']))).rejects.toThrow(/VITRINE_STORAGE_BEFORE/);
  await expect(storageCommand.run(call(['drop']))).rejects.toThrow(/move/);
});
