import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photographNames, photographPath } from '../../../scripts/stdlib-photographs.ts';
import { thorough } from '../run/thorough.ts';
import { newDataDir } from './new-installation.ts';
import { type RealServer, type Reply, removeDataDir, startReal } from './real-server.ts';

/** For a machine that has a lot to do. */
const patienceMs = 300_000;
const boundMs = 10_000;

let dataDir: string;
let server: RealServer;
beforeAll(async () => {
  dataDir = await newDataDir('outages');
  server = await startReal(dataDir);
}, patienceMs);
afterAll(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
}, patienceMs);

/** An answer that says when to come again, or one as ever; and in time. */
function requireDecent(reply: Reply): void {
  expect([200, 201, 204, 503, 507], JSON.stringify(reply.body)).toContain(reply.status);
  if (reply.status > 500) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.ms).toBeLessThan(boundMs);
}

interface Load {
  /** Every answer so far. */
  readonly replies: Reply[];
  /** Names that were acknowledged. */
  readonly acknowledged: Set<string>;
  /** Names that were asked for under a key, however it went. */
  readonly asked: Map<string, string>;
  end(): Promise<void>;
}

let made = 0;
/** Writers with a key each time, readers, and one who asks whether the process lives. */
function load(writers = 4): Load {
  const replies: Reply[] = [];
  const acknowledged = new Set<string>();
  const asked = new Map<string, string>();
  let ending = false;
  const repeat = async (work: () => Promise<boolean>) => {
    while (!ending) {
      const refused = await work();
      // As many requests however many ask: what counts is that there are always some.
      await pause(refused ? 300 : 15 * writers);
    }
  };
  const write = async () => {
    const name = `Folder ${++made}`;
    asked.set(name, `key-${name}`);
    const body = { folderName: name };
    const reply = await server.ask('POST', `files/folder/create/${server.owner.team}/`, body, {
      'idempotency-key': `key-${name}`,
    });
    replies.push(reply);
    if (reply.status === 201) acknowledged.add(name);
    return reply.status !== 201;
  };
  const read = async () => {
    const reply = await server.ask('GET', `files/folders/${server.owner.team}/`);
    replies.push(reply);
    return reply.status !== 200;
  };
  const live = async () => {
    expect((await server.ask('GET', '/healthz')).status).toBe(200);
    return false;
  };
  const under = [...Array.from({ length: writers }, () => repeat(write)), repeat(read), repeat(live)];
  return {
    replies,
    acknowledged,
    asked,
    async end() {
      ending = true;
      await Promise.all(under);
    },
  };
}

async function untilReady(): Promise<number> {
  const began = performance.now();
  // Readiness is remembered for a second: what it stands for is asked as well.
  const there = async () => [
    await server.ask('GET', `files/folders/${server.owner.team}/`),
    await server.ask('GET', '/readyz'),
  ];
  while ((await there()).some(({ status }) => status !== 200)) await pause(50);
  return performance.now() - began;
}

async function names(): Promise<string[]> {
  const client = new pg.Client(await server.databaseUrl());
  await client.connect();
  const { rows } = await client.query('select name from folders');
  await client.end();
  return rows.map(({ name }) => name);
}

/** Whatever was acknowledged is there once, and asking again under the same key adds nothing. */
async function requireLedger({ acknowledged, asked }: Load): Promise<void> {
  for (const [name, key] of asked) {
    if (acknowledged.has(name)) continue;
    const body = { folderName: name };
    const again = await server.ask('POST', `files/folder/create/${server.owner.team}/`, body, {
      'idempotency-key': key,
    });
    expect([name, again.status, again.body.detail]).toEqual([name, 201, undefined]);
  }
  const there = (await names()).filter((name) => asked.has(name));
  expect(there.toSorted()).toEqual([...asked.keys()].toSorted());
}

describe('a database that goes away', () => {
  it(
    'D1, A5: killed under load, is waited for or told by 503, and comes back; nothing acknowledged is lost or done twice',
    async () => {
      const under = load();
      for (let kill = 0; kill < (thorough ? 20 : 3); kill++) {
        const before = under.acknowledged.size;
        while (under.acknowledged.size < before + 5) await pause(20);
        const [postmaster = 0] = await server.postgres();
        process.kill(postmaster, 'SIGKILL');
        while ((await server.postgres().catch(() => [postmaster]))[0] === postmaster) await pause(20);
        await untilReady();
      }
      await under.end();
      for (const reply of under.replies) requireDecent(reply);
      await requireLedger(under);
      expect(server.running).toBe(true);
    },
    patienceMs,
  );

  it(
    'D1, A5: with every connection ended again and again, goes on at once',
    async () => {
      const client = new pg.Client(await server.databaseUrl());
      await client.connect();
      const under = load();
      for (let cut = 0; cut < (thorough ? 100 : 15); cut++) {
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        await pause(100);
      }
      await untilReady();
      await under.end();
      await client.end();
      for (const reply of under.replies) requireDecent(reply);
      await requireLedger(under);
    },
    patienceMs,
  );

  it(
    'D1: frozen, keeps nobody waiting for more than ten seconds, and goes on when it does',
    async () => {
      const under = load(20);
      while (under.acknowledged.size < 20) await pause(20);
      const frozen = await server.postgres();
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      const before = under.replies.length;
      const began = performance.now();
      try {
        while (performance.now() - began < (thorough ? 60_000 : 12_000)) await pause(100);
        expect((await server.ask('GET', '/readyz')).status).toBe(503);
        expect(under.replies.slice(before).some(({ status }) => status === 503)).toBe(true);
      } finally {
        for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT');
      }
      expect(await untilReady()).toBeLessThan(boundMs);
      await under.end();
      for (const reply of under.replies) requireDecent(reply);
      await requireLedger(under);
    },
    patienceMs,
  );

  it(
    'D1: with every connection taken by others, answers in time and recovers',
    async () => {
      const url = await server.databaseUrl();
      const others: pg.Client[] = [];
      for (;;) {
        const one = new pg.Client(url);
        one.on('error', () => undefined);
        if (
          !(await one.connect().then(
            () => true,
            () => false,
          ))
        )
          break;
        others.push(one);
      }
      const under = load(30);
      await pause(2_000);
      for (const one of others) await one.end();
      await pause(500);
      await under.end();
      expect(others.length).toBeGreaterThan(10);
      for (const reply of under.replies) requireDecent(reply);
      await requireLedger(under);
    },
    patienceMs,
  );
});

describe('a storage that cannot be written', () => {
  const bytes = new TextEncoder().encode('as it was sent');
  const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
  const upload = () => {
    const form = new FormData();
    form.append('files', new Blob([bytes]), 'note.txt');
    return server.ask('POST', `files/upload/${server.owner.team}/`, form);
  };
  const picture = async () => {
    const form = new FormData();
    form.append('files', new Blob([await readFile(photographPath(photographNames[0]))]), 'picture.jpg');
    return (await server.ask('POST', `files/upload/${server.owner.team}/`, form)).body[0].uuid as string;
  };
  const begin = async () => {
    const name = (text: string) => Buffer.from(text).toString('base64');
    const begun = await server.ask('POST', 'files/uploads/', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${name('tus.txt')},team ${name(server.owner.team)}`,
    });
    expect(begun.status).toBe(201);
    return begun.headers.get('location')?.replace(/^.*\/v1\//, '') ?? '';
  };
  const send = (to: string) => server.ask('PATCH', to, bytes, { ...tus, 'upload-offset': '0' });

  it(
    'D2: is told by 503, looking goes on, and so does everything when it can be written again',
    async () => {
      const image = await picture();
      const started = await begin();
      const resize = (width: number) => server.ask('GET', `files/file/resize/${image}/?width=${width}`);
      await expect.poll(async () => (await resize(301)).status, { timeout: 60_000 }).toBe(200);
      // Those who run tests may write where they must not: what they write to is no folder any more.
      const folders = ['blobs', 'uploads'].map((name) => join(dataDir, name));
      for (const folder of folders) {
        await rename(folder, `${folder}.away`);
        await writeFile(folder, '');
      }
      try {
        for (const reply of [await upload(), await send(started), await resize(302)]) {
          expect([reply.status, reply.body.code]).toEqual([503, 'busy']);
          expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
        }
        await expect.poll(async () => (await server.ask('GET', '/readyz')).body.detail).toBe('Not ready: storage.');
        expect((await server.ask('GET', `files/file/${image}/`)).status).toBe(200);
        expect((await server.ask('GET', '/healthz')).status).toBe(200);
      } finally {
        for (const folder of folders) {
          await rm(folder);
          await rename(`${folder}.away`, folder);
        }
      }
      await expect.poll(async () => (await server.ask('GET', '/readyz')).status, { timeout: 15_000 }).toBe(200);
      expect([(await upload()).status, (await send(started)).status, (await resize(302)).status]).toEqual([
        201, 204, 200,
      ]);
    },
    patienceMs,
  );
});
