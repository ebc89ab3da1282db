import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { features } from '#contract/policy/flags.ts';
import { type Answer, type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
let file: string;

beforeAll(async () => {
  world = await startWorld({ work: false, env: { VITRINE_MAX_UPLOAD_BYTES: '20000000' } });
  team = await world.team();
  file = await fileIn(team);
});
afterAll(() => world.stop());

type Part = readonly [name: string, bytes: Buffer | string];

async function send(
  who: Person,
  at: string,
  parts: readonly Part[],
  fields: Record<string, string> = {},
): Promise<Answer<Loose>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of parts) form.append('files', new Blob([bytes as never]), name);
  const { status, headers, ...answer } = await who.fetch(at, { method: 'POST', body: form }).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Loose,
  }));
  return { status, headers, body: answer.body, changeSet: headers.get('x-change-set') };
}

const fileIn = async (of: TestTeam): Promise<string> =>
  (await send(of.owner, `files/upload/${of.id}/`, [['first.txt', 'first']])).body[0].uuid;
const add = (parts: readonly Part[], fields: Record<string, string> = {}, to = file, who = team.owner) =>
  send(who, `files/file/version/create/${to}/`, parts, fields);
const versionsOf = async (uuid: string): Promise<Loose[]> =>
  (await team.owner.get(`files/file/versions/${uuid}/`)).body.results;
const temporary = () => readdir(join(world.dataDir, 'blobs', 'tmp'));
const rowsOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(world.services.db)).rows[0]?.n;

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes as string), name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

/** Red on the left, blue on the right. */
async function halves(width: number, height: number): Promise<Buffer> {
  const left = await sharp({ create: { width: width / 2, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

async function bytesOf(version: Loose): Promise<Buffer> {
  return Buffer.from(await (await fetch(new URL(version.url, world.url))).arrayBuffer());
}

/** A refusal leaves no row, no history and no temporary file. */
async function refused(act: () => Promise<Answer<Loose>>): Promise<Answer<Loose>> {
  const before = [await rowsOf('versions'), await rowsOf('changes'), await rowsOf('blobs')];
  const answer = await act();
  expect([await rowsOf('versions'), await rowsOf('changes'), await rowsOf('blobs')]).toEqual(before);
  expect(await temporary()).toEqual([]);
  return answer;
}

describe('new versions', () => {
  test('§5: one or several come in one request, the last one becomes the cover, and all are one act', async () => {
    const uuid = await fileIn(team);
    const { status, body, changeSet } = await add(
      [
        ['a.txt', 'aa'],
        ['b.txt', 'bbb'],
      ],
      { note: 'Corrected' },
      uuid,
    );
    expect(status).toBe(201);
    expect(body.results.map(({ name, active, note, size }: Loose) => [name, active, note, size])).toEqual([
      ['b.txt', true, 'Corrected', 3],
      ['a.txt', false, 'Corrected', 2],
    ]);
    const shown = (await team.owner.get(`files/file/${uuid}/`)).body;
    expect(shown).toMatchObject({
      name: 'first.txt',
      version_count: 3,
      latest_version: { uuid: body.results[0].uuid },
    });
    expect((await team.owner.post(`changes/undo/${changeSet}/`)).status).toBe(200);
    expect((await team.owner.get(`files/file/${uuid}/`)).body.latest_version.size).toBe(5);
  });

  test('§5: at least one file is needed', async () => {
    for (const answer of [
      await add([]),
      await add([], { note: 'x' }),
      await team.owner.post(`files/file/version/create/${file}/`),
    ])
      expect([answer.status, answer.body.detail]).toEqual([400, 'files: send at least one file']);
  });

  test('§6: UPLOAD_ASSETS is needed, in the team that the file belongs to', async () => {
    const viewer = await team.member('Viewer');
    const answer = await refused(() => add([['a.txt', 'a']], {}, file, viewer));
    expect([answer.status, answer.body.needs]).toEqual([403, ['UPLOAD_ASSETS']]);
    const other = await world.team();
    expect((await add([['a.txt', 'a']], {}, file, other.owner)).status).toBe(404);
    expect((await add([['a.txt', 'a']], {}, file, world.stranger)).status).toBe(401);
    expect((await add([['a.txt', 'a']], { folder: 'root' })).status).toBe(400);
  });

  test('§1: the plan needs DAM_PLUS', async () => {
    const plain = await world.team({ features: features.filter((one) => one !== 'DAM_PLUS') });
    const uuid = await fileIn(plain);
    const answer = await refused(() => add([['a.txt', 'a']], {}, uuid, plain.owner));
    expect([answer.status, answer.body.code]).toEqual([403, 'feature_required']);
  });
});

describe('a zip', () => {
  const zip = () =>
    zipOf({ 'x/a.txt': 'aa', '__MACOSX/x/._a.txt': 'no', 'x/.b': 'no', 'b.txt': 'bbb', 'in.zip': 'PK' });

  test('§5: is expanded into its contents, each one a version', async () => {
    const { status, body } = await add([['all.zip', await zip()]]);
    expect([status, body.results.map(({ name }: Loose) => name)]).toEqual([201, ['in.zip', 'b.txt', 'a.txt']]);
    expect(await temporary()).toEqual([]);
  });

  test('also under another name, and by the resumable way', async () => {
    const bytes = await zip();
    const uuid = await fileIn(team);
    const said = { filename: 'odd name.bin', team: team.id, purpose: `version:${uuid}` };
    const metadata = Object.entries(said)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length), 'upload-metadata': metadata };
    const sent = (body: Buffer) =>
      team.owner.fetch('files/uploads/', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
        body: body as never,
      });
    const done = await sent(bytes);
    expect([done.status, done.headers.get('x-file-uuid')]).toEqual([201, uuid]);
    expect((await versionsOf(uuid)).map(({ name }) => name)).toEqual(['in.zip', 'b.txt', 'a.txt', 'first.txt']);
    const broken = Buffer.concat([bytes.subarray(0, bytes.length - 40), Buffer.alloc(40)]);
    const answer = await sent(broken);
    expect([answer.status, ((await answer.json()) as Loose).detail]).toEqual([
      400,
      'This zip is damaged and cannot be opened.',
    ]);
    expect(await versionsOf(uuid)).toHaveLength(4);
    expect(await readdir(join(world.dataDir, 'uploads'))).toEqual([]);
  });

  test('B7: that is broken, too large or only called so is refused, with nothing kept', async () => {
    const whole = await zip();
    const big = await zipOf({ 'a.bin': Buffer.alloc(21_000_000) });
    for (const [name, bytes, status, said] of [
      ['a.zip', whole.subarray(0, 200), 400, 'is damaged'],
      ['a.zip', Buffer.from([0, 1, 2, 3]), 400, 'is damaged'],
      ['a.zip', big, 413, 'larger than this server accepts'],
      ['a.zip', await zipOf({ '.x': 'x' }), 400, 'contains no files'],
    ] as const) {
      const answer = await refused(() =>
        add([
          ['good.txt', 'good'],
          [name, bytes],
        ]),
      );
      expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(said)]);
    }
  });
});

describe('a crop', () => {
  const cropOf = (part: object) => ({ crop: JSON.stringify(part) });

  test('cuts the part out of what is sent', async () => {
    const { status, body } = await add(
      [['a.png', await halves(300, 200)]],
      cropOf({ x: 100, y: 10, width: 100, height: 50 }),
    );
    expect([status, body.results[0].name]).toEqual([201, 'a.png']);
    const { data, info } = await sharp(await bytesOf(body.results[0]))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([100, 50]);
    expect([...data.subarray(0, 3), ...data.subarray(99 * info.channels, 99 * info.channels + 3)]).toEqual([
      255, 0, 0, 0, 0, 255,
    ]);
  });

  test('counts in pixels as they are shown, and can be made smaller', async () => {
    const turned = await sharp(await halves(300, 200))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const part = { x: 0, y: 0, width: 200, height: 300, resize: { width: 100, height: 150 } };
    const { status, body } = await add([['a.jpg', turned]], cropOf(part));
    expect(status).toBe(201);
    expect(await sharp(await bytesOf(body.results[0])).metadata()).toMatchObject({ width: 100, height: 150 });
    expect((await add([['a.jpg', turned]], cropOf({ x: 0, y: 0, width: 300, height: 200 }))).status).toBe(400);
  });

  test('of an existing version is a new one, which inherits who made it', async () => {
    const uuid = await fileIn(team);
    const { body } = await add([['a.png', await halves(300, 200)]], {}, uuid);
    const source = body.results[0].uuid;
    await sql`update versions set source = ${JSON.stringify({ creator: { external: true, identifier: null, ig_creator: null, handle: 'ada', name: 'Ada', social: null, email: null, main_team: null } })}::jsonb
      where id = ${source}`.execute(world.services.db);
    const part = { x: 0, y: 0, width: 1, height: 1 };
    const made = await team.owner.post(`files/file/version/crop/${source}/`, { crop: part, note: 'One pixel' });
    expect([made.status, made.changeSet === null]).toEqual([201, false]);
    expect(made.body.results[0]).toMatchObject({
      active: true,
      note: 'One pixel',
      source: { creator: { handle: 'ada' } },
    });
    expect(await sharp(await bytesOf(made.body.results[0])).metadata()).toMatchObject({ width: 1, height: 1 });
    expect((await versionsOf(uuid)).length).toBe(3);
    const first = (await versionsOf(uuid)).at(-1);
    const text = await refused(() => team.owner.post(`files/file/version/crop/${first.uuid}/`, { crop: part }));
    expect([text.status, text.body.detail]).toEqual([400, 'crop: This kind of file cannot be cropped.']);
    const viewer = await team.member('Viewer');
    expect((await viewer.post(`files/file/version/crop/${source}/`, { crop: part })).status).toBe(403);
  });

  test('keeps the words that describe the picture, and nothing that is true of the whole alone', async () => {
    const turned = await sharp(await halves(300, 200))
      .jpeg()
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Artist: 'Ada Lovelace', Copyright: '© Ada' }, IFD2: { ExifImageWidth: '300' } },
      })
      .toBuffer();
    const { body } = await add([['a.jpg', turned]], cropOf({ x: 0, y: 0, width: 20, height: 30 }));
    const made = await bytesOf(body.results[0]);
    const { width, height, orientation, exif = Buffer.alloc(0) } = await sharp(made).metadata();
    expect([width, height]).toEqual([20, 30]);
    // Without exiftool it has none at all.
    if (exif.length > 0) expect(exif.toString('latin1')).toContain('Ada Lovelace');
    expect(orientation).toBeUndefined();
  });

  test('§5: of what cannot be cropped is refused', async () => {
    const gif = await sharp(await halves(30, 20))
      .gif()
      .toBuffer();
    const tiff = await sharp(await halves(30, 20))
      .tiff()
      .toBuffer();
    const part = cropOf({ x: 0, y: 0, width: 10, height: 10 });
    for (const [name, bytes] of [
      ['a.gif', gif],
      ['a.tif', tiff],
      ['a.pdf', '%PDF-1.4 x'],
      ['a.txt', 'x'],
      ['a.jpg', tiff],
    ] as const) {
      const answer = await refused(() => add([[name, bytes]], part));
      expect([name, answer.status, answer.body.detail]).toEqual([
        name,
        400,
        'crop: This kind of file cannot be cropped.',
      ]);
    }
  });

  test('§5: has whole pixels, at least one each way, inside the picture', async () => {
    const picture = await halves(300, 200);
    for (const said of [
      '{',
      '[]',
      '{"x":0,"y":0}',
      ...[
        { x: 0, y: 0, width: 0, height: 10 },
        { x: 0, y: 0, width: 10, height: 0 },
        { x: -1, y: 0, width: 10, height: 10 },
        { x: 0.5, y: 0, width: 10, height: 10 },
        { x: 0, y: 0, width: 1e9, height: 10 },
        { x: 299, y: 0, width: 2, height: 10 },
        { x: 0, y: 200, width: 1, height: 1 },
        { x: 0, y: 0, width: '10', height: 10 },
        { x: 0, y: 0, width: 10, height: 10, more: 1 },
        { x: 0, y: 0, width: 10, height: 10, resize: { width: 20, height: 20 } },
        { x: 0, y: 0, width: 10, height: 10, resize: { width: 10, height: 5 } },
      ].map((part) => JSON.stringify(part)),
    ]) {
      const answer = await refused(() => add([['a.png', picture]], { crop: said }));
      expect([said, answer.status, answer.body.errors?.[0]?.path]).toEqual([said, 400, expect.stringMatching(/^crop/)]);
    }
  });
});

const samples = fileURLToPath(new URL('../../../../shared/samples', import.meta.url));
const here = existsSync(samples);

describe.skipIf(!here)(`zips as they are found${here ? '' : ' (skipped: ../shared/samples is not here)'}`, () => {
  const sample = async (path: string): Promise<Part> => [
    path.split('/').at(-1) ?? path,
    await readFile(join(samples, path)),
  ];

  test.each([
    ['archives/images_severalformats_historicaldates.zip', /\.(bmp|png|psd|tif|pct|eps|gif|jpe?g)$/i],
    ['archives/assessment-files.zip', /\.(mp3|ogg|jpg|html|js|css)$/i],
    ['archives/holiday-with-inner-zip.zip', /\.(\w+)$/],
  ])('%s becomes versions', async (path, names) => {
    const uuid = await fileIn(team);
    const { status, body } = await add([await sample(path)], {}, uuid);
    expect(status).toBe(201);
    expect(body.results.length).toBeGreaterThan(1);
    for (const { name } of body.results) expect(name).toMatch(names);
    expect(body.results.filter(({ name }: Loose) => name.startsWith('.'))).toEqual([]);
  });

  test.each(['hostile/zip-slip.zip', 'hostile/zip-bomb-nested-10GiB.zip'])('%s is refused', async (path) => {
    const answer = await refused(async () => add([await sample(path)]));
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(/^This zip /);
  });

  test('what is a picture and a zip is the picture', async () => {
    const uuid = await fileIn(team);
    const { body } = await add([await sample('hostile/jpeg-zip-polyglot.jpg')], {}, uuid);
    expect(body.results.map(({ file_type }: Loose) => file_type)).toEqual(['image/jpeg']);
  });
});
