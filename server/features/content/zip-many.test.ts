import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, get as request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import yauzl from 'yauzl';
import { original } from '#platform/storage/keys.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { thorough } from '#server/test/run/thorough.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** With all of it, more than 4 GB: only Zip64 tells where its entries begin. */
const [count, bytesEach] = thorough ? [10_000, 440_000] : [300, 440_000];

let world: World;
let team: TestTeam;
let folder: string;
let ids: string[];
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-zip-'));
  ids = await copiesOf(await put(), count);
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function put(): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([randomBytes(bytesEach)]), 'one.bin');
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as [Loose])[0].uuid;
}

/** Files of one name and the same bytes as another. */
async function someCopiesOf(file: string, n: number): Promise<string[]> {
  const { db } = world.services;
  const made = await someFiles(world, team.id, Array(n).fill({ name: 'same.jpg' }));
  for (const [table, id] of [
    ['files', 'id'],
    ['versions', 'file_id'],
  ] as const)
    await sql`update ${sql.table(table)} set sha256 = o.sha256, size = o.size from files o
      where o.team_id = ${team.id} and o.id = ${file} and ${sql.table(table)}.team_id = ${team.id} and ${sql.ref(`${table}.${id}`)} = any(${made}::uuid[])`.execute(
      db,
    );
  return made;
}

/** The same for many: a statement about all at once would take longer than statements may on a busy machine. */
async function copiesOf(file: string, n: number): Promise<string[]> {
  const made: string[] = [];
  while (made.length < n) made.push(...(await someCopiesOf(file, Math.min(500, n - made.length))));
  return made;
}

async function ask(files: readonly string[]) {
  const { status, body } = await team.owner.post(`files/download/${team.id}/`, { files });
  expect([status, body.detail]).toEqual([200, undefined]);
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(new URL(body.url, world.url), { headers: { cookie: team.owner.cookie } }, resolve).on('error', reject);
  });
}

/** The entries a reader finds in a zip: names, each once, and the bytes in all. */
async function readAll(path: string): Promise<{ names: Set<string>; entries: number; bytes: number }> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(path, { lazyEntries: false });
  const found = { names: new Set<string>(), entries: 0, bytes: 0 };
  zip.on('entry', (entry: yauzl.Entry) => {
    found.names.add(entry.fileName.toLowerCase());
    found.entries += 1;
    found.bytes += entry.uncompressedSize;
  });
  await new Promise((resolve, reject) => zip.on('end', resolve).on('error', reject));
  return found;
}

describe('K4: a zip of many files', () => {
  it('begins at once, needs no more memory the longer it is, and is whole for two readers', async () => {
    const path = join(folder, 'all.zip');
    const asked = performance.now();
    const response = await ask(ids);
    expect(response.statusCode).toBe(200);
    const before = process.memoryUsage().rss;
    let most = before;
    let first = Infinity;
    await pipeline(
      response,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          first = Math.min(first, performance.now() - asked);
          most = Math.max(most, process.memoryUsage.rss());
          yield chunk;
        }
      },
      createWriteStream(path),
    );
    expect(first).toBeLessThan(thorough ? 10_000 : 5_000);
    expect(most - before).toBeLessThan(150 * 1024 * 1024);
    expect(await readAll(path)).toEqual({ names: expect.any(Set), entries: count, bytes: count * bytesEach });
    expect((await readAll(path)).names.size).toBe(count);
    const { stdout } = await promisify(execFile)('python3', [
      '-c',
      'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(set(z.namelist())))',
      path,
    ]);
    expect(stdout.trim()).toBe(`None ${count}`);
  }, 600_000);

  it('is cut off where bytes have vanished, and never looks whole', async () => {
    const file = await put();
    const { rows } = await sql<{
      sha256: Buffer;
    }>`select sha256 from files where team_id = ${team.id} and id = ${file}`.execute(world.services.db);
    const key = original(team.id, rows[0]?.sha256 ?? '');
    const response = await ask([...ids.slice(0, 20), file, ...ids.slice(20, 40)]);
    const drop = rm(join(world.dataDir, 'blobs', key));
    let taken = 0;
    await drop;
    const reading = (async () => {
      for await (const chunk of response) taken += (chunk as Buffer).length;
    })();
    await expect(reading).rejects.toThrow();
    expect(taken).toBeLessThan(41 * bytesEach);
  });

  it('is read no further when nobody takes it any more', async () => {
    const opened: Readable[] = [];
    const { storage } = world.services;
    const open = storage.open.bind(storage);
    const spy = vi.spyOn(storage, 'open').mockImplementation(async (...given) => {
      const source = await open(...given);
      opened.push(source.stream);
      if (opened.length === 4) await leave();
      return source;
    });
    const answer = Promise.withResolvers<IncomingMessage>();
    // As the fourth is being opened; when the other request is answered, the server knows.
    const leave = async () => {
      (await answer.promise).destroy();
      await team.owner.get(`files/files/${team.id}/`);
    };
    try {
      const response = await ask(ids);
      response.resume();
      answer.resolve(response);
      await vi.waitFor(() => expect(opened.length).toBeGreaterThan(3), { timeout: 10_000, interval: 1 });
      await vi.waitFor(() => expect(opened.filter((stream) => !stream.destroyed)).toEqual([]), { timeout: 10_000 });
      const then = opened.length;
      expect((await team.owner.get(`files/files/${team.id}/`)).status).toBe(200);
      expect(opened.length - then).toBeLessThanOrEqual(1);
      expect(then).toBeLessThan(ids.length);
      expect(opened.filter((stream) => !stream.destroyed)).toEqual([]);
    } finally {
      spy.mockRestore();
    }
  });
});
