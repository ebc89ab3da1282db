import { randomBytes } from 'node:crypto';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, connect as dial, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scrub } from '#features/storage/jobs/scrub.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
let staff: Person;
beforeAll(async () => {
  // The others learn which bytes are damaged, or healed, within ten seconds.
  world = await startWorld({ work: false, oneServer: 'it looks right after the bytes were read' });
  team = await world.team();
  staff = await world.person({ staff: true });
});
afterAll(() => world.stop());

interface StoredFile {
  uuid: string;
  bytes: Buffer;
  /** The key of its bytes. */
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

async function put(size = 200_000): Promise<StoredFile> {
  const bytes = randomBytes(size);
  const { uuid } = await send(bytes, `${bytes.toString('hex', 0, 4)}.bin`);
  const { rows } = await sql<{
    sha256: Buffer;
  }>`select sha256 from files where team_id = ${team.id} and id = ${uuid}`.execute(world.services.db);
  const key = original(team.id, rows[0]?.sha256 ?? '');
  return { uuid, bytes, key, path: join(world.dataDir, 'blobs', key) };
}

/** Every way in which the bytes of a file leave as they came in, to who may have them. */
async function waysOut({ uuid }: StoredFile): Promise<Record<string, string>> {
  const { body: shared } = await team.owner.put(`files/share/file/${uuid}/`, { public: true, downloadable: true });
  const { body: file } = await team.owner.get(`files/file/${uuid}/`);
  const token = shared.url.split('/').at(-1);
  return {
    download: `/v1/files/file/download/${uuid}/`,
    'signed address': file.latest_version.url,
    'public download': `/v1/public/file/${token}/download/`,
  };
}

const zipOf = async ({ uuid }: StoredFile) =>
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

describe('damaged bytes', () => {
  const sizes = { thumb: 40, preview: 160 } as const;
  type Size = keyof typeof sizes;

  /** A file that embeds and galleries show as a picture, with small bytes for its sizes. */
  async function picture(): Promise<StoredFile & { version: string }> {
    const file = await put();
    const { rows } = await sql<{
      version: string;
    }>`select cover_version as version from files where team_id = ${team.id} and id = ${file.uuid}`.execute(
      world.services.db,
    );
    const version = rows[0]?.version ?? '';
    const made = (size: Size) => ({
      ...{ name: `${size}.webp`, mediaType: 'image/webp', width: sizes[size], height: 30, bytes: 9_000 },
    });
    const renditions = JSON.stringify({ thumb: made('thumb'), preview: made('preview') });
    await sql`update versions set kind = 'image', media_type = 'image/png', extension = 'png', width = 160, height = 30, processed = true
      where team_id = ${team.id} and id = ${version}`.execute(world.services.db);
    await sql`update files set kind = 'image', media_type = 'image/png', extension = 'png', width = 160, height = 30, processed = true,
      renditions = ${renditions}::jsonb where team_id = ${team.id} and id = ${file.uuid}`.execute(world.services.db);
    for (const size of ['thumb', 'preview'] as const) {
      const path = await world.services.store.tempFile();
      await writeFile(path, randomBytes(9_000));
      await world.services.store.adopt(rendition(team.id, version, `${size}.webp`), path);
    }
    return { ...file, version };
  }

  /** The ways in which visitors of an embed and of a gallery get a file as it came in, and pictures of it. */
  async function publicWays(file: StoredFile): Promise<{ whole: string[]; pictures: string[] }> {
    const { owner } = team;
    const files = [file.uuid];
    const embed = (
      await owner.post(`files/single_embed/create/${team.id}/`, { title: 'Embed', files, downloadable: true })
    ).body.uuid;
    const [inEmbed] = (await world.stranger.get(`files/single_embed/${embed}/`)).body.files;
    const settings = { downloads: true };
    const gallery = (await owner.post('files/embed/create/', { team: team.id, title: 'Gallery', files, settings })).body
      .uuid;
    const [inGallery] = (await world.stranger.get(`files/embed/${gallery}/`)).body.files.results;
    const place = `/content/g/${gallery}/${inGallery.uuid}`;
    return {
      whole: [inEmbed.download_url, `${place}/download`],
      pictures: [inEmbed.thumbnail_url, inEmbed.preview_url, `${place}/${sizes.thumb}`, `${place}/${sizes.preview}`],
    };
  }

  const ranges = [undefined, 'bytes=0-9', 'bytes=50-', 'bytes=-5'];
  async function answers(path: string): Promise<number[]> {
    const asked = ranges.map((range) => fetch(new URL(path, world.url), range ? { headers: { range } } : {}));
    return Promise.all(asked.map(async (answer) => (await answer).status));
  }

  it('leave neither by embeds nor by galleries, whole or in part, whether cut off or changed (A9, K5)', async () => {
    const [cut, flipped] = [await picture(), await picture()];
    const ways = [await publicWays(cut), await publicWays(flipped)];
    for (const path of ways.flatMap(({ whole: paths, pictures }) => [...paths, ...pictures]))
      expect([path, await answers(path)]).toEqual([path, [200, 206, 206, 206]]);
    await truncate(cut.path, 100);
    const other = Buffer.from(flipped.bytes);
    other[150_000] = (other[150_000] ?? 0) ^ 1;
    await writeFile(flipped.path, other);
    await readAll();
    for (const path of ways.flatMap(({ whole: paths }) => paths))
      expect([path, await answers(path)]).toEqual([path, [503, 503, 503, 503]]);
    for (const file of [cut, flipped]) await expect(whole(await zipOf(file))).rejects.toThrow();
  });

  it('of a picture that was cut off leave neither by embeds nor by galleries (A9, K5)', async () => {
    const file = await picture();
    const { pictures } = await publicWays(file);
    for (const size of ['thumb', 'preview'])
      await truncate(join(world.dataDir, 'blobs', rendition(team.id, file.version, `${size}.webp`)), 100);
    for (const path of pictures) expect([path, await answers(path)]).toEqual([path, [503, 503, 503, 503]]);
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
