import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sourcesOf } from '#contract/core/picture-sources.ts';
import { countUse } from '#features/operator/store.storage.ts';
import { sweep } from '#features/uploads/jobs/sweep.ts';
import { rendition } from '#platform/storage/keys.ts';
import { askDoctor } from '#server/test/doctor.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
let guest: Person;
beforeAll(async () => {
  world = await startWorld({ env: { VITRINE_BYTES_GRACE_SECONDS: '1' } });
  team = await world.team();
  guest = await team.member('Guest');
});
afterAll(() => world.stop());

const widths = [200, 400, 600, 800, 1080];
const latest = async (person: Person, uuid: string): Promise<Loose> =>
  (await person.get(`files/file/${uuid}/`)).body.latest_version;
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 100 });
const get = (url: string, init?: RequestInit) => fetch(new URL(url, world.url), init);

/** Noise in grains of four pixels, which is encoded sooner than finer noise. */
async function paint(width: number, height: number): Promise<Buffer> {
  const small = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 } as const;
  const noise = { ...small, background: '#2ba8b2', noise: { type: 'gaussian', mean: 120, sigma: 9 } } as const;
  return sharp(await sharp({ create: noise }).png().toBuffer())
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer();
}

const painted = new Map<string, Promise<Buffer>>();

async function aPicture(width = 2100, height = 1400): Promise<{ uuid: string; version: Loose }> {
  const picture = painted.get(`${width}x${height}`) ?? paint(width, height);
  painted.set(`${width}x${height}`, picture);
  const form = new FormData();
  // Bytes of its own, behind the picture's end: the same would be one file.
  form.append('files', new Blob([new Uint8Array(await picture), crypto.randomUUID()]), 'dunes.jpg');
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [{ uuid }] = (await answer.json()) as [Loose];
  await waitFor(async () => expect((await latest(team.owner, uuid)).processed).toBe(true));
  return { uuid, version: await latest(team.owner, uuid) };
}

const keptOf = async (version: string): Promise<Record<string, { name: string; bytes?: number }>> => {
  const { rows } = await sql<{ renditions: Record<string, { name: string }> }>`select renditions from versions
    where team_id = ${team.id} and id = ${version}`.execute(world.services.db);
  return rows[0]?.renditions ?? {};
};
const folderOf = (version: string) => join(world.dataDir, 'blobs', rendition(team.id, version, 'thumb.jpg'), '..');

describe('a picture in further widths', () => {
  it('is sent by the address of its thumbnail, never larger in bytes than before, and kept by browsers', async () => {
    const { version } = await aPicture();
    const sources = sourcesOf(version.thumbnail_url);
    expect(sources.map(({ width }) => width)).toEqual(widths);
    for (const { url, width } of sources) {
      const answer = await get(url);
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
      expect((await get(url, { method: 'HEAD' })).status).toBe(200);
      expect((await get(url, { method: 'POST' })).status).toBe(405);
    }
    const thumb = await (await get(version.thumbnail_url)).arrayBuffer();
    expect((await (await get(sources[1]?.url ?? '')).arrayBuffer()).byteLength).toBeLessThan(thumb.byteLength);
    const [row] = (await team.owner.get(`files/files/${team.id}/`)).body.results;
    expect(sourcesOf(row.latest_version.thumbnail_url).map(({ width }) => width)).toEqual(widths);
  });

  it('is refused in every other width, under every other name, and with another signature', async () => {
    const { version } = await aPicture(900, 600);
    const { thumbnail_url: url, preview_url: large, url: original } = version;
    const ask = async (address: string) => (await get(address)).status;
    expect(sourcesOf(url).map(({ width }) => width)).toEqual([200, 400, 600, 800]);
    for (const wrong of [
      '1080',
      '2048',
      '799',
      '601',
      '0',
      '-1',
      'abc',
      '200/400',
      '%32%30%30',
      'preview.jpg',
      '%00',
      '9'.repeat(400),
    ])
      expect(await ask(url.replace('?', `/${wrong}?`)), wrong).toBe(403);
    for (const plain of [large, original]) expect(await ask(plain.replace('?', '/800?')), plain).toBe(403);
    expect(await ask(url.replace(/&f=[^&]+/, '').replace('?', '/800?'))).toBe(403);
    expect(await ask(url.replace(/800-/, '1080-').replace('?', '/1080?'))).toBe(403);
    const seen = (await latest(guest, (await aPicture()).uuid)).thumbnail_url;
    if (seen) expect(await ask(seen.replace(/&w=[^&]+/, '').replace('?', '/800?'))).toBe(403);
  });

  it('is shown with the mark to who may see no other, and only once that is made', async () => {
    const { uuid, version } = await aPicture();
    await waitFor(async () => expect(sourcesOf((await latest(guest, uuid)).thumbnail_url)).toHaveLength(widths.length));
    const marked = (await latest(guest, uuid)).thumbnail_url;
    for (const [nr, { url }] of sourcesOf(marked).entries()) {
      const [own, clean] = await Promise.all(
        [url, sourcesOf(version.thumbnail_url)[nr]?.url ?? ''].map(async (one) =>
          Buffer.from(await (await get(one)).arrayBuffer()),
        ),
      );
      expect(own?.equals(clean ?? Buffer.alloc(0))).toBe(false);
      expect((await get(url.replace(/&w=[^&]+/, ''))).status).toBe(403);
    }
    await sql`update versions set renditions = renditions - 'marked:px1080' where team_id = ${team.id} and id = ${version.uuid}`.execute(
      world.services.db,
    );
    await sql`update files set renditions = renditions - 'marked:px1080' where team_id = ${team.id} and id = ${uuid}`.execute(
      world.services.db,
    );
    expect(sourcesOf((await latest(guest, uuid)).thumbnail_url).map(({ width }) => width)).toEqual([
      200, 400, 600, 800,
    ]);
  });

  it('is not sent where its bytes were cut off', async () => {
    const { version } = await aPicture();
    await truncate(join(folderOf(version.uuid), 'px800.webp'), 100);
    const statuses = await Promise.all(
      sourcesOf(version.thumbnail_url).map(async ({ url }) => (await get(url)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 503, 200]);
  });

  it('is counted as stored, known to the doctor, and gone with its file', async () => {
    const { uuid, version } = await aPicture();
    const kept = await keptOf(version.uuid);
    const sized = Object.entries(kept).filter(([kind]) => kind.startsWith('px'));
    expect(sized.map(([, { name }]) => name).sort()).toEqual(widths.map((width) => `px${width}.webp`).sort());
    const sum = async () => (await countUse(world.services.db)).find((use) => use.team === team.id)?.renditions ?? 0;
    const before = await sum();
    const bytes = Object.values(kept).reduce((all, one) => all + (one.bytes ?? 0), 0);
    expect(await askDoctor(world)).toContainEqual(expect.stringContaining('missing or incomplete'));
    await team.owner.put(`files/file/update/${uuid}/`, { recycled: true });
    expect((await team.owner.delete(`files/file/delete/${uuid}/`)).status).toBe(204);
    expect(before - (await sum())).toBe(bytes);
    await waitFor(async () => {
      await sweep(world.services, {}, new AbortController().signal);
      expect(await readdir(folderOf(version.uuid)).catch(() => [])).toEqual([]);
    });
  });

  it('that was understood before there were any is made in them when somebody looks', async () => {
    const { uuid, version } = await aPicture();
    const without = sql`renditions - ${widths.map((width) => `px${width}`)}::text[]`;
    await sql`update versions set renditions = ${without} where team_id = ${team.id} and id = ${version.uuid}`.execute(
      world.services.db,
    );
    await sql`update files set renditions = ${without} where team_id = ${team.id} and id = ${uuid}`.execute(
      world.services.db,
    );
    await waitFor(async () => {
      const { results } = (await team.owner.get(`files/files/${team.id}/`)).body;
      const row = results.find((file: Loose) => file.uuid === uuid);
      expect(sourcesOf(row.latest_version.thumbnail_url).map(({ width }) => width)).toEqual(widths);
    });
    expect((await get(sourcesOf((await latest(team.owner, uuid)).thumbnail_url)[2]?.url ?? '')).status).toBe(200);
  });
});

describe('visitors', () => {
  const widthsOfSources = ({ sources }: Loose) => sources.map(({ width }: Loose) => width);

  it('of a public link get every width, with the mark where it has to be, until the link ends', async () => {
    const { uuid, version } = await aPicture();
    const { body } = await team.owner.put(`files/share/file/${uuid}/`, { public: true });
    const token = body.url.split('/').at(-1);
    const look = async () => (await world.stranger.get(`public/file/${token}/`)).body;
    const open = await look();
    expect(widthsOfSources(open)).toEqual([...widths, 2048]);
    for (const { url, width } of open.sources) {
      const answer = await get(url);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=60']);
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
    }
    const page = await (await get(`/p/file/${token}`)).text();
    expect(page).toContain(`px1080.webp 1080w`);
    const at = (name: string) => `/content/p/${token}/${version.uuid}/${name}`;
    for (const wrong of ['px999.webp', 'px200.jpg', 'w0123456789-px200.webp', 'w300.jpg'])
      expect((await get(at(wrong))).status, wrong).toBe(410);

    await team.owner.put(`files/file/update/${uuid}/`, { watermark: true });
    const clean = Buffer.from(await (await get(sourcesOf(version.thumbnail_url)[0]?.url ?? '')).arrayBuffer());
    await waitFor(async () => expect(widthsOfSources(await look())).toEqual([...widths, 2048]));
    const marked = Buffer.from(await (await get(at('px200.webp'))).arrayBuffer());
    expect(marked.length > 0 && !marked.equals(clean)).toBe(true);

    await team.owner.put(`files/share/file/${uuid}/`, { public: false });
    for (const { url } of open.sources) expect((await get(url)).status).toBe(410);
  });

  it('of a single embed get every width until it is deleted', async () => {
    const { uuid } = await aPicture();
    const made = (
      await team.owner.post(`files/single_embed/create/${team.id}/`, {
        title: 'Dunes',
        width: 600,
        height: 400,
        files: [uuid],
      })
    ).body;
    const { files } = (await world.stranger.get(`files/single_embed/${made.uuid}/`)).body;
    expect(widthsOfSources(files[0])).toEqual([...widths, 2048]);
    const urls = files[0].sources.map(({ url }: Loose) => url);
    for (const url of urls) expect((await get(url)).status).toBe(200);
    await team.owner.delete(`files/single_embed/delete/${made.uuid}/`);
    for (const url of urls) expect((await get(url)).status).toBe(410);
  });

  it('of an approved request get the small picture in the widths of a list, and no other', async () => {
    const { uuid } = await aPicture();
    const made = (await guest.post('files/download_request/create/', { file: uuid })).body;
    const { token } = (await team.owner.put(`files/download_request/update/${made.uuid}/`, { status: 'approved' }))
      .body;
    const small = (await world.stranger.get(`public/downloads/${token}/`)).body.files[0].thumbnail_url;
    const widthOf = async (query: string) => {
      const answer = await get(small + query);
      expect(answer.status, query).toBe(200);
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
    };
    expect([await widthOf(''), await widthOf('?width=200'), await widthOf('?width=400')]).toEqual([400, 200, 400]);
    for (const wrong of ['800', '1080', '0', 'x', '', '200&width=400', '200&size=original'])
      expect((await get(`${small}?width=${wrong}`)).status, wrong).toBe(400);
    const clean = Buffer.from(await (await get(`${small}?width=200`)).arrayBuffer());
    await team.owner.put(`files/file/update/${uuid}/`, { watermark: true });
    await waitFor(async () => {
      const answer = await get(`${small}?width=200`);
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(clean)).toBe(false);
    });
    await team.owner.put(`files/file/update/${uuid}/`, { recycled: true });
    expect((await get(`${small}?width=200`)).status).toBe(404);
  });
});
