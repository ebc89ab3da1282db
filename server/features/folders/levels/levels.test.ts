import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { begin } from '#server/test/clients/tus.ts';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** People and groups who may add files to a folder or edit them, though their roles let them look alone. */

let world: World;
let team: TestTeam;
let other: TestTeam;
let ada: Person;
let ben: Person;
let press: string;
/** `campaign` with `summer` inside; `elsewhere` beside it. */
const at = { campaign: '', summer: '', elsewhere: '' };
const files = { summer: '', own: '', elsewhere: '', root: '', waiting: '' };

const make = async (folderName: string, parent: string | null = null, who: Person = team.owner) =>
  who.post(`files/folder/create/${team.id}/`, { folderName, parent });
const give = (body: { people?: object[]; groups?: object[] }, folder = at.campaign, who: Person = team.owner) =>
  who.put(`files/folder/levels/${folder}/`, { people: [], groups: [], ...body });
const giveTo = (who: Person, level: string) => give({ people: [{ user: who.user, level }] });
const describeFile = async (who: Person, file: string, description: string = newId()) =>
  (await who.put(`files/file/update/${file}/`, { description })).status;
const update = async (who: Person, file: string, body: object) =>
  (await who.put(`files/file/update/${file}/`, body)).status;
const permissions = async (who: Person, file: string): Promise<string[]> =>
  (await who.get(`files/file/${file}/`)).body.permissions;
const levelIn = async (who: Person, folder: string) => (await who.get(`files/folder/${folder}/`)).body.granted;
async function upload(who: Person, folder: string | null, said: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...(folder ? { folder } : {}), ...said })) form.append(name, value);
  form.append('files', new Blob([newId()]), 'line.txt');
  return who.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
}
const uploads = async (who: Person, folder: string | null, said = {}) => (await upload(who, folder, said)).status;
const resumable = async (who: Person, folder: string) =>
  (await begin(who, { length: 5, said: { filename: 'a.txt', team: team.id, folder } })).status;

beforeAll(async () => {
  world = await sharedWorld();
  [team, other] = await Promise.all([world.team(), world.team()]);
  [ada, ben] = await Promise.all([team.member('Viewer'), team.member('Viewer')]);
  at.campaign = (await make('Campaign')).body.uuid;
  at.elsewhere = (await make('Elsewhere')).body.uuid;
  at.summer = (await make('Summer', at.campaign)).body.uuid;
  files.summer = await fileIn(world, team.id, { name: 'a.jpg', folder: at.summer });
  files.own = await fileIn(world, team.id, { name: 'b.jpg', folder: at.summer, createdBy: ada.user });
  files.elsewhere = await fileIn(world, team.id, { name: 'c.jpg', folder: at.elsewhere, createdBy: ada.user });
  files.root = await fileIn(world, team.id, { name: 'd.jpg', createdBy: ada.user });
  files.waiting = await fileIn(world, team.id, { name: 'e.jpg', folder: at.summer, reviewStatus: 1 });
  await sql`with made as (insert into submissions (team_id, id, batch) values (${team.id}, ${newId()}, 'one') returning id)
    insert into submission_files (team_id, file_id, submission_id) select ${team.id}, ${files.waiting}, id from made`.execute(
    world.services.db,
  );
  press = (await team.owner.post(`teams/group/create/${team.id}/`, { name: 'Press', people: [ben.user] })).body.uuid;
});

describe('a level in a folder', () => {
  it('lets nobody do anything who was given none', async () => {
    await give({});
    expect([
      await describeFile(ada, files.own),
      await uploads(ada, at.summer),
      await resumable(ada, at.summer),
    ]).toEqual([403, 403, 403]);
    expect((await make('Mine', at.summer, ada)).status).toBe(403);
    expect([await levelIn(ada, at.summer), await permissions(ada, files.own)]).toEqual([
      undefined,
      ['view', 'preview', 'comment', 'download', 'download_watermarked'],
    ]);
  });

  it('to add: uploads there and below, and edits what one uploaded, nothing else', async () => {
    const given = await giveTo(ada, 'add');
    expect([given.status, given.body]).toMatchObject([200, { people: [{ uuid: ada.user, level: 'add' }], groups: [] }]);
    expect((await team.owner.get(`files/folder/levels/${at.summer}/`)).body).toMatchObject({
      people: [],
      inherited: [{ uuid: ada.user, group: false, level: 'add', folder: { uuid: at.campaign } }],
    });
    expect([await levelIn(ada, at.summer), await levelIn(ada, at.elsewhere)]).toEqual(['add', undefined]);
    for (const folder of [at.campaign, at.summer])
      expect([await uploads(ada, folder), await resumable(ada, folder)]).toEqual([201, 201]);
    for (const folder of [at.elsewhere, null]) expect(await uploads(ada, folder)).toBe(403);
    expect(await resumable(ada, at.elsewhere)).toBe(403);
    expect([
      await uploads(ada, at.summer, { tags: '["Dune"]' }),
      await uploads(ada, at.summer, { collections: '[]' }),
    ]).toEqual([201, 403]);
    expect([await describeFile(ada, files.own), await describeFile(ada, files.summer)]).toEqual([200, 403]);
    expect([await describeFile(ada, files.elsewhere), await describeFile(ada, files.root)]).toEqual([403, 403]);
    const below = await make('Mine', at.summer, ada);
    expect([below.status, below.body.granted, (await make('Mine', at.elsewhere, ada)).status]).toEqual([
      201,
      'add',
      403,
    ]);
    const listed = (await ada.get(`files/files/${team.id}/?folder=${at.summer}`)).body.results;
    expect(listed.every(({ granted }: Loose) => granted === 'add')).toBe(true);
  });

  it('to edit: edits every file there, and never deletes, shares or links one', async () => {
    await giveTo(ada, 'edit');
    const allowed = await permissions(ada, files.summer);
    expect(allowed).toEqual([
      'view',
      'preview',
      'edit',
      'star',
      'comment',
      'download',
      'download_watermarked',
      'version',
      'cover',
      'attach',
    ]);
    for (const body of [{ fileName: 'e.jpg' }, { tags: [] }, { rating: 3 }, { copyright: 'Ada' }, { starred: true }])
      expect([body, await update(ada, files.summer, body)]).toEqual([body, 200]);
    for (const body of [
      { recycled: true },
      { watermark: true },
      { linkedFolders: [at.elsewhere] },
      { collections: [] },
    ])
      expect([body, await update(ada, files.summer, body)]).toEqual([body, 403]);
    expect([await describeFile(ada, files.elsewhere), await describeFile(ada, files.waiting)]).toEqual([403, 404]);
    expect((await ada.put(`files/share/file/${files.summer}/`, { public: true })).status).toBe(403);
    expect((await ada.delete(`files/folder/delete/${at.summer}/`)).status).toBe(403);
    expect((await ada.put(`files/folder/update/${at.summer}/`, { name: 'Winter' })).status).toBe(403);
    expect((await ada.post(`files/file/related/create/${files.summer}/`, { files: [files.elsewhere] })).status).toBe(
      403,
    );
    expect(
      (await ada.post(`files/file/attachment/create/${files.summer}/`, { url: 'https://a.example/' })).status,
    ).toBe(201);
  });

  it('moves files to where one may put some, and one’s own changes are undone by oneself', async () => {
    await giveTo(ada, 'edit');
    expect([
      await update(ada, files.summer, { newFolder: at.elsewhere }),
      await update(ada, files.summer, { newFolder: null }),
    ]).toEqual([403, 403]);
    const moved = await ada.put(`files/file/update/${files.summer}/`, { newFolder: at.campaign });
    expect(moved.status).toBe(200);
    expect((await ben.post(`changes/undo/${moved.changeSet}/`)).status).toBe(403);
    expect((await ada.post(`changes/undo/${moved.changeSet}/`)).status).toBe(200);
    const linked = await team.owner.put(`files/file/update/${files.summer}/`, { description: 'Dunes' });
    expect((await ada.post(`changes/undo/${linked.changeSet}/`)).status).toBe(403);
    const last = await ada.put(`files/file/update/${files.summer}/`, { description: 'Sand' });
    await give({});
    expect((await ada.post(`changes/undo/${last.changeSet}/`)).status).toBe(403);
  });

  it('counts file by file when many are changed at once', async () => {
    await giveTo(ada, 'edit');
    const bulk = (body: object) => ada.post(`files/bulk/${team.id}/`, body);
    const all = [files.summer, files.elsewhere, files.waiting];
    const begun = await bulk({ files: all, action: 'rating', value: 4 });
    expect(begun.status).toBe(202);
    const job = async () => (await ada.get(`files/bulk/job/${begun.body.uuid}/`)).body;
    await expect.poll(job, { timeout: 20_000 }).toMatchObject({ state: 'done', done: 3 });
    expect((await job()).failed.map(({ uuid, code }: Loose) => [uuid, code]).sort()).toEqual(
      [
        [files.elsewhere, 'forbidden'],
        [files.waiting, 'not_found'],
      ].sort(),
    );
    const rating = async () => (await team.owner.get(`files/file/${files.summer}/`)).body.rating;
    const { change_set: set } = await job();
    expect([await rating(), (await ben.post(`changes/undo/${set}/`)).status]).toEqual([4, 403]);
    expect([(await ada.post(`changes/undo/${set}/`)).status, await rating()]).toEqual([200, 3]);
    const found = (await team.owner.get(`files/files/${team.id}/?folder=${at.summer}`)).body.count;
    const asked = await bulk({ query: { folder: at.summer }, action: 'rating', value: 4 });
    expect(asked.body.total).toBe(found - 1);
    for (const body of [
      { action: 'move', value: at.elsewhere },
      { action: 'link', value: [at.elsewhere] },
      { action: 'recycle' },
    ])
      expect([body, (await bulk({ files: all, ...body })).status]).toEqual([body, 403]);
  });

  it('comes by a group, and the higher of two counts', async () => {
    await give({ people: [{ user: ben.user, level: 'add' }], groups: [{ group: press, level: 'edit' }] });
    expect((await ben.get(`teams/group/${press}/`)).body).toMatchObject({ collections: 0, folders: 1 });
    expect([await levelIn(ben, at.summer), await describeFile(ben, files.summer)]).toEqual(['edit', 200]);
    await team.owner.put(`teams/group/members/${press}/`, { remove: [ben.user] });
    expect([await levelIn(ben, at.summer), await describeFile(ben, files.summer)]).toEqual(['add', 403]);
    await team.owner.put(`teams/group/members/${press}/`, { add: [ben.user] });
    const gone = await team.owner.delete(`teams/group/delete/${press}/`);
    expect(await describeFile(ben, files.summer)).toBe(403);
    expect((await team.owner.post(`changes/undo/${gone.changeSet}/`)).status).toBe(200);
    expect(await describeFile(ben, files.summer)).toBe(200);
  });

  it('goes with the folder: what is moved out of it is out of reach', async () => {
    await giveTo(ada, 'edit');
    await team.owner.put(`files/folder/update/${at.summer}/`, { parent_folder: at.elsewhere });
    expect([await describeFile(ada, files.summer), await uploads(ada, at.summer)]).toEqual([403, 403]);
    await team.owner.put(`files/folder/update/${at.summer}/`, { parent_folder: at.campaign });
    expect(await describeFile(ada, files.summer)).toBe(200);
  });

  it('ends with the membership, and comes back with nobody', async () => {
    const leaving = await team.member('Viewer');
    await giveTo(leaving, 'edit');
    const { results } = (await team.owner.get(`teams/members/${team.id}/`)).body;
    const member = results.find(({ user }: Loose) => user.uuid === leaving.user).uuid;
    const active = (now: boolean) => team.owner.put(`teams/member/update/${member}/`, { active: now });
    expect(await describeFile(leaving, files.summer)).toBe(200);
    expect((await active(false)).status).toBe(200);
    expect([403, 404]).toContain(await describeFile(leaving, files.summer));
    await active(true);
    expect((await team.owner.delete(`teams/member/delete/${member}/`)).status).toBe(204);
    expect((await team.owner.get(`files/folder/levels/${at.campaign}/`)).body.people).toEqual([]);
  });

  it('is nothing to an API key, to whoever looks as somebody else, and to those who may not see files', async () => {
    const [manager, blind] = await Promise.all([team.member(['VIEW_ASSETS', 'MANAGE_TEAM']), team.member([])]);
    await give({ people: [manager, blind].map(({ user }) => ({ user, level: 'edit' })) });
    const key = await manager.post(`teams/api_key/create/${team.id}/`, { name: 'Door', scopes: ['VIEW_ASSETS'] });
    const keyed = { authorization: `Bearer ${key.body.secret}` };
    const put = (headers: Record<string, string>) =>
      world.stranger.put(`files/file/update/${files.summer}/`, { description: 'By a key' }, headers);
    expect([await describeFile(manager, files.summer), (await put(keyed)).status, (await put({})).status]).toEqual([
      200, 403, 401,
    ]);
    expect((await world.stranger.get(`files/folder/${at.summer}/`, keyed)).body.granted).toBeUndefined();
    expect([await describeFile(blind, files.summer), await uploads(blind, at.summer)]).toEqual([403, 403]);
  });
});

describe('giving levels', () => {
  it('takes the right to manage folders, and what is given', async () => {
    for (const flags of [
      ['VIEW_ASSETS', 'MANAGE_FOLDERS'],
      ['VIEW_ASSETS', 'EDIT_ASSETS', 'UPLOAD_ASSETS'],
    ] as const) {
      const who = await team.member(flags);
      expect([flags, (await give({ people: [{ user: who.user, level: 'edit' }] }, at.campaign, who)).status]).toEqual([
        flags,
        403,
      ]);
    }
    const editor = await team.member('Editor');
    const given = await give({ people: [{ user: ada.user, level: 'edit' }] }, at.campaign, editor);
    expect(given.status).toBe(200);
    expect((await ada.put(`files/folder/levels/${at.campaign}/`, { people: [], groups: [] })).status).toBe(403);
    expect((await ada.get(`files/folder/levels/${at.campaign}/`)).status).toBe(403);
  });

  it('refuses strangers, people and groups of other teams, and what is no level', async () => {
    const theirs = (await other.owner.post(`teams/group/create/${other.id}/`, { name: 'Press', people: [] })).body.uuid;
    expect((await give({}, at.campaign, other.owner)).status).toBe(404);
    expect((await give({}, at.campaign, world.stranger)).status).toBe(401);
    expect((await give({ people: [{ user: other.owner.user, level: 'edit' }] })).status).toBe(404);
    expect((await give({ groups: [{ group: theirs, level: 'edit' }] })).status).toBe(404);
    for (const level of ['view', 'manage', '', null])
      expect([level, (await give({ people: [{ user: ada.user, level }] })).status]).toEqual([level, 400]);
    expect((await give({ people: [ada.user as never] })).status).toBe(400);
  });

  it('is told to those who can do more, and undone only by who may give', async () => {
    const [eve, boss] = await Promise.all([team.member(['VIEW_ASSETS', 'EDIT_ASSETS']), team.member('Editor')]);
    await give({});
    await giveTo(eve, 'add');
    const raised = await giveTo(eve, 'edit');
    await giveTo(eve, 'edit');
    const news = (await eve.get('notifications/')).body.results;
    expect(news.map(({ kind, folder }: Loose) => [kind, folder.uuid])).toEqual(
      Array.from({ length: 2 }, () => ['folder_shared', at.campaign]),
    );
    const taken = await give({});
    expect((await eve.post(`changes/undo/${taken.changeSet}/`)).status).toBe(403);
    expect((await boss.post(`changes/undo/${raised.changeSet}/`)).status).toBe(409);
    expect((await boss.post(`changes/undo/${taken.changeSet}/`)).status).toBe(200);
    expect(await levelIn(eve, at.campaign)).toBe('edit');
    const deleted = await team.owner.delete(`files/folder/delete/${at.campaign}/`);
    expect((await team.owner.post(`changes/undo/${deleted.changeSet}/`)).status).toBe(200);
    expect(await levelIn(eve, at.summer)).toBe('edit');
  });
});
