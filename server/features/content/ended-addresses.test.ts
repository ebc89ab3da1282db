import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sourcesOf } from '#contract/core/picture-sources.ts';
import { readReleases } from '#features/files/store/releases.ts';
import { watchReleases } from '#platform/content/release-watch.ts';
import { createPulse } from '#platform/pulse.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** Addresses of bytes live on their own for up to two hours: what ends a right ends them as well, on every server. */

let world: World;
let team: TestTeam;
let viewer: Person;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team({ staff: true });
  viewer = await team.member('Viewer');
});

const latest = async (person: Person, uuid: string): Promise<Loose> =>
  (await person.get(`files/file/${uuid}/`)).body.latest_version;

async function aPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2ba8b2' } })
    .withExif({ IFD0: { Copyright: crypto.randomUUID() } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'dunes.jpg');
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [{ uuid }] = (await answer.json()) as [Loose];
  await vi.waitFor(async () => expect((await latest(viewer, uuid)).processed).toBe(true), {
    timeout: 50_000,
    interval: 100,
  });
  return uuid;
}

const addresses = async (person: Person, uuid: string): Promise<string[]> => {
  const { thumbnail_url, preview_url, url } = await latest(person, uuid);
  const further = sourcesOf(thumbnail_url).map((source) => source.url);
  return [thumbnail_url, preview_url, url, ...further].filter((one) => one !== null);
};
const statuses = (urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await fetch(new URL(url, world.url))).status));
const change = async (uuid: string, body: object) =>
  expect((await team.owner.put(`files/file/update/${uuid}/`, body)).status).toBe(200);
const row = (uuid: string, column: string, value: unknown) =>
  sql`update files set ${sql.ref(column)} = ${value} where team_id = ${team.id} and id = ${uuid}`.execute(
    world.services.db,
  );
const allEnd = async (urls: readonly string[]) => {
  expect(urls.length).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await statuses(urls)).toEqual(urls.map(() => 410)), {
    timeout: 30_000,
    interval: 50,
  });
};

const ends: Record<string, (uuid: string) => Promise<unknown>> = {
  'it was moved to the Recycling Bin': (uuid) => change(uuid, { recycled: true }),
  'internal use was set': (uuid) => change(uuid, { internal_use: true }),
  'it was given a watermark': (uuid) => change(uuid, { watermark: true }),
  'it expired': (uuid) => change(uuid, { expiration_date: '2020-01-01T00:00:00.000Z' }),
  'it waits for review': (uuid) => row(uuid, 'review_status', 3),
  'a right was withdrawn': (uuid) => row(uuid, 'rights_withdrawn', true),
  'a right ended': (uuid) => row(uuid, 'rights_to', '2020-01-01'),
  'its rights begin later': (uuid) => row(uuid, 'rights_from', '2990-01-01'),
};

describe('F7, G7: addresses that were signed before end', () => {
  let other: string;
  beforeAll(async () => {
    other = await aPicture();
  });

  it.each(Object.entries(ends))('when %s; who may still have the file gets new ones', async (_what, end) => {
    const file = await aPicture();
    const old = [...(await addresses(viewer, file)), ...(await addresses(team.owner, file))];
    const others = await addresses(viewer, other);
    expect(await statuses(old)).toEqual(old.map(() => 200));
    await end(file);
    await allEnd(old);
    for (const who of [team.owner, viewer]) {
      const fresh = await addresses(who, file);
      expect(await statuses(fresh)).toEqual(fresh.map(() => 200));
      expect(fresh.some((url) => old.includes(url))).toBe(false);
    }
    expect((await addresses(team.owner, file)).length).toBeGreaterThan(0);
    expect(await statuses(others)).toEqual(others.map(() => 200));
    expect((await addresses(viewer, other)).slice(0, 2)).toEqual(others.slice(0, 2));
  });

  it('when it was deleted for good', async () => {
    const file = await aPicture();
    const old = await addresses(viewer, file);
    await change(file, { recycled: true });
    const inBin = await addresses(team.owner, file);
    expect((await team.owner.delete(`files/file/delete/${file}/`)).status).toBe(204);
    await allEnd([...old, ...inBin]);
  });

  it('and live again when the file is as it was; a list’s are those of the file', async () => {
    const file = await aPicture();
    const old = await addresses(viewer, file);
    const listed = async () => {
      const { body } = await team.owner.get(`files/files/${team.id}/?q=dunes`);
      const found = body.results.find(({ uuid }: Loose) => uuid === file).latest_version;
      return [found.thumbnail_url, found.preview_url];
    };
    const before = await listed();
    await change(file, { watermark: true });
    await allEnd([...old, ...before]);
    const marked = await listed();
    expect(await statuses(marked)).toEqual([200, 200]);
    expect(marked).toEqual((await addresses(team.owner, file)).slice(0, 2));
    await change(file, { watermark: false });
    expect(await listed()).toEqual(before);
    expect(await statuses(before)).toEqual([200, 200]);
    await allEnd(marked);
  });

  it('on a server that starts later, and by a transaction that was open while others were read', async () => {
    const [file, late] = [await aPicture(), await aPicture()];
    const [{ latest_version: was }, { latest_version: lateWas }] = [
      (await viewer.get(`files/file/${file}/`)).body,
      (await viewer.get(`files/file/${late}/`)).body,
    ];
    const { db, log } = world.services;
    await change(file, { recycled: true });
    const address = (version: Loose) => ({ version: version.uuid, stamp: '' });
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const open = db.transaction().execute(async (tx) => {
      await sql`update files set internal_use = true where team_id = ${team.id} and id = ${late}`.execute(tx);
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    const elsewhere = watchReleases({ read: readReleases(db), pulse: createPulse(), log });
    await elsewhere.start();
    try {
      expect(await elsewhere.hasEnded(address(was))).toBe(true);
      expect(await elsewhere.hasEnded(address(lateWas))).toBe(false);
      await row(file, 'watermark', true);
      held.resolve();
      await open;
      await vi.waitFor(async () => expect(await elsewhere.hasEnded(address(lateWas))).toBe(true), { timeout: 30_000 });
    } finally {
      held.resolve();
      elsewhere.stop();
    }
  });
});

it('G7: an address of what expires soon ends with it, and one for a guest within ten minutes', async () => {
  const file = await aPicture();
  const soon = Date.now() + 4 * 60_000;
  await change(file, { expiration_date: new Date(soon).toISOString() });
  const endOf = (url: string) => Number.parseInt(new URL(url, world.url).searchParams.get('e') ?? '', 36) * 1000;
  for (const url of await addresses(viewer, file)) expect(endOf(url)).toBeLessThanOrEqual(soon);
  const guests = await world.team();
  const { body: folder } = await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Shared' });
  await change(file, { expiration_date: null });
  await row(file, 'folder_id', folder.uuid);
  await sql`insert into shares (team_id, folder_id, guest_id) values (${team.id}, ${folder.uuid}, ${guests.id})`.execute(
    world.services.db,
  );
  const seen = await addresses(guests.owner, file);
  expect(await statuses(seen)).toEqual(seen.map(() => 200));
  expect(seen.length).toBeGreaterThan(0);
  for (const url of seen) expect(endOf(url) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
});
