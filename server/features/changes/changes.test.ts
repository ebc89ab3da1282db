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

const update = async (file: string, body: unknown, person = owner) => {
  const answer = await person.put(`files/file/update/${file}/`, body);
  expect(answer.status).toBe(200);
  return answer.changeSet ?? '';
};
const show = async (file: string) => (await owner.get(`files/file/${file}/`)).body;
const undo = (set: string | null, person = owner) => person.post(`changes/undo/${set}/`);
const folder = async (folderName: string) => {
  const made = await owner.post(`files/folder/create/${team.id}/`, { folderName });
  return { uuid: made.body.uuid as unknown as string, set: made.changeSet ?? '' };
};
const listed = async (person = owner, query = '') =>
  (await person.get(`changes/${team.id}/${query}`)).body as unknown as {
    results: {
      uuid: string;
      summary: string;
      count: number;
      undoable: boolean;
      undone: boolean;
      undoes: string;
      by: unknown;
      action: string;
    }[];
    next: string | null;
    count: number;
    count_exact: boolean;
  };
const summary = async () => (await listed()).results[0]?.summary;

describe('the list of changes', () => {
  it('says in a sentence what was done, by whom, and whether it can be undone', async () => {
    const file = await aFile(world, team.id, { name: 'a.jpg' });
    const summer = await folder('Summer');
    expect(await summary()).toBe('Created the folder Summer');
    const said: [unknown, string][] = [
      [{ fileName: 'b.jpg' }, 'Renamed a.jpg to b.jpg'],
      [{ newFolder: summer.uuid }, 'Moved b.jpg to Summer'],
      [{ newFolder: null }, 'Moved b.jpg to Root'],
      [{ linkedFolders: [summer.uuid] }, 'Linked b.jpg to Summer'],
      [{ linkedFolders: [] }, 'Unlinked b.jpg from Summer'],
      [{ tags: ['Dune', 'Sand', 'Sky', 'Wind'] }, 'Tagged b.jpg with Dune, Sand and 2 more'],
      [{ tags: ['Dune'] }, 'Removed Sand, Sky and 1 more from b.jpg'],
      [{ tags: ['Sky'] }, 'Changed the tags of b.jpg'],
      [{ starred: true }, 'Added b.jpg to favourites'],
      [{ description: 'x', copyright: 'y' }, 'Changed b.jpg'],
      [{ recycled: true }, 'Moved b.jpg to the Recycling Bin'],
      [{ recycled: false }, 'Restored b.jpg'],
    ];
    for (const [body, sentence] of said) {
      const set = await update(file, body);
      const [line] = (await listed()).results;
      expect(line).toMatchObject({
        uuid: set,
        summary: sentence,
        count: 1,
        undoable: true,
        undone: false,
        undoes: null,
      });
      expect(line?.by).toEqual({ uuid: owner.user, first_name: 'Ada', last_name: 'Test' });
    }
    await update(file, { recycled: true });
    await owner.delete(`files/file/delete/${file}/`);
    expect((await listed()).results[0]).toMatchObject({ summary: 'Permanently deleted b.jpg', undoable: false });
    expect((await listed()).results[1]?.summary).toBe('Moved b.jpg to the Recycling Bin');
  });

  it('comes page by page, newest first, and keeps its place while more is done', async () => {
    const other = await world.team();
    const file = await aFile(world, other.id);
    const sets: (string | null)[] = [];
    for (let n = 0; n < 5; n += 1)
      sets.unshift((await other.owner.put(`files/file/update/${file}/`, { fileName: `n${n}` })).changeSet);
    const page = async (query: string) => (await other.owner.get(`changes/${other.id}/?limit=2${query}`)).body;
    const first = await page('');
    expect(first).toMatchObject({ count: 5, count_exact: true });
    await other.owner.put(`files/file/update/${file}/`, { fileName: 'late' });
    const second = await page(`&cursor=${first.next}`);
    const third = await page(`&cursor=${second.next}`);
    const ids = [first, second, third].flatMap((part) =>
      (part.results as unknown as { uuid: string }[]).map(({ uuid }) => uuid),
    );
    expect(ids).toEqual(sets);
    expect(third.next).toBeNull();
    const foreign = await owner.get(`changes/${team.id}/?cursor=${first.next}`);
    expect([foreign.status, foreign.body.code]).toEqual([400, 'bad_cursor']);
    expect((await owner.get(`changes/${team.id}/?limit=0`)).status).toBe(400);
    expect((await owner.get(`changes/${team.id}/?nonsense=1`)).status).toBe(400);
  });

  it('keeps stars to the one who gave them, and everything from other teams', async () => {
    const file = await aFile(world, team.id, { name: 'private.jpg' });
    const editor = await team.member('Editor');
    const set = await update(file, { starred: true }, editor);
    expect((await listed(editor)).results[0]).toMatchObject({ uuid: set, undoable: true });
    expect((await listed()).results.map((line) => line.uuid)).not.toContain(set);
    const other = await world.team();
    expect((await other.owner.get(`changes/${team.id}/`)).status).toBe(404);
    expect((await world.stranger.get(`changes/${team.id}/`)).status).toBe(401);
    expect((await (await team.member(['EDIT_ASSETS'])).get(`changes/${team.id}/`)).body.needs).toEqual(['VIEW_ASSETS']);
    expect((await listed(editor)).results[1]?.undoable).toBe(false);
  });
});

describe('changes of the team and its people', () => {
  it('are listed for those who manage the team', async () => {
    const made = await owner.post(`teams/role/create/${team.id}/`, {
      name: 'Night shift',
      permissions: ['VIEW_ASSETS'],
    });
    expect(made.status).toBe(201);
    expect((await listed()).results[0]).toMatchObject({
      uuid: made.changeSet,
      summary: 'Created the role Night shift',
    });
    const editor = await team.member('Editor');
    expect((await listed(editor)).results.map((line) => line.uuid)).not.toContain(made.changeSet);
    const refused = await undo(made.changeSet, editor);
    expect([refused.status, refused.body.needs]).toEqual([403, ['MANAGE_TEAM']]);
    expect((await listed()).results[0]).toMatchObject({ uuid: made.changeSet, undone: false });
  });
});

describe('undoing', () => {
  it('puts back every field of an update at once, and again by undoing the undo', async () => {
    const summer = await folder('Undo here');
    const file = await aFile(world, team.id, { name: 'before.jpg' });
    await update(file, { description: 'first', tags: ['Old'] });
    const kept = [
      'name',
      'description',
      'parent_folder',
      'tags',
      'starred',
      'location_obj',
      'expiration_date',
      'linked_folders',
      'internal_use',
      'recycled',
    ];
    const pick = (body: Record<string, unknown>) => kept.map((key) => body[key]);
    const before = pick(await show(file));
    const set = await update(file, {
      fileName: 'after.jpg',
      description: null,
      newFolder: summer.uuid,
      tags: ['New'],
      starred: true,
      location_obj: { lat: 1, lng: 2, label: 'x' },
      expiration_date: '2031-01-01T00:00:00.123Z',
      linkedFolders: [summer.uuid],
      internal_use: true,
      recycled: true,
    });
    const after = pick(await show(file));
    const undone = await undo(set);
    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject({ undoes: set, count: 1, undoable: true, undone: false });
    expect(undone.changeSet).toBe(undone.body.uuid);
    expect(pick(await show(file))).toEqual(before);
    expect((await listed()).results.find((line) => line.uuid === set)).toMatchObject({ undone: true, undoable: false });
    const again = await undo(undone.changeSet);
    expect(again.status).toBe(200);
    expect(pick(await show(file))).toEqual(after);
    await undo(again.changeSet);
    expect(pick(await show(file))).toEqual(before);
  });

  it('twice is refused, also at once', async () => {
    const file = await aFile(world, team.id, { name: 'twice.jpg' });
    const set = await update(file, { fileName: 'x.jpg' });
    const answers = await Promise.all([undo(set), undo(set), undo(set), undo(set)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    const refused = await undo(set);
    expect(refused.body).toMatchObject({ code: 'conflict', detail: 'This was already undone.' });
    expect(refused.changeSet).toBeNull();
  });

  it('is refused when something newer stands in the way, which is named', async () => {
    const place = await folder('Gone soon');
    const conflict = async (first: unknown, then: (file: string) => Promise<unknown>, detail: string) => {
      const file = await aFile(world, team.id, { name: 'pic.jpg', folder: place.uuid });
      const set = await update(file, first);
      await then(file);
      const state = await show(file);
      const answer = await undo(set);
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([409, 'conflict', detail]);
      if (state.uuid) expect(await show(file)).toEqual({ ...state, latest_version: expect.anything() });
    };
    await conflict(
      { fileName: 'x.jpg' },
      (file) => update(file, { fileName: 'y.jpg' }),
      'y.jpg was renamed in the meantime.',
    );
    await conflict(
      { newFolder: null },
      (file) => update(file, { newFolder: place.uuid }),
      'pic.jpg was moved in the meantime.',
    );
    await conflict({ tags: ['Aa'] }, (file) => update(file, { tags: [] }), 'pic.jpg was tagged anew in the meantime.');
    await conflict(
      { description: 'a' },
      (file) => update(file, { description: 'b' }),
      'pic.jpg was described anew in the meantime.',
    );
    await conflict(
      { starred: true },
      (file) => update(file, { starred: false }),
      'pic.jpg was starred or unstarred in the meantime.',
    );
    await conflict(
      { recycled: true },
      (file) => owner.delete(`files/file/delete/${file}/`),
      'A file in this change was permanently deleted.',
    );
    await conflict(
      { newFolder: null },
      () => owner.delete(`files/folder/delete/${place.uuid}/`),
      'The folder Gone soon no longer exists.',
    );
  });

  it('leaves a tag that others use by now, and takes one that nobody does', async () => {
    const [one, two] = [await aFile(world, team.id), await aFile(world, team.id)];
    const set = await update(one, { tags: ['Shared', 'Lonely'] });
    await update(two, { tags: ['Shared'] });
    expect((await undo(set)).status).toBe(200);
    expect((await show(two)).tags).toMatchObject([{ name: 'Shared' }]);
    const { rows } = await sql`select 1 from tags where team_id = ${team.id} and name = 'Lonely'`.execute(
      world.services.db,
    );
    expect(rows).toEqual([]);
  });

  it('is never possible for what was deleted for good', async () => {
    const file = await aFile(world, team.id, { recycled: true });
    const gone = await owner.delete(`files/file/delete/${file}/`);
    const answer = await undo(gone.changeSet);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(answer.body.detail).toContain('Permanently deleted');
  });

  it('brings a deleted folder back with its files and links, and deletes it again', async () => {
    const place = await folder('Whole');
    const inside = await aFile(world, team.id, { folder: place.uuid });
    const linked = await aFile(world, team.id);
    await update(linked, { linkedFolders: [place.uuid] });
    const gone = await owner.delete(`files/folder/delete/${place.uuid}/`);
    expect(await show(inside)).toMatchObject({ recycled: true, parent_folder: null });
    const back = await undo(gone.changeSet);
    expect(back.status).toBe(200);
    expect(back.body.summary).toBe('Restored the folder Whole');
    expect(await show(inside)).toMatchObject({ recycled: false, parent_folder: { uuid: place.uuid } });
    expect((await show(linked)).linked_folders).toEqual([{ uuid: place.uuid, name: 'Whole' }]);
    const again = await undo(back.changeSet);
    expect(again.status).toBe(200);
    expect((await owner.get(`files/folder/${place.uuid}/`)).status).toBe(404);
    await undo(again.changeSet);
    const newer = await aFile(world, team.id, { folder: place.uuid });
    const made = await undo(place.set);
    expect([made.status, made.body.detail]).toEqual([409, 'The folder Whole holds other things by now.']);
    expect((await show(newer)).recycled).toBe(false);
  });

  it('needs the flag that each action needs, and a star its owner', async () => {
    const viewer = await team.member('Viewer');
    const file = await aFile(world, team.id, { name: 'flags.jpg' });
    const needs = async (set: string, person: Person) => {
      const answer = await undo(set, person);
      expect(answer.status).toBe(403);
      return (answer.body.needs as unknown as string[]).toSorted();
    };
    expect(await needs(await update(file, { fileName: 'x', recycled: true }), viewer)).toEqual([
      'DELETE_ASSETS',
      'DELETE_OWNED_ASSETS',
      'EDIT_ASSETS',
    ]);
    expect(await needs(await update(file, { watermark: true }), viewer)).toEqual(['ADD_WATERMARK']);
    const star = await update(file, { starred: true });
    expect((await undo(star, viewer)).status).toBe(409);
    expect((await show(file)).starred).toBe(true);
    const contributor = await team.member('Contributor');
    const theirs = await update(await aFile(world, team.id), { recycled: true });
    expect(await needs(theirs, contributor)).toEqual(['DELETE_ASSETS']);
    const own = await aFile(world, team.id, { createdBy: contributor.user });
    expect((await undo(await update(own, { recycled: true }, contributor), contributor)).status).toBe(200);
  });

  it('is for the team’s own sets only', async () => {
    const file = await aFile(world, team.id);
    const set = await update(file, { fileName: 'mine.jpg' });
    const other = await world.team();
    const foreign = await undo(set, other.owner);
    const random = await undo(newId(), other.owner);
    expect([foreign.status, random.status, (await undo('nonsense')).status]).toEqual([404, 404, 404]);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...random.body, request_id: '' });
    expect((await undo(set, world.stranger)).status).toBe(401);
    expect((await show(file)).name).toBe('mine.jpg');
  });
});

describe('the history of a team', () => {
  let place: { uuid: string; set: string };
  let own: TestTeam;
  let editor: Person;
  const read = async (query: string, person = own.owner) =>
    (await person.get(`changes/${own.id}/?${query}`)).body as unknown as {
      results: { uuid: string; summary: string; undone: boolean }[];
      next: string | null;
      count: number;
      count_exact: boolean;
      searched_to: string | null;
    };
  const summaries = async (query: string) => (await read(query)).results.map((line) => line.summary);
  const change = async (file: string, body: unknown, person = own.owner) =>
    (await person.put(`files/file/update/${file}/`, body)).changeSet ?? '';
  const undoMany = (sets: readonly string[], preview: boolean, person = own.owner) =>
    person.post(`changes/undo_many/${own.id}/`, { sets, preview });
  beforeAll(async () => {
    own = await world.team();
    editor = await own.member('Editor');
    const made = await own.owner.post(`files/folder/create/${own.id}/`, { folderName: 'Dunes' });
    place = { uuid: made.body.uuid as unknown as string, set: made.changeSet ?? '' };
  });

  it('is filtered by person, kind, folder and day, by pages', async () => {
    const [inside, elsewhere] = [
      await aFile(world, own.id, { name: 'in.jpg', folder: place.uuid }),
      await aFile(world, own.id, { name: 'out.jpg' }),
    ];
    await change(inside, { description: 'a' });
    await change(elsewhere, { fileName: 'far.jpg' }, editor);
    await change(elsewhere, { newFolder: place.uuid }, editor);
    await change(elsewhere, { newFolder: null });
    expect(await summaries(`person=${editor.user}`)).toEqual(['Moved far.jpg to Dunes', 'Renamed out.jpg to far.jpg']);
    expect(await summaries('kind=folder')).toEqual(['Created the folder Dunes']);
    expect(await summaries(`kind=file&person=${editor.user}`)).toHaveLength(2);
    expect(await summaries('kind=nothing_like_it')).toEqual([]);
    const ofFolder = ['Moved far.jpg to Root', 'Moved far.jpg to Dunes', 'Changed the description of in.jpg'];
    expect(await summaries(`folder=${place.uuid}`)).toEqual([...ofFolder, 'Created the folder Dunes']);
    expect(await summaries(`folder=${place.uuid}&person=${editor.user}`)).toEqual(['Moved far.jpg to Dunes']);
    const first = await read(`folder=${place.uuid}&limit=2`);
    expect([first.results.length, first.searched_to]).toEqual([2, null]);
    const second = await read(`folder=${place.uuid}&limit=2&cursor=${first.next}`);
    expect(second.results.map((line) => line.summary)).toEqual([ofFolder[2], 'Created the folder Dunes']);
    expect(second.next).toBeNull();
    const person = await read(`person=${editor.user}&limit=1`);
    expect([person.count, person.count_exact]).toEqual([2, true]);
    const rest = await read(`person=${editor.user}&limit=1&cursor=${person.next}`);
    expect(rest.results.map((line) => line.summary)).toEqual(['Renamed out.jpg to far.jpg']);
    expect((await own.owner.get(`changes/${own.id}/?limit=1&cursor=${person.next}`)).body.code).toBe('bad_cursor');
    const today = new Date().toISOString().slice(0, 10);
    expect((await read(`from=${today}&to=${today}`)).count).toBe(5);
    expect((await read('to=2020-01-01')).count).toBe(0);
    expect((await own.owner.get(`changes/${own.id}/?from=nonsense`)).status).toBe(400);
  });

  it('is undone many at once: what stands in the way of one is told, before and after', async () => {
    const [one, two] = [
      await aFile(world, own.id, { name: 'one.jpg' }),
      await aFile(world, own.id, { name: 'two.jpg' }),
    ];
    const first = await change(one, { fileName: 'uno.jpg' });
    const blocked = await change(two, { fileName: 'due.jpg' });
    await change(two, { fileName: 'zwei.jpg' });
    const second = await change(one, { fileName: 'eins.jpg' });
    const told = [
      { uuid: second, undone: true, reason: null },
      { uuid: blocked, undone: false, reason: 'zwei.jpg was renamed in the meantime.' },
      { uuid: first, undone: true, reason: null },
    ];
    const preview = await undoMany([first, second, blocked], true);
    expect(preview.body).toEqual({ results: told, set: null });
    expect(preview.changeSet).toBeNull();
    expect((await own.owner.get(`files/file/${one}/`)).body.name).toBe('eins.jpg');
    const done = await undoMany([first, second, blocked], false);
    expect(done.body.results).toEqual(told);
    expect(done.changeSet).toBe((done.body.set as unknown as { uuid: string }).uuid);
    expect((await own.owner.get(`files/file/${one}/`)).body.name).toBe('one.jpg');
    const lines = (await read('limit=6')).results;
    expect(lines.filter((line) => [first, second].includes(line.uuid)).map((line) => line.undone)).toEqual([
      true,
      true,
    ]);
    const back = await own.owner.post(`changes/undo/${done.changeSet}/`);
    expect(back.status).toBe(200);
    expect((await own.owner.get(`files/file/${one}/`)).body.name).toBe('eins.jpg');
    const again = await undoMany([first], false);
    expect(again.body.results).toEqual([{ uuid: first, undone: false, reason: 'This was already undone.' }]);
  });

  it('undoes nothing for whoever may not, and nothing of other teams', async () => {
    const file = await aFile(world, own.id);
    const set = await change(file, { fileName: 'kept.jpg' });
    const viewer = await own.member('Viewer');
    const refused = await undoMany([set], false, viewer);
    expect(refused.body.results).toMatchObject([{ undone: false }]);
    expect(refused.changeSet).toBeNull();
    const other = await world.team();
    const foreign = await other.owner.post(`changes/undo_many/${other.id}/`, { sets: [set] });
    expect([foreign.status, (await undoMany([newId(), set], false)).status]).toEqual([404, 404]);
    expect((await undoMany([], false)).status).toBe(400);
    expect((await own.owner.get(`files/file/${file}/`)).body.name).toBe('kept.jpg');
  });
});
