import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { features } from '#contract/policy/flags.ts';
import { findExiftool } from '#platform/media/metadata/exiftool.ts';
import { aFile } from '#server/test/rows/file.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let folder: string;

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  folder = await mkdtemp(join(tmpdir(), 'metadata-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const path = (uuid: string, rest = '') => `files/file/metadata/${rest}${uuid}/`;

/** Uploads a file, and waits until it is processed unless told not to. */
async function upload(name: string, bytes: Buffer, waiting = true): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([bytes as never]), name);
  const response = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [file] = (await response.json()) as Loose[];
  if (waiting) await processed(file.uuid);
  return file.uuid;
}
async function processed(uuid: string): Promise<Loose> {
  return vi.waitFor(
    async () => {
      const { body } = await team.owner.get(`files/file/${uuid}/`);
      if (!body.latest_version.processed) throw new Error('not yet');
      return body;
    },
    { timeout: 60_000, interval: 100 },
  );
}
const bytesOf = async (uuid: string): Promise<Buffer> =>
  Buffer.from(await (await team.owner.fetch(`files/file/download/${uuid}/`)).arrayBuffer());
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const picture = (options: { width?: number } = {}) =>
  sharp({ create: { width: options.width ?? 60, height: 40, channels: 3, background: '#aa5533' } });
const photo = () =>
  picture()
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Ada', ImageDescription: 'A warm wall', Artist: 'Ada Lovelace', Model: 'Vitrine X100' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 26/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '12/1 20/1 0/1' },
    })
    .toBuffer();

/** Metadata as exiftool, run on its own, reads it of bytes: by specific group, every value. */
async function readByExiftool(bytes: Buffer, name: string): Promise<Record<string, Loose>> {
  const program = await findExiftool();
  if (!program) throw new Error('no exiftool');
  const file = join(folder, name);
  await writeFile(file, bytes);
  const { stdout } = await promisify(execFile)(
    program.perl,
    [program.script, '-config', '', '-j', '-a', '-G1', '-n', file],
    { maxBuffer: 16e6 },
  );
  return (JSON.parse(stdout) as Record<string, Loose>[])[0] ?? {};
}

const items = async (uuid: string, who: Person = team.owner): Promise<Loose[]> =>
  (await who.get(`${path(uuid)}?limit=200`)).body.results;
const find = (list: Loose[], schema: string, key: string) =>
  list.find((item) => item.schema === schema && item.key === key);

/** A copy of an existing picture's row is not enough here: its bytes are read. */
let shared: string;
beforeAll(async () => {
  shared = await upload('wall.jpg', await photo());
});

describe('metadata (product.md §3 Metadata item)', () => {
  it('has key, schema, value and uuid of every item, the same uuid each time', async () => {
    const list = await items(shared);
    expect(find(list, 'EXIF', 'Artist')).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      ...{ schema: 'EXIF', key: 'Artist', value: 'Ada Lovelace', file_value: 'Ada Lovelace', corrected: false },
    });
    expect(find(list, 'GPS', 'GPSLatitude')?.value).toContain('45.43333');
    expect(new Set(list.map(({ uuid }) => uuid)).size).toBe(list.length);
    expect(await items(shared)).toEqual(list);
  });

  it('comes in pages, and a cursor of another list is refused', async () => {
    const whole = await items(shared);
    const first = (await team.owner.get(`${path(shared)}?limit=3`)).body;
    expect(first).toMatchObject({ count: whole.length, count_exact: true });
    const second = (await team.owner.get(`${path(shared)}?limit=200&cursor=${first.next}`)).body;
    expect([...first.results, ...second.results]).toEqual(whole);
    expect(second.next).toBeNull();
    const foreign = await team.owner.get(`${path(await aFile(world, team.id))}?cursor=${first.next}`);
    expect([foreign.status, foreign.body.code]).toEqual([400, 'bad_cursor']);
  });

  it('is empty for a file that says nothing', async () => {
    expect((await team.owner.get(path(await aFile(world, team.id)))).body).toEqual({
      ...{ results: [], next: null, count: 0, count_exact: true },
    });
  });
});

describe('who reads and writes it (product.md §6: EDIT_ASSETS, UPLOAD_ASSETS, DAM_PLUS)', () => {
  const body = { metadata: [{ schema: 'XMP', key: 'Title', value: 'Sneaky' }] };

  it('needs a session, the team, the flags and the plan', async () => {
    const file = await aFile(world, team.id);
    const stranger = (await world.team()).owner;
    const plain = await world.team({ features: features.filter((feature) => feature !== 'DAM_PLUS') });
    const plainFile = await aFile(world, plain.id);
    const viewer = await team.member(['VIEW_ASSETS']);
    const editor = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
    const asks = (who: Person, uuid: string) => [
      who.get(path(uuid)),
      who.put(path(uuid, 'update/'), body),
      who.post(path(uuid, 'write_back/')),
    ];
    const told = async (who: Person, uuid: string) =>
      (await Promise.all(asks(who, uuid))).map(({ status, body: { code } }) => [status, code]);
    expect(await told(world.stranger, file)).toEqual(Array(3).fill([401, 'unauthenticated']));
    expect(await told(stranger, file)).toEqual(Array(3).fill([404, 'not_found']));
    expect(await told(plain.owner, plainFile)).toEqual(Array(3).fill([403, 'feature_required']));
    expect(await told(viewer, file)).toEqual([
      [200, undefined],
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    const refused = await editor.post(path(file, 'write_back/'));
    expect([refused.status, refused.body.needs]).toEqual([403, ['UPLOAD_ASSETS']]);
    expect((await viewer.post(path(file, 'write_back/'))).body.needs).toEqual(['EDIT_ASSETS']);
    expect((await plain.owner.get(path(plainFile))).body.detail).toBe(
      'Your team does not have access to this feature. Contact your Account Executive to request access.',
    );
  });
});

describe('corrections', () => {
  it('stand beside what the file says, and can be undone and taken back', async () => {
    const { uuid } = find(await items(shared), 'EXIF', 'Model');
    const before = (await team.owner.get(`files/file/${shared}/`)).body;
    const answer = await team.owner.put(path(shared, 'update/'), { metadata: [{ uuid, value: ' X200 ' }] });
    expect(answer.status).toBe(200);
    expect(find(answer.body.results, 'EXIF', 'Model')).toEqual({
      ...{ uuid, schema: 'EXIF', key: 'Model', value: 'X200', file_value: 'Vitrine X100', corrected: true },
    });
    expect(await items(shared)).toEqual(answer.body.results);
    const { body: after } = await team.owner.get(`files/file/${shared}/`);
    expect([after.revision, after.version_count]).toEqual([before.revision + 1, 1]);
    const [said] = (await team.owner.get(`files/file/activity/${shared}/`)).body.results;
    expect([said.text, said.action]).toEqual(['Corrected EXIF Model of wall.jpg', 'file.metadata']);
    expect((await team.owner.post(`changes/undo/${answer.changeSet}/`)).status).toBe(200);
    expect(find(await items(shared), 'EXIF', 'Model').corrected).toBe(false);
    await team.owner.put(path(shared, 'update/'), { metadata: [{ uuid, value: 'X300' }] });
    const back = await team.owner.put(path(shared, 'update/'), { metadata: [{ uuid, value: null }] });
    expect(find(back.body.results, 'EXIF', 'Model')).toMatchObject({ value: 'Vitrine X100', corrected: false });
  });

  it('can say what the file does not, by key and schema', async () => {
    const metadata = [{ key: 'Headline', schema: 'XMP', value: 'A wall' }];
    const answer = await team.owner.put(path(shared, 'update/'), { metadata });
    expect(answer.body.results.at(-1)).toMatchObject({ ...metadata[0], file_value: null, corrected: true });
    const again = await team.owner.put(path(shared, 'update/'), { metadata });
    expect([again.status, again.changeSet]).toEqual([200, null]);
    const gone = await team.owner.put(path(shared, 'update/'), { metadata: [{ ...metadata[0], value: null }] });
    expect(find(gone.body.results, 'XMP', 'Headline')).toBeUndefined();
  });

  it('are found by the words of a search, which says so, until they are taken back', async () => {
    const found = async () =>
      (await team.owner.get(`files/files/${team.id}/?q=quagga`)).body.results.map((file: Loose) => [
        file.uuid,
        file.matched,
      ]);
    const say = (value: string | null) =>
      team.owner.put(path(shared, 'update/'), { metadata: [{ key: 'Headline', schema: 'XMP', value }] });
    expect(await found()).toEqual([]);
    const { changeSet } = await say('The last Quagga');
    expect(await found()).toEqual([[shared, ['metadata']]]);
    expect((await team.owner.post(`changes/undo/${changeSet}/`)).status).toBe(200);
    expect(await found()).toEqual([]);
  });

  it('cannot be undone once there is a newer one', async () => {
    const say = (value: string | null) =>
      team.owner.put(path(shared, 'update/'), { metadata: [{ key: 'City', schema: 'XMP', value }] });
    const first = await say('Venice');
    await say('Burano');
    const refused = await team.owner.post(`changes/undo/${first.changeSet}/`);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.detail).toContain('XMP City of wall.jpg');
    await say(null);
  });

  it.each([
    ['nothing', { metadata: [] }],
    ['an empty value', { metadata: [{ key: 'Title', schema: 'XMP', value: '  ' }] }],
    ['a key that is none', { metadata: [{ key: '-execute', schema: 'XMP', value: 'a' }] }],
    ['a schema that is none', { metadata: [{ key: 'Title', schema: 'XMP\n-o', value: 'a' }] }],
    ['another field', { metadata: [{ key: 'Title', schema: 'XMP', value: 'a', file: 'b' }] }],
    ['a value without end', { metadata: [{ key: 'Title', schema: 'XMP', value: 'a'.repeat(2001) }] }],
  ])('refuse %s', async (_what, body) => {
    const answer = await team.owner.put(path(shared, 'update/'), body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
  });

  it('of an item of another file are refused, and nothing is written', async () => {
    const other = await aFile(world, team.id);
    const { uuid } = find(await items(shared), 'EXIF', 'Model');
    const metadata = [
      { key: 'Title', schema: 'XMP', value: 'Half' },
      { uuid, value: 'X' },
    ];
    expect((await team.owner.put(path(other, 'update/'), { metadata })).status).toBe(404);
    expect(await items(other)).toEqual([]);
  });

  it('of a revision that is not the latest are refused with what it is now', async () => {
    const metadata = [{ key: 'Title', schema: 'XMP', value: 'Late' }];
    const answer = await team.owner.put(path(shared, 'update/'), { metadata }, { 'if-match': '"1000"' });
    expect([answer.status, answer.body.current.uuid]).toEqual([412, shared]);
  });
});

const withExiftool = (await findExiftool()) ? describe : describe.skip;

withExiftool('write-back', () => {
  const hostile =
    'Line one\nLine two\n-o /tmp/written-by-a-description\n-execute {ready} "quoted" $HOME `id` <b>&amp; &#10; ümläut 漢字 👍';

  it('makes a version that says in XMP, IPTC and EXIF what the library says, and leaves the old one as it was', async () => {
    const original = await photo();
    const uuid = await upload('-Hostile name\u2028 & co.jpg', original);
    const right = (
      await team.owner.post(`files/right/create/${team.id}/`, { name: 'Press only', credit: 'Halden Hotels' })
    ).body;
    await team.owner.put(`files/file/update/${uuid}/`, {
      description: hostile,
      tags: ['-execute', 'Burano, Venice', 'dusk'],
      copyright: '© 2026 Halden; -all=',
      rights: [right.uuid],
      rights_context: 'Ask the desk.',
      source_display_name: 'Agency',
      location_text: 'Burano',
      location_obj: { lat: -33.8568, lng: -70.5, label: null },
      rating: 4,
    });
    await team.owner.put(path(uuid, 'update/'), {
      metadata: [
        { schema: 'EXIF', key: 'Software', value: '-corrected\n-all=' },
        { schema: 'IPTC', key: 'By-line', value: 'Grace Hopper' },
        { schema: 'EXIF', key: 'StripOffsets', value: '1' },
        { schema: 'File', key: 'FileName', value: 'elsewhere' },
      ],
    });
    const answer = await team.owner.post(path(uuid, 'write_back/'));
    expect([answer.status, answer.body.active, answer.body.file_type]).toEqual([201, true, 'image/jpeg']);
    expect(answer.changeSet).not.toBeNull();
    const file = await processed(uuid);
    expect(file).toMatchObject({ version_count: 2, description: hostile });
    expect(file.latest_version.uuid).toBe(answer.body.uuid);

    const read = await readByExiftool(await bytesOf(uuid), 'written.jpg');
    const title = '-Hostile name\u2028 & co.jpg';
    expect(read).toMatchObject({
      'XMP-dc:Title': title,
      'XMP-dc:Description': hostile,
      'XMP-dc:Subject': ['-execute', 'Burano, Venice', 'dusk'],
      'XMP-dc:Rights': '© 2026 Halden; -all=',
      'XMP-dc:Creator': 'Grace Hopper',
      'XMP-xmpRights:UsageTerms': 'Press only\nAsk the desk.',
      'XMP-photoshop:Credit': 'Halden Hotels',
      'XMP-photoshop:Source': 'Agency',
      'XMP-iptcCore:Location': 'Burano',
      'XMP-xmp:Rating': 4,
      'IPTC:ObjectName': title,
      'IPTC:Caption-Abstract': hostile,
      'IPTC:Keywords': ['-execute', 'Burano, Venice', 'dusk'],
      'IPTC:By-line': 'Grace Hopper',
      'IPTC:CopyrightNotice': '© 2026 Halden; -all=',
      'IPTC:Sub-location': 'Burano',
      'IFD0:ImageDescription': hostile,
      'IFD0:Artist': 'Grace Hopper',
      'IFD0:Software': '-corrected\n-all=',
      'IFD0:Model': 'Vitrine X100',
    });
    expect(read['GPS:GPSLatitude']).toBeCloseTo(33.8568, 4);
    expect([read['GPS:GPSLatitudeRef'], read['GPS:GPSLongitudeRef']]).toEqual(['S', 'W']);
    expect(existsSync('/tmp/written-by-a-description')).toBe(false);

    // What a file says when it comes is what the library begins with.
    expect((await processed(await upload('again.jpg', await bytesOf(uuid)))).rating).toBe(4);

    // The earlier version is put first again by undoing, byte by byte what was uploaded.
    expect((await team.owner.post(`changes/undo/${answer.changeSet}/`)).status).toBe(200);
    expect(sha(await bytesOf(uuid))).toBe(sha(original));
  }, 90_000);

  it('is refused once the file says it all, and makes no version', async () => {
    const uuid = await upload('same.jpg', await photo());
    expect((await team.owner.post(path(uuid, 'write_back/'))).status).toBe(201);
    await processed(uuid);
    const again = await team.owner.post(path(uuid, 'write_back/'));
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect((await team.owner.get(`files/file/${uuid}/`)).body.version_count).toBe(2);
  }, 60_000);

  it('leaves what the library does not know as the file says it, in whatever letters that was written', async () => {
    const program = await findExiftool();
    const file = join(folder, 'latin.jpg');
    await writeFile(file, await photo());
    const words = [
      '-E',
      '-IPTC:City=Z&#252;rich',
      '-IPTC:Keywords=old',
      '-XMP-dc:Creator=Ada',
      '-overwrite_original',
      file,
    ];
    await promisify(execFile)(program?.perl ?? '', [program?.script ?? '', '-config', '', ...words]);
    const uuid = await upload('latin.jpg', await readFile(file));
    await team.owner.put(`files/file/update/${uuid}/`, { tags: ['new'] });
    expect((await team.owner.post(path(uuid, 'write_back/'))).status).toBe(201);
    const read = await readByExiftool(await bytesOf(uuid), 'latin-written.jpg');
    expect(read).toMatchObject({ 'IPTC:City': 'Zürich', 'IPTC:Keywords': 'new', 'IFD0:Model': 'Vitrine X100' });
  }, 60_000);

  it('cuts what IPTC cannot hold between two characters, and keeps it whole in XMP', async () => {
    const uuid = await upload('long.jpg', await picture().jpeg().toBuffer());
    const copyright = '漢'.repeat(100);
    await team.owner.put(`files/file/update/${uuid}/`, { copyright });
    await team.owner.post(path(uuid, 'write_back/'));
    const read = await readByExiftool(await bytesOf(uuid), 'long.jpg');
    expect([read['XMP-dc:Rights'], read['IPTC:CopyrightNotice']]).toEqual([copyright, '漢'.repeat(42)]);
  }, 60_000);

  it('works for every format that can hold it', async () => {
    const makers: [extension: string, bytes: Promise<Buffer> | Buffer, place: string][] = [
      ['png', picture().png().toBuffer(), 'XMP-dc:Title'],
      ['webp', picture().webp().toBuffer(), 'XMP-dc:Title'],
      ['tif', picture().tiff().toBuffer(), 'IPTC:ObjectName'],
      ['gif', picture().gif().toBuffer(), 'XMP-dc:Title'],
      ['avif', picture().avif({ effort: 0 }).toBuffer(), 'XMP-dc:Title'],
      ['pdf', smallPdf(), 'PDF:Title'],
    ];
    const tryOne = async ([extension, bytes, place]: (typeof makers)[number]) => {
      const name = `mine.${extension}`;
      const uuid = await upload(name, await bytes);
      const { status } = await team.owner.post(path(uuid, 'write_back/'));
      const read = await readByExiftool(await bytesOf(uuid), name);
      return [name, status, read[place]];
    };
    const tried = await Promise.all(makers.map(tryOne));
    expect(tried).toEqual(makers.map(([extension]) => [`mine.${extension}`, 201, `mine.${extension}`]));
  }, 60_000);

  it('waits until a file is processed', async () => {
    const uuid = await aFile(world, team.id);
    await sql`update files set processed = false where team_id = ${team.id} and id = ${uuid}`.execute(
      world.services.db,
    );
    const answer = await team.owner.post(path(uuid, 'write_back/'));
    expect([answer.status, answer.body.code]).toEqual([409, 'not_processed']);
  });

  it('is refused in a sentence for what cannot hold it', async () => {
    const uuid = await upload('notes.txt', Buffer.from('plain text'), false);
    const answer = await team.owner.post(path(uuid, 'write_back/'));
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_type']);
    expect(answer.body.detail).toMatch(/^notes\.txt is of a kind that cannot hold metadata/);
    expect((await team.owner.post(path(uuid, 'write_back/'), { sneaky: true })).status).toBe(400);
  });

  it('is refused for what is damaged, and nothing is kept', async () => {
    const uuid = await upload('broken.png', (await picture({ width: 400 }).png().toBuffer()).subarray(0, 60));
    const answer = await team.owner.post(path(uuid, 'write_back/'));
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_type']);
    expect((await team.owner.get(`files/file/${uuid}/`)).body.version_count).toBe(1);
  });
});

function smallPdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  return Buffer.from(
    `${text}xref\n0 4\n0000000000 65535 f \n${table}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
  );
}

describe('a file that came from a social post (product.md §3 File)', () => {
  it('has html, permalink, approval, social_post_v2, copied_from and source', async () => {
    const [uuid, from] = [await aFile(world, team.id), await aFile(world, team.id)];
    const creator = {
      ...{ external: true, identifier: '178', ig_creator: '178', handle: 'marina.lagoon', name: 'Marina Costa' },
      ...{ social: 'instagram', email: null, main_team: { slug: 'halden' } },
    };
    const post = { posted_on: '2026-09-19T20:11:00.000Z', caption: 'Burano does this every evening.' };
    await sql`update files set permalink = 'https://www.instagram.com/p/1/', approval = 'approved', html = '<blockquote>1</blockquote>',
      copied_from = ${from}, source = ${JSON.stringify({ creator })}::jsonb, social_post = ${JSON.stringify(post)}::jsonb
      where team_id = ${team.id} and id = ${uuid}`.execute(world.services.db);
    expect((await team.owner.get(`files/file/${uuid}/`)).body).toMatchObject({
      permalink: 'https://www.instagram.com/p/1/',
      approval: 'approved',
      html: '<blockquote>1</blockquote>',
      copied_from: from,
      source: { creator },
      social_post_v2: post,
    });
    expect((await team.owner.get(`files/file/${from}/`)).body).toMatchObject({
      ...{ permalink: null, approval: null, html: null, copied_from: null, source: null, social_post_v2: null },
    });
  });
});
