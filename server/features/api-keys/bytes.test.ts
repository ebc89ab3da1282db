import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let secret: string;

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  const scopes = ['VIEW_ASSETS', 'UPLOAD_ASSETS', 'DOWNLOAD_ASSETS'];
  secret = (await team.owner.post(`teams/api_key/create/${team.id}/`, { name: 'Script', scopes })).body.secret;
});

const ask = (path: string, init: RequestInit = {}) =>
  world.stranger.fetch(path, { ...init, headers: { authorization: `Bearer ${secret}`, ...init.headers } });
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('uploads in pieces, with the key on each of them, and history names the key', async () => {
  const bytes = randomBytes(40_000);
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = Object.entries({ filename: 'big.bin', team: team.id })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const begun = await ask('files/uploads/', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  expect(begun.status).toBe(201);
  const at = begun.headers.get('location') ?? '';
  const piece = (offset: number, body: Buffer) =>
    ask(at, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: body as never,
    });
  expect((await piece(0, bytes.subarray(0, 10_000))).status).toBe(204);
  expect((await world.stranger.fetch(at, { method: 'HEAD', headers: tus })).status).toBe(401);
  expect((await ask(at, { method: 'HEAD', headers: tus })).headers.get('upload-offset')).toBe('10000');
  const last = await piece(10_000, bytes.subarray(10_000));
  const uuid = last.headers.get('x-file-uuid') ?? '';
  const { results } = (await team.owner.get(`files/file/activity/${uuid}/`)).body;
  expect(results[0].source).toBe('Script of Ada Test');
  const down = await ask(`files/file/download/${uuid}/`);
  expect(down.status).toBe(200);
  expect(sha(await down.bytes())).toBe(sha(bytes));
});

it('uploads a form, lists it, and takes it as content, as a download and in a zip', async () => {
  const form = new FormData();
  form.append('files', new Blob(['one of two']), 'one.txt');
  form.append('files', new Blob(['two of two']), 'two.txt');
  const sent = await ask(`files/upload/${team.id}/`, { method: 'POST', body: form });
  expect(sent.status).toBe(201);
  const files = (await sent.json()) as Loose[];
  const found = (await (await ask(`files/files/${team.id}/?q=two`)).json()) as Loose;
  expect(found.results.map((file: Loose) => file.name)).toContain('two.txt');
  const content = await fetch(new URL(files[0].latest_version.url, world.url));
  expect(await content.text()).toBe('one of two');
  const zip = await ask(`files/download/${team.id}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ files: files.map((file) => file.uuid), size: 'original' }),
  });
  const { url } = (await zip.json()) as Loose;
  expect((await world.stranger.fetch(url)).status).toBe(401);
  const packed = await ask(url);
  expect([packed.status, packed.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect((await packed.bytes()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

it('listens to what happens in the team until it is revoked', async () => {
  const scopes = ['VIEW_ASSETS'];
  const key = (await team.owner.post(`teams/api_key/create/${team.id}/`, { name: 'Ear', scopes })).body;
  const stream = await world.stranger.fetch(`events/${team.id}/`, {
    headers: { authorization: `Bearer ${key.secret}` },
  });
  expect(stream.status).toBe(200);
  const reader = stream.body?.getReader();
  await reader?.read();
  await team.owner.delete(`teams/api_key/delete/${key.uuid}/`);
  let ended = false;
  while (!ended) ended = (await reader?.read())?.done ?? true;
  expect(ended).toBe(true);
});
