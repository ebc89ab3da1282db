import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newDataDir } from './new-installation.ts';
import { type RealServer, type Reply, removeDataDir, startReal } from './real-server.ts';

const patienceMs = 300_000;

let dataDir: string;
let server: RealServer;
beforeAll(async () => {
  dataDir = await newDataDir('stopping');
}, patienceMs);
/** A server that runs: the next one on the same data when the last has ended, as after a test that failed. */
beforeEach(async () => {
  if (await server?.ask('GET', '/healthz').catch(() => null)) return;
  server = await startReal(dataDir, {
    env: { VITRINE_DRAIN_SECONDS: '5' },
    ...(server ? { owner: server.owner } : {}),
  });
}, patienceMs);
afterAll(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
}, patienceMs);

/** Uploads a file of two parts, the second only when told to. */
function slowUpload({ url, owner }: RealServer): { rest(): void; answer: Promise<number> } {
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="slow.txt"\r\ncontent-type: text/plain\r\n\r\nfirst, `;
  const answer = Promise.withResolvers<number>();
  const sent = request(
    `${url}/v1/files/upload/${owner.team}/`,
    {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    },
    (response) => {
      response.resume();
      response.on('end', () => answer.resolve(response.statusCode ?? 0));
    },
  );
  sent.on('error', answer.reject);
  sent.write(head);
  return { rest: () => void sent.end(`then the rest\r\n--${boundary}--\r\n`), answer: answer.promise };
}

it(
  'K3: asked to stop under load, says so first, goes on meanwhile, ends what is under way and loses nothing',
  async () => {
    const acknowledged = new Set<string>();
    const tried = Date.now();
    const replies: (Reply & { at: number })[] = [];
    let ending = false;
    let announced = Number.POSITIVE_INFINITY;
    const write = async (writer: number) => {
      for (let n = 0; !ending; n++) {
        const folderName = `Folder ${tried}-${writer}-${n}`;
        const at = performance.now();
        const reply = await server
          .ask('POST', `files/folder/create/${server.owner.team}/`, { folderName })
          .catch(() => null);
        if (!reply) return;
        replies.push({ ...reply, at });
        if (reply.status === 201) acknowledged.add(folderName);
        await pause(20);
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    const upload = slowUpload(server);
    const acknowledging = (count: number) =>
      expect.poll(() => acknowledged.size, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(count);
    await acknowledging(10);

    server.signal('SIGTERM');
    const readiness = await (async () => {
      for (;;) {
        const ready = await server.ask('GET', '/readyz');
        if (ready.status === 503) return ready;
      }
    })();
    announced = performance.now();
    expect(readiness.body.detail).toBe('Not ready: the server is stopping.');
    expect(readiness.headers.get('retry-after')).toBe('1');
    const before = acknowledged.size;
    await acknowledging(before + 5);
    upload.rest();
    expect(await upload.answer).toBe(201);
    const ended = await server.ended;
    ending = true;
    await Promise.all(writers);
    expect(ended).toEqual({ code: 0, signal: null });
    const late = replies.filter(({ at }) => at > announced);
    expect(late.length).toBeGreaterThan(4);
    for (const reply of late) expect(reply.headers.get('connection')).toBe('close');
    expect(replies.every(({ status }) => status === 201 || status === 503)).toBe(true);
    // It was the last to leave, so its database is stopped.
    expect(await server.postgres().catch(() => null)).toBeNull();

    server = await startReal(dataDir, { owner: server.owner });
    const seen = new Set<string>();
    for (const name of acknowledged) {
      const again = await server.ask('POST', `files/folder/create/${server.owner.team}/`, { folderName: name });
      expect([name, again.status]).toEqual([name, 409]);
      seen.add(name);
    }
    expect(seen.size).toBe(acknowledged.size);
  },
  patienceMs,
);

it(
  'A3: jobs that were cut off by a kill go on at once after the next start',
  async () => {
    const { default: pg } = await import('pg');
    const form = new FormData();
    const { readFile } = await import('node:fs/promises');
    const { photographNames, photographPath } = await import('../../../scripts/stdlib-photographs.ts');
    for (const name of photographNames.slice(0, 4))
      form.append('files', new Blob([await readFile(photographPath(name))]), name);
    const kept = await server.ask('POST', `files/upload/${server.owner.team}/`, form);
    expect(kept.status).toBe(201);
    const ask = async (text: string) => {
      const client = new pg.Client(await server.databaseUrl());
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    };
    await expect
      .poll(() => ask("select name from pgboss.job where state = 'active' and name like 'version.%'"), {
        timeout: 60_000,
      })
      .not.toEqual([]);
    const killed = new Date().toISOString();
    server.signal('SIGKILL');
    await server.ended;
    server = await startReal(dataDir, { owner: server.owner });

    // Left to their heartbeat, they would be taken for running until a minute has passed.
    await expect
      .poll(
        () =>
          ask(
            `select name from pgboss.job where state = 'active' and name like 'version.%' and started_on <= '${killed}'`,
          ),
        { timeout: 20_000 },
      )
      .toEqual([]);
    await expect.poll(() => ask('select id from versions where not processed'), { timeout: 120_000 }).toEqual([]);
  },
  patienceMs,
);
