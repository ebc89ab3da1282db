import { randomBytes } from 'node:crypto';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, connect as dial, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scrub } from '#features/storage/jobs/scrub.ts';
import { original } from '#platform/storage/keys.ts';
import { type Loose, type Person, startWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let staff: Person;
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  staff = await world.person({ staff: true });
});
afterAll(() => world.stop());

interface Put {
  uuid: string;
  bytes: Buffer;
  /** Where its bytes lie. */
  path: string;
  key: string;
}

async function send(bytes: Buffer, name: string): Promise<Loose> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as Loose[])[0];
}

async function put(size = 200_000): Promise<Put> {
  const bytes = randomBytes(size);
  const { uuid } = await send(bytes, `${bytes.toString('hex', 0, 4)}.bin`);
  const { rows } = await sql<{
    sha256: Buffer;
  }>`select sha256 from files where team_id = ${team.id} and id = ${uuid}`.execute(world.services.db);
  const key = original(team.id, rows[0]?.sha256 ?? '');
  return { uuid, bytes, key, path: join(world.dataDir, 'blobs', key) };
}

/** Every way in which the bytes of a file leave as they came in, to who may have them. */
async function waysOut({ uuid }: Put): Promise<Record<string, string>> {
  const { body: shared } = await team.owner.put(`files/share/file/${uuid}/`, { public: true, downloadable: true });
  const { body: file } = await team.owner.get(`files/file/${uuid}/`);
  const token = shared.url.split('/').at(-1);
  return {
    download: `/v1/files/file/download/${uuid}/`,
    'signed address': file.latest_version.url,
    'public download': `/v1/public/file/${token}/download/`,
  };
}

const zipOf = async ({ uuid }: Put) =>
  (await team.owner.post(`files/download/${team.id}/`, { files: [uuid] })).body.url as string;
const whole = async (path: string) => {
  const answer = await team.owner.fetch(path);
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
};

/** Has everything read now, as a month would. */
async function readAll(): Promise<void> {
  await sql`update blobs set checked_at = now() - interval '40 days'`.execute(world.services.db);
  await scrub(world.services, {}, new AbortController().signal);
}

describe('bytes that are fewer than came in', () => {
  it('leave by no way as if they were whole (A9, K5)', async () => {
    const file = await put();
    const ways = await waysOut(file);
    for (const [way, path] of Object.entries(ways)) expect((await whole(path)).body.equals(file.bytes), way).toBe(true);
    await truncate(file.path, 100);
    for (const [way, path] of Object.entries(ways)) {
      const { status, body } = await whole(path);
      expect({ way, status, code: JSON.parse(body.toString()).code }).toEqual({ way, status: 503, code: 'damaged' });
    }
    const part = await team.owner.fetch(ways['signed address'] ?? '', { headers: { range: 'bytes=0-9' } });
    expect(part.status).toBe(503);
    await expect(whole(await zipOf(file))).rejects.toThrow();
  });

  it('are no source of pictures either (A9)', async () => {
    const file = await put();
    await sql`update files set kind = 'image', media_type = 'image/png', extension = 'png' where team_id = ${team.id} and id = ${file.uuid}`.execute(
      world.services.db,
    );
    await truncate(file.path, 100);
    const answer = await team.owner.get(`files/file/resize/${file.uuid}/?width=50`);
    expect(answer).toMatchObject({ status: 503, body: { code: 'damaged' } });
  });
});

describe('the bytes are read again and again', () => {
  it('so that exactly those that changed or vanished are found, told, and no longer given out (A9)', async () => {
    const [sound, flipped, gone] = [await put(), await put(), await put()];
    const ways = await waysOut(flipped);
    const other = Buffer.from(flipped.bytes);
    other[1_000] = (other[1_000] ?? 0) ^ 1;
    await writeFile(flipped.path, other);
    await rm(gone.path);
    await sql`delete from notifications`.execute(world.services.db);
    await readAll();

    const { body } = await staff.get('staff/storage/');
    const told = Object.fromEntries(body.scrub.damaged.map((one: Loose) => [one.sha256, one.damage]));
    expect(told[flipped.key.split('/').at(-1) ?? '']).toBe('damaged');
    expect(told[gone.key.split('/').at(-1) ?? '']).toBe('missing');
    expect(told[sound.key.split('/').at(-1) ?? '']).toBeUndefined();
    for (const [way, path] of Object.entries(ways)) expect((await whole(path)).status, way).toBe(503);
    await expect(whole(await zipOf(flipped))).rejects.toThrow();
    expect((await whole(`/v1/files/file/download/${sound.uuid}/`)).body.equals(sound.bytes)).toBe(true);

    const { body: news } = await staff.get('notifications/');
    expect(news.results).toMatchObject([{ kind: 'damaged', team: { uuid: team.id } }]);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from mails where subject like '%damaged'`.execute(world.services.db);
    expect(rows[0]?.n).toBeGreaterThan(0);
    expect(await (await fetch(`${world.url}/metrics`)).text()).toMatch(/vitrine_damaged_blobs [1-9]/);
  });

  it('and the same bytes once more heal them (A9)', async () => {
    const file = await put();
    const other = Buffer.from(file.bytes);
    other[0] = (other[0] ?? 0) ^ 1;
    await writeFile(file.path, other);
    await readAll();
    const path = `/v1/files/file/download/${file.uuid}/`;
    expect((await whole(path)).status).toBe(503);
    await send(file.bytes, 'again.bin');
    expect((await whole(path)).body.equals(file.bytes)).toBe(true);
    await world.services.damaged.refresh();
    expect((await whole(path)).body.equals(file.bytes)).toBe(true);
    const { body } = await staff.get('staff/storage/');
    expect(body.scrub.damaged.map((one: Loose) => one.sha256)).not.toContain(file.key.split('/').at(-1));
  });

  it('and what was read lately is left (A9)', async () => {
    const file = await put();
    await writeFile(file.path, randomBytes(file.bytes.length));
    await scrub(world.services, {}, new AbortController().signal);
    expect(world.services.damaged.has(file.key)).toBe(false);
  });
});

describe('a connection that is cut', () => {
  let proxy: Server;
  let cutAfter = 0;
  beforeAll(async () => {
    const { port } = new URL(world.url);
    proxy = createServer((client) => {
      const server = dial(Number(port), '127.0.0.1');
      let passed = 0;
      client.pipe(server);
      server.on('data', (chunk) => {
        passed += chunk.length;
        if (passed < cutAfter) return client.write(chunk);
        client.end(chunk.subarray(0, Math.max(0, chunk.length - (passed - cutAfter))));
        server.destroy();
        return true;
      });
      for (const socket of [client, server]) socket.on('error', () => undefined);
      client.on('close', () => server.destroy());
      server.on('close', () => client.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void proxy.close());

  it.each([2_000, 40_000, 199_000])('after %i bytes is an error, never a short file (K5)', async (bytes) => {
    const file = await put();
    cutAfter = bytes;
    const { port } = proxy.address() as { port: number };
    const ways = { ...(await waysOut(file)), zip: `/v1${(await zipOf(file)).replace(/^\/v1/, '')}` };
    for (const [way, path] of Object.entries(ways)) {
      const taken = fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: team.owner.cookie } }).then(
        (answer) => answer.arrayBuffer(),
      );
      await expect(taken, way).rejects.toThrow();
    }
  });
});
