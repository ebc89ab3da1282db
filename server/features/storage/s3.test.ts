import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { original, rendition } from '#platform/storage/keys.ts';
import type { Call } from '#server/cli/command.ts';
import { storageCommand } from '#server/cli/storage.ts';
import { loadConfig } from '#server/config.ts';
import { begin, sha256Of } from '#server/test/clients/tus.ts';
import { type S3Store, startS3Store } from '#server/test/networks/s3-store.ts';
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
  s3.readers = '*';
  world = await startWorld({ env: { ...settings(), S3_REDIRECT: 'on' } });
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

const site = { 'sec-fetch-site': 'same-origin' };
/** The headers by which browsers tell what reads. */
const by = {
  image: { ...site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  elsewhere: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  film: { ...site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'video' },
  script: { ...site, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  saved: { ...site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
};
type Asked = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; location: string };

/** As a browser asks that does not go where it is sent; `fetch` would say by itself what reads. */
const ask = (path: string, headers = {}, method = 'GET') =>
  new Promise<Asked>((resolve, reject) => {
    const asked = get(new URL(path, world.url), { headers, method }, (answer) => {
      const { statusCode: status = 0, headers: told } = answer;
      buffer(answer).then((bytes) => resolve({ status, headers: told, bytes, location: told.location ?? '' }), reject);
    });
    asked.on('error', reject);
  });

test('browsers are sent to the bucket for images, with the headers of the server, by an address that ends', async () => {
  const shown = await processed(await upload('sent on.jpg', photograph));
  const { url } = shown.latest_version;
  const sent = await ask(url, by.image);
  expect(sent).toMatchObject({ status: 302, headers: { 'cache-control': 'private, no-store' } });
  expect(new URL(sent.location).origin).toBe(s3.endpoint);
  const there = await ask(sent.location);
  expect(there).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/jpeg', 'content-disposition': 'inline; filename="sent on.jpg"' },
  });
  expect(there.bytes.equals(photograph)).toBe(true);
  const part = await ask(sent.location, { range: 'bytes=100-199' });
  expect([part.status, part.bytes.equals(photograph.subarray(100, 200))]).toEqual([206, true]);
  expect((await ask(sent.location.replace('=inline', '=attachment'))).status).toBe(403);
  expect((await ask(sent.location.replace(/[0-9a-f]{8}\?/, '00000000?'))).status).toBe(403);
  s3.lateMs = 181_000;
  expect((await ask(sent.location)).status).toBe(403);
  s3.lateMs = 0;
  // All others get the bytes themselves, as does whoever asks about them, or has them.
  const { etag } = (await ask(url, by.image, 'HEAD')).headers;
  const answers = [ask(url), ask(url, by.elsewhere), ask(url, by.saved), ask(url, by.image, 'HEAD')];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ask(url, { ...by.image, 'if-none-match': etag })).status).toBe(304);
  expect((await ask(shown.latest_version.thumbnail_url, by.image)).status).toBe(200);
  s3.objects.delete(`vitrine/${original(team.id, sha256Of(photograph))}`);
  expect((await ask(url, by.image)).status).toBe(404);
});

test('a download is allowed and noted before it is sent on, and what could run in a browser never is', async () => {
  const bytes = randomBytes(70_000);
  const address = async (name: string, content = bytes) => `/v1/files/file/download/${await upload(name, content)}/`;
  const path = await address('saved.bin');
  const headers = { ...by.saved, cookie: team.owner.cookie };
  const sent = await ask(path, headers);
  expect(sent.status).toBe(302);
  const there = await ask(sent.location);
  expect(there.headers['content-disposition']).toBe('attachment; filename="saved.bin"');
  expect(there.bytes.equals(bytes)).toBe(true);
  await vi.waitFor(async () => {
    const { body: log } = await team.owner.get(`teams/audit/${team.id}/`);
    const object = expect.objectContaining({ name: 'saved.bin' });
    expect(log.results).toContainEqual(expect.objectContaining({ action: 'download.file', object }));
  });
  const other = await world.team();
  expect((await ask(path, { ...by.saved, cookie: other.owner.cookie })).status).toBe(404);
  expect((await ask(path, by.saved)).status).toBe(401);
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><text>${'x'.repeat(70_000)}</text></svg>`;
  for (const [name, content] of [
    ['drawing.svg', text],
    ['page.html', `<!doctype html><title>${text}`],
  ] as const)
    expect((await ask(await address(name, Buffer.from(content)), headers)).status, name).toBe(200);
});

test('parts of a video go to scripts from the bucket; what a player reads by itself, and what carries a mark, does not', async () => {
  const version = crypto.randomUUID();
  const body = randomBytes(70_000);
  const put = (name: string) =>
    s3.objects.set(`vitrine/${rendition(team.id, version, name)}`, { body, tag: '"x"', modified: new Date() });
  for (const name of ['play-720.mp4', 'preview.jpg', 'w1f-preview.jpg']) put(name);
  const { content } = world.services;
  const film = content.stream(team.id, version, 'play-720.mp4');
  const sent = await ask(film, { ...by.script, range: 'bytes=10-19' });
  expect(sent.status).toBe(302);
  expect((await ask(sent.location, { range: 'bytes=10-19' })).bytes.equals(body.subarray(10, 20))).toBe(true);
  expect((await ask(film, { ...by.film, range: 'bytes=10-19' })).status).toBe(206);
  expect((await ask(content.view(team.id, version, 'preview.jpg'), by.image)).status).toBe(302);
  const marked = { audience: 'watermarked', watermark: '1f' } as const;
  expect((await ask(content.view(team.id, version, 'preview.jpg', marked), by.image)).status).toBe(200);
});

test('pages may load from the bucket, and answers that load nothing say nothing of it', async () => {
  const policyOf = async (path: string) => String((await ask(path)).headers['content-security-policy']);
  expect(await policyOf('/library/')).toContain(`img-src 'self' data: blob: ${s3.endpoint};`);
  expect(await policyOf('/library/')).toContain(`connect-src 'self' ${s3.endpoint};`);
  const visitors = await policyOf('/m/nothing/');
  expect(visitors).toContain(`img-src 'self' ${s3.endpoint};`);
  expect(visitors).toContain(`media-src 'self' ${s3.endpoint};`);
  expect(visitors).not.toContain(`script-src ${s3.endpoint}`);
  expect(await policyOf('/v1/nothing/')).not.toContain(s3.endpoint);
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
