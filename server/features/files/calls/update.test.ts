import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aFile } from '#server/test/rows/file.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let owner: Person;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});

const update = (person: Person, file: string, body: unknown, headers?: Record<string, string>) =>
  person.put(`files/file/update/${file}/`, body, headers);
const folder = async (folderName: string) =>
  (await owner.post(`files/folder/create/${team.id}/`, { folderName })).body.uuid as unknown as string;
const history = async (file: string) => {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown; set_id: string }>`
    select action, before, after, set_id from changes where team_id = ${team.id} and subject = ${file} order by seq`.execute(
    world.services.db,
  );
  return rows;
};
const insertNamed = async (table: 'rights' | 'collections', column: string, name: string, of = team.id) => {
  const id = newId();
  await sql`insert into ${sql.table(table)} (team_id, id, ${sql.ref(column)}) values (${of}, ${id}, ${name})`.execute(
    world.services.db,
  );
  return id;
};

describe('updating a file', () => {
  it('§4: sets every field and flag in one act, with a line of history for each', async () => {
    const summer = await folder('Summer');
    const linked = await folder('Linked');
    const right = await insertNamed('rights', 'name', 'Print');
    const collection = await insertNamed('collections', 'title', 'Best');
    const file = await aFile(world, team.id, { name: 'a.jpg', reviewStatus: 3 });
    const answer = await update(owner, file, {
      fileName: ' b.jpg ',
      newFolder: summer,
      linkedFolders: [linked, linked],
      description: 'A dune, <b>bold</b> & 100 %',
      source_display_name: 'Ada',
      location_text: 'Namib',
      location_obj: { lat: -24.7, lng: 15.4 },
      copyright: '© Ada',
      rights: ['PRINT'],
      rights_context: 'until 2030',
      expiration_date: '2030-05-01',
      internal_use: true,
      watermark: true,
      hide_name: true,
      starred: true,
      review_status: 0,
      tags: ['Dune', 'dune', 'Sand'],
      collections: [collection],
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      detailed: true,
      name: 'b.jpg',
      parent_folder: { uuid: summer, name: 'Summer' },
      linked_folders: [{ uuid: linked, name: 'Linked' }],
      description: 'A dune, <b>bold</b> & 100 %',
      source_display_name: 'Ada',
      location_text: 'Namib',
      location_obj: { lat: -24.7, lng: 15.4, label: null },
      copyright: '© Ada',
      rights: [{ uuid: right, name: 'Print', colour: null }],
      rights_context: 'until 2030',
      expiration_date: '2030-05-01T00:00:00.000Z',
      internal_use: true,
      watermark: true,
      hide_name: true,
      starred: true,
      review_status: 0,
      collections: [{ uuid: collection, title: 'Best' }],
    });
    expect(answer.body.revision).toBeGreaterThan(1);
    expect((answer.body.tags as unknown as { name: string }[]).map((tag) => tag.name)).toEqual(['Dune', 'Sand']);
    const lines = await history(file);
    expect(lines.map((line) => line.action).sort()).toEqual(
      [
        'file.collect file.copyright file.describe file.expire file.hide_name file.internal_use file.link file.locate file.move',
        'file.place file.rename file.review file.rights file.rights_context file.source file.star file.tag file.watermark',
      ]
        .join(' ')
        .split(' '),
    );
    expect(new Set(lines.map((line) => line.set_id))).toEqual(new Set([answer.changeSet]));
    expect(lines.find((line) => line.action === 'file.rename')).toMatchObject({
      before: { name: 'a.jpg' },
      after: { name: 'b.jpg' },
    });
    expect(lines.find((line) => line.action === 'file.move')).toMatchObject({
      before: { folder: null },
      after: { folder: { uuid: summer, name: 'Summer' } },
    });
  });

  it('writes nothing, and names no change set, when nothing is new', async () => {
    const file = await aFile(world, team.id, { name: 'same.jpg' });
    for (const body of [
      {},
      { fileName: 'same.jpg', newFolder: null, description: null },
      { tags: [], starred: false },
    ]) {
      const answer = await update(owner, file, body);
      expect(answer.status).toBe(200);
      expect(answer.changeSet).toBeNull();
      expect(answer.body.revision).toBe(1);
    }
    expect(await history(file)).toEqual([]);
  });

  it('clears with null and leaves out what was left out', async () => {
    const file = await aFile(world, team.id);
    await update(owner, file, {
      description: 'x',
      copyright: 'y',
      tags: ['One'],
      expiration_date: '2020-01-01T10:00:00+02:00',
    });
    const cleared = await update(owner, file, { description: null, location_obj: null });
    expect(cleared.body).toMatchObject({
      description: null,
      copyright: 'y',
      expired: true,
      expiration_date: '2020-01-01T08:00:00.000Z',
    });
    expect((await update(owner, file, { expiration_date: null, tags: [] })).body).toMatchObject({
      expired: false,
      tags: [],
    });
  });

  it('keeps the focal point of automatic crops, which undo puts back', async () => {
    const file = await aFile(world, team.id, { name: 'harbour.jpg' });
    expect((await owner.get(`files/file/${file}/`)).body.focal_point).toBeNull();
    const set = await update(owner, file, { focal_point: { x: 0.25, y: 0.75 } });
    expect(set.body).toMatchObject({ focal_point: { x: 0.25, y: 0.75 }, revision: 2 });
    expect((await update(owner, file, { focal_point: { y: 0.75, x: 0.25 } })).changeSet).toBeNull();
    const [line] = (await owner.get(`files/file/activity/${file}/`)).body.results;
    expect(line).toMatchObject({
      text: 'Changed the focal point of harbour.jpg',
      after: '25% from the left, 75% from the top',
    });
    await owner.post(`changes/undo/${set.changeSet}/`);
    expect((await owner.get(`files/file/${file}/`)).body.focal_point).toBeNull();
    for (const focal_point of [{ x: 1.1, y: 0 }, { x: 0.5 }, 'middle'])
      expect((await update(owner, file, { focal_point })).status).toBe(400);
  });

  it('finds tags without regard to case and makes those that are missing, twice at once as well', async () => {
    const [one, two] = [await aFile(world, team.id), await aFile(world, team.id)];
    await Promise.all([update(owner, one, { tags: ['Harbour'] }), update(owner, two, { tags: ['HARBOUR'] })]);
    const { rows } = await sql`select 1 from tags where team_id = ${team.id} and lower(name) = 'harbour'`.execute(
      world.services.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('§4: recycles, keeps the folder in mind, and restores there, or to Root when it is gone', async () => {
    const place = await folder('Place');
    const file = await aFile(world, team.id, { folder: place });
    const recycled = await update(owner, file, { recycled: true });
    expect(recycled.body).toMatchObject({ recycled: true, parent_folder: { uuid: place } });
    expect((await update(owner, file, { recycled: true })).changeSet).toBeNull();
    expect((await update(owner, file, { recycled: false })).body).toMatchObject({
      recycled: false,
      parent_folder: { uuid: place },
    });
    await update(owner, file, { recycled: true });
    await owner.delete(`files/folder/delete/${place}/`);
    expect((await update(owner, file, { recycled: false })).body).toMatchObject({
      recycled: false,
      parent_folder: null,
    });
    expect((await history(file)).map((line) => line.action)).toEqual([
      'file.recycle',
      'file.restore',
      'file.recycle',
      'file.restore',
    ]);
  });

  it('keeps stars apart by person, and leaves the revision', async () => {
    const editor = await team.member('Editor');
    const file = await aFile(world, team.id);
    const starred = await update(editor, file, { starred: true });
    expect(starred.status).toBe(200);
    expect(starred.body).toMatchObject({ starred: true, revision: 1 });
    expect(starred.changeSet).not.toBeNull();
    expect((await owner.get(`files/file/${file}/`)).body.starred).toBe(false);
  });
});

describe('who may update a file', () => {
  it('asks for a session, and hides files of other teams', async () => {
    const file = await aFile(world, team.id);
    const other = await world.team();
    expect((await update(world.stranger, file, { fileName: 'x' })).status).toBe(401);
    const foreign = await update(other.owner, file, { fileName: 'x' });
    const random = await update(other.owner, newId(), { fileName: 'x' });
    expect([foreign.status, random.status, (await update(owner, 'nonsense', {})).status]).toEqual([404, 404, 404]);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...random.body, request_id: '' });
    expect(await history(file)).toEqual([]);
  });

  it('names every flag that is missing, field by field', async () => {
    const viewer = await team.member(['VIEW_ASSETS']);
    const file = await aFile(world, team.id);
    const needs = async (body: unknown) => {
      const answer = await update(viewer, file, body);
      expect(answer.status).toBe(403);
      return (answer.body.needs as unknown as string[]).toSorted();
    };
    expect(await needs({ fileName: 'x' })).toEqual(['EDIT_ASSETS']);
    expect(await needs({ starred: true })).toEqual(['EDIT_ASSETS']);
    expect(await needs({ watermark: true })).toEqual(['ADD_WATERMARK']);
    expect(await needs({ recycled: true })).toEqual(['DELETE_ASSETS']);
    expect(await needs({ starred: true, tags: ['x'], watermark: true, recycled: true })).toEqual([
      'ADD_WATERMARK',
      'DELETE_ASSETS',
      'EDIT_ASSETS',
    ]);
    expect(await history(file)).toEqual([]);
    expect((await update(await team.member(['EDIT_ASSETS']), file, { fileName: 'x' })).body.needs).toEqual([
      'VIEW_ASSETS',
    ]);
  });

  it('lets those who may delete their own recycle only their own', async () => {
    const contributor = await team.member('Contributor');
    const mine = await aFile(world, team.id, { createdBy: contributor.user });
    const theirs = await aFile(world, team.id, { createdBy: owner.user });
    expect((await update(contributor, mine, { recycled: true })).status).toBe(200);
    expect((await update(contributor, mine, { recycled: false })).status).toBe(200);
    expect((await update(contributor, theirs, { recycled: true })).status).toBe(403);
  });

  it('needs the plan for watermarks', async () => {
    const plain = await world.team({ features: [] });
    const file = await aFile(world, plain.id);
    const answer = await update(plain.owner, file, { watermark: true });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'feature_required', needs: ['DAM_PLUS'] });
  });
});

describe('what an update refuses', () => {
  it('wrong types and fields nobody may set, naming them', async () => {
    const file = await aFile(world, team.id);
    const wrong: unknown[] = [
      { fileName: '' },
      { fileName: '  ' },
      { fileName: 5 },
      { fileName: null },
      { fileName: 'a\u0000b' },
      { fileName: 'x'.repeat(256) },
      { newFolder: 'nonsense' },
      { newFolder: ['x'] },
      { description: 7 },
      { tags: 'x' },
      { tags: [''] },
      { review_status: 1 },
      { starred: 'true' },
      { expiration_date: 'tomorrow' },
      { expiration_date: '2020-13-01' },
      { location_obj: { lat: 91, lng: 0 } },
      { team: newId() },
      { created_by: newId() },
      { approval: 'approved' },
      { permalink: 'https://x.test' },
      { is_staff: true },
      { cover_version: newId() },
      { revision: 9 },
      { status: 'x' },
      { __proto__: null, constructor: 1 },
    ];
    for (const body of wrong) {
      const answer = await update(owner, file, body);
      expect([answer.status, answer.body.code, body]).toEqual([400, 'invalid', body]);
      expect(answer.body.errors).toMatchObject([{ message: expect.any(String) }]);
    }
    expect(await history(file)).toEqual([]);
  });

  it('§4: another review_status than 0, to which Add to Library sets a file that waits as 1 to 4', async () => {
    for (const reviewStatus of [1, 2, 3, 4]) {
      const file = await aFile(world, team.id, { reviewStatus });
      for (const wrong of [1, 3, 5, -1, null, '0'])
        expect((await update(owner, file, { review_status: wrong })).status).toBe(400);
      expect((await owner.get(`files/file/${file}/`)).body.review_status).toBe(reviewStatus);
      expect((await update(owner, file, { review_status: 0 })).body.review_status).toBe(0);
    }
  });

  it('ids in the body that are not the team’s, and then writes nothing of the rest', async () => {
    const other = await world.team();
    const theirFolder = (await other.owner.post(`files/folder/create/${other.id}/`, { folderName: 'Theirs' })).body
      .uuid as unknown as string;
    const theirRight = await insertNamed('rights', 'name', 'Theirs', other.id);
    const theirCollection = await insertNamed('collections', 'title', 'Theirs', other.id);
    const mine = await folder('Mine');
    const file = await aFile(world, team.id, { name: 'kept.jpg' });
    const bodies = [
      { newFolder: theirFolder },
      { newFolder: newId() },
      { linkedFolders: [mine, theirFolder] },
      { rights: ['Theirs'] },
      { rights: [theirRight] },
      { collections: [theirCollection] },
    ];
    for (const body of bodies) {
      const answer = await update(owner, file, { fileName: 'changed.jpg', tags: ['Never'], ...body });
      expect([answer.status, body]).toEqual([404, body]);
    }
    expect((await owner.get(`files/file/${file}/`)).body).toMatchObject({ name: 'kept.jpg', revision: 1, tags: [] });
    expect(await history(file)).toEqual([]);
    const { rows } = await sql`select 1 from tags where name = 'Never'`.execute(world.services.db);
    expect(rows).toEqual([]);
  });
});

describe('updates at once', () => {
  it('of one revision: one goes through, the others see what it made', async () => {
    const file = await aFile(world, team.id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        update(owner, file, n % 2 ? { fileName: `name ${n}` } : { fileName: `name ${n}`, tags: [`Tag ${n}`] }, {
          'if-match': '"1"',
        }),
      ),
    );
    const won = answers.filter((answer) => answer.status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter((answer) => answer.status === 412);
    expect(lost).toHaveLength(49);
    expect(lost[0]?.body).toMatchObject({
      code: 'stale',
      current: { uuid: file, revision: won[0]?.body.revision, name: won[0]?.body.name },
    });
    const shown = (await owner.get(`files/file/${file}/`)).body;
    expect(shown).toMatchObject({ revision: won[0]?.body.revision, name: won[0]?.body.name, tags: won[0]?.body.tags });
    expect((await update(owner, file, { starred: true }, { 'if-match': '1' })).status).toBe(412);
    expect((await update(owner, file, { starred: true }, { 'if-match': `W/"${shown.revision}"` })).status).toBe(412);
    expect((await update(owner, file, { starred: true }, { 'if-match': `"${shown.revision}"` })).status).toBe(200);
  });

  it('without a revision all count, each with what it replaced', async () => {
    const file = await aFile(world, team.id, { name: 'start' });
    await Promise.all(Array.from({ length: 20 }, (_, n) => update(owner, file, { fileName: `try ${n}` })));
    const lines = (await history(file)) as { before: { name: string }; after: { name: string } }[];
    expect(lines).toHaveLength(20);
    const next = new Map(lines.map((line) => [line.before.name, line.after.name]));
    let name = 'start';
    for (let steps = 0; steps < 20; steps += 1) name = next.get(name) ?? 'broken';
    expect((await owner.get(`files/file/${file}/`)).body.name).toBe(name);
  });

  it('recycling and restoring leave whole states and right counts', async () => {
    const place = await folder('Races');
    const file = await aFile(world, team.id, { folder: place });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => update(owner, file, { recycled: n % 2 === 0 })),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const { recycled } = (await owner.get(`files/file/${file}/`)).body;
    expect((await owner.get(`files/folder/${place}/`)).body.file_count).toBe(recycled ? 0 : 1);
  });
});

describe('deleting a file', () => {
  const remove = (person: Person, file: string) => person.delete(`files/file/delete/${file}/`);

  it('§4: only out of the Recycling Bin, once, and for good', async () => {
    const file = await aFile(world, team.id, { name: 'gone.jpg' });
    await update(owner, file, { tags: ['Gone'], starred: true });
    const refused = await remove(owner, file);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_recycled']);
    await update(owner, file, { recycled: true });
    const answers = await Promise.all([remove(owner, file), remove(owner, file), remove(owner, file)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 404, 404]);
    expect((await owner.get(`files/file/${file}/`)).status).toBe(404);
    expect((await history(file)).at(-1)).toMatchObject({
      action: 'file.delete',
      before: { name: 'gone.jpg' },
      after: null,
    });
    const { rows } = await sql`select 1 from doomed_bytes d where d.team_id = ${team.id}`.execute(world.services.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('for those who may: anyone’s with the flag, one’s own with the smaller one', async () => {
    const contributor = await team.member('Contributor');
    const [mine, theirs] = [
      await aFile(world, team.id, { createdBy: contributor.user, recycled: true }),
      await aFile(world, team.id, { recycled: true }),
    ];
    const other = await world.team();
    expect((await remove(world.stranger, theirs)).status).toBe(401);
    expect((await remove(other.owner, theirs)).status).toBe(404);
    const viewer = await remove(await team.member('Viewer'), theirs);
    expect([viewer.status, viewer.body.needs]).toEqual([403, ['DELETE_ASSETS', 'DELETE_OWNED_ASSETS']]);
    expect((await remove(contributor, theirs)).body.needs).toEqual(['DELETE_ASSETS']);
    expect((await remove(contributor, mine)).status).toBe(204);
    expect((await remove(owner, theirs)).status).toBe(204);
    expect((await remove(owner, 'nonsense')).status).toBe(404);
  });
});
