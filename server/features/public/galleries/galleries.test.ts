import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { tidyGalleries } from '#features/gallery-stats/jobs/tidy.ts';
import { newId } from '#platform/ids.ts';
import { someFiles } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
let picture: string;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  owner = team.owner;
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'secret-name.jpg');
  const answer = await owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  picture = ((await answer.json()) as Loose)[0].uuid;
  await vi.waitFor(
    async () => expect((await owner.get(`files/file/${picture}/`)).body.latest_version.processed).toBe(true),
    { timeout: 50_000, interval: 100 },
  );
}, 60_000);

const make = async (body: object = {}): Promise<Loose> =>
  (await owner.post('files/embed/create/', { team: team.id, title: 'Lookbook', ...body })).body;
const update = (id: string, body: object) => owner.put(`files/embed/update/${id}/`, body);
const seen = (id: string, headers: Record<string, string> = {}) => world.stranger.get(`files/embed/${id}/`, headers);
const names = async (id: string) => (await seen(id)).body.files.results.map((one: Loose) => one.alt);
const undo = (set: string | null) => owner.post(`changes/undo/${set}/`);
const site = (path: string, headers: Record<string, string> = {}) => fetch(`${world.url}${path}`, { headers });
const all = async (id: string): Promise<Loose[]> => (await owner.get(`files/embed/files/all/${id}/`)).body.results;

/** Files whose alternative texts are these. */
async function described(...words: string[]): Promise<string[]> {
  const ids = await someFiles(
    world,
    team.id,
    words.map((word) => ({ name: `${word}.jpg` })),
  );
  await Promise.all(ids.map((id, nr) => owner.put(`files/file/update/${id}/`, { description: words[nr] })));
  return ids;
}

describe('what visitors see', () => {
  it('leads on by calls to action with their campaign, and to social posts where the gallery says so', async () => {
    const [a = ''] = await described('a');
    const { uuid } = await make({ files: [a] });
    const [place] = await all(uuid);
    const ask = (utm: object) =>
      owner.put(`files/collection/file/update/${place?.uuid}/`, {
        ctas: [{ label: 'Shop', url: 'https://a.example/?b#c', style: 'filled', utm }],
      });
    expect([(await ask({ source: 1 })).status, (await ask({ term: 'x' })).status]).toEqual([400, 400]);
    const set = await ask({ source: 'gallery' });
    expect(set.body.ctas).toMatchObject([
      { url: 'https://a.example/?b#c', style: 'filled', utm: { source: 'gallery' } },
    ]);
    const first = async () => (await seen(uuid)).body.files.results[0];
    expect((await first()).ctas).toMatchObject([{ url: 'https://a.example/?b&utm_source=gallery#c', style: 'filled' }]);
    const { db } = world.services;
    const leads = async (address: string) => {
      await sql`update files set permalink = ${address} where team_id = ${team.id} and id = ${a}`.execute(db);
      await update(uuid, { settings: { social_links: true, gutter: address.length % 48 } });
      return (await first()).social_url;
    };
    expect(await leads('https://social.example/p/1')).toBe('https://social.example/p/1');
    expect(await leads('javascript:alert(1)')).toBe(undefined);
    await update(uuid, { settings: { social_links: false } });
    expect((await first()).social_url).toBe(undefined);
    expect((await undo(set.changeSet)).status).toBe(200);
  });

  it('is what was published: a draft joins by publishing alone, and is thrown away by reverting', async () => {
    const [a, b] = await described('a', 'b');
    const { uuid } = await make({ files: [a], title: 'First' });
    await update(uuid, { title: 'Second' });
    expect((await seen(uuid)).body.title).toBe('Second');
    const draft = await update(uuid, { title: 'Third', draft: true });
    expect([draft.body.state, draft.body.published.number]).toEqual(['changed', 2]);
    // There is a draft now: what is not said to be one joins it all the same.
    await owner.post(`files/embed/file/add/${uuid}/`, { files: [b] });
    expect([(await seen(uuid)).body.title, await names(uuid)]).toEqual(['Second', ['a']]);
    expect((await owner.get(`files/embed/${uuid}/`)).body).toMatchObject({ title: 'Third', counts: { files: 2 } });
    expect((await owner.get(`files/embed/${uuid}/?public=true`)).body.title).toBe('Second');
    const published = await owner.post(`files/embed/publish/${uuid}/`);
    expect([published.status, published.body.state]).toEqual([200, 'live']);
    expect([(await seen(uuid)).body.title, await names(uuid)]).toEqual(['Third', ['a', 'b']]);
    expect((await undo(published.changeSet)).status).toBe(200);
    expect([(await seen(uuid)).body.title, await names(uuid)]).toEqual(['Second', ['a']]);
    expect((await owner.get(`files/embed/${uuid}/`)).body.state).toBe('changed');
    const reverted = await owner.put(`files/embed/revert/${uuid}/`);
    expect(reverted.body).toMatchObject({ title: 'Second', state: 'live', counts: { files: 1 } });
    expect((await undo(reverted.changeSet)).status).toBe(200);
    expect((await owner.get(`files/embed/${uuid}/`)).body).toMatchObject({ title: 'Third', state: 'changed' });
    // An earlier publication becomes the draft.
    await owner.post(`files/embed/publish/${uuid}/`);
    const kept = (await owner.get(`files/embed/publications/${uuid}/`)).body.results;
    expect(kept.map(({ title, files, live }: Loose) => [title, files, live])).toEqual([
      ['Third', 2, true],
      ['Third', 2, false],
      ['Second', 1, false],
    ]);
    const back = await owner.put(`files/embed/revert/${uuid}/`, { number: kept[2].number });
    expect(back.body).toMatchObject({ title: 'Second', state: 'changed', counts: { files: 1 } });
    expect((await seen(uuid)).body.title).toBe('Third');
    expect((await undo(back.changeSet)).status).toBe(200);
    expect((await owner.get(`files/embed/${uuid}/`)).body).toMatchObject({ title: 'Third', state: 'live' });
    expect((await owner.put(`files/embed/revert/${uuid}/`, { number: 99 })).status).toBe(404);
    const { uuid: never } = await make({ draft: true });
    expect((await owner.put(`files/embed/revert/${never}/`)).status).toBe(409);
    await owner.post(`files/embed/publish/${never}/`);
    expect((await seen(never)).status).toBe(200);
  });

  it('is gone at the next request when it is turned off, and there again when it is on (G2)', async () => {
    const { uuid } = await make({ files: await described('a') });
    const [off, on] = [{ active: false }, { active: true }];
    for (const [change, status] of [
      [off, 410],
      [on, 200],
      [off, 410],
      [on, 200],
    ] as const) {
      await update(uuid, change);
      expect((await seen(uuid)).status).toBe(status);
    }
    const view = await site(`/v1/public/embed/${uuid}/`);
    expect([view.status, await view.json()]).toEqual([200, (await seen(uuid)).body]);
    expect((await update(uuid, off)).body.state).toBe('off');
    expect((await site(`/v1/public/embed/${uuid}/`)).status).toBe(410);
    expect((await site(`/v1/public/embed/${newId()}/`)).status).toBe(404);
    expect((await seen(newId())).status).toBe(404);
    expect((await seen('nonsense')).status).toBe(404);
  });

  it('that was published is told as ended also when it is deleted for good, and a draft as unknown', async () => {
    const published = (await make({ files: await described('a') })).uuid;
    const draft = (await make({ files: await described('b'), draft: true })).uuid;
    const statuses = async (id: string) => [
      (await seen(id)).status,
      (await site(`/v1/public/embed/${id}/`)).status,
      (await site(`/g/${id}`)).status,
      (await site(`/content/g/${id}/${newId()}/400`)).status,
    ];
    expect(await statuses(draft)).toEqual([404, 404, 404, 404]);
    for (const id of [published, draft]) await owner.delete(`files/embed/delete/${id}/`);
    expect(await statuses(published)).toEqual([410, 410, 410, 410]);
    await sql`update galleries set deleted_at = now() - interval '400 days' where team_id = ${team.id} and id = any(${[published, draft]}::uuid[])`.execute(
      world.services.db,
    );
    await tidyGalleries(world.services);
    expect(await statuses(published)).toEqual([410, 410, 410, 410]);
    expect(await statuses(draft)).toEqual([404, 404, 404, 404]);
  });

  it('has no file whose rights do not allow it, from the next request on (G2)', async () => {
    const [a = '', b = ''] = await described('a', 'b');
    const { uuid } = await make({ files: [a, b] });
    for (const [off, on, reason] of [
      [{ internal_use: true }, { internal_use: false }, 'internal_use'],
      [{ recycled: true }, { recycled: false }, 'recycled'],
      [{ expiration_date: '2020-01-01' }, { expiration_date: null }, 'expired'],
    ] as const) {
      await owner.put(`files/file/update/${a}/`, off);
      expect([reason, await names(uuid)]).toEqual([reason, ['b']]);
      expect((await all(uuid))[0]).toMatchObject({ usable: false, reason: expect.any(String) });
      expect((await owner.get(`files/embed/warnings/${uuid}/`)).body.results).toMatchObject([
        { file: { uuid: a }, reason },
      ]);
      expect((await owner.get(`files/embed/${uuid}/`)).body.counts).toMatchObject({ files: 2, shown: 1 });
      await owner.put(`files/file/update/${a}/`, on);
      expect([reason, await names(uuid)]).toEqual([reason, ['a', 'b']]);
    }
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
    await owner.put(`files/file/update/${b}/`, { expiration_date: soon });
    expect((await owner.get(`files/embed/warnings/${uuid}/`)).body.results).toMatchObject([
      { file: { uuid: b }, reason: 'expiring', at: soon },
    ]);
    expect((await all(uuid))[1].until).toBe(soon);
    await sql`update files set expiration_date = clock_timestamp() + interval '1 second' where id = ${b}`.execute(
      world.services.db,
    );
    await owner.put(`files/file/update/${b}/`, { copyright: 'x' });
    // Nothing is written any more: time alone takes it away.
    await vi.waitFor(async () => expect(await names(uuid)).toEqual(['a']), { timeout: 10_000, interval: 50 });
  });

  it('is in the order that was asked for, at most so many, or the fallback where too few are left', async () => {
    const files = await described('a', 'b', 'c');
    const { uuid } = await make({ files, settings: { sort: 'newest' } });
    expect(await names(uuid)).toEqual(['c', 'b', 'a']);
    const [, pb] = await all(uuid);
    await owner.put(`files/embed/file/update/${pb.uuid}/`, { pinned: true });
    expect(await names(uuid)).toEqual(['b', 'c', 'a']);
    await update(uuid, { settings: { sort: 'daily', max: 2 } });
    expect((await names(uuid)).length).toBe(2);
    const { uuid: other } = await make({ files: await described('other'), title: 'Other' });
    const { uuid: loop } = await make({ files: [], title: 'Loop', settings: { min: 1 } });
    await update(loop, { fallback: uuid });
    expect((await update(uuid, { fallback: uuid })).status).toBe(409);
    expect((await update(uuid, { fallback: newId() })).status).toBe(404);
    await update(uuid, { settings: { min: 3 }, fallback: other });
    expect(await names(uuid)).toEqual(['other']);
    expect((await seen(uuid)).body.uuid).toBe(uuid);
    await update(uuid, { fallback: loop });
    expect(await names(uuid)).toEqual([]);
    await update(uuid, { settings: { sort: 'manual', min: 0, max: 100, first: 1 } });
    const first = (await seen(uuid)).body;
    expect([first.count, first.files.results.length]).toEqual([3, 1]);
    const next = await world.stranger.get(`files/embed/files/${uuid}/?limit=1&cursor=${first.files.next}`);
    expect([next.body.results.map((one: Loose) => one.alt), next.body.count]).toEqual([['a'], 3]);
    expect((await world.stranger.get(`files/embed/files/${uuid}/?cursor=${first.files.next}x`)).status).toBe(400);
    const own = (await owner.get(`files/embed/files/${uuid}/?limit=2`)).body;
    expect(own.results.map((one: Loose) => [one.file.name, one.position])).toEqual([
      ['b.jpg', 0],
      ['a.jpg', 1],
    ]);
  });
});

describe('the public answer', () => {
  it('tells nothing but the documented fields, and no hidden name anywhere (G1)', async () => {
    await owner.put(`files/file/update/${picture}/`, { hide_name: true, location_text: 'secret-place' });
    const { uuid } = await make({ files: [picture], settings: { downloads: true } });
    const answer = await seen(uuid);
    expect(Object.keys(answer.body).sort()).toEqual(
      ['count', 'files', 'published_at', 'settings', 'team', 'title', 'type', 'uuid'].sort(),
    );
    const [file] = answer.body.files.results;
    expect(Object.keys(file).sort()).toEqual(
      'alt caption colour credit ctas download_url handle height kind pages peaks_url sources storyboard_url stream_url text_url tracks uuid video_url width'.split(
        ' ',
      ),
    );
    expect(file.sources.map((one: Loose) => one.width)).toEqual([200, 400, 600, 800, 1080, 1600]);
    const got = await site(file.download_url);
    const told = JSON.stringify([answer.body, [...answer.headers], [...got.headers]]);
    for (const secret of ['secret-', picture, team.id, owner.email, owner.user]) expect(told).not.toContain(secret);
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="file-/);
    await owner.put(`files/file/update/${picture}/`, { hide_name: false, location_text: null });
  });

  it('may be read by the allowed sites alone, never with cookies (H4, H7)', async () => {
    const { uuid } = await make({ files: [picture] });
    const from = (origin: string) => seen(uuid, { origin });
    const free = await from('https://anywhere.example');
    expect(free.headers.get('access-control-allow-origin')).toBe('*');
    expect(free.headers.get('access-control-allow-credentials')).toBe(null);
    expect(free.headers.get('set-cookie')).toBe(null);
    expect((await update(uuid, { domains: ['not a host'] })).status).toBe(400);
    await update(uuid, { domains: ['www.shop.example', '*.press.example'] });
    for (const good of ['https://www.shop.example', 'http://www.shop.example:8080', 'https://a.press.example']) {
      const answer = await from(good);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, good]);
      expect(answer.headers.get('vary')).toContain('Origin');
    }
    const bad = ['https://shop.example', 'https://press.example', 'https://evilpress.example', 'null'];
    for (const origin of bad) expect([origin, (await from(origin)).status]).toEqual([origin, 403]);
    expect((await seen(uuid, { referer: 'https://evil.example/page' })).status).toBe(403);
    expect((await seen(uuid, { origin: world.services.origin })).status).toBe(200);
    expect((await seen(uuid)).status).toBe(200);
  });

  it('is not sent again to who has it, and to nobody from a cache that did not ask', async () => {
    const { uuid } = await make({ files: [picture] });
    const first = await site(`/v1/files/embed/${uuid}/`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const etag = first.headers.get('etag') ?? '';
    expect((await site(`/v1/files/embed/${uuid}/`, { 'if-none-match': etag })).status).toBe(304);
    await update(uuid, { title: 'Another' });
    expect((await site(`/v1/files/embed/${uuid}/`, { 'if-none-match': etag })).status).toBe(200);
    const many = await Promise.all(Array.from({ length: 50 }, () => seen(uuid)));
    expect(new Set(many.map(({ body }) => body.title))).toEqual(new Set(['Another']));
  });
});

describe('pictures of a gallery', () => {
  it('are sent by stable addresses with every guard, as long as they are shown (G2, H1)', async () => {
    const { uuid } = await make({ files: [picture] });
    const [file] = (await seen(uuid)).body.files.results;
    const urls = file.sources.map((one: Loose) => one.url);
    const [small] = urls;
    expect(urls).toEqual([200, 400, 600, 800, 1080, 1600].map((width) => `/content/g/${uuid}/${file.uuid}/${width}`));
    for (const { url, width } of file.sources)
      expect((await sharp(Buffer.from(await (await site(url)).arrayBuffer())).metadata()).width).toBe(width);
    const answer = await site(small);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
    });
    expect(answer.headers.get('set-cookie')).toBe(null);
    const etag = answer.headers.get('etag') ?? '';
    expect((await site(small, { 'if-none-match': etag })).status).toBe(304);
    expect((await site(`/content/g/${uuid}/${file.uuid}/9999`)).status).toBe(404);
    expect((await site(`/content/g/${uuid}/${file.uuid}/download`)).status).toBe(410);
    expect((await site(`/content/g/${uuid}/${newId()}/400`)).status).toBe(410);
    expect((await site(`/content/g/${newId()}/${file.uuid}/400`)).status).toBe(404);
    await owner.put(`files/file/update/${picture}/`, { internal_use: true });
    for (const url of urls) expect((await site(url)).status).toBe(410);
    await owner.put(`files/file/update/${picture}/`, { internal_use: false });
    await update(uuid, { domains: ['www.shop.example'] });
    expect((await site(small, { referer: 'https://evil.example/' })).status).toBe(403);
    await update(uuid, { active: false });
    expect((await site(small)).status).toBe(410);
  });

  it('carry the mark where the file has one, and are not there before it is made', async () => {
    const { uuid } = await make({ files: [picture], settings: { downloads: true } });
    const clean = Buffer.from(await (await site(`/content/g/${uuid}/${(await all(uuid))[0].uuid}/400`)).arrayBuffer());
    await owner.put(`files/file/update/${picture}/`, { watermark: true });
    await vi.waitFor(
      async () => {
        const [file] = (await seen(uuid)).body.files.results;
        expect(file.sources).toHaveLength(6);
        const marked = Buffer.from(await (await site(file.sources[1].url)).arrayBuffer());
        expect(marked.equals(clean)).toBe(false);
      },
      { timeout: 30_000, interval: 100 },
    );
    // Downloads are made when somebody asks.
    const [{ download_url: download }] = (await seen(uuid)).body.files.results;
    expect((await site(download)).status).toBe(200);
    await owner.put(`files/file/update/${picture}/`, { watermark: false });
  });
});
