import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile } from '#server/test/rows/file.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  [team, other] = [await world.team(), await world.team()];
  owner = team.owner;
});

const add = (file: string, body: object, person = owner) => person.post(`files/file/attachment/create/${file}/`, body);
const list = async (file: string, person = owner, query = '') =>
  (await person.get(`files/file/attachments/${file}/${query}`)).body as Loose;
const show = async (file: string, person = owner) => (await person.get(`files/file/${file}/`)).body as Loose;
const drop = (id: string, person = owner) => person.delete(`files/file/attachment/delete/${id}/`);
const undo = (set: string | null, person = owner) => person.post(`changes/undo/${set}/`);
const recycle = (file: string, recycled = true) => owner.put(`files/file/update/${file}/`, { recycled });
const names = (body: Loose) => body.results.map((one: Loose) => one.file?.name ?? one.url);

async function upload(file: string, purpose: string, person = owner, name = 'release.txt'): Promise<Loose> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('files', new Blob([`a line ${newId()}`]), name);
  const response = await person.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const set = response.headers.get('x-change-set');
  const body = (await response.json()) as Loose;
  return { status: response.status, set, body, file };
}

describe('attachments', () => {
  it('are links and files of the library, listed newest first, and told by the file', async () => {
    const file = await aFile(world, team.id, { name: 'bridge.jpg' });
    const paper = await aFile(world, team.id, { name: 'release.pdf' });
    const link = await add(file, { url: '  HTTPS://Briefs.Example:443/a b#c ', title: ' Shot list ' });
    expect([link.status, link.body]).toMatchObject([
      201,
      { url: 'https://briefs.example/a%20b#c', title: 'Shot list', file: null, removable: true },
    ]);
    expect(link.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    const attached = await add(file, { file: paper });
    expect([attached.status, attached.body]).toMatchObject([
      201,
      { url: null, file: { uuid: paper, name: 'release.pdf', review_status: 0 }, created_by: { uuid: owner.user } },
    ]);
    expect(names(await list(file))).toEqual(['release.pdf', 'https://briefs.example/a%20b#c']);
    expect((await show(file)).attachments).toEqual([
      { uuid: attached.body.uuid, url: null, title: null, file: { uuid: paper, name: 'release.pdf' } },
      { uuid: link.body.uuid, url: 'https://briefs.example/a%20b#c', title: 'Shot list', file: null },
    ]);
    const first = await list(file, owner, '?limit=1');
    expect([names(first), first.count]).toEqual([['release.pdf'], 2]);
    const second = await list(file, owner, `?limit=1&cursor=${first.next}`);
    expect([second.results[0].uuid, second.next]).toEqual([link.body.uuid, null]);
    expect((await owner.get(`files/file/attachments/${paper}/?cursor=${first.next}`)).body.code).toBe('bad_cursor');
  });

  it('that lead nowhere, or somewhere odd, are refused', async () => {
    const file = await aFile(world, team.id);
    for (const url of [
      '',
      'briefs.example',
      'ftp://briefs.example/',
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,hello',
      'http://',
      'https://ada:secret@briefs.example/',
      `https://briefs.example/${'x'.repeat(2000)}`,
      7,
    ])
      expect([url, (await add(file, { url })).status]).toEqual([url, 400]);
    for (const body of [{}, { url: 'https://a.example', file }, { file, title: 'x' }, { link: 'https://a.example' }])
      expect([body, (await add(file, body)).status]).toEqual([body, 400]);
    expect((await list(file)).count).toBe(0);
  });

  it('are not the file itself, and none comes twice', async () => {
    const [file, paper] = [
      await aFile(world, team.id, { name: 'bridge.jpg' }),
      await aFile(world, team.id, { name: 'a.pdf' }),
    ];
    const itself = await add(file, { file });
    expect([itself.status, itself.body.detail]).toEqual([400, 'file: A file cannot be attached to itself.']);
    expect((await add(file, { file: paper })).status).toBe(201);
    const twice = await add(file, { file: paper });
    expect([twice.status, twice.body.detail]).toEqual([409, 'a.pdf is attached to bridge.jpg already.']);
    await add(file, { url: 'https://a.example' });
    expect((await add(file, { url: 'https://a.example/' })).status).toBe(409);
    await recycle(paper);
    const another = await aFile(world, team.id);
    expect((await add(another, { file: paper })).body.detail).toContain('Recycling Bin');
  });

  it('of another team are nobody’s to see, attach or remove', async () => {
    const [file, foreign] = [await aFile(world, team.id), await aFile(world, other.id)];
    const made = (await add(file, { url: 'https://a.example' })).body.uuid;
    expect((await add(file, { file: foreign })).status).toBe(404);
    expect((await add(file, { url: 'https://b.example' }, other.owner)).status).toBe(404);
    expect((await drop(made, other.owner)).status).toBe(404);
    expect((await other.owner.get(`files/file/attachments/${file}/`)).status).toBe(404);
    expect((await list(file)).count).toBe(1);
    expect((await world.stranger.get(`files/file/attachments/${file}/`)).status).toBe(401);
  });

  it('are removed for 204, put back by undo with what they were, and removed again by redo', async () => {
    const [file, paper] = [
      await aFile(world, team.id, { name: 'bridge.jpg' }),
      await aFile(world, team.id, { name: 'a.pdf' }),
    ];
    await add(file, { file: paper });
    const link = await add(file, { url: 'https://a.example', title: 'Brief' });
    const before = (await show(file)).attachments;
    const gone = await drop(link.body.uuid);
    expect([gone.status, gone.body, names(await list(file))]).toEqual([204, '', ['a.pdf']]);
    expect((await drop(link.body.uuid)).status).toBe(404);
    const back = await undo(gone.changeSet);
    expect(back.status).toBe(200);
    expect((await show(file)).attachments).toEqual(before);
    expect((await undo(back.changeSet)).status).toBe(200);
    expect(names(await list(file))).toEqual(['a.pdf']);
    const [newest] = (await owner.get(`files/file/activity/${file}/`)).body.results;
    expect([newest.text, newest.before]).toEqual(['Removed the attachment Brief from bridge.jpg', 'Brief']);
  });

  it('are not put back over another that came meanwhile, nor taken off twice', async () => {
    const file = await aFile(world, team.id, { name: 'bridge.jpg' });
    const link = await add(file, { url: 'https://a.example' });
    const gone = await drop(link.body.uuid);
    expect((await undo(link.changeSet)).body.detail).toContain('in the meantime');
    await add(file, { url: 'https://a.example' });
    const refused = await undo(gone.changeSet);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'https://a.example/ was attached to bridge.jpg again in the meantime.',
    ]);
  });

  it('go with a file to the Recycling Bin and come back with it; deleted for good they are gone', async () => {
    const [file, paper] = [await aFile(world, team.id), await aFile(world, team.id, { name: 'a.pdf' })];
    await add(file, { file: paper });
    await recycle(paper);
    expect([(await list(file)).count, (await show(file)).attachments]).toEqual([0, []]);
    await recycle(paper, false);
    expect(names(await list(file))).toEqual(['a.pdf']);
    await recycle(paper);
    expect((await owner.delete(`files/file/delete/${paper}/`)).status).toBe(204);
    expect((await list(file)).count).toBe(0);
  });
});

describe('an upload for a file (§4: attachments get review_status 3)', () => {
  it('becomes a file that waits for review, beside that file, attached to it; undo takes both back', async () => {
    const folder = (await owner.post(`files/folder/create/${team.id}/`, { folderName: `Bridge ${newId()}` })).body.uuid;
    const file = await aFile(world, team.id, { name: 'bridge.jpg', folder });
    const { status, body, set } = await upload(file, `attachment:${file}`);
    expect([status, body[0]]).toMatchObject([
      201,
      { name: 'release.txt', review_status: 3, parent_folder: { uuid: folder } },
    ]);
    expect(names(await list(file))).toEqual(['release.txt']);
    const [attached] = (await list(file)).results;
    expect(attached.file).toMatchObject({ uuid: body[0].uuid, review_status: 3 });
    const pending = await owner.get(`files/files/${team.id}/?review_status=3&folder=${folder}`);
    expect(pending.body.results.map((one: Loose) => one.uuid)).toEqual([body[0].uuid]);
    const sets = (await owner.get(`changes/${team.id}/`)).body.results as Loose[];
    expect(sets.find((one) => one.uuid === set)?.summary).toBe('Uploaded release.txt as an attachment');
    expect((await undo(set)).status).toBe(200);
    expect([(await list(file)).count, (await show(body[0].uuid)).recycled]).toEqual([0, true]);
  });

  it('comes by the resumable way, too, with the folder it names', async () => {
    const file = await aFile(world, team.id, { name: 'bridge.jpg' });
    const folder = (await owner.post(`files/folder/create/${team.id}/`, { folderName: `Papers ${newId()}` })).body.uuid;
    const bytes = Buffer.from(`resumed ${newId()}`);
    const said = { filename: 'contract.txt', team: team.id, folder, purpose: `attachment:${file}` };
    const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
    const begin = (person: Person) =>
      person.fetch('files/uploads/', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes.length),
          'upload-metadata': metadata.join(','),
          'content-type': 'application/offset+octet-stream',
        },
        body: bytes,
      });
    const made = await begin(owner);
    expect(made.status).toBe(201);
    expect((await list(file)).results[0].file).toMatchObject({
      uuid: made.headers.get('x-file-uuid'),
      name: 'contract.txt',
      review_status: 3,
      parent_folder: { uuid: folder },
    });
    expect((await begin(await team.member('Viewer'))).status).toBe(403);
    expect((await begin(other.owner)).status).toBe(404);
  });

  it('is refused for what is no file of the team, and without UPLOAD_ASSETS', async () => {
    const [file, foreign] = [await aFile(world, team.id), await aFile(world, other.id)];
    expect((await upload(file, `attachment:${newId()}`)).status).toBe(404);
    expect((await upload(file, `attachment:${foreign}`)).status).toBe(404);
    expect((await upload(file, 'attachment:')).status).toBe(400);
    expect((await upload(file, `version:${file}`)).status).toBe(400);
    const editor = await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']);
    expect((await upload(file, `attachment:${file}`, editor)).status).toBe(403);
    expect((await show(file, editor)).permissions).not.toContain('attach');
  });
});

describe('who may (§6)', () => {
  it('UPLOAD_ASSETS adds uploads and takes off one’s own; links and existing files are for EDIT_ASSETS', async () => {
    const [file, paper] = [await aFile(world, team.id), await aFile(world, team.id)];
    const contributor = await team.member('Contributor');
    expect((await show(file, contributor)).permissions).toContain('attach');
    for (const body of [{ url: 'https://a.example' }, { file: paper }]) {
      const refused = await add(file, body, contributor);
      expect([refused.status, refused.body.needs]).toEqual([403, ['EDIT_ASSETS']]);
    }
    const link = (await add(file, { url: 'https://a.example' })).body.uuid;
    expect((await upload(file, `attachment:${file}`, contributor)).status).toBe(201);
    const seen = (await list(file, contributor)).results as Loose[];
    expect(seen.map((one) => [one.url, one.removable])).toEqual([
      [null, true],
      ['https://a.example/', false],
    ]);
    const refused = await drop(link, contributor);
    expect([refused.status, refused.body.needs]).toEqual([403, ['EDIT_ASSETS']]);
    const another = await team.member('Contributor');
    expect((await drop(seen[0].uuid, another)).status).toBe(403);
    expect((await drop(seen[0].uuid, contributor)).status).toBe(204);
    expect((await drop(link, await team.member(['VIEW_ASSETS', 'EDIT_ASSETS']))).status).toBe(204);
    const viewer = await team.member('Viewer');
    expect((await viewer.get(`files/file/attachments/${file}/`)).status).toBe(200);
    expect((await (await team.member(['DOWNLOAD_ASSETS'])).get(`files/file/attachments/${file}/`)).status).toBe(403);
  });

  it('asks the law for the pictures of attached files: expired ones are withheld from all but editors', async () => {
    const file = await aFile(world, team.id);
    const expired = await fileIn(world, team.id, {
      columns: { expiration_date: '2020-01-01T00:00:00Z', renditions: { thumb: { name: 'thumb.webp' } } },
    });
    await add(file, { file: expired });
    const seen = async (person: Person) => (await list(file, person)).results[0].file.latest_version;
    expect(await seen(await team.member('Viewer'))).toMatchObject({
      thumbnail_url: null,
      url: null,
      withheld: 'This file has expired.',
    });
    expect((await seen(owner)).thumbnail_url).toContain('/content/');
  });
});

describe('F8: guests of a shared folder', () => {
  it('see links and files that are shared as well, and change nothing', async () => {
    const folder = (await owner.post(`files/folder/create/${team.id}/`, { folderName: `Shared ${newId()}` })).body.uuid;
    const file = await aFile(world, team.id, { name: 'bridge.jpg', folder });
    const [near, far] = [
      await aFile(world, team.id, { name: 'near.pdf', folder }),
      await aFile(world, team.id, { name: 'far.pdf' }),
    ];
    const inside = await fileIn(world, team.id, { name: 'inside.pdf', folder, columns: { internal_use: true } });
    for (const one of [near, far, inside]) await add(file, { file: one });
    const link = (await add(file, { url: 'https://a.example' })).body.uuid;
    await upload(file, `attachment:${file}`);
    await owner.put(`files/share/folder/${folder}/`, { teams: [{ team: other.id, download: false }] });
    const guest = other.owner;
    const seen = await list(file, guest);
    expect([names(seen), seen.count]).toEqual([['https://a.example/', 'near.pdf'], 2]);
    expect(seen.results.some((one: Loose) => one.removable)).toBe(false);
    expect((await show(file, guest)).attachments.map((one: Loose) => one.url ?? one.file.name)).toEqual([
      'https://a.example/',
      'near.pdf',
    ]);
    expect((await add(file, { url: 'https://b.example' }, guest)).status).toBe(403);
    expect((await drop(link, guest)).status).toBe(404);
    expect((await list(file)).count).toBe(5);
  });
});
