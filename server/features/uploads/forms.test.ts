import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** Forms as no browser sends them, at every call that takes one. */

let world: World;
let team: TestTeam;
let file: string;

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  const form = new FormData();
  form.append('files', new Blob(['first']), 'first.txt');
  const made = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  file = ((await made.json()) as Loose)[0].uuid;
});

const boundary = 'aBoundary';
const withBoundary = `multipart/form-data; boundary=${boundary}`;
const part = (disposition: string, body: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n${body}\r\n`;
const end = `--${boundary}--\r\n`;
const octets = 'content-type: application/octet-stream\r\n';

const post = async (path: string, body: string, type = withBoundary, method = 'POST') => {
  const answer = await team.owner.fetch(path, { method, headers: { 'content-type': type }, body });
  return { status: answer.status, body: (await answer.json()) as Loose };
};
const kept = async () => {
  const { rows } = await sql`select (select count(*) from files) as files, (select count(*) from versions) as versions,
    (select count(*) from blobs) as blobs, (select count(*) from changes) as changes`.execute(world.services.db);
  return [rows[0], await readdir(join(world.dataDir, 'blobs', 'tmp'))];
};
/** Refused in words, and as if it had never been sent. */
async function refused(act: () => Promise<{ status: number; body: Loose }>, status = 400): Promise<string> {
  const before = await kept();
  const answer = await act();
  expect(answer).toMatchObject({ status });
  expect(await kept()).toEqual(before);
  return answer.body.detail;
}

const calls: [string, string, string, string][] = [
  ['an upload', 'POST', 'files/upload/{team}/', 'files'],
  ['a version', 'POST', 'files/file/version/create/{file}/', 'files'],
  ['a photo', 'POST', 'users/me/photo/', 'photo'],
  ['a watermark', 'POST', 'teams/watermark/{team}/', 'image'],
];
const addressOf = (path: string) => path.replace('{team}', team.id).replace('{file}', file);

describe.each(calls)('the form of %s (E7)', (_what, method, path, field) => {
  const whole = part(`name="${field}"; filename="a.txt"`, 'words', octets);
  const cannot = /^This form cannot be read/;
  const send = (body: string, type?: string) => () => post(addressOf(path), body, type, method);

  it('is refused when it names no boundary, or another one', async () => {
    expect(await refused(send(whole + end, 'multipart/form-data'))).toMatch(cannot);
    expect(await refused(send(whole + end, 'multipart/form-data; boundary=another'))).toMatch(cannot);
  });

  it('is refused when it ends in the middle of a file, of a header or before its end', async () => {
    expect(await refused(send(`${whole}--${boundary}\r\ncontent-disp`))).toMatch(cannot);
    expect(await refused(send(whole.slice(0, -4)))).toMatch(cannot);
    expect(await refused(send(whole.slice(0, 40)))).toMatch(cannot);
  });

  it('is refused when it is empty, or has nothing in it', async () => {
    await refused(send(''));
    await refused(send(end));
  });
});

describe.each(calls.slice(0, 2))('files in the form of %s (E7)', (_what, _method, path) => {
  const send = (body: string) => () => post(addressOf(path), body + end);

  it('have a name, on one line', async () => {
    for (const disposition of ['name="files"', 'name="files"; filename=""', 'name="files"; filename="  "'])
      expect(await refused(send(part(disposition, 'words', octets))), disposition).toMatch(/^files: /);
    for (const sign of ['%0D%0A', '%0A', '%0D'])
      expect(await refused(send(part(`name="files"; filename="a${sign}b.txt"`, 'x', octets))), sign).toBe(
        'files: must be a name on one line',
      );
  });

  it('come under the names of the call only', async () => {
    for (const name of ['file2', 'attachment', 'crop', 'folder', '__proto__', 'constructor', ''])
      await refused(send(part(`name="${name}"; filename="a.txt"`, 'words', octets)));
    const two = part('name="files"; filename="a.txt"', 'words', octets);
    expect(await refused(send(two + part('name="other"; filename="b.txt"', 'words', octets)))).toContain(
      'is not a field of this call',
    );
  });
});

it('a version is never empty, so that no picture loses its cover (E7)', async () => {
  const address = addressOf('files/file/version/create/{file}/');
  const empty = part('name="files"; filename="empty.jpg"', '', octets);
  expect(await refused(() => post(address, empty + end))).toBe('empty.jpg: is empty, and a version needs bytes');
  const full = part('name="files"; filename="full.txt"', 'words', octets);
  await refused(() => post(address, full + empty + end));
  expect((await post(address, full + end)).status).toBe(201);
});

it('a file of no bytes is a file all the same (B8)', async () => {
  const { status, body } = await post(
    addressOf('files/upload/{team}/'),
    part('name="file"; filename="empty.txt"', '', octets) + end,
  );
  expect([status, body[0].latest_version.size]).toEqual([201, 0]);
});

it('a name loses the characters that nobody sees (B8)', async () => {
  const { body } = await post(
    addressOf('files/upload/{team}/'),
    part('name="files"; filename="a\u0007\u001bb\u0085.txt"', 'words', octets) + end,
  );
  expect(body[0].name).toBe('ab.txt');
  const renamed = await team.owner.put(`files/file/update/${body[0].uuid}/`, { fileName: 'c\u0007\td.txt' });
  expect(renamed.body.name).toBe('cd.txt');
  for (const fileName of ['a\r\nb', 'a\nb', 'a\rb', 'a\0b'])
    expect((await team.owner.put(`files/file/update/${body[0].uuid}/`, { fileName })).status).toBe(400);
  for (const folderName of ['a\r\nb', 'a\0b'])
    expect((await team.owner.post(`files/folder/create/${team.id}/`, { folderName })).status).toBe(400);
});

it('a connection that breaks in the middle of a file leaves nothing', async () => {
  const before = await kept();
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const body = part('name="files"; filename="a.txt"', 'x'.repeat(3_000_000), octets);
  socket.write(
    `POST /v1/${addressOf('files/upload/{team}/')} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${team.owner.cookie}\r\ncontent-type: ${withBoundary}\r\ncontent-length: 9000000\r\n\r\n${body}`,
  );
  await vi.waitFor(async () => expect(await readdir(join(world.dataDir, 'blobs', 'tmp'))).toHaveLength(1), 10_000);
  socket.destroy();
  await vi.waitFor(async () => expect(await kept()).toEqual(before), 10_000);
});
