import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sourcesOf } from '#contract/core/picture-sources.ts';
import type { Flag } from '#contract/policy/flags.ts';
import { newId } from '#platform/ids.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

type Pixels = 'clean' | 'watermarked' | 'none';
const colour = { r: 43, g: 168, b: 178 };
const roles = {
  owner: 'Owner',
  editor: 'Editor',
  viewer: 'Viewer',
  marked: 'Guest',
  looker: ['VIEW_ASSETS'],
  uploader: ['VIEW_ASSETS', 'UPLOAD_ASSETS', 'DELETE_OWNED_ASSETS', 'DOWNLOAD_WATERMARKS'],
} as const satisfies Record<string, string | readonly Flag[]>;
type Role = keyof typeof roles;

const soon = () => new Date(Date.now() + 5 * 60_000);
/** Columns of the file in each state. */
const states = {
  usable: {},
  'expires soon': { expiration_date: soon() },
  expired: { expiration_date: new Date('2020-01-01') },
  internal: { internal_use: true },
  pending: { review_status: 3 },
  recycled: { recycled_at: new Date('2026-01-01') },
  flagged: { watermark: true },
  'embargoed and recycled': { rights_from: new Date('2990-01-01'), recycled_at: new Date('2026-01-01') },
  'out of rights': { rights_to: new Date('2020-01-01') },
  withdrawn: { rights_withdrawn: true },
} as const;
type State = keyof typeof states;

let world: OwnWorld;
let team: TestTeam;
let people: Record<Role, Person>;
let picture: string;
let folder: string;

async function put(owner: TestTeam, name: string, bytes: Buffer, into?: string): Promise<string> {
  const form = new FormData();
  if (into) form.append('folder', into);
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await owner.owner.fetch(`files/upload/${owner.id}/`, { method: 'POST', body: form });
  return ((await answer.json()) as Loose)[0].uuid;
}

const latest = async (person: Person, uuid: string): Promise<Loose> =>
  (await person.get(`files/file/${uuid}/`)).body.latest_version;

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg({ quality: 95 })
    .toBuffer();

async function until(person: Person, uuid: string, check: (version: Loose) => void): Promise<void> {
  await vi.waitFor(async () => check(await latest(person, uuid)), { timeout: 50_000, interval: 100 });
}

async function setState(uuid: string, state: State): Promise<void> {
  const { db } = world.services;
  await sql`update files set expiration_date = null, internal_use = false, review_status = 0, recycled_at = null, watermark = false,
      rights_from = null, rights_to = null, rights_withdrawn = false
    where team_id = ${team.id} and id = ${uuid}`.execute(db);
  const columns = Object.entries(states[state]).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (columns.length > 0)
    await sql`update files set ${sql.join(columns)} where team_id = ${team.id} and id = ${uuid}`.execute(db);
}

interface Seen {
  readonly pixels: Pixels;
  readonly width: number;
}

/** A picture that is the flat colour it was uploaded as is clean; one with something on it is not. */
async function look(bytes: Buffer): Promise<Seen> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let changed = 0;
  for (let at = 0; at < data.length; at += info.channels * 3) {
    const off = Math.max(
      Math.abs((data[at] ?? 0) - colour.r),
      Math.abs((data[at + 1] ?? 0) - colour.g),
      Math.abs((data[at + 2] ?? 0) - colour.b),
    );
    if (off > 25) changed += 1;
  }
  return { pixels: changed > (info.width * info.height) / 1500 ? 'watermarked' : 'clean', width: info.width };
}

const looked = new Map<string, Promise<Seen>>();

/** Looks once at bytes that come again and again, whoever gets them. */
function classify(bytes: Buffer): Promise<Seen> {
  const hash = createHash('sha256').update(bytes).digest('base64');
  const seen = looked.get(hash) ?? look(bytes);
  looked.set(hash, seen);
  return seen;
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

async function pixelsOf(response: Response): Promise<Pixels> {
  if (response.status >= 400) {
    expect([403, 404, 410], await response.clone().text()).toContain(response.status);
    return 'none';
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const at = bytes.indexOf(jpegStart);
  // Entries of a zip are stored as they are; one with nothing in it has no picture.
  return at < 0 ? 'none' : (await classify(bytes.subarray(at))).pixels;
}

const address = async (url: string | null): Promise<Pixels> =>
  url === null ? 'none' : pixelsOf(await fetch(new URL(url, world.url)));

/** The picture at every width of an address, when all show the same. */
async function widthsOf(url: string | null): Promise<Pixels> {
  const seen = new Set<Pixels>();
  for (const source of sourcesOf(url)) {
    const answer = await fetch(new URL(source.url, world.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { pixels, width } = await classify(Buffer.from(await answer.arrayBuffer()));
    expect(width).toBe(source.width);
    seen.add(pixels);
  }
  expect(seen.size).toBeLessThan(2);
  return [...seen][0] ?? 'none';
}

type DownloadWay = (person: Person) => Promise<Pixels>;
const shown =
  (field: string): DownloadWay =>
  async (person) =>
    address((await latest(person, picture))[field]);
const asked =
  (path: () => string): DownloadWay =>
  async (person) =>
    pixelsOf(await person.fetch(path()));

const seeing: Record<string, DownloadWay> = {
  thumbnail: shown('thumbnail_url'),
  preview: shown('preview_url'),
  'thumbnail in further widths': async (person) => widthsOf((await latest(person, picture)).thumbnail_url),
  'cover of its folder in further widths': async (person) =>
    widthsOf((await person.get(`files/folders/${team.id}/`)).body.results[0].cover[0] ?? null),
  'thumbnail of a list': async (person) => {
    const bin = (await person.get(`files/file/${picture}/`)).body.recycled === true;
    const { body } = await person.get(`files/files/${team.id}/?folder=${folder}&recycled=${bin}`);
    return address(body.results.find((file: Loose) => file.uuid === picture)?.latest_version.thumbnail_url ?? null);
  },
  'cover of its folder': async (person) => {
    const { body } = await person.get(`files/folders/${team.id}/`);
    return address(body.results[0].cover[0] ?? null);
  },
  'thumbnail of a version': async (person) =>
    address((await person.get(`files/file/versions/${picture}/`)).body.results[0].thumbnail_url),
};
const taking: Record<string, DownloadWay> = {
  download: asked(() => `files/file/download/${picture}/`),
  'download large': asked(() => `files/file/download/${picture}/?size=large`),
  'download medium': asked(() => `files/file/download/${picture}/?size=medium`),
  resize: asked(() => `files/file/resize/${picture}/?width=300`),
  jpg: asked(() => `files/file/convert_to_jpg/${picture}/`),
  zip: async (person) => {
    const { status, body } = await person.post(`files/download/${team.id}/`, { files: [picture] });
    return status === 200 ? pixelsOf(await person.fetch(body.url)) : 'none';
  },
};

/** The pixels each role may see and take of a file that is nothing special. */
const may: Record<Role, { see: Pixels; take: Pixels }> = {
  owner: { see: 'clean', take: 'clean' },
  editor: { see: 'clean', take: 'clean' },
  viewer: { see: 'clean', take: 'clean' },
  marked: { see: 'watermarked', take: 'watermarked' },
  looker: { see: 'clean', take: 'none' },
  uploader: { see: 'watermarked', take: 'watermarked' },
};

const over: readonly State[] = ['expired', 'embargoed and recycled', 'out of rights', 'withdrawn'];
const inBin = (state: State) => 'recycled_at' in states[state];

function expected(role: Role, state: State, what: 'see' | 'take'): Pixels {
  if (role === 'owner' || role === 'editor') return 'clean';
  if (over.includes(state)) return 'none';
  if (what === 'take' && (state === 'pending' || state === 'recycled')) return 'none';
  if (state === 'flagged' && role === 'looker' && what === 'see') return 'watermarked';
  return may[role][what];
}

beforeAll(async () => {
  world = await startWorld();
  team = await world.team();
  const made = await Promise.all(
    Object.entries(roles).map(
      async ([name, role]) => [name, role === 'Owner' ? team.owner : await team.member(role)] as const,
    ),
  );
  people = Object.fromEntries(made) as Record<Role, Person>;
  folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Ways out' })).body.uuid;
  picture = await put(team, 'flat.jpg', await flat(2100, 700), folder);
  await until(people.marked, picture, (version) => {
    expect(version.processed).toBe(true);
    expect(version.thumbnail_url).not.toBeNull();
    expect(version.preview_url).not.toBeNull();
    expect(sourcesOf(version.thumbnail_url)).toHaveLength(5);
  });
}, 60_000);
afterAll(() => world.stop());

describe.each(Object.keys(states) as State[])('G5 a file that is %s', (state) => {
  beforeAll(() => setState(picture, state));

  it.each(Object.keys(roles) as Role[])('gives %s exactly the bytes of their role, on every way out', async (role) => {
    const got: Record<string, Pixels> = {};
    const wanted: Record<string, Pixels> = {};
    for (const [name, way] of Object.entries(seeing)) {
      got[name] = await way(people[role]);
      wanted[name] = name.startsWith('cover') && inBin(state) ? 'none' : expected(role, state, 'see');
    }
    for (const [name, way] of Object.entries(taking)) {
      got[name] = await way(people[role]);
      wanted[name] = name === 'zip' && inBin(state) ? 'none' : expected(role, state, 'take');
    }
    got.url = await address((await latest(people[role], picture)).url);
    wanted.url = expected(role, state, 'take') === 'clean' ? 'clean' : 'none';
    got.folder = await pixelsOf(await people[role].fetch(`files/folder/download/${folder}/`));
    wanted.folder = wanted.zip ?? 'none';
    expect(got).toEqual(wanted);
  });
});

describe('F7 G7 a file that is about to expire', () => {
  const endOf = (url: string) => {
    const address = world.services.content.verify(url);
    return typeof address === 'string' ? 0 : address.expires * 1000;
  };

  it('has addresses that end with it, for all but those who may edit it', async () => {
    await setState(picture, 'expires soon');
    const end = soon().getTime();
    for (const role of ['viewer', 'marked'] as const) {
      const version = await latest(people[role], picture);
      for (const url of [version.url, version.thumbnail_url, version.preview_url].filter(Boolean))
        expect(endOf(url), role).toBeLessThanOrEqual(end);
    }
    expect(endOf((await latest(people.editor, picture)).thumbnail_url)).toBeGreaterThan(end);
  });

  it('says why when it has: in words, with the flag that would do', async () => {
    await setState(picture, 'expired');
    const version = await latest(people.viewer, picture);
    expect([version.url, version.thumbnail_url, version.preview_url, version.hover_url]).toEqual(Array(4).fill(null));
    expect(version.withheld).toBe('This file has expired.');
    const { status, body } = await people.viewer.get(`files/file/download/${picture}/`);
    expect([status, body.detail, body.needs]).toEqual([403, 'This file has expired.', ['EDIT_ASSETS']]);
    const detail = (await people.viewer.get(`files/file/${picture}/`)).body;
    expect([detail.expired, detail.refusals.download]).toEqual([true, 'This file has expired.']);
    expect(detail.permissions).not.toContain('download');
    expect((await people.editor.get(`files/file/${picture}/`)).body).toMatchObject({ expired: true });
    await setState(picture, 'usable');
  });
});

describe('G5 the mark', () => {
  it('is told as "Processing..." until it is there, never replaced by clean pixels', async () => {
    const idle = await startWorld({ work: false });
    try {
      const other = await idle.team();
      const guest = await other.member('Guest');
      const uuid = newId();
      const version = newId();
      const name = { name: 'thumb.jpg', mediaType: 'image/jpeg', width: 400, height: 300, bytes: 1 };
      await idle.services.db.transaction().execute(async (tx) => {
        await sql`insert into blobs (team_id, sha256, size) values (${other.id}, decode(${'ab'.repeat(32)}, 'hex'), 1)`.execute(
          tx,
        );
        await sql`insert into files (team_id, id, name, name_key, search_text, cover_version, media_type, extension, kind, size, processed, sha256, renditions)
          values (${other.id}, ${uuid}, 'a.jpg', '', '', ${version}, 'image/jpeg', 'jpg', 'image', 1, true, decode(${'ab'.repeat(32)}, 'hex'), ${JSON.stringify({ thumb: name })}::jsonb)`.execute(
          tx,
        );
        await sql`insert into versions (team_id, id, file_id, original_name, sha256, media_type, extension, kind, size, processed)
          values (${other.id}, ${version}, ${uuid}, 'a.jpg', decode(${'ab'.repeat(32)}, 'hex'), 'image/jpeg', 'jpg', 'image', 1, true)`.execute(
          tx,
        );
      });
      const seen = await latest(guest, uuid);
      expect([seen.thumbnail_url, seen.preview_url, seen.url, seen.withheld]).toEqual([
        null,
        null,
        null,
        'Processing...',
      ]);
      const [card] = (await guest.get(`files/files/${other.id}/`)).body.results;
      expect(card.latest_version).toMatchObject({ thumbnail_url: null, withheld: 'Processing...' });
    } finally {
      await idle.stop();
    }
  });

  it('is another after a change of the team’s, of opacity 0.5 unless they say otherwise (§9), and what carried the former is made anew', async () => {
    const before = (await latest(people.marked, picture)).thumbnail_url;
    const red = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#ff0000' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(red)]), 'mark.png');
    const sent = await team.owner.fetch(`teams/watermark/${team.id}/`, { method: 'POST', body: form });
    expect(sent.status).toBe(200);
    const changeSet = sent.headers.get('x-change-set');
    const settings: Loose = await sent.json();
    expect(settings.watermark).toMatchObject({ opacity: 0.5, image: expect.stringContaining('/content/') });
    expect((await fetch(new URL(settings.watermark.image, world.url))).headers.get('content-type')).toBe('image/png');
    await until(people.marked, picture, ({ thumbnail_url }) => {
      expect(thumbnail_url).not.toBeNull();
      expect(thumbnail_url).not.toBe(before);
    });
    const bytes = async (url: string) => Buffer.from(await (await fetch(new URL(url, world.url))).arrayBuffer());
    const thumb = await bytes((await latest(people.marked, picture)).thumbnail_url);
    const { width, height } = await sharp(thumb).metadata();
    const middle = await sharp(thumb)
      .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
      .raw()
      .toBuffer();
    // Red at half over the flat colour.
    expect(Math.abs((middle[0] ?? 0) - (255 + colour.r) / 2)).toBeLessThan(12);
    expect(Math.abs((middle[1] ?? 0) - colour.g / 2)).toBeLessThan(12);
    expect((await team.owner.post(`changes/undo/${changeSet}/`)).status).toBe(200);
    await until(people.marked, picture, ({ thumbnail_url }) => expect(thumbnail_url).toBe(before));
  });

  it('is a PNG, an SVG or a WebP of a fair size, set by who manages the team', async () => {
    const send = async (person: Person, bytes: Uint8Array, name: string, field = 'image') => {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(bytes)]), name);
      const answer = await person.fetch(`teams/watermark/${team.id}/`, { method: 'POST', body: form });
      return answer.status;
    };
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00f' } })
      .png()
      .toBuffer();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>',
    );
    expect(await send(people.editor, png, 'a.png')).toBe(403);
    expect(await send((await world.team()).owner, png, 'a.png')).toBe(404);
    expect(await send(team.owner, svg, 'a.svg')).toBe(200);
    expect(await send(team.owner, await sharp(png).webp().toBuffer(), 'a.webp')).toBe(200);
    expect(await send(team.owner, await flat(30, 30), 'a.jpg')).toBe(415);
    expect(await send(team.owner, await flat(30, 30), 'a.png')).toBe(415);
    expect(await send(team.owner, Buffer.from('words'), 'a.png')).toBe(415);
    expect(await send(team.owner, png, 'a.png', 'picture')).toBe(400);
    expect(await send(team.owner, Buffer.alloc(6 * 1024 * 1024), 'a.png')).toBe(413);
    const cleared = await team.owner.put(`teams/team/update/${team.id}/`, { watermark: { image: null } });
    expect(cleared.body.watermark.image).toBeNull();
  });

  it('cannot be carried by a film or a text: they are refused with the reason', async () => {
    const film = await put(team, 'notes.txt', Buffer.from('words'));
    const { status, body } = await people.marked.get(`files/file/download/${film}/`);
    expect([status, body.detail]).toEqual([
      403,
      'You can only have watermarked copies, and this type of file cannot carry a watermark.',
    ]);
    expect((await people.marked.post(`files/download/${team.id}/`, { files: [film] })).status).toBe(403);
    expect((await people.viewer.get(`files/file/download/${film}/`)).status).toBe(200);
  });
});

describe('K6 dear requests', () => {
  const used = (person: Person, name: string, count: number) =>
    sql`insert into rate_limits (id, key, count, last_request) values (${newId()}, ${`${name}|${person.user}`}, ${count}, (extract(epoch from now()) * 1000)::bigint)
      on conflict (key) do update set count = excluded.count, last_request = excluded.last_request`.execute(
      world.services.db,
    );

  it('are counted for each person: searches, pictures in new sizes, zips', async () => {
    const busy = await team.member('Viewer');
    await used(busy, 'search', 6_000);
    await used(busy, 'picture', 600);
    await used(busy, 'zip', 120);
    const answers = [
      await busy.get(`files/files/${team.id}/?q=flat`),
      await busy.get(`files/facets/${team.id}/`),
      await busy.get(`files/suggest/${team.id}/?q=fl`),
      await busy.get(`files/file/resize/${picture}/?width=271`),
      await busy.post(`files/download/${team.id}/`, { files: [picture] }),
      await busy.get(`files/folder/download/${folder}/`),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await busy.get(`files/files/${team.id}/`)).status).toBe(200);
    expect((await people.viewer.get(`files/files/${team.id}/?q=flat`)).status).toBe(200);
    expect((await busy.fetch(`files/file/resize/${picture}/?width=300`)).status).toBe(200);
  });
});
