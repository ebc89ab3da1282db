import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import { features } from '#contract/policy/flags.ts';
import { type Answer, type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
let server: Server;
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#204060' } })
  .jpeg()
  .toBuffer();

beforeAll(async () => {
  world = await startWorld({
    work: false,
    env: { VITRINE_EDITOR_HOSTS: 'localhost', VITRINE_WEBHOOK_PRIVATE: 'on' },
  });
  team = await world.team();
  server = createServer((request, response) => {
    response.statusCode = request.url === '/gone.jpg' ? 404 : 200;
    response.end(request.url === '/words.jpg' ? 'no image' : picture);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(async () => {
  server.close();
  await world.stop();
});

async function form(
  who: Person,
  at: string,
  fields: Record<string, string | [string, Buffer | string]>,
): Promise<Answer<Loose>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([value[1] as never]), value[0]);
  }
  const response = await who.fetch(at, { method: 'POST', body });
  const { status, headers } = response;
  return { status, headers, body: await response.json(), changeSet: headers.get('x-change-set') };
}

/** A file as it is once its bytes were looked at. */
async function fileIn(
  of: TestTeam,
  name = 'photo.jpg',
  bytes: Buffer | string = picture,
  width = 400,
): Promise<string> {
  const { uuid } = (await form(of.owner, `files/upload/${of.id}/`, { files: [name, bytes] })).body[0];
  await sql`update versions set width = ${width}, height = 300, processed = true where file_id = ${uuid}`.execute(
    of.db,
  );
  return uuid;
}

const more = (changes: Partial<Recipe>): Recipe => ({ ...emptyRecipe, ...changes });
const square = more({ crop: { on: true, ratio: { width: 1, height: 1 }, area: null, place: null } });
const upload = (file: string, body: object, who: Person = team.owner, editor = 'editor') =>
  who.post(`users/${editor}/upload/${file}/`, body);
const openOf = (file: string, who: Person = team.owner) => who.get(`users/editor/open/${file}/`);
const sizeOf = async (version: Loose) => {
  const bytes = Buffer.from(await (await fetch(new URL(version.url, world.url))).arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};

describe('an edited image', () => {
  test('§7: a recipe becomes a version that is the cover, which can be opened again and undone', async () => {
    const file = await fileIn(team);
    const before = (await openOf(file)).body;
    expect(before).toMatchObject({
      file: { uuid: file, name: 'photo.jpg' },
      source: { number: 1, width: 400, height: 300 },
      ...{ recipe: null, next_version: 2, focal_point: { x: 0.5, y: 0.5 }, copied_from: null, copies: [] },
      save: { version: { allowed: true, reason: null }, copy: { allowed: true, reason: null } },
    });
    const { status, body } = await upload(file, { recipe: square, note: 'Squared' });
    expect([status, body.file.uuid]).toEqual([201, file]);
    expect(body.version).toMatchObject({ active: true, note: 'Squared', name: 'photo.jpg', file_type: 'image/jpeg' });
    expect(await sizeOf(body.version)).toEqual([300, 300, 'jpeg']);
    const again = (await openOf(file)).body;
    expect(again).toMatchObject({ recipe: square, next_version: 3, source: { uuid: before.source.uuid, number: 1 } });
    // Put on what it was put on before, not on the square.
    const whole = await upload(file, { recipe: emptyRecipe });
    expect(await sizeOf(whole.body.version)).toEqual([400, 300, 'jpeg']);
    expect((await team.owner.post(`changes/undo/${whole.changeSet}/`)).status).toBe(200);
    expect((await openOf(file)).body.recipe).toEqual(square);
  });

  test('is not saved beyond what the team may store, as a recipe or as it is', async () => {
    const file = await fileIn(team);
    await sql`update teams set storage_quota = 1 where id = ${team.id}`.execute(team.db);
    const asRecipe = await upload(file, { recipe: square });
    const asItIs = await form(team.owner, `users/editor/upload/${file}/`, { image: ['a.jpg', picture] });
    await sql`update teams set storage_quota = null where id = ${team.id}`.execute(team.db);
    expect([asRecipe.status, asItIs.status]).toEqual([507, 507]);
    expect(asRecipe.body.detail).toMatch(/^Your team uses .* of its 1 B of storage, so .* more do not fit\./);
    expect((await openOf(file)).body.next_version).toBe(2);
  });

  test('§7: a copy lies beside its source, and each names the other', async () => {
    const file = await fileIn(team);
    await team.owner.put(`files/file/update/${file}/`, { copyright: 'Ada', description: 'Sea' });
    const { status, body, changeSet } = await upload(file, { recipe: square, as: 'copy' });
    expect([status, body.file.name]).toEqual([201, 'photo (edited).jpg']);
    const copy = (await team.owner.get(`files/file/${body.file.uuid}/`)).body;
    expect(copy).toMatchObject({ copied_from: file, copyright: 'Ada', description: 'Sea', version_count: 1 });
    expect((await openOf(file)).body.copies).toEqual([body.file]);
    await sql`update versions set width = 300, height = 300, processed = true where file_id = ${body.file.uuid}`.execute(
      team.db,
    );
    expect((await openOf(body.file.uuid)).body).toMatchObject({
      recipe: square,
      copied_from: { uuid: file },
      source: { width: 400 },
    });
    expect((await team.owner.post(`changes/undo/${changeSet}/`)).status).toBe(200);
    const same = await team.owner.post(`files/file/copy/${file}/`);
    expect([same.status, same.body.name]).toEqual([201, 'photo (copy).jpg']);
    const { copied_from: of, related_files: linked } = (await team.owner.get(`files/file/${same.body.uuid}/`)).body;
    expect([of, linked.map(({ uuid }: Loose) => uuid)]).toEqual([file, [file]]);
    expect((await team.owner.post(`changes/undo/${same.changeSet}/`)).status).toBe(200);
  });

  test('§7: comes as it is, in a form or from an allowed host, and its bytes say what it is', async () => {
    const file = await fileIn(team);
    const png = await sharp(picture).resize(50).png().toBuffer();
    const at = `users/editor/upload/${file}/`;
    const sent = await form(team.owner, at, { image: ['lie.jpg', png], as: 'version', recipe: JSON.stringify(square) });
    expect([sent.status, sent.body.version.file_type]).toEqual([201, 'image/png']);
    expect((await openOf(file)).body.recipe).toEqual(square);
    const port = (server.address() as AddressInfo).port;
    const fetched = await upload(file, { url: `http://localhost:${port}/edited.jpg`, as: 'version' });
    expect([fetched.status, fetched.body.version.name]).toEqual([201, 'edited.jpg']);
    const tried = async (url: string) => {
      const { status, body } = await upload(file, { url });
      return [status, body.detail];
    };
    expect(await tried(`http://localhost:${port}/gone.jpg`)).toEqual([
      502,
      'localhost does not give this image (404).',
    ]);
    expect((await tried(`http://localhost:${port}/words.jpg`))[0]).toBe(415);
    expect(await tried(`http://127.0.0.1:${port}/edited.jpg`)).toEqual([400, 'url: must be at localhost']);
    expect((await tried('nonsense'))[0]).toBe(400);
    const words = await form(team.owner, at, { image: ['a.jpg', 'no image'] });
    expect([words.status, words.body.detail]).toEqual([415, 'An edited image must be an image.']);
    expect((await form(team.owner, at, { as: 'version' })).status).toBe(400);
    expect((await form(team.owner, at, { image: ['a.jpg', png], recipe: '{' })).status).toBe(400);
  });

  test('§7: the team’s logo is drawn, and missed in words', async () => {
    const file = await fileIn(team);
    const items = [{ type: 'logo', corner: 'top_left', size: 50, margin: 0, opacity: 1 } as const];
    const recipe = more({ marks: { on: true, items } });
    const { status, body } = await upload(file, { recipe });
    expect([status, body.detail]).toEqual([
      400,
      'recipe.marks: Your team has no logo. Add one in the team settings, or remove the logo from the image.',
    ]);
    const red = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    await form(team.owner, `teams/watermark/${team.id}/`, { image: ['logo.png', red] });
    const made = await upload(file, { recipe });
    expect(made.status).toBe(201);
    expect((await openOf(file)).body.logo_url).toEqual(expect.any(String));
  });
});

describe('a level in a folder', () => {
  test('edits the images there, copies them and puts recipes on them, and takes that back; elsewhere nothing', async () => {
    const [file, elsewhere, viewer] = [await fileIn(team), await fileIn(team), await team.member('Viewer')];
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'Dunes', parent: null }))
      .body.uuid;
    await team.owner.put(`files/file/update/${file}/`, { newFolder: folder });
    const give = (level: string) =>
      team.owner.put(`files/folder/levels/${folder}/`, { people: [{ user: viewer.user, level }], groups: [] });
    const copies = async (uuid: string) => (await viewer.post(`files/file/copy/${uuid}/`)).status;
    const check = async () =>
      (await viewer.post(`teams/recipe/check/${team.id}/`, { files: [file, elsewhere] })).body.editable;
    await give('add');
    expect([(await upload(file, { recipe: square }, viewer)).status, await copies(file)]).toEqual([403, 403]);
    expect([(await openOf(file, viewer)).body.save.version.allowed, await check()]).toEqual([false, 0]);
    await give('edit');
    expect((await openOf(file, viewer)).body.save.copy).toEqual({ allowed: true, reason: null });
    const saved = await upload(file, { recipe: square }, viewer);
    expect([saved.status, (await viewer.post(`changes/undo/${saved.changeSet}/`)).status]).toEqual([201, 200]);
    expect((await upload(file, { recipe: square, as: 'copy' }, viewer)).status).toBe(201);
    expect([await copies(file), await copies(elsewhere)]).toEqual([201, 403]);
    expect((await upload(elsewhere, { recipe: square }, viewer)).status).toBe(403);
    expect([await check(), (await viewer.get(`teams/recipes/${team.id}/`)).status]).toEqual([1, 200]);
    const applied = await viewer.post(`teams/recipe/apply/${team.id}/`, { files: [file], recipe: square });
    const kept = await viewer.post(`teams/recipe/create/${team.id}/`, { name: 'Square', recipe: square });
    expect([applied.status, kept.status]).toEqual([202, 403]);
    // Let in, and told that it is no video.
    const { latest_version: now } = (await viewer.get(`files/file/${file}/`)).body;
    const cut = await viewer.post(`files/file/version/cut/${now.uuid}/`, { from: 0, to: 2 });
    expect([cut.status, cut.body.detail]).toEqual([415, 'This file is not a video.']);
  });
});

describe('whoever may not', () => {
  test('§7: is told so, and nothing is written', async () => {
    const file = await fileIn(team);
    const viewer = await team.member(['VIEW_ASSETS']);
    const other = await world.team();
    const tried = async (who: Person, body: object = { recipe: square }, editor = 'editor') =>
      (await upload(file, body, who, editor)).status;
    expect(await tried(viewer)).toBe(403);
    expect(await tried(other.owner)).toBe(404);
    expect(await tried(team.owner, { recipe: square }, 'canva')).toBe(404);
    expect((await fetch(new URL(`/v1/users/editor/upload/${file}/`, world.url), { method: 'POST' })).status).toBe(401);
    expect((await openOf(file, other.owner)).status).toBe(404);
    expect((await openOf(file, viewer)).body.save).toEqual({
      version: { allowed: false, reason: 'You do not have permission to upload files' },
      copy: { allowed: false, reason: 'You do not have permission to upload files' },
      waits: false,
    });
    // An edit would give the pixels to whoever may have them with the watermark only.
    const marked = await team.member(['VIEW_ASSETS', 'UPLOAD_ASSETS', 'DOWNLOAD_WATERMARKS']);
    const refused = await upload(file, { recipe: square, as: 'copy' }, marked);
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('watermark')]);
    expect((await marked.post(`files/file/copy/${file}/`)).status).toBe(403);
    expect((await openOf(file, marked)).body.save.copy).toEqual({ allowed: false, reason: refused.body.detail });
    const basic = await world.team({ features: features.filter((feature) => feature !== 'DAM_PLUS') });
    expect((await upload(await fileIn(basic), { recipe: square }, basic.owner)).status).toBe(403);
    expect((await team.owner.get(`files/file/versions/${file}/`)).body.results).toHaveLength(1);
  });

  test('§7: with bad input or a file of another type is refused in words', async () => {
    const file = await fileIn(team);
    const theirs = await world.team();
    const { latest_version: foreign } = (await theirs.owner.get(`files/file/${await fileIn(theirs)}/`)).body;
    for (const body of [
      {},
      { recipe: square, url: 'https://x.test/a.jpg' },
      { recipe: { ...square, version: 2 } },
      { recipe: square, as: 'other' },
      { recipe: square, more: 1 },
    ])
      expect((await upload(file, body)).status).toBe(400);
    expect((await upload(file, { recipe: square, version: foreign.uuid })).status).toBe(404);
    const gif = await sharp(picture).resize(20).gif().toBuffer();
    for (const [name, bytes] of [
      ['a.gif', gif],
      ['a.txt', 'words'],
    ] as const) {
      const one = await fileIn(team, name, bytes);
      const [saved, opened] = [await upload(one, { recipe: square }), await openOf(one)];
      expect([saved.status, opened.status]).toEqual([415, 415]);
      expect(saved.body.detail).toMatch(/^A (GIF|document) cannot be edited|^This file/);
    }
    const broken = await fileIn(team, 'broken.jpg', picture.subarray(0, 700));
    expect((await upload(broken, { recipe: square })).status).toBe(415);
  });
});
